import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { readWindowBounds, writeWindowBounds, type WindowBounds } from './app-window-bounds.ts'

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
