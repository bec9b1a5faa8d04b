import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { APPLICATION, EXECUTABLE, isStandIn, SWITCHES } from './desktop-executable.ts'

const DENY_NETWORK = join(import.meta.dirname, 'deny-network.mjs')
export const VIEWPORT = { width: 1280, height: 720 }
const SAVED_WITHIN_MS = 30_000
const SEEN_WITHIN_MS = 10_000

/** The desktop application on a data folder of its own: on the stand-in, or on a real Electron. */
export interface Desktop {
  app: ElectronApplication
  window: Page
  dataDir: string
  isStandIn: boolean
  /** What the main process tried to reach outside this computer. */
  attempts(): string[]
  /** Answers the save dialog, runs `start`, and reads what was saved. */
  saved(start: () => Promise<unknown>): Promise<Buffer>
  close(): Promise<void>
}

interface Start {
  dataDir?: string
  words?: string[]
  folder?: string
  /** The engine reads nothing before it is asked. */
  isCold?: boolean
  /** What the stand-in says that it encrypts with: a backend of Linux, or `none`. */
  keyRing?: string
}

/** Starts the built application and waits for its window. */
export async function launchDesktop(options: Start = {}): Promise<Desktop> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'waypost-desktop-'))
  const attemptsFile = join(dataDir, 'attempts.log')
  const { app, window } = await startWithWindow(options, dataDir, attemptsFile)
  // The window is there before its page is.
  await window.waitForURL(/waypost/)
  await window.setViewportSize(VIEWPORT)
  let saves = 0
  return {
    app,
    window,
    dataDir,
    isStandIn,
    attempts: () => (existsSync(attemptsFile) ? readFileSync(attemptsFile, 'utf8').split('\n').filter(Boolean) : []),
    async saved(start) {
      const folder = join(dataDir, `saved-${++saves}`)
      mkdirSync(folder)
      await app.evaluate(({ dialog }, to) => {
        dialog.showSaveDialog = (async (...words: unknown[]) => {
          const { defaultPath } = words.at(-1) as { defaultPath: string }
          const name = defaultPath.split(/[/\\]/).at(-1)
          return { canceled: false, filePath: `${to}/${name}` }
        }) as never
      }, folder)
      await start()
      return readWhenSaved(folder)
    },
    async close() {
      await app.close()
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Once in some hundred starts on a busy machine Playwright is not told of a window that the application has opened and
 * filled; that start says nothing about the application and is made again. No window at all is a fault of it.
 */
async function startWithWindow(
  options: Start,
  dataDir: string,
  attemptsFile: string,
): Promise<{ app: ElectronApplication; window: Page }> {
  for (let isAgain = false; ; isAgain = true) {
    const app = await start(options, dataDir, attemptsFile)
    try {
      return { app, window: await app.firstWindow({ timeout: SEEN_WITHIN_MS }) }
    } catch (error) {
      const urls = await app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows().map((window) => window.webContents.getURL()),
      )
      await app.close()
      if (isAgain || !urls.some((url) => url.includes('waypost'))) throw error
      console.warn(`A window at ${urls.join(', ')} was opened and not seen; the application is started again.`)
    }
  }
}

function start(options: Start, dataDir: string, attemptsFile: string): Promise<ElectronApplication> {
  return _electron.launch({
    executablePath: EXECUTABLE,
    chromiumSandbox: SWITCHES.length === 0,
    // The system's own theme, as a person has it.
    colorScheme: null,
    args: [options.folder ?? APPLICATION, '--data-dir', dataDir, '--port', '0', ...(options.words ?? [])],
    env: {
      ...process.env,
      WAYPOST_ATTEMPTS_FILE: attemptsFile,
      WAYPOST_COLD: (options.isCold ?? true) ? '1' : '',
      // Playwright takes NODE_OPTIONS away from what it starts; the stand-in takes it from here. Electron would not.
      ...(options.keyRing !== undefined && { WAYPOST_STANDIN_KEY_RING: options.keyRing }),
      ...(isStandIn ? { STAND_IN_NODE_OPTIONS: `--import ${DENY_NETWORK}` } : {}),
    } as Record<string, string>,
  })
}

async function readWhenSaved(folder: string): Promise<Buffer> {
  for (const startedAt = Date.now(); Date.now() - startedAt < SAVED_WITHIN_MS;) {
    const name = readdirSync(folder).find((one) => !one.endsWith('.part'))
    if (name) return readFileSync(join(folder, name))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nothing was saved')
}
