import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const X_SOCKETS = '/tmp/.X11-unix'

/**
 * True where a window can be shown. Chromium ends with a crash where the X server or Wayland compositor that the
 * environment names is not there, so it is looked for first. A server on another machine is taken to be there.
 */
export function hasScreen(platform: string, env: NodeJS.ProcessEnv): boolean {
  if (platform !== 'linux') return true
  const { DISPLAY = '', WAYLAND_DISPLAY = '', XDG_RUNTIME_DIR = '' } = env
  if (WAYLAND_DISPLAY !== '' && existsSync(join(XDG_RUNTIME_DIR, WAYLAND_DISPLAY))) return true
  if (DISPLAY === '') return false
  const number = /^(?:unix)?:(\d+)/.exec(DISPLAY)?.[1]
  return number === undefined || existsSync(join(X_SOCKETS, `X${number}`)) || isAbstractSocket(`X${number}`)
}

/** Linux keeps sockets without a file under a name that begins with `@`. */
function isAbstractSocket(name: string): boolean {
  try {
    return readFileSync('/proc/net/unix', 'utf8').includes(`@${X_SOCKETS}/${name}\n`)
  } catch {
    return false
  }
}
