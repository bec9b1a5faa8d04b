import type { ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endProgram, freePorts, runProgram, waitUntil, type OwnPrograms } from '../cluster/own-programs.ts'

const VERSIONS = '/usr/lib/postgresql'
const READY = 'ready to accept connections'
/** A copy of a large table. */
const MOST_BYTES = 256 * 1024 * 1024
export const SUPERUSER = 'postgres'

/** A PostgreSQL of the proof: data and socket in its folder, a free port, ended by its process id. */
export interface OwnPostgres {
  port: number
  /** Folder of its socket. */
  socket: string
  /** The first process of the server, which starts all others. */
  pid(): number
  psql(...words: string[]): string
  /** The answer of one statement, without a line end. */
  ask(statement: string): string
  /** As another user, with further settings of the connection. */
  askAs(user: string, statement: string): string
  start(): Promise<void>
  stop(): Promise<void>
  /** Reads its settings anew. */
  reload(): void
  /** Gives a file to the user that the server runs as, with the rights that a key has to have. */
  give(path: string): void
}

export interface PostgresOptions {
  folder: string
  programs: OwnPrograms
  /** Further lines of its configuration, and of who may connect; read at each start. */
  settings?: readonly string[]
  access?: readonly string[]
}

/** Makes a cluster of its own and starts it. */
export async function startPostgres({
  folder,
  programs,
  settings = [],
  access = [],
}: PostgresOptions): Promise<OwnPostgres> {
  const bin = join(VERSIONS, readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a))[0] ?? '', 'bin')
  const [uid = 0, gid = 0] = ['-u', '-g'].map((word) => Number(runProgram('id', [word, SUPERUSER])))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, uid, gid)
  const [port = 0] = await freePorts(1)
  const options = { uid, gid, cwd: data }
  runProgram(
    join(bin, 'initdb'),
    ['--pgdata', data, '--auth', 'trust', '--username', SUPERUSER, '--encoding', 'UTF8', '--no-sync'],
    options,
  )
  writeFileSync(join(data, 'postgresql.conf'), `${[...settings].join('\n')}\n`, { flag: 'a' })
  if (access.length > 0) writeFileSync(join(data, 'pg_hba.conf'), `${access.join('\n')}\n`)
  const words = ['-D', data, '-p', String(port), '-k', data]
  let running: ChildProcess | null = null
  let starts = 0
  const start = async () => {
    const log = join(folder, `postgres-${++starts}.log`)
    running = programs.start(join(bin, 'postgres'), words, { ...options, log })
    await waitUntil('PostgreSQL', () => readFileSync(log, 'utf8').includes(READY))
  }
  await start()
  const connection = (user: string) => [
    '-h',
    data,
    '-p',
    String(port),
    '-U',
    user,
    '--no-psqlrc',
    '--set=ON_ERROR_STOP=1',
    '--tuples-only',
    '--no-align',
    '--quiet',
  ]
  const psqlAs = (user: string, ...more: string[]) =>
    runProgram(join(bin, 'psql'), [...connection(user), '-d', SUPERUSER, ...more], {
      cwd: folder,
      env: { ...process.env, PGTZ: 'UTC' },
      maxBuffer: MOST_BYTES,
    } as object)
  return {
    port,
    socket: data,
    pid: () => running?.pid ?? 0,
    psql: (...more) => psqlAs(SUPERUSER, ...more),
    ask: (statement) => psqlAs(SUPERUSER, '-c', statement).replace(/\n$/, ''),
    askAs: (user, statement) => psqlAs(user, '-c', statement).replace(/\n$/, ''),
    start,
    reload: () => void process.kill(running?.pid ?? 0, 'SIGHUP'),
    give(path) {
      chownSync(path, uid, gid)
      chmodSync(path, 0o600)
    },
    async stop() {
      if (running) await endProgram(running)
    },
  }
}
