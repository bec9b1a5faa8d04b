import { open, type FileHandle } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'

/** Longer files hold no passwords. */
const MAX_PGPASS_BYTES = 1024 * 1024
const OF_OTHERS = 0o077
const FIELDS = 5

/** Whose password is asked for. */
export interface PgpassEntry {
  host: string
  port: number
  database: string
  user: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Where PostgreSQL's own programs look. */
export function pgpassPath(env: Environment, platform: NodeJS.Platform = process.platform): string {
  if (env.PGPASSFILE) return env.PGPASSFILE
  return platform === 'win32' ? join(env.APPDATA ?? homedir(), 'postgresql', 'pgpass.conf') : join(homedir(), '.pgpass')
}

/** The password of the first line that fits; null where there is no file, or no such line. */
export async function readPgpass(wanted: PgpassEntry, path: string): Promise<Result<string | null>> {
  let file: FileHandle | null = null
  try {
    file = await open(path, 'r')
    const { mode, size } = await file.stat().then((stat) => (stat.isFile() ? stat : { mode: 0, size: 0 }))
    if (process.platform !== 'win32' && (mode & OF_OTHERS) !== 0) {
      return fail(
        'tables/password-file-open',
        `The password file "${path}" can be read by others: run "chmod 600" on it.`,
      )
    }
    if (size > MAX_PGPASS_BYTES) {
      return fail(
        'tables/password-file',
        `The password file "${path}" is larger than 1 MiB: name another by PGPASSFILE.`,
      )
    }
    return ok(findPassword(await file.readFile('utf8'), wanted))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return ok(null)
    return fail(
      'tables/password-file',
      `The password file "${path}" cannot be read (${code ?? 'no reason known'}): check its rights.`,
    )
  } finally {
    await file?.close()
  }
}

/** Reads `host:port:database:user:password`: `*` fits everything, and a backslash keeps the letter behind it. */
export function findPassword(text: string, wanted: PgpassEntry): string | null {
  const asked = [wanted.host, String(wanted.port), wanted.database, wanted.user]
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('#')) continue
    const fields = splitLine(line)
    if (fields.length !== FIELDS) continue
    const isMeant = asked.every((value, at) => fits(fields[at] ?? '', value, at === 0))
    if (isMeant) return unescape(fields[FIELDS - 1] ?? '')
  }
  return null
}

/** A folder of sockets is called localhost there as well. */
function fits(field: string, value: string, isHost: boolean): boolean {
  if (field === '*') return true
  const stated = unescape(field)
  return stated === value || (isHost && value.startsWith('/') && stated === 'localhost')
}

const unescape = (field: string): string => field.replace(/\\(.)/g, '$1')

/** The last field is all that is left, so that a colon in a password needs no backslash. */
function splitLine(line: string): string[] {
  const fields: string[] = []
  let rest = line
  while (fields.length < FIELDS - 1) {
    const found = /^(?:[^\\:]|\\.)*/.exec(rest)?.[0] ?? ''
    if (rest[found.length] !== ':') return []
    fields.push(found)
    rest = rest.slice(found.length + 1)
  }
  return [...fields, rest]
}
