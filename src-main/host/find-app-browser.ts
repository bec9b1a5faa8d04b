import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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
