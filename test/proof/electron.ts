// All desktop tests in a real Electron, as an ordinary user with Chromium's sandbox, on a screen of its own.
// Then how soon its window can be used, and the memory of it, beside the window that an installed Chromium shows.
// Run: npm run proof -- electron [--dist DIR] [--start | words for Playwright]; --start measures alone.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findAppBrowser } from '#main/host/open-app-window.ts'
import { wantedElectron, type ElectronRuntime } from '../../tools/lib/electron-runtime.mjs'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { adaptApplication, toRuntimeFolder } from '../electron-runtime/adapt-application.ts'
import { makeRuntime } from '../electron-runtime/make-runtime.ts'
import { findRuntime, readWords } from '../electron-runtime/named-runtime.ts'
import { becomeOrdinary, findUnreadable, type OrdinaryUser } from '../electron-runtime/ordinary-user.ts'
import { chromiumWindow, electronWindow, measureStarts, type Place } from '../electron-runtime/measure-starts.ts'
import { startScreen } from '../electron-runtime/start-screen.ts'

const ROOT = join(import.meta.dirname, '../..')
const VERSIONS_APP = join(import.meta.dirname, '../electron-runtime/versions-app')
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js')
const ROOT_MILLISECONDS = 10_000
const START_ALONE = '--start'
/** On a quiet machine. */
const MOST_START_MILLISECONDS = 2_500
const MOST_BEYOND_MEGABYTES = 80
const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** What Playwright and the application are started with. */
function toEnvironment(user: OrdinaryUser, more: Record<string, string>): Record<string, string> {
  // Node warns where NO_COLOR and FORCE_COLOR are both set, as Playwright does.
  const { NO_COLOR: _, ...inherited } = process.env
  return { ...(inherited as Record<string, string>), ...user.environment, ...more }
}

/** Starts the runtime once with nothing in it: the versions that it says. */
function sayVersions(executable: string, runtime: ElectronRuntime, user: OrdinaryUser, env: Record<string, string>) {
  const { stdout, stderr } = spawnSync(executable, [VERSIONS_APP], { env, encoding: 'utf8', ...user.identity })
  const [line = ''] = stdout.split('\n')
  if (!line.startsWith('{')) throw new Error(`The runtime does not start with its sandbox: ${stderr.slice(-1000)}`)
  const { electron, chrome, node } = JSON.parse(line) as Record<string, string>
  say(`Electron ${electron}, Chromium ${chrome}, Node ${node}, Node-API ${runtime.napi}`)
  say(`The application is made for Electron ${wantedElectron()}.`)
}

/** Chromium has no sandbox for root: a start without `--no-sandbox` must end by itself, and write nothing. */
function tryAsRoot(executable: string, application: string, env: Record<string, string>): void {
  if (process.getuid?.() !== 0) return
  const dataDir = join(env.HOME ?? '', 'root')
  const { status, signal, stderr } = spawnSync(executable, [application, '--data-dir', dataDir], {
    env,
    encoding: 'utf8',
    timeout: ROOT_MILLISECONDS,
  })
  const isRefused = status !== 0 && signal !== 'SIGTERM' && !existsSync(dataDir)
  if (!isRefused) throw new Error(`Root was not refused without --no-sandbox: ${stderr.slice(-1000)}`)
  say(
    `Root without --no-sandbox is refused: ${stderr
      .split('\n')
      .find((line) => line.includes('sandbox'))
      ?.trim()}`,
  )
}

function runTests(words: string[], user: OrdinaryUser, env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [PLAYWRIGHT, 'test', '--project=desktop', '--workers=1', ...words], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
    ...user.identity,
  })
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)))
}

/** Prints how soon each window can be used and what it takes, and judges that of Electron. */
async function measure(executable: string, application: string, place: Place): Promise<boolean> {
  const own = await measureStarts(electronWindow(executable, application, place), place.user)
  say(
    `Electron: usable after ${own.usableMilliseconds.toFixed(0)} ms, ${inMegabytes(own.memoryBytes)} MB (PSS of all processes)`,
  )
  const browser = findAppBrowser()
  if (!browser) {
    say('No Chromium is installed, so its window was not measured beside it.')
    return judge({ ...own, beyondBytes: 0 })
  }
  const other = await measureStarts(chromiumWindow(browser, place), place.user)
  say(`Chromium: usable after ${other.usableMilliseconds.toFixed(0)} ms, ${inMegabytes(other.memoryBytes)} MB`)
  return judge({ ...own, beyondBytes: own.memoryBytes - other.memoryBytes })
}

const inMegabytes = (bytes: number): number => Math.round(bytes / 1e6)

function judge({ usableMilliseconds, beyondBytes }: { usableMilliseconds: number; beyondBytes: number }): boolean {
  judgeBars([
    { what: 'usable window, ms', measured: Math.round(usableMilliseconds), atMost: MOST_START_MILLISECONDS },
    { what: 'memory beyond Chromium’s window, MB', measured: inMegabytes(beyondBytes), atMost: MOST_BEYOND_MEGABYTES },
  ])
  return process.exitCode === 0
}

/** A folder that the user writes into, empty. */
function makeResults(path: string, { identity }: OrdinaryUser): string {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path)
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(path, identity.uid, identity.gid)
  return path
}

async function prove(runtime: ElectronRuntime, others: string[]): Promise<number> {
  const folder = toRuntimeFolder(runtime)
  const application = await adaptApplication(runtime, folder)
  const executable = await makeRuntime(runtime, folder)
  const user = becomeOrdinary()
  const screen = await startScreen()
  try {
    const unreadable = findUnreadable(user, [application, dirname(executable), ROOT])
    if (unreadable) throw new Error(`An ordinary user cannot read ${unreadable}: run this as one, or clone elsewhere.`)
    const results = makeResults(join(folder, 'results'), user)
    const env = toEnvironment(user, {
      DISPLAY: screen.display,
      ELECTRON_OVERRIDE_DIST_PATH: runtime.folder,
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json'),
      WAYPOST_ELECTRON: executable,
      WAYPOST_ELECTRON_APPLICATION: application,
    })
    sayVersions(executable, runtime, user, env)
    tryAsRoot(executable, application, env)
    say(application === ROOT ? 'It runs as it is built.' : `It runs in a form for this runtime: ${application}`)
    if (others.includes(START_ALONE)) return (await measure(executable, application, { env, user })) ? 0 : 1
    const failed = await runTests(['--reporter=list,json', '--output', join(results, 'tests'), ...others], user, env)
    // A few tests are asked for: the start is another question.
    if (others.length > 0) return failed
    return (await measure(executable, application, { env, user })) ? failed : 1
  } finally {
    screen.end()
    user.end()
  }
}

const { dist, isNamed, others } = readWords(process.argv.slice(2))
const runtime = findRuntime({ dist, isNamed })
try {
  process.exitCode = await prove(runtime, others)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
