import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ONCE_LIFETIME_MS } from './sessions.ts'

const OPENERS: Partial<Record<NodeJS.Platform, [command: string, ...first: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}
const OPENER_FILE = 'open-window.html'

/** True when a browser could show something. */
export function hasDisplay(environment: Record<string, string | undefined> = process.env): boolean {
  if (process.platform !== 'linux') return true
  return Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY)
}

/**
 * Opens a one-time link in the person's browser. The link goes through a file that only this user can read, because
 * everyone on the machine can read the arguments of a program. The file goes when the link has lapsed.
 */
export function openBrowser(link: string, dataDir: string): void {
  const path = join(dataDir, OPENER_FILE)
  writeFileSync(path, `<!doctype html><meta http-equiv="refresh" content="0;url=${link}">\n`, { mode: 0o600 })
  setTimeout(() => rmSync(path, { force: true }), ONCE_LIFETIME_MS).unref()
  const [command, ...first] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...first, pathToFileURL(path).href], { stdio: 'ignore', detached: true })
  // Without an opener the printed link remains.
  child.on('error', () => rmSync(path, { force: true }))
  child.unref()
}

/** Takes a left-over opener file away, for instance when the host ends before its link lapses. */
export const removeOpenerFile = (dataDir: string): void => rmSync(join(dataDir, OPENER_FILE), { force: true })
