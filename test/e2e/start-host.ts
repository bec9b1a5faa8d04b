import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const ENTRY = 'out/main/headless.js'
const DENY_NETWORK = join(import.meta.dirname, 'deny-network.mjs')
const READY_WITHIN_MS = 30_000

export interface RunningHost {
  url: string
  /** One-time link to the window. */
  link: string
  dataDir: string
  /** What the process tried to reach outside this computer: one line each. */
  attempts(): string[]
  /** Ends the process as a crash would; the data folder stays. */
  kill(): Promise<void>
  /** Starts again on the same data folder. */
  restart(): Promise<RunningHost>
  close(): Promise<void>
}

interface Start {
  /** The engine reads nothing before it is asked, which takes longer than most tests of a host of their own. */
  isCold?: boolean
  /** The project that it is built in; left out: this one. */
  root?: string
}

/** The built host on a free port, unable to open any connection to another computer. */
export async function startHost(
  dataDir = mkdtempSync(join(tmpdir(), 'waypost-e2e-')),
  { isCold = true, root = ROOT }: Start = {},
): Promise<RunningHost> {
  const attemptsFile = join(dataDir, 'attempts.log')
  const child = spawn(
    process.execPath,
    ['--import', DENY_NETWORK, join(root, ENTRY), '--port', '0', '--no-open', '--json', '--data-dir', dataDir],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, WAYPOST_ATTEMPTS_FILE: attemptsFile, WAYPOST_COLD: isCold ? '1' : '' },
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = await readReadyLine(child)
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
  }
  return {
    ...ready,
    dataDir,
    attempts: () => (existsSync(attemptsFile) ? readFileSync(attemptsFile, 'utf8').split('\n').filter(Boolean) : []),
    kill: () => stop('SIGKILL'),
    restart: () => startHost(dataDir, { isCold, root }),
    async close() {
      await stop('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function readReadyLine(child: ReturnType<typeof spawn>): Promise<{ url: string; link: string }> {
  return new Promise((resolve, reject) => {
    let output = ''
    let errors = ''
    const timer = setTimeout(() => reject(new Error(`The host was not ready in time.\n${errors}`)), READY_WITHIN_MS)
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const line = output.split('\n').find((one) => one.includes('"ready"'))
      if (!line || !output.includes('\n')) return
      clearTimeout(timer)
      resolve(JSON.parse(line) as { url: string; link: string })
    })
    child.once('exit', (code) => reject(new Error(`The host ended with ${code}.\n${errors}`)))
  })
}
