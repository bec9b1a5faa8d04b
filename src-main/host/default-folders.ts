import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Environment = Record<string, string | undefined>

/** Where a person's data goes unless they say otherwise: the place that each system has for it. */
export function defaultDataFolder(
  environment: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  if (platform === 'darwin') return join(homedir(), 'Library/Application Support/Waypost')
  if (platform === 'win32') return join(environment.APPDATA ?? join(homedir(), 'AppData/Roaming'), 'Waypost')
  // The base folder specification says that a relative path there is to be ignored.
  const base = environment.XDG_DATA_HOME ?? ''
  return join(base.startsWith('/') ? base : join(homedir(), '.local/share'), 'waypost')
}

// This file lies two folders below the root in source (src-main/host) and as a bundle (out/main) alike.
const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The packs that were built with the application. */
export const bundledPackFolder = (): string => fromRoot('resources/reference/packs')

/** The built window. */
export const builtWindowFolder = (): string => fromRoot('out/renderer')
