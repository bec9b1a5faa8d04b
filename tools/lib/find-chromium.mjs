// Chromium for the browser tests: named, installed, or Playwright's own.
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a Chromium, or null. */
export function findChromium() {
  const named = process.env.CHROME_PATH
  if (named && existsSync(named)) return named
  return [...KNOWN_PATHS, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null
}

const isDebianRoot = () => process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function install() {
  const quiet = { stdio: 'ignore', timeout: 600_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  if (isDebianRoot()) {
    spawnSync('apt-get', ['update'], quiet)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], quiet)
  }
  if (!findChromium())
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], quiet)
}

/** Path of a Chromium, installed when it is missing and can be had; null when not. */
export function ensureChromium(say) {
  const found = findChromium()
  if (found) return found
  say('Installing Chromium for the browser tests…')
  install()
  return findChromium()
}
