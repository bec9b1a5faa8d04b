// What is built from sources that rarely change, known by the hash of those sources and kept for every clone of the user.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './runtime.mjs'

/** Two branches that are worked on in turn, and the one before. */
const KEPT_BUILDS = 3

/** Where downloads and builds are kept, outside of the repository. */
export function cacheFolder() {
  if (process.platform === 'win32')
    return join(process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'Waypost', 'Cache')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'Waypost')
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'waypost')
}

function addToHash(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name))
  } else {
    // Without line ends: a checkout may have either kind.
    hash.update(readFileSync(path, 'utf8').replaceAll('\r\n', '\n'))
  }
}

/** The hash of files and whole folders, by their paths from the root. */
export function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) addToHash(hash, join(ROOT, input))
  return hash.digest('hex')
}

/** The folder of a kind of builds: one folder for each stamp. */
const folderOf = (kind) => join(cacheFolder(), 'built', kind)

/** Puts a build of that stamp in its place, whole or not at all; false where none is kept. */
export function fetchBuilt(kind, stamp, output) {
  const kept = join(folderOf(kind), stamp)
  if (!existsSync(kept)) return false
  const half = `${output}.half`
  rmSync(half, { recursive: true, force: true })
  cpSync(kept, half, { recursive: true })
  rmSync(output, { recursive: true, force: true })
  renameSync(half, output)
  const now = new Date()
  utimesSync(kept, now, now)
  return true
}

/** Keeps a whole build; the cache is a convenience, so a disk that is full or read-only is no failure. */
export function keepBuilt(kind, stamp, output) {
  const folder = folderOf(kind)
  const half = join(folder, `.half-${process.pid}`)
  try {
    cpSync(output, half, { recursive: true })
    if (!existsSync(join(folder, stamp))) renameSync(half, join(folder, stamp))
    const byAge = readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .map((name) => ({ name, usedAt: statSync(join(folder, name)).mtimeMs }))
      .sort((a, b) => b.usedAt - a.usedAt)
    for (const { name } of byAge.slice(KEPT_BUILDS)) rmSync(join(folder, name), { recursive: true, force: true })
  } catch (error) {
    process.stderr.write(`The build could not be kept in ${folder}: ${error.message}\n`)
  }
  rmSync(half, { recursive: true, force: true })
}
