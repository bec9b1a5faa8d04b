// Electron's runtime: where it is, and how it is had when it is not there.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isOlder, nameOfExecutable, readRuntime, wantedElectron } from './electron-runtime.mjs'
import { ROOT } from './runtime.mjs'

const PACKAGE = join(ROOT, 'node_modules/electron')
const DOWNLOAD_TIMEOUT_MILLISECONDS = 180_000
const BROWSER_OPTIONS = ['--browser', '--headless', '--no-open', '--help', '--version']

/** The executable that is installed, or null. */
export function findElectron() {
  const path = join(electronDistribution(), nameOfExecutable())
  return existsSync(path) ? path : null
}

/** The folder of the runtime, whether it is there or not. */
export const electronDistribution = () => process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(PACKAGE, 'dist')

/** The executable, downloaded when it is missing; null, said in one line, where it cannot be had. */
export function ensureElectron(node, say) {
  const found = findElectron()
  if (found) return found
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH !== undefined) {
    // Whoever names a folder does not want another one downloaded.
    say(readRuntime(electronDistribution()).error.message)
    return null
  }
  if (!existsSync(join(PACKAGE, 'install.js'))) {
    say('Electron is not among the dependencies.')
    return null
  }
  say('Downloading Electron’s runtime (once)…')
  const result = spawnSync(node, [join(PACKAGE, 'install.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: DOWNLOAD_TIMEOUT_MILLISECONDS,
  })
  const installed = result.status === 0 ? findElectron() : null
  if (!installed) say(`Electron’s runtime could not be downloaded (${reasonOf(result)}).`)
  return installed
}

function reasonOf({ error, stderr }) {
  if (error) return error.code === 'ETIMEDOUT' ? 'no answer in three minutes' : error.message
  const line = stderr.split('\n').find((one) => one.trim())
  return line?.replace(/^\w*Error: /, '').trim() || 'no reason given'
}

/** True where a window can be shown. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** True for a runtime that starts here and is not older than the application needs; anything else is said in one line. */
function canStart(say) {
  const read = readRuntime(electronDistribution())
  if (!read.ok) say(read.error.message)
  else if (isOlder(read.value)) {
    const versions = `Electron ${read.value.electron} was found, and Waypost is made for ${wantedElectron()}`
    say(`${versions}: only \`npm run proof -- electron\` uses an older one.`)
  } else return true
  return false
}

/**
 * How `npm start` shows the application: the executable and words of the desktop window, or null for the browser. Every
 * null that nobody asked for is explained in one line.
 */
export function findDesktop(words, node, say) {
  if (words.some((word) => BROWSER_OPTIONS.includes(word))) return null
  if (!hasDisplay()) {
    say('No display was found, so Waypost serves its window on this machine’s loopback address.')
    return null
  }
  const executable = ensureElectron(node, say)
  if (!executable || !canStart(say)) {
    say('Waypost shows the same window with an installed Chromium, Chrome or Edge, else in a tab of your browser.')
    return null
  }
  // Chromium’s sandbox does not start for the root user; everybody else has it.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executable, words: [...asRoot, ROOT, ...words] }
}
