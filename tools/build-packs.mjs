// Builds the bundled reference packs into resources/reference/packs. `--check` only says whether they are up to date.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findRuntimeNode, ROOT } from './lib/runtime.mjs'

const SOURCES = join(ROOT, 'resources/reference/sources.json')
const OUTPUT = join(ROOT, 'resources/reference/packs')

/** Everything that decides what a pack holds: the list of sources, the builder and the keys it shares with the reader. */
const INPUTS = [
  'resources/reference/sources.json',
  'src-main/reference/build',
  'src-main/reference/area-shape.ts',
  'src-main/reference/id-list.ts',
  'src-main/reference/pack-schema.ts',
  'src-main/reference/fuzzy-names.ts',
  'src-main/reference/postal-block.ts',
  'src-main/reference/postal-key.ts',
  'src-main/reference/postal-text.ts',
  'src-main/reference/great-circle.ts',
  'src-shared/text',
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
  const path = join(OUTPUT, '.stamp')
  if (!existsSync(path) || readFileSync(path, 'utf8') !== stamp) return false
  const { packs } = JSON.parse(readFileSync(SOURCES, 'utf8'))
  return packs.every(({ id, onRequest }) => onRequest || existsSync(join(OUTPUT, `${id}.sqlite`)))
}

const args = process.argv.slice(2)
const stamp = currentStamp()
if (args.includes('--check')) process.exit(isUpToDate(stamp) ? 0 : 1)
const script = join(ROOT, 'src-main/reference/build/build-packs.ts')
const options = ['--sources', SOURCES, '--out', OUTPUT, '--stamp', stamp]
const result = spawnSync(findRuntimeNode(), ['--disable-warning=ExperimentalWarning', script, ...options, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exit(result.status ?? 1)
