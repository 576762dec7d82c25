"""Medians of the runs as a table and as JSON."""
import json
import os
import platform
import statistics
from dataclasses import asdict

TITLES = {"granary": "Granary", "postgres": "PostgreSQL", "null": "null"}


def median(runs, field):
    """Over the runs without an error; None: there is none."""
    values = [getattr(run, field) for run in runs if not run.error]
    return statistics.median(values) if values else None


def summarize(runs_by_server):
    """Of one workload."""
    out = {}
    for name, runs in runs_by_server.items():
        out[name] = {field: median(runs, field) for field in ("per_second", "server_us", "client_us", "others")}
        out[name]["errors"] = [run.error for run in runs if run.error]
    speed = {name: out[name]["per_second"] for name in out}
    for other in ("postgres", "null"):
        if speed.get("granary") and speed.get(other):
            out[f"granary/{other}"] = speed["granary"] / speed[other]
    return out


def number(value, digits=0):
    return "-" if value is None else f"{value:,.{digits}f}"


def cpu(value):
    return number(value, 2 if value is not None and value < 10 else 0)


def table(results, servers):
    """results: workload name -> server name -> runs."""
    header = ["workload"] + [f"{TITLES[name]} /s" for name in servers] + ["G/P", "G/null"]
    header += [f"{TITLES[name]} srv+cli µs" for name in servers] + ["others %"]
    rows = [header]
    errors = []
    for workload, runs_by_server in results.items():
        summary = summarize(runs_by_server)
        row = [workload] + [number(summary[name]["per_second"]) for name in servers]
        row += [number(summary.get(f"granary/{other}"), 2) for other in ("postgres", "null")]
        row += [f"{cpu(summary[name]['server_us'])}+{cpu(summary[name]['client_us'])}" for name in servers]
        shares = [summary[name]["others"] for name in servers if summary[name]["others"] is not None]
        row.append(number(100 * max(shares)) if shares else "-")
        rows.append(row)
        errors += [f"{workload}, {TITLES[name]}: {text}" for name in servers for text in summary[name]["errors"]]
    widths = [max(len(row[i]) for row in rows) for i in range(len(header))]
    lines = []
    for name, *cells in rows:
        cells = [cell.rjust(width) for cell, width in zip(cells, widths[1:])]
        lines.append("  ".join([name.ljust(widths[0]), *cells]))
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(lines + [f"error: {text}" for text in errors])


def to_json(results, options):
    return json.dumps(
        {
            "machine": {"cpus": os.cpu_count(), "kernel": platform.release()},
            "options": options,
            "workloads": {
                workload: {
                    "summary": summarize(runs_by_server),
                    "runs": {name: [asdict(run) for run in runs] for name, runs in runs_by_server.items()},
                }
                for workload, runs_by_server in results.items()
            },
        },
        indent=1,
    )
