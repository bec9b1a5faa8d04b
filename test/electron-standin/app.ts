import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChromium, type Chromium } from './chromium.ts'
import { strict } from './facts.ts'
import { giveInstanceLockBack, takeInstanceLock } from './instance-lock.ts'

/** Chromium gets this long to end by itself. */
const QUIT_MILLISECONDS = 2000

/** What windows tell the app when it quits. */
export const openWindows = new Set<{ destroy(): void; close(): void }>()

interface Running {
  chromium: Chromium
  profile: string
  folder: string
}
let running: Running | null = null

export function getRunning(): Running {
  if (!running) throw new Error('electron stand-in: not started')
  return running
}

const ready = Promise.withResolvers<void>()

/** Starts Chromium, then waits with `ready` until Playwright has attached, as Electron does under Playwright. */
export async function startApp(options: { folder: string; waitsForPlaywright: boolean }): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'electron-standin-'))
  const chromium = await startChromium(join(profile, 'chromium'))
  running = { chromium, profile, folder: options.folder }
  chromium.process.on('exit', () => process.exit(0))
  process.on('exit', () => {
    chromium.process.kill('SIGKILL')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit())
  await chromium.send('Target.setDiscoverTargets', { discover: true })
  const becomeReady = () => {
    ready.resolve()
    app.emit('ready')
  }
  if (!options.waitsForPlaywright) return void setImmediate(becomeReady)
  process.stderr.write(`DevTools listening on ${chromium.url}\n`)
  Object.assign(globalThis, { __playwright_run: becomeReady })
}

const hasSwitch = (name: string): boolean =>
  process.argv.some((word) => word === `--${name}` || word.startsWith(`--${name}=`))

class App extends EventEmitter {
  isPackaged = false
  /** Recent documents handed to the system; tests read them. */
  recentDocuments: string[] = []
  #isQuitting = false
  #isExiting = false
  #isReady = false
  #paths = new Map<string, string>()

  constructor() {
    super()
    void ready.promise.then(() => (this.#isReady = true))
  }

  whenReady = (): Promise<void> => ready.promise
  isReady = (): boolean => this.#isReady
  getAppPath = (): string => getRunning().folder
  getName = (): string => this.#readPackage().name
  getVersion = (): string => this.#readPackage().version
  getLocale = (): string => 'en-US'
  setName = (): void => {}
  setAppUserModelId = (): void => {}
  /** Every process of Chromium would refuse to start where it is told to have a sandbox and to have none. */
  enableSandbox = (): void => void (this.isWithoutProcesses = hasSwitch('no-sandbox'))
  commandLine = strict('commandLine', { hasSwitch })
  isWithoutProcesses = false
  focus = (): void => {}
  addRecentDocument = (path: string): void => void this.recentDocuments.push(path)
  clearRecentDocuments = (): void => void this.recentDocuments.splice(0)
  setPath = (name: string, path: string): void => {
    // Electron refuses a folder that is not there.
    if (!existsSync(path)) throw new Error(`Failed to set '${name}' path: ${path} does not exist`)
    this.#paths.set(name, path)
  }

  getPath = (name: string): string => {
    if (name === 'home') return homedir()
    const path = this.#paths.get(name) ?? join(getRunning().profile, 'paths', name)
    mkdirSync(path, { recursive: true })
    return path
  }

  /** Chromium puts switches before all other words, and adds some. */
  requestSingleInstanceLock = (data: unknown = {}): boolean => {
    const [executable = '', ...words] = process.argv
    const switches = words.filter((word) => word.startsWith('-'))
    const others = words.filter((word) => !word.startsWith('-'))
    const argv = [executable, ...switches, '--allow-file-access-from-files', ...others]
    return takeInstanceLock(this.getPath('userData'), { argv, cwd: process.cwd(), data }, (second) =>
      this.emit('second-instance', {}, second.argv, second.cwd, second.data),
    )
  }
  releaseSingleInstanceLock = (): void => giveInstanceLockBack(this.getPath('userData'))

  quit = (): void => {
    if (this.#isQuitting) return
    this.#isQuitting = true
    let isPrevented = false
    this.emit('before-quit', { preventDefault: () => (isPrevented = true) })
    if (isPrevented) return void (this.#isQuitting = false)
    for (const window of [...openWindows]) window.close()
    this.emit('will-quit', { preventDefault: () => (isPrevented = true) })
    if (isPrevented) return void (this.#isQuitting = false)
    this.emit('quit', {}, 0)
    this.exit(0)
  }

  /** The first word counts: windows that close behind it quit nothing more. */
  exit = (code = 0): void => {
    if (this.#isExiting) return
    this.#isExiting = true
    this.#isQuitting = true
    const { chromium } = getRunning()
    chromium.process.removeAllListeners('exit')
    chromium.process.once('exit', () => process.exit(code))
    chromium.send('Browser.close').catch(() => {})
    setTimeout(() => chromium.process.kill('SIGKILL'), QUIT_MILLISECONDS).unref()
  }

  #readPackage(): { name: string; version: string } {
    return JSON.parse(readFileSync(join(getRunning().folder, 'package.json'), 'utf8')) as never
  }
}

export const app = strict('app', new App())
