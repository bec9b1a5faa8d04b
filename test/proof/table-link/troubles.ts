import { setTimeout as wait } from 'node:timers/promises'
import { CASE_TABLE, CLEAR, pushCase, type Connect, type TransactionCase } from './transaction-cases.ts'
import type { OwnPostgres } from './own-postgres.ts'

const ONE: TransactionCase = {
  what: 'one changed row',
  sql: '',
  headings: ['id', 'a'],
  rows: [{ base: ['1', 'a'], next: ['1', 'x'] }],
  table: '',
}
const TABLE = `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a text); INSERT INTO ${CASE_TABLE} VALUES (1, 'a')`
const SLOW = `${TABLE}; CREATE OR REPLACE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(5); RETURN NEW; END $$;
  CREATE TRIGGER slowly BEFORE UPDATE ON ${CASE_TABLE} FOR EACH ROW EXECUTE FUNCTION slow()`
const SHORT_MS = 400
const FILLED = `1|a`

/** A row that another program holds, a server that is slow, a connection that is cut: what is said, and that nothing changed. */
export async function checkTroubles(server: OwnPostgres, connect: Connect): Promise<string[]> {
  const wrong: string[] = []
  const must = async (
    what: string,
    code: string,
    { sql, setting = '', meanwhile }: { sql: string; setting?: string; meanwhile?: () => Promise<void> },
  ) => {
    server.psql('-c', `SET client_min_messages = error; ${CLEAR}; ${sql}`)
    const client = await connect('postgres')
    client.on('error', () => {})
    if (setting !== '') await client.query(setting)
    const [done] = await Promise.all([pushCase(ONE, client), meanwhile?.()])
    await client.end().catch(() => {})
    const found = done.ok ? 'sent' : done.error.code
    if (found !== code) wrong.push(`${what}: ${done.ok ? found : `${found}: ${done.error.message}`}`)
    const table = server.ask(`SELECT * FROM ${CASE_TABLE}`)
    if (table !== FILLED) wrong.push(`${what}: the table is ${table}`)
  }
  const other = await connect('postgres')
  await must('a row that another program holds', 'tables/locked', {
    sql: TABLE,
    setting: `set lock_timeout = ${SHORT_MS}`,
    async meanwhile() {
      // Taken before the push comes to its locks: that one looks the table up first.
      await other.query('BEGIN')
      await other.query(`LOCK TABLE ${CASE_TABLE} IN ROW EXCLUSIVE MODE`)
      await other.query(`UPDATE ${CASE_TABLE} SET a = 'held' WHERE id = 1`)
      await wait(3 * SHORT_MS)
      await other.query('ROLLBACK')
    },
  })
  await other.end()
  await must('a statement that takes too long', 'tables/too-slow', {
    sql: SLOW,
    setting: `set statement_timeout = ${SHORT_MS}`,
  })
  await must('a connection that is cut while the server writes', 'tables/connection-lost', {
    sql: SLOW,
    async meanwhile() {
      await wait(SHORT_MS)
      server.ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'UPDATE%'`)
    },
  })
  return wrong
}
