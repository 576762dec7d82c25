// node-postgres, as most JavaScript programs use PostgreSQL. node_pg.js PORT
'use strict';
const assert = require('assert');
const { Client, Pool } = require('pg');

const target = { host: '127.0.0.1', port: Number(process.argv[2]), user: 'postgres', database: 'postgres' };
const check = (name) => console.log('node-postgres: ' + name);
const fails = (promise, code) => assert.rejects(promise, (error) => error.code === code);

async function types(client) {
  check('values of JavaScript, simple, prepared and in binary');
  const day = new Date(Date.UTC(2024, 1, 29, 1, 2, 3, 456));
  const text = 'select $1::bool b, $2::int i, $3::int8 l, $4::float8 f, $5::text t, $6::bytea y, $7::timestamptz w, $8::int[] n, $9::jsonb j, $10::text z';
  const values = [true, 7, '1099511627776', 1.5, "té'xt", Buffer.from([0, 255]), day, [1, null, 3], { a: [1, null] }, null];
  for (const query of [{ text, values }, { name: 'types', text, values }, { name: 'types', text, values }]) {
    const row = (await client.query(query)).rows[0];
    assert.deepStrictEqual([row.b, row.i, row.l, row.f, row.t, row.y, row.w, row.n, row.j, row.z], values);
  }
  const array = (await client.query({ text: 'select 1, 2', rowMode: 'array' })).rows[0];
  assert.deepStrictEqual(array, [1, 2]);
  const binary = (await client.query({ text: 'select 7::int4 i, 1.5::float8 f', binary: true })).rows[0];
  assert.deepStrictEqual([binary.i, binary.f], [7, 1.5]);
}

async function blocks(client) {
  check('transactions, savepoints, error recovery');
  await client.query('drop table if exists drivers_node; create table drivers_node (id int primary key, name text)');
  await client.query('begin');
  await client.query('insert into drivers_node values ($1, $2)', [1, 'one']);
  await client.query('savepoint s');
  await assert.rejects(client.query('insert into drivers_node values ($1, $2)', [1, 'again']),
    (error) => error.code === '23505' && error.constraint === 'drivers_node_pkey' && error.table === 'drivers_node');
  await fails(client.query('select 1'), '25P02');
  await client.query('rollback to s');
  await client.query('commit');
  const result = await client.query("insert into drivers_node values (2, 'two') returning *");
  assert.deepStrictEqual([result.command, result.rowCount, result.rows[0].name], ['INSERT', 1, 'two']);
  assert.strictEqual((await client.query('select 1; select 2')).length, 2);
  await fails(client.query('select 1/0'), '22012');
  await fails(client.query('selec'), '42601');
  check('queries queued without waiting');
  const all = await Promise.all([...Array(100).keys()].map((i) => client.query('select $1::int * 2 v', [i])));
  assert.deepStrictEqual(all.map((one) => one.rows[0].v), [...Array(100).keys()].map((i) => i * 2));
}

async function signals(client) {
  check('notification');
  const other = new Client(target);
  await other.connect();
  const heard = new Promise((resolve) => client.once('notification', resolve));
  await client.query('listen drivers');
  await other.query("select pg_notify('drivers', 'hello')");
  assert.strictEqual((await heard).payload, 'hello');
  check('cancel');
  setTimeout(() => client.query('select pg_cancel_backend($1)', [other.processID]), 200);
  await fails(other.query('select pg_sleep(30)'), '57014');
  await other.query('select 1');
  check('notices');
  const notice = new Promise((resolve) => other.once('notice', resolve));
  await other.query('drop table if exists there_is_no_such_table');
  assert.strictEqual((await notice).code, '00000');
  await other.end();
}

async function pools() {
  check('pool');
  const pool = new Pool({ ...target, max: 8 });
  const rows = await Promise.all([...Array(200).keys()].map((i) => pool.query('select $1::int v', [i])));
  assert.strictEqual(rows.length, 200);
  await pool.end();
}

async function main() {
  check('connect');
  const client = new Client(target);
  await client.connect();
  await types(client);
  await blocks(client);
  await signals(client);
  await client.query('drop table drivers_node');
  await client.end();
  await pools();
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
