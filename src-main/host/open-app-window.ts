import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, delimiter } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { z } from 'zod'

/** Place and size of a window in pixels of the screen; without a place the system chooses one. */
const pixels = z.number().int().min(-20_000).max(20_000)
const bounds = z.object({
  left: pixels.nullable(),
  top: pixels.nullable(),
  width: pixels.min(320),
  height: pixels.min(240),
})
type WindowBounds = z.output<typeof bounds>

const FILE = 'waypost-window.json'
const FIRST: WindowBounds = { left: null, top: null, width: 1280, height: 800 }

/** Where the window was last time; what cannot be read counts for nothing. */
export function readWindowBounds(folder: string): WindowBounds {
  try {
    const kept = bounds.safeParse(JSON.parse(readFileSync(join(folder, FILE), 'utf8')))
    return kept.success ? kept.data : FIRST
  } catch {
    return FIRST
  }
}

/** Keeps where the window is; a full disk costs no more than its place. */
export function writeWindowBounds(folder: string, next: WindowBounds): void {
  const kept = bounds.safeParse(next)
  if (!kept.success || JSON.stringify(readWindowBounds(folder)) === JSON.stringify(kept.data)) return
  try {
    writeFileSync(join(folder, FILE), `${JSON.stringify(kept.data)}\n`, { mode: 0o600 })
  } catch {
    return
  }
}

type Environment = Record<string, string | undefined>

/** Names on the path, the first that is there is taken: browsers that can show one page in a window of its own. */
const LINUX_NAMES = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  ...['microsoft-edge', 'microsoft-edge-stable', 'brave-browser'],
]
const MAC_APPLICATIONS = ['Google Chrome', 'Microsoft Edge', 'Chromium', 'Brave Browser']
const WINDOWS_PROGRAMS = [
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
]

function placesOf(platform: NodeJS.Platform, environment: Environment): string[] {
  if (platform === 'darwin') return MAC_APPLICATIONS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  if (platform === 'win32') {
    const roots = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) => environment[name] ?? '')
    return roots.filter(Boolean).flatMap((root) => WINDOWS_PROGRAMS.map((parts) => join(root, ...parts)))
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  return LINUX_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** A Chromium, Chrome or Edge of this machine; null where there is none. `CHROME_PATH` names another one. */
export function findAppBrowser(
  platform: NodeJS.Platform = process.platform,
  environment: Environment = process.env,
): string | null {
  const named = environment.CHROME_PATH
  if (named && existsSync(named)) return named
  return placesOf(platform, environment).find((path) => existsSync(path)) ?? null
}

/** A browser's window that shows nothing but the application. */
export interface AppWindow {
  /** Resolves when the person has closed it. */
  closed: Promise<void>
  close(): void
}

const PROFILE_FOLDER = 'app-window'
/** The browser calls nobody: no sync, no updates, no look-ups of its own; and it keeps no process for another site. */
const QUIET = [
  ...['--no-first-run', '--no-default-browser-check', '--disable-sync', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-default-apps', '--disable-domain-reliability', '--disable-quic'],
  ...['--disable-features=Translate,OptimizationHints,MediaRouter,SpareRendererForSitePerProcess', '--no-pings'],
]
/** Ends of the pipe in the browser's process: it reads commands from 3 and writes to 4. */
const COMMANDS = 3
const ANSWERS = 4
/** The browser tells no move of its window, so it is asked this often. */
const LOOK_MILLISECONDS = 2_000

/**
 * Opens the window of the application in an installed Chromium, Chrome or Edge, without tabs and address bar, with a
 * profile of its own, sized and placed as last time. The one-time link goes through a pipe: everyone on the machine can
 * read the arguments of a program.
 */
export function openAppWindow(
  browser: string,
  { url, link, dataDir }: { url: string; link: string; dataDir: string },
): AppWindow {
  const profile = join(dataDir, PROFILE_FOLDER)
  mkdirSync(profile, { recursive: true, mode: 0o700 })
  const { left, top, width, height } = readWindowBounds(profile)
  const words = [
    `--app=${url}/`,
    `--user-data-dir=${profile}`,
    '--class=Waypost',
    '--remote-debugging-pipe',
    `--window-size=${width},${height}`,
    ...(left === null || top === null ? [] : [`--window-position=${left},${top}`]),
    ...QUIET,
    // Chromium's sandbox does not start for the root user, and a bar would say so; everybody else has it.
    ...(process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []),
  ]
  const child = spawn(browser, words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const closed = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  followWindow(child, { url, link, keep: (bounds) => writeWindowBounds(profile, bounds) })
  return { closed, close: () => void child.kill() }
}

/** One message of the Chrome DevTools Protocol, as far as it is used here. */
interface Message {
  method?: string
  params?: { targetInfo?: { targetId: string; type: string; url: string }; sessionId?: string }
  result?: { bounds?: { left: number; top: number; width: number; height: number; windowState: string } }
}

interface Follower {
  url: string
  link: string
  keep(bounds: WindowBounds): void
}

/**
 * Sends the page of the window to the link as soon as there is one, and looks now and then where the window is. Messages
 * end in a zero byte (Chrome DevTools Protocol, `--remote-debugging-pipe`).
 */
function followWindow(child: ChildProcess, { url, link, keep }: Follower): void {
  const send = createSender(child.stdio[COMMANDS] as Writable)
  let targetId = ''
  let isShown = false
  readMessages(child.stdio[ANSWERS] as Readable, ({ method, params, result }) => {
    const target = params?.targetInfo
    if (result?.bounds?.windowState === 'normal') keep(result.bounds)
    if (method === 'Target.attachedToTarget' && !isShown && params?.sessionId) {
      isShown = true
      send('Page.navigate', { url: link }, params.sessionId)
    }
    const isPage = target?.type === 'page' && target.url.startsWith(url)
    if (!isPage || targetId !== '' || !method?.startsWith('Target.target')) return
    targetId = target.targetId
    send('Target.attachToTarget', { targetId, flatten: true })
  })
  send('Target.setDiscoverTargets', { discover: true })
  const look = setInterval(() => {
    if (isShown) send('Browser.getWindowForTarget', { targetId })
  }, LOOK_MILLISECONDS).unref()
  child.once('exit', () => clearInterval(look))
}

function createSender(commands: Writable) {
  let id = 0
  // A browser that has gone leaves a broken pipe; `closed` tells it.
  commands.on('error', () => undefined)
  return (method: string, params: object, sessionId?: string): void => {
    commands.write(`${JSON.stringify({ id: ++id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`)
  }
}

function readMessages(answers: Readable, take: (message: Message) => void): void {
  let pending = ''
  answers.setEncoding('utf8')
  answers.on('error', () => undefined)
  answers.on('data', (text: string) => {
    const messages = (pending + text).split('\0')
    pending = messages.pop() ?? ''
    for (const one of messages) take(JSON.parse(one) as Message)
  })
}
