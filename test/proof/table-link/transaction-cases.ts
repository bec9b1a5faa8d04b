import type { ClientBase } from 'pg'
import { diffRow } from '#main/postgres/push/diff-row.ts'
import type { PushRow, PushTable } from '#main/postgres/push/push.types.ts'
import { findPushTable } from '#main/postgres/push/find-push-table.ts'
import { reserveKeys } from '#main/postgres/push/reserve-keys.ts'
import { findConflicts, sendPush } from '#main/postgres/push/send-push.ts'
import type { OwnPostgres } from './own-postgres.ts'

/** One table, what a person changed of its rows, and what has to come of it. */
export interface TransactionCase {
  what: string
  /** Makes and fills the table "push case". */
  sql: string
  key?: string
  geometry?: string
  /** Columns of the pulled file; coordinates are called longitude and latitude. */
  headings: string[]
  rows: { base: string[] | null; next: string[] | null }[]
  /** Done by somebody else after the pull. */
  meanwhile?: string
  /** The code of the refusal and a word of its sentence; left out: it is sent. */
  refused?: [code: string, ...words: string[]]
  /** The rows afterwards, in the order of the key. */
  table: string
  asked?: string
  /** As somebody else than the owner. */
  user?: string
}

export const CASE_TABLE = '"Push ""case"" 😀"'
const NAME = 'Push "case" 😀'

const CASES: TransactionCase[] = [
  {
    what: 'a changed, a new and a removed row; names with quotes, capitals, keywords and emoji',
    sql: `CREATE TABLE ${CASE_TABLE} ("id" int PRIMARY KEY, "select" text, "Größe 😀 ""x""" numeric(8,2))`,
    headings: ['id', 'select', 'Größe 😀 "x"'],
    rows: [
      { base: ['1', 'one', '1.50'], next: ['1', 'o\'ne \\ "q"', '1.50'] },
      { base: ['2', 'two', '2.00'], next: null },
      { base: null, next: ['7', 'new', '5'] },
    ],
    meanwhile: `INSERT INTO ${CASE_TABLE} VALUES (1, 'one', 1.5), (2, 'two', 2), (3, 'three', 3)`,
    table: `1|o'ne \\ "q"|1.50\n3|three|3.00\n7|new|5.00`,
  },
  {
    what: 'each kind of column, emptied and set; what is not touched stays',
    sql: `CREATE TYPE pg_temp_mood AS ENUM ('calm', 'So So'); CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, t text, n text NOT NULL, m pg_temp_mood, j json, jb jsonb, d timestamptz, b boolean, a int[], u uuid, f float8, v varchar(5), raw bytea);
      INSERT INTO ${CASE_TABLE} VALUES (1, 'x', 'y', 'calm', '{"a": 1}', '{"a": 1}', '2026-01-01 00:00:00+02', true, '{1,2}', '6f1c8a52-5a3b-4a8e-9d56-0a4b8f6a1e11', 0.1, 'abc', '\\x01'), (2, 'x', 'y', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0.30000000000000004, NULL, '\\x02')`,
    headings: ['id', 't', 'n', 'm', 'j', 'jb', 'd', 'b', 'a', 'u', 'f', 'v'],
    rows: [
      {
        base: [
          '1',
          'x',
          'y',
          'calm',
          '{"a": 1}',
          '{"a": 1}',
          '2025-12-31 22:00:00+00',
          'true',
          '{1,2}',
          '6f1c8a52-5a3b-4a8e-9d56-0a4b8f6a1e11',
          '0.1',
          'abc',
        ],
        next: [
          '1',
          '',
          '',
          'So So',
          '{"b":  2}',
          '{"b":2}',
          '2026-02-03T04:05:06+01:00',
          'false',
          '{3}',
          '',
          '1e-7',
          '',
        ],
      },
    ],
    table: `1||So So|{"b":  2}|{"b": 2}|2026-02-03 03:05:06+00|f|{3}||1e-07||t|\\x01\n2|y||||||||0.30000000000000004||f|\\x02`,
    asked: `SELECT id, n, m, j, jb, d, b, a, u, f, v, t IS NULL, raw FROM ${CASE_TABLE} ORDER BY 1`,
  },
  {
    what: 'a conflict in one field: nothing is written',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a text, b text); INSERT INTO ${CASE_TABLE} VALUES (1, 'a', 'b'), (2, 'c', 'd')`,
    headings: ['id', 'a', 'b'],
    rows: [
      { base: ['1', 'a', 'b'], next: ['1', 'mine', 'b'] },
      { base: ['2', 'c', 'd'], next: ['2', 'c', 'mine too'] },
    ],
    meanwhile: `UPDATE ${CASE_TABLE} SET a = 'theirs' WHERE id = 1`,
    refused: ['tables/conflict', '1 row', 'Pull first'],
    table: '1|theirs|b\n2|c|d',
  },
  {
    what: 'another field of the same row changed there: both stay',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a text, b text); INSERT INTO ${CASE_TABLE} VALUES (1, 'a', 'b')`,
    headings: ['id', 'a', 'b'],
    rows: [{ base: ['1', 'a', 'b'], next: ['1', 'mine', 'b'] }],
    meanwhile: `UPDATE ${CASE_TABLE} SET b = 'theirs'`,
    table: '1|mine|theirs',
  },
  {
    what: 'a row that was deleted there is a conflict',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a text)`,
    headings: ['id', 'a'],
    rows: [{ base: ['1', 'a'], next: ['1', 'mine'] }],
    refused: ['tables/conflict'],
    table: '',
  },
  {
    what: 'a removed row that changed there stays',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a text); INSERT INTO ${CASE_TABLE} VALUES (1, 'other')`,
    headings: ['id', 'a'],
    rows: [{ base: ['1', 'a'], next: null }],
    refused: ['tables/conflict'],
    table: '1|other',
  },
  {
    what: 'a new key that is there with other values is a conflict',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a text); INSERT INTO ${CASE_TABLE} VALUES (1, 'theirs')`,
    headings: ['id', 'a'],
    rows: [{ base: null, next: ['1', 'mine'] }],
    refused: ['tables/conflict'],
    table: '1|theirs',
  },
  {
    what: 'a push whose end was not seen is sent again: nothing is doubled or written',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a numeric(6,2), made timestamptz NOT NULL DEFAULT '2026-01-01'); INSERT INTO ${CASE_TABLE} VALUES (1, 5), (3, 7)`,
    headings: ['id', 'a', 'made'],
    rows: [
      { base: ['1', '4.00', '2026-01-01 00:00:00+00'], next: ['1', '5', '2026-01-01 00:00:00+00'] },
      { base: ['2', '4.00', '2026-01-01 00:00:00+00'], next: null },
      { base: null, next: ['3', '7', ''] },
    ],
    table: '1|5.00|2026-01-01 00:00:00+00\n3|7.00|2026-01-01 00:00:00+00',
  },
  {
    what: 'a number that is none: row, column and value are named',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a text, seats int); INSERT INTO ${CASE_TABLE} SELECT g, 'x', g FROM generate_series(1, 9) g`,
    headings: ['id', 'a', 'seats'],
    rows: Array.from({ length: 9 }, (_, at) => ({
      base: [`${at + 1}`, 'x', `${at + 1}`],
      next: [`${at + 1}`, 'changed', at === 6 ? 'many' : '1'],
    })),
    refused: ['tables/value-refused', '"7"', '"seats"', '"many"'],
    table: '1|x|1',
    asked: `SELECT * FROM ${CASE_TABLE} WHERE id = 1`,
  },
  {
    what: 'a text that is too long is refused, not cut',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a varchar(3), b text); INSERT INTO ${CASE_TABLE} VALUES (1, 'abc', ''), (2, 'abc', '')`,
    headings: ['id', 'a', 'b'],
    rows: [
      { base: ['1', 'abc', ''], next: ['1', 'abd', ''] },
      { base: ['2', 'abc', ''], next: ['2', 'abcd', ''] },
    ],
    refused: ['tables/value-refused', '"2"', 'too long'],
    table: '1|abc|\n2|abc|',
  },
  {
    what: 'NOT NULL: an emptied number is refused by its name',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a int NOT NULL); INSERT INTO ${CASE_TABLE} VALUES (1, 5)`,
    headings: ['id', 'a'],
    rows: [{ base: ['1', '5'], next: ['1', ''] }],
    refused: ['tables/value-refused', '"1"', '"a"', 'null value'],
    table: '1|5',
  },
  {
    what: 'a check of the table is named with the row',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a int CONSTRAINT "a is small" CHECK (a < 10)); INSERT INTO ${CASE_TABLE} VALUES (1, 5), (2, 5)`,
    headings: ['id', 'a'],
    rows: [
      { base: ['1', '5'], next: ['1', '6'] },
      { base: ['2', '5'], next: ['2', '60'] },
    ],
    refused: ['tables/value-refused', '"2"', 'a is small'],
    table: '1|5\n2|5',
  },
  {
    what: 'an enum without the word',
    sql: `CREATE TYPE state AS ENUM ('open', 'closed'); CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, s state); INSERT INTO ${CASE_TABLE} VALUES (1, 'open')`,
    headings: ['id', 's'],
    rows: [{ base: ['1', 'open'], next: ['1', 'ajar'] }],
    refused: ['tables/value-refused', '"s"', '"ajar"'],
    table: '1|open',
  },
  {
    what: 'a generated column is left alone',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a int, twice int GENERATED ALWAYS AS (a * 2) STORED); INSERT INTO ${CASE_TABLE} VALUES (1, 5)`,
    headings: ['id', 'a', 'twice'],
    rows: [
      { base: ['1', '5', '10'], next: ['1', '6', '99'] },
      { base: null, next: ['2', '7', '1'] },
    ],
    table: '1|6|12\n2|7|14',
  },
  {
    what: 'keys of an identity that is always generated',
    sql: `CREATE TABLE ${CASE_TABLE} (id bigint GENERATED ALWAYS AS IDENTITY (START 41) PRIMARY KEY, a text)`,
    headings: ['id', 'a'],
    rows: [
      { base: null, next: ['', 'one'] },
      { base: null, next: ['', 'two'] },
    ],
    table: '41|one\n42|two',
  },
  {
    what: 'keys of an identity by default, and of a serial',
    sql: `CREATE TABLE ${CASE_TABLE} (id int GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, a text, s serial)`,
    headings: ['id', 'a', 's'],
    rows: [{ base: null, next: ['', 'one', ''] }],
    table: '1|one|1',
  },
  {
    what: 'a serial key',
    sql: `CREATE TABLE ${CASE_TABLE} (id serial PRIMARY KEY, a text)`,
    headings: ['id', 'a'],
    rows: [{ base: null, next: ['', 'one'] }],
    table: '1|one',
  },
  {
    what: 'a UUID as key is the id of the location',
    sql: `CREATE TABLE ${CASE_TABLE} (id uuid DEFAULT gen_random_uuid() UNIQUE NOT NULL, a text)`,
    headings: ['id', 'a'],
    rows: [{ base: null, next: ['', 'one'] }],
    table: '0189a1b2-0000-7000-8000-000000000000|one',
  },
  {
    what: 'a text as key is the id of the location',
    sql: `CREATE TABLE ${CASE_TABLE} (id text PRIMARY KEY, a text)`,
    headings: ['id', 'a'],
    rows: [{ base: null, next: ['', 'one'] }],
    table: '0189a1b2-0000-7000-8000-000000000000|one',
  },
  {
    what: 'a whole number as key that nothing makes',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a text)`,
    headings: ['id', 'a'],
    rows: [{ base: null, next: ['', 'one'] }],
    refused: ['tables/no-key-made', '"id"', 'yourself'],
    table: '',
  },
  {
    what: 'a trigger that changes the value keeps its word',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a text); INSERT INTO ${CASE_TABLE} VALUES (1, 'A');
      CREATE OR REPLACE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.a := upper(NEW.a); RETURN NEW; END $$;
      CREATE TRIGGER shouting BEFORE INSERT OR UPDATE ON ${CASE_TABLE} FOR EACH ROW EXECUTE FUNCTION shout()`,
    headings: ['id', 'a'],
    rows: [{ base: ['1', 'A'], next: ['1', 'b'] }],
    table: '1|B',
  },
  {
    what: 'a trigger that keeps a row from being written: nothing is',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a text); INSERT INTO ${CASE_TABLE} VALUES (1, 'a'), (2, 'b');
      CREATE OR REPLACE FUNCTION keep_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF OLD.id = 1 THEN RETURN NULL; END IF; RETURN NEW; END $$;
      CREATE TRIGGER keeping BEFORE UPDATE ON ${CASE_TABLE} FOR EACH ROW EXECUTE FUNCTION keep_one()`,
    headings: ['id', 'a'],
    rows: [
      { base: ['1', 'a'], next: ['1', 'x'] },
      { base: ['2', 'b'], next: ['2', 'y'] },
    ],
    refused: ['tables/kept-by-rule', '1 row'],
    table: '1|a\n2|b',
  },
  {
    what: 'a trigger that raises is named with the row',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a text); INSERT INTO ${CASE_TABLE} VALUES (1, 'a'), (2, 'b');
      CREATE OR REPLACE FUNCTION refuse_two() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF OLD.id = 2 THEN RAISE EXCEPTION 'row two is ours'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER refusing BEFORE UPDATE ON ${CASE_TABLE} FOR EACH ROW EXECUTE FUNCTION refuse_two()`,
    headings: ['id', 'a'],
    rows: [
      { base: ['1', 'a'], next: ['1', 'x'] },
      { base: ['2', 'b'], next: ['2', 'y'] },
    ],
    refused: ['tables/value-refused', '"2"', 'row two is ours'],
    table: '1|a\n2|b',
  },
  {
    what: 'a point moves in EPSG:4326, and another one keeps all its digits',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a text, geom public.geometry(Point, 4326)); INSERT INTO ${CASE_TABLE} VALUES (1, 'a', public.ST_SetSRID(public.ST_MakePoint(7.123456789012345, 47.1), 4326)), (2, 'b', public.ST_SetSRID(public.ST_MakePoint(8, 48), 4326))`,
    geometry: 'geom',
    headings: ['id', 'a', 'longitude', 'latitude'],
    rows: [
      { base: ['1', 'a', '7.123456789012345', '47.1'], next: ['1', 'named', '7.123456789012345', '47.1'] },
      { base: ['2', 'b', '8', '48'], next: ['2', 'b', '8.25', '48'] },
      { base: null, next: ['3', 'c', '-1.5', '2.5'] },
      { base: null, next: ['4', 'd', '', ''] },
    ],
    table: '1|named|4326|7.123456789012345|47.1\n2|b|4326|8.25|48\n3|c|4326|-1.5|2.5\n4|d|||',
    asked: `SELECT id, a, ST_SRID(geom), ST_X(geom), ST_Y(geom) FROM ${CASE_TABLE} ORDER BY 1`,
  },
  {
    what: 'a geography, and the height of a point',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, geom public.geography(PointZ, 4326)); INSERT INTO ${CASE_TABLE} VALUES (1, 'SRID=4326;POINT Z (7 47 431.5)')`,
    geometry: 'geom',
    headings: ['id', 'longitude', 'latitude'],
    rows: [{ base: ['1', '7', '47'], next: ['1', '7.5', '47.5'] }],
    table: '1|POINT Z (7.5 47.5 431.5)',
    asked: `SELECT id, ST_AsText(geom) FROM ${CASE_TABLE} ORDER BY 1`,
  },
  {
    what: 'a point that moved there too is a conflict',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, geom public.geometry(Point, 4326)); INSERT INTO ${CASE_TABLE} VALUES (1, 'SRID=4326;POINT(7.1 47)')`,
    geometry: 'geom',
    headings: ['id', 'longitude', 'latitude'],
    rows: [{ base: ['1', '7', '47'], next: ['1', '7.5', '47'] }],
    refused: ['tables/conflict'],
    table: '1|POINT(7.1 47)',
    asked: `SELECT id, ST_AsText(geom) FROM ${CASE_TABLE} ORDER BY 1`,
  },
  {
    what: 'a user who may only read',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY, a text); INSERT INTO ${CASE_TABLE} VALUES (1, 'a'); GRANT SELECT ON ${CASE_TABLE} TO reader`,
    headings: ['id', 'a'],
    rows: [{ base: ['1', 'a'], next: ['1', 'x'] }],
    user: 'reader',
    refused: ['tables/no-right', '"reader"'],
    table: '1|a',
  },
  {
    what: 'a column that is gone',
    sql: `CREATE TABLE ${CASE_TABLE} (id int PRIMARY KEY)`,
    headings: ['id', 'a'],
    rows: [{ base: ['1', 'a'], next: ['1', 'x'] }],
    refused: ['tables/changed-table', '"a"'],
    table: '',
  },
  {
    what: 'a table that is gone',
    sql: '',
    headings: ['id', 'a'],
    rows: [{ base: ['1', 'a'], next: ['1', 'x'] }],
    refused: ['tables/no-table', 'pull first'],
    table: '',
    asked: 'SELECT NULL WHERE false',
  },
]

const LOCATION = '0189a1b2-0000-7000-8000-000000000000'
export const CLEAR = `DROP TABLE IF EXISTS ${CASE_TABLE} CASCADE; DROP TYPE IF EXISTS pg_temp_mood, state CASCADE`

/** The rows of a case as a plan has them. */
function planOf({ rows }: TransactionCase, table: PushTable): PushRow[] {
  const isWritten = table.columns.map((column) => column.isWritten)
  return rows.flatMap((pair, at) => {
    const row = diffRow({ ...pair, ordinal: at + 1, name: `Row ${at + 1}` }, { keyAt: table.keyAt, isWritten })
    if (!row.ok) throw new Error(row.error.message)
    return row.value ?? []
  })
}

export async function pushCase(one: TransactionCase, client: ClientBase) {
  const { headings, key = 'id', geometry = null, user = 'postgres' } = one
  const sides =
    geometry === null ? { longitude: null, latitude: null } : { longitude: 'longitude', latitude: 'latitude' }
  const table = await findPushTable(client, {
    schema: 'public',
    table: NAME,
    keyColumn: key,
    geometryColumn: geometry,
    headings,
    ...sides,
  })
  if (!table.ok) return table
  const rows = planOf(one, table.value)
  const lacking = rows.filter((row) => row.key === '')
  const keys = await reserveKeys(
    client,
    table.value,
    lacking.map(() => LOCATION),
  )
  if (!keys.ok) return keys
  for (const [at, row] of lacking.entries()) {
    row.key = keys.value[at] ?? ''
    row.next[table.value.keyAt] = row.key
  }
  const staged = headings.map((_, at) => at)
  const sent = {
    client,
    table: table.value,
    user,
    staged,
    rows: async function* () {
      yield* rows
    },
  }
  const looked = await findConflicts(sent)
  const done = await sendPush(sent)
  const isForeseen = done.ok || done.error.code !== 'tables/conflict' || (looked.ok && looked.value.total > 0)
  return isForeseen
    ? done
    : { ok: false as const, error: { code: 'unforeseen', message: 'A conflict was not foreseen.' } }
}

/** A connection with the settings of Waypost, which whoever opens it ends. */
export type Connect = (user: string) => Promise<ClientBase & { end(): Promise<void> }>

/** What went otherwise than it has to. */
export async function checkCases(
  server: OwnPostgres,
  connect: (user: string) => Promise<ClientBase & { end(): Promise<void> }>,
): Promise<string[]> {
  const wrong: string[] = []
  server.ask(`DO $$ BEGIN CREATE ROLE reader LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`)
  for (const one of CASES) {
    server.psql('-c', `SET client_min_messages = error; ${CLEAR}; ${one.sql}`)
    if (one.meanwhile) server.psql('-c', one.meanwhile)
    const client = await connect(one.user ?? 'postgres')
    const done = await pushCase(one, client)
    await client.end()
    const table = server.ask(one.asked ?? `SELECT * FROM ${CASE_TABLE} ORDER BY 1`)
    const outcome = done.ok ? 'sent' : `${done.error.code}: ${done.error.message}`
    const [code = '', ...words] = one.refused ?? []
    const isAsWanted = one.refused
      ? !done.ok && done.error.code === code && words.every((word) => outcome.includes(word))
      : done.ok
    if (!isAsWanted) wrong.push(`${one.what}: ${outcome}`)
    if (table !== one.table) wrong.push(`${one.what}: the table is\n${table}\nand not\n${one.table}`)
  }
  return wrong
}
