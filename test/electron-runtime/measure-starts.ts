import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { OrdinaryUser } from './ordinary-user.ts'
import { readProportionalBytes, readTree } from './process-tree.ts'

const ROUNDS = 3
const USABLE_WITHIN_MS = 60_000
const LOOK_MS = 20
/** Memory is read when it has been level for as long as this. */
const LEVEL_MS = 4_000
const LEVEL_BYTES = 2_000_000
const SETTLES_WITHIN_MS = 40_000
const ROOT = join(import.meta.dirname, '../..')

export interface MeasuredStart {
  /** From the start of the process until somebody can work in the window, in the median. */
  usableMilliseconds: number
  /** Of all processes, the host among them, at rest, in the median. */
  memoryBytes: number
}

interface Window {
  process: ChildProcess
  /** Where Chromium says how to reach it, for this start alone. */
  devTools(): Promise<string>
}

export interface Place {
  env: Record<string, string>
  user: OrdinaryUser
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function until<T>(look: () => T | null, milliseconds: number): Promise<T> {
  for (const startedAt = Date.now(); Date.now() - startedAt < milliseconds; await pause(LOOK_MS)) {
    const found = look()
    if (found !== null) return found
  }
  throw new Error('The window did not come.')
}

/** The desktop window, in the runtime. */
export function electronWindow(executable: string, application: string, { env, user }: Place) {
  return (dataDir: string): Window => {
    const words = ['--remote-debugging-port=0', application, '--data-dir', dataDir, '--port', '0']
    const child = spawn(executable, words, { env, stdio: ['ignore', 'ignore', 'pipe'], ...user.identity })
    let printed = ''
    child.stderr?.on('data', (piece: Buffer) => (printed += piece.toString()))
    const address = () => /DevTools listening on (ws:\S+)/.exec(printed)?.[1] ?? null
    return { process: child, devTools: () => until(address, USABLE_WITHIN_MS) }
  }
}

/** The window that an installed Chromium shows where there is no Electron. */
export function chromiumWindow(browser: string, { env, user }: Place) {
  // The application gives the browser its words: this puts one more before them.
  const wrapper = join(user.home, 'browser')
  writeFileSync(wrapper, `#!/bin/sh\nexec "${browser}" --remote-debugging-port=0 "$@"\n`, { mode: 0o755 })
  return (dataDir: string): Window => {
    const words = [join(ROOT, 'out/main/headless.js'), '--data-dir', dataDir, '--port', '0']
    const file = join(dataDir, 'app-window/DevToolsActivePort')
    rmSync(file, { force: true })
    const child = spawn(process.execPath, words, {
      env: { ...env, CHROME_PATH: wrapper },
      stdio: 'ignore',
      ...user.identity,
    })
    const address = () => {
      const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
      return port && path ? `ws://127.0.0.1:${port}${path}` : null
    }
    return { process: child, devTools: () => until(address, USABLE_WITHIN_MS) }
  }
}

async function findPage(address: string): Promise<{ page: Page; leave(): Promise<void> }> {
  // Contexts of its own, which Playwright would set up, Electron does not have.
  const browser = await chromium.connectOverCDP(address, { noDefaults: true })
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no context.')
  const page = context.pages()[0] ?? (await context.waitForEvent('page', { timeout: USABLE_WITHIN_MS }))
  return { page, leave: () => browser.close() }
}

async function readLevelMemory(root: number): Promise<number> {
  let level = readProportionalBytes(root)
  for (let since = Date.now(), start = since; Date.now() - start < SETTLES_WITHIN_MS; await pause(LEVEL_MS / 8)) {
    const now = readProportionalBytes(root)
    if (Math.abs(now - level) > LEVEL_BYTES) [level, since] = [now, Date.now()]
    else if (Date.now() - since >= LEVEL_MS) return now
  }
  return level
}

function end(process: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolve) => process.once('exit', resolve))
  for (const one of readTree(process.pid ?? 0).reverse()) if (one > 0) kill(one)
  return ended
}

function kill(process: number): void {
  try {
    globalThis.process.kill(process, 'SIGKILL')
  } catch {
    // It ended with another one.
  }
}

async function measureOnce(open: (dataDir: string) => Window, dataDir: string): Promise<MeasuredStart> {
  const startedAt = performance.now()
  const window = open(dataDir)
  try {
    const { page, leave } = await findPage(await window.devTools())
    await page.getByRole('button', { name: 'Try the sample' }).waitFor({ timeout: USABLE_WITHIN_MS })
    const usableMilliseconds = performance.now() - startedAt
    await leave()
    return { usableMilliseconds, memoryBytes: await readLevelMemory(window.process.pid ?? 0) }
  } finally {
    await end(window.process)
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** Starts a window several times on a data folder that has been used once, and measures it. */
export async function measureStarts(
  open: (dataDir: string) => Window,
  { identity, home }: OrdinaryUser,
): Promise<MeasuredStart> {
  const dataDir = mkdtempSync(join(home, 'start-'))
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(dataDir, identity.uid, identity.gid)
  await measureOnce(open, dataDir)
  const rounds: MeasuredStart[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureOnce(open, dataDir))
  return {
    usableMilliseconds: median(rounds.map((one) => one.usableMilliseconds)),
    memoryBytes: median(rounds.map((one) => one.memoryBytes)),
  }
}
