import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where downloaded packages are kept between builds, shared with the reference packs. */
export function cacheFolder(): string {
  if (process.platform === 'win32')
    return join(process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Waypost', 'Cache')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'Waypost')
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'waypost')
}
