import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'

const SCRIPT = join(import.meta.dirname, 'build-packaged.ts')
const START_MILLISECONDS = 30_000
const END_MILLISECONDS = 20_000
const LOOK_MILLISECONDS = 50
const MOST_PRINTED_CHARACTERS = 2000

export interface Packaged {
  folder: string
  executable: string
  archive: string
  /** The first number of its Electron's version. */
  major: number
  /** Names of the fuses that its Electron does not have. */
  leftOut: string[]
}

/** Packages the application as `npm run package -- --dir` does, around the Electron in `runtime`. */
export function buildPackaged(runtime: string, application: string, output: string, packs: string[]): Packaged {
  const words = [SCRIPT, runtime, application, output, ...packs]
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`It could not be packaged: ${stderr.slice(-MOST_PRINTED_CHARACTERS)}`)
  const made = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Pick<Packaged, 'major' | 'leftOut'>
  const folder = join(output, readdirSync(output).find((name) => name.endsWith('unpacked')) ?? '')
  return { folder, executable: join(folder, 'waypost'), archive: join(folder, 'resources/app.asar'), ...made }
}

export interface Ran {
  code: number | null
  out: string
  err: string
}

interface Identity {
  uid?: number
  gid?: number
  env?: NodeJS.ProcessEnv
}

/** Runs it to its end; every process of it is one group, of which nothing may be left. */
export async function runPackaged(executable: string, words: string[], identity: Identity = {}): Promise<Ran> {
  const child = spawn(executable, words, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...identity })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (piece: Buffer) => (printed.out += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (printed.err += piece.toString()))
  const code = await awaitExit(child)
  await awaitGroupEnd(child)
  return { code, ...printed }
}

export interface PackagedWindow {
  window: Page
  process: ChildProcess
  /** What it wrote on standard error. */
  printed(): string
  /** Closes the window as a person does; returns the exit code once no process of it is left. */
  close(): Promise<number | null>
  /** Ends what is left of it, whatever state it is in. */
  kill(): void
}

/**
 * Starts a packaged application and takes hold of its window over Chromium's own port: Node's inspector, by which
 * Playwright starts an Electron, is off in it.
 */
export async function openPackaged(
  executable: string,
  words: string[],
  identity: Identity = {},
): Promise<PackagedWindow> {
  const child = spawn(executable, ['--remote-debugging-port=0', ...words], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity,
  })
  let printed = ''
  child.stderr?.on('data', (piece: Buffer) => (printed += piece.toString()))
  const exit = awaitExit(child)
  const kill = () => killGroup(child)
  try {
    const address = await awaitSome(() => /DevTools listening on (ws:\S+)/.exec(printed)?.[1], child)
    // Contexts of its own, which Playwright would set up, Electron does not have.
    const browser = await chromium.connectOverCDP(address, { noDefaults: true })
    const window = await awaitSome(() => findWindow(browser.contexts().flatMap((one) => one.pages())), child)
    return {
      window,
      process: child,
      printed: () => printed,
      kill,
      async close() {
        await window.close()
        const code = await exit
        await awaitGroupEnd(child)
        await browser.close()
        return code
      },
    }
  } catch (error) {
    kill()
    throw new Error(`${(error as Error).message} It said: ${printed.slice(-MOST_PRINTED_CHARACTERS)}`, { cause: error })
  }
}

const findWindow = (pages: Page[]): Page | undefined => pages.find((page) => page.url().startsWith('app://waypost/'))

async function awaitSome<T>(look: () => T | undefined, child: ChildProcess): Promise<T> {
  for (const startedAt = Date.now(); Date.now() - startedAt < START_MILLISECONDS;) {
    const found = look()
    if (found !== undefined) return found
    if (child.exitCode !== null || child.signalCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS))
  }
  throw new Error(child.exitCode === null ? 'The window did not come.' : `It ended with ${child.exitCode}.`)
}

function awaitExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code))
  })
}

/** Throws when a process of the group is still there some time after the first has ended. */
async function awaitGroupEnd(child: ChildProcess): Promise<void> {
  for (const startedAt = Date.now(); Date.now() - startedAt < END_MILLISECONDS;) {
    if (!hasGroup(child)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS))
  }
  killGroup(child)
  throw new Error('Processes of the application were left running.')
}

function hasGroup({ pid }: ChildProcess): boolean {
  try {
    return pid !== undefined && process.kill(-pid, 0)
  } catch {
    return false
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid !== undefined && hasGroup(child)) process.kill(-child.pid, 'SIGKILL')
}
