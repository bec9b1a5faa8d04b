// Builds the bundled basemap into resources/basemap/built, which the window's build copies as it is, so that its files
// are served below /basemap/ wherever the window is. `--check` only says whether it is up to date.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findRuntimeNode, ROOT } from './lib/runtime.mjs'

const OUTPUT = join(ROOT, 'resources/basemap/built/basemap')

/** Everything that decides what the basemap holds. */
const INPUTS = [
  'resources/basemap/sources.json',
  'tools/build-basemap',
  'src-renderer/map/basemap/tile-format.ts',
  'src-renderer/map/basemap/label-format.ts',
]

function addToHash(hash, path) {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name))
  } else {
    // Without line ends: a checkout may have either kind.
    hash.update(readFileSync(path, 'utf8').replaceAll('\r\n', '\n'))
  }
}

function currentStamp() {
  const hash = createHash('sha256')
  for (const input of INPUTS) addToHash(hash, join(ROOT, input))
  return hash.digest('hex')
}

function isUpToDate(stamp) {
  const path = join(OUTPUT, 'built.json')
  if (!existsSync(path)) return false
  const built = JSON.parse(readFileSync(path, 'utf8'))
  return built.stamp === stamp && Object.keys(built.bytes).every((name) => existsSync(join(OUTPUT, name)))
}

const args = process.argv.slice(2)
const stamp = currentStamp()
if (args.includes('--check')) process.exit(isUpToDate(stamp) ? 0 : 1)
const script = join(ROOT, 'tools/build-basemap/build-basemap.ts')
const options = ['--disable-warning=ExperimentalWarning', script, '--out', OUTPUT, '--stamp', stamp]
const result = spawnSync(findRuntimeNode(), options, { cwd: ROOT, stdio: 'inherit' })
process.exit(result.status ?? 1)
