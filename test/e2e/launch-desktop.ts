import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'

const ROOT = join(import.meta.dirname, '../..')
const STAND_IN = join(ROOT, 'test/electron-standin/electron.ts')
const DENY_NETWORK = join(import.meta.dirname, 'deny-network.mjs')
export const VIEWPORT = { width: 1280, height: 720 }
const SAVED_WITHIN_MS = 30_000

/** The desktop application on a data folder of its own: on the stand-in, or on Electron where `REAL_ELECTRON` names it. */
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

/** Starts the built application and waits for its window. */
export async function launchDesktop(
  options: { dataDir?: string; words?: string[]; folder?: string } = {},
): Promise<Desktop> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'waypost-desktop-'))
  const attemptsFile = join(dataDir, 'attempts.log')
  const real = process.env.REAL_ELECTRON
  const app = await _electron.launch({
    executablePath: real ?? STAND_IN,
    args: [options.folder ?? ROOT, '--data-dir', dataDir, '--port', '0', ...(options.words ?? [])],
    env: {
      ...process.env,
      WAYPOST_ATTEMPTS_FILE: attemptsFile,
      // The stand-in is a Node process; Electron takes no such options from its environment once it is packaged.
      ...(real ? {} : { NODE_OPTIONS: `--import ${DENY_NETWORK}` }),
    } as Record<string, string>,
  })
  const window = await app.firstWindow()
  // The window is there before its page is.
  await window.waitForURL(/waypost/)
  await window.setViewportSize(VIEWPORT)
  let saves = 0
  return {
    app,
    window,
    dataDir,
    isStandIn: !real,
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

async function readWhenSaved(folder: string): Promise<Buffer> {
  for (const startedAt = Date.now(); Date.now() - startedAt < SAVED_WITHIN_MS;) {
    const name = readdirSync(folder).find((one) => !one.endsWith('.part'))
    if (name) return readFileSync(join(folder, name))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nothing was saved')
}
