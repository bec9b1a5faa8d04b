import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MILLISECONDS = 200
const PATIENCE_MILLISECONDS = 60_000
const MOST_SHOWN_CHARACTERS = 2000

/** Servers that a proof started, which end with it by their ids. */
export type OwnPrograms = ReturnType<typeof ownPrograms>

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

/** Ends one program, by force where it does not by itself. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = new AbortController()
  const force = wait(PATIENCE_MILLISECONDS, null, { signal: patience.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  )
  await ended
  patience.abort()
  await force
}

export function ownPrograms() {
  const started: ChildProcess[] = []
  // Nothing goes on without this process: not after a fault, and not after Ctrl+C.
  process.once('exit', () => started.filter(isRunning).forEach((child) => child.kill('SIGKILL')))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return {
    /** What it prints goes to a file. */
    start(
      program: string,
      words: readonly string[],
      { log, ...options }: SpawnOptions & { log: string },
    ): ChildProcess {
      const output = openSync(log, 'a')
      const child = spawn(program, words, { ...options, stdio: ['ignore', output, output] })
      child.once('error', () => undefined)
      started.push(child)
      return child
    },
    async endAll(): Promise<void> {
      // The last first: a worker before its scheduler.
      for (const child of started.toReversed()) await endProgram(child)
    },
  }
}

/** Runs a program to its end; throws what it printed where it failed. */
export function runProgram(program: string, words: readonly string[], options: SpawnOptions = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { ...options, stdio: 'pipe', encoding: 'utf8' })
  if (status === 0) return stdout
  throw new Error(`${program} ${words[0] ?? ''} failed: ${error?.message ?? (stderr + stdout).slice(-MOST_SHOWN_CHARACTERS)}`) // prettier-ignore
}

/** Waits until something is true; throws what was waited for where that takes too long. */
export async function waitUntil(
  what: string,
  holds: () => boolean,
  milliseconds = PATIENCE_MILLISECONDS,
): Promise<void> {
  const until = performance.now() + milliseconds
  while (!holds()) {
    if (performance.now() > until) throw new Error(`Waited too long for ${what}.`)
    await wait(LOOK_MILLISECONDS)
  }
}

/** Ports of the loopback that nobody uses, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  const ports: number[] = []
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening')
    ports.push((server.address() as AddressInfo).port)
  }
  for (const server of servers) await new Promise((closed) => server.close(closed))
  return ports
}

/** A process and those that started it, the nearest first, up to this one or to the first of the system. */
export function ancestryOf(pid: number): number[] {
  const found: number[] = []
  for (let at = pid; at > 1 && at !== process.pid;) {
    found.push(at)
    // The name, in brackets, may have blanks; the parent is the second word behind it.
    const [, parent = '0'] = readFileSync(`/proc/${at}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    at = Number(parent)
  }
  return found
}

/** Kills processes that this proof started, by their ids; one that is gone already is as wanted. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids.filter((one) => one > 1)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
