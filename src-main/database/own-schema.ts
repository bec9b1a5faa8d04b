import Database from 'better-sqlite3'
import { fail, ok, type Result } from '#shared/result.ts'
import { ALL_MIGRATIONS } from './migrations/all-migrations.ts'
import type { Migration } from './migrations/migration.types.ts'
import { readSchemaVersion } from './schema-version.ts'

/** One statement of a schema, as SQLite keeps it. */
export interface SchemaStatement {
  type: string
  name: string
  sql: string
}

/** What SQLite makes by itself has no text or a name of its own. */
const STATEMENTS = `select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite\\_%' escape '\\'`

const readStatements = (db: Database.Database): SchemaStatement[] => db.prepare(STATEMENTS).all() as SchemaStatement[]

/** The statements that the steps up to a version leave in a database that began empty. Takes a few milliseconds. */
export function ownStatements(
  version: number,
  migrations: readonly Migration[] = ALL_MIGRATIONS,
): readonly SchemaStatement[] {
  const db = new Database(':memory:')
  try {
    for (const migration of migrations) if (migration.version <= version) migration.apply(db)
    return readStatements(db)
  } finally {
    db.close()
  }
}

const toKey = ({ type, name }: Pick<SchemaStatement, 'type' | 'name'>): string => `${type} ${name}`

/** The first table, index, trigger or view that differs from those that Waypost makes, or is missing; null for none. */
function findStrangeStatement(
  found: readonly SchemaStatement[],
  own: readonly SchemaStatement[],
): Pick<SchemaStatement, 'type' | 'name'> | null {
  const textOf = new Map(own.map((statement) => [toKey(statement), statement.sql]))
  const strange = found.find((statement) => textOf.get(toKey(statement)) !== statement.sql)
  const names = new Set(found.map(toKey))
  return strange ?? own.find((statement) => !names.has(toKey(statement))) ?? null
}

/** Names of a file are shown as far as this. */
const MOST_NAME_CHARACTERS = 60

/**
 * Refuses a database whose schema is not word for word that of its version: a trigger or a view of a file brings SQL of
 * its own, which runs when somebody reads or writes. Nothing but `sqlite_schema` is read before.
 */
export function refuseStrangeSchema(
  db: Database.Database,
  migrations: readonly Migration[] = ALL_MIGRATIONS,
): Result<void> {
  const strange = findStrangeStatement(readStatements(db), ownStatements(readSchemaVersion(db), migrations))
  if (!strange) return ok(undefined)
  const name = JSON.stringify(strange.name.slice(0, MOST_NAME_CHARACTERS))
  return fail(
    'database/foreign-schema',
    `${db.name}: its ${strange.type} ${name} is not as Waypost makes it, so that nothing of the file was used: name another file.`,
  )
}
