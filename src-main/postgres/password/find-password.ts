import type { PASSWORD_SOURCES, TableServer } from '#shared/contract/table-link-schemas.ts'
import { ok, type Result } from '#shared/result.ts'
import { pgpassPath, readPgpass } from './pgpass.ts'

export type PasswordSource = (typeof PASSWORD_SOURCES)[number]

export interface FoundPassword {
  source: PasswordSource
  /** Null where none is known: the server may need none. */
  password: string | null
}

export interface PasswordPlaces {
  /** What a person entered for this start. */
  memory?: string | undefined
  /** What the desktop application keeps encrypted. */
  kept?: string | undefined
  env: Readonly<Record<string, string | undefined>>
}

/** What a person entered comes first, then what was kept, then where PostgreSQL's own programs look. */
export async function findServerPassword(
  server: TableServer,
  { memory, kept, env }: PasswordPlaces,
): Promise<Result<FoundPassword>> {
  if (memory !== undefined) return ok({ source: 'memory', password: memory })
  if (kept !== undefined) return ok({ source: 'kept', password: kept })
  if (env.PGPASSWORD) return ok({ source: 'environment', password: env.PGPASSWORD })
  const read = await readPgpass(server, pgpassPath(env))
  if (!read.ok) return read
  return ok(read.value === null ? { source: 'missing', password: null } : { source: 'file', password: read.value })
}
