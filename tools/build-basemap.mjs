// Builds the bundled basemap into resources/basemap/built, which the window's build copies as it is, so that its files
// are served below /basemap/ wherever the window is. `--check` only says whether it is up to date.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchBuilt, hashOf, keepBuilt } from './lib/built-files.mjs'
import { findRuntimeNode, ROOT } from './lib/runtime.mjs'

const OUTPUT = join(ROOT, 'resources/basemap/built/basemap')

/** Everything that decides what the basemap holds. */
const INPUTS = [
  'resources/basemap/sources.json',
  'tools/build-basemap',
  'src-renderer/map/basemap/tile-format.ts',
  'src-renderer/map/basemap/label-format.ts',
]

function isUpToDate(stamp) {
  const path = join(OUTPUT, 'built.json')
  if (!existsSync(path)) return false
  const built = JSON.parse(readFileSync(path, 'utf8'))
  return built.stamp === stamp && Object.keys(built.bytes).every((name) => existsSync(join(OUTPUT, name)))
}

const args = process.argv.slice(2)
const stamp = hashOf(INPUTS)
if (args.includes('--check')) process.exit(isUpToDate(stamp) ? 0 : 1)
if (fetchBuilt('basemap', stamp, OUTPUT) && isUpToDate(stamp)) process.exit(0)
const script = join(ROOT, 'tools/build-basemap/build-basemap.ts')
const options = ['--disable-warning=ExperimentalWarning', script, '--out', OUTPUT, '--stamp', stamp]
const result = spawnSync(findRuntimeNode(), options, { cwd: ROOT, stdio: 'inherit' })
if (result.status === 0) keepBuilt('basemap', stamp, OUTPUT)
process.exit(result.status ?? 1)
