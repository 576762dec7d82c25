// pgx, as most Go programs use PostgreSQL. main PORT
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"time"

	"github.com/jackc/pgconn"
	"github.com/jackc/pgx/v4"
)

var ctx = context.Background()

func check(name string) { fmt.Println("pgx: " + name) }

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "pgx:", err)
		os.Exit(1)
	}
}

func want(got, wanted interface{}) {
	if !reflect.DeepEqual(got, wanted) {
		must(fmt.Errorf("got %v, wanted %v", got, wanted))
	}
}

func fails(err error, state string) {
	var found *pgconn.PgError
	if !errors.As(err, &found) || found.Code != state {
		must(fmt.Errorf("got %v, wanted %s", err, state))
	}
}

func types(conn *pgx.Conn, simple bool) {
	check("values of Go")
	var b bool
	var i int64
	var f float64
	var s string
	var bs []byte
	var t time.Time
	var list []int32
	var texts []string
	day := time.Date(2024, 2, 29, 1, 2, 3, 456789000, time.UTC)
	must(conn.QueryRow(ctx, "select $1::bool, $2::int8, $3::float8, $4::text, $5::bytea, $6::timestamptz, $7::int4[], $8::text[]",
		true, int64(1)<<40, 1.5, "té'xt", []byte{0, 255}, day, []int32{1, 2}, []string{"a", "b,c"}).Scan(&b, &i, &f, &s, &bs, &t, &list, &texts))
	want([]interface{}{b, i, f, s, bs, list, texts}, []interface{}{true, int64(1) << 40, 1.5, "té'xt", []byte{0, 255}, []int32{1, 2}, []string{"a", "b,c"}})
	want(t.UTC(), day)
	var nothing *string
	must(conn.QueryRow(ctx, "select $1::text", nil).Scan(&nothing))
	want(nothing == nil, true)
	if simple { // in which pgx writes no maps
		return
	}
	var document map[string]interface{}
	must(conn.QueryRow(ctx, "select $1::jsonb", map[string]interface{}{"a": 1.0}).Scan(&document))
	want(document["a"], 1.0)
}

func blocks(conn *pgx.Conn) {
	check("transactions, savepoints, error recovery")
	_, err := conn.Exec(ctx, "drop table if exists drivers_pgx; create table drivers_pgx (id int primary key, name text)")
	must(err)
	must(conn.BeginFunc(ctx, func(tx pgx.Tx) error {
		_, err := tx.Exec(ctx, "insert into drivers_pgx values ($1, $2)", 1, "one")
		must(err)
		fails(tx.BeginFunc(ctx, func(inner pgx.Tx) error {
			_, err := inner.Exec(ctx, "insert into drivers_pgx values ($1, $2)", 1, "again")
			return err
		}), "23505")
		_, err = tx.Exec(ctx, "insert into drivers_pgx values ($1, $2)", 2, "two")
		return err
	}))
	tx, err := conn.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly})
	must(err)
	_, err = tx.Exec(ctx, "delete from drivers_pgx")
	fails(err, "25006")
	must(tx.Rollback(ctx))
}

func batches(conn *pgx.Conn) {
	check("batch")
	batch := &pgx.Batch{}
	for i := 10; i < 60; i++ {
		batch.Queue("insert into drivers_pgx values ($1, $2)", i, fmt.Sprint(i))
	}
	batch.Queue("select count(*) from drivers_pgx")
	results := conn.SendBatch(ctx, batch)
	for i := 10; i < 60; i++ {
		_, err := results.Exec()
		must(err)
	}
	var count int
	must(results.QueryRow().Scan(&count))
	want(count, 52)
	must(results.Close())
	check("copy")
	rows := [][]interface{}{}
	for i := 1000; i < 1500; i++ {
		rows = append(rows, []interface{}{i, fmt.Sprint("row ", i)})
	}
	copied, err := conn.CopyFrom(ctx, pgx.Identifier{"drivers_pgx"}, []string{"id", "name"}, pgx.CopyFromRows(rows))
	must(err)
	want(copied, int64(500))
	var out bytes.Buffer
	_, err = conn.PgConn().CopyTo(ctx, &out, "copy (select id from drivers_pgx where id > 1497 order by id) to stdout")
	must(err)
	want(out.String(), "1498\n1499\n")
	_, err = conn.PgConn().CopyFrom(ctx, strings.NewReader("not a number\tx\n"), "copy drivers_pgx from stdin")
	fails(err, "22P02")
}

func signals(conn *pgx.Conn, target string) {
	check("notification")
	_, err := conn.Exec(ctx, "listen drivers")
	must(err)
	other, err := pgx.Connect(ctx, target)
	must(err)
	_, err = other.Exec(ctx, "select pg_notify('drivers', 'hello')")
	must(err)
	waiting, stop := context.WithTimeout(ctx, 10*time.Second)
	defer stop()
	notice, err := conn.WaitForNotification(waiting)
	must(err)
	want([]interface{}{notice.Payload, notice.PID}, []interface{}{"hello", other.PgConn().PID()})
	check("cancel")
	go func() {
		time.Sleep(200 * time.Millisecond)
		must(other.PgConn().CancelRequest(ctx))
	}()
	_, err = other.Exec(ctx, "select pg_sleep(30)")
	fails(err, "57014")
	want(other.Ping(ctx), nil)
	must(other.Close(ctx))
}

func main() {
	target := fmt.Sprintf("host=127.0.0.1 port=%s user=postgres dbname=postgres sslmode=prefer", os.Args[1])
	for _, simple := range []bool{false, true} {
		check(fmt.Sprint("connect, simple protocol: ", simple))
		config, err := pgx.ParseConfig(target)
		must(err)
		config.PreferSimpleProtocol = simple
		conn, err := pgx.ConnectConfig(ctx, config)
		must(err)
		types(conn, simple)
		blocks(conn)
		batches(conn)
		signals(conn, target)
		_, err = conn.Exec(ctx, "drop table drivers_pgx")
		must(err)
		must(conn.Close(ctx))
	}
}
