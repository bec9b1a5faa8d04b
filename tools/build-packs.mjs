// Builds the bundled reference packs into resources/reference/packs. `--check` only says whether they are up to date;
// `--prove` builds all of them anew elsewhere and says whether each is the installed one, byte for byte.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchBuilt, hashOf, keepBuilt } from './lib/built-files.mjs'
import { readOptions } from './lib/read-options.mjs'
import { findRuntimeNode, ROOT } from './lib/runtime.mjs'

const SOURCES = join(ROOT, 'resources/reference/sources.json')
const OUTPUT = join(ROOT, 'resources/reference/packs')

/** Everything that decides what a pack holds: the list of sources, the builder and the keys it shares with the reader. */
const INPUTS = [
  'resources/reference/sources.json',
  'tools/packs',
  'src-main/cleansing/model/territories.ts',
  'src-main/reference/write',
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

function isUpToDate(stamp) {
  const path = join(OUTPUT, '.stamp')
  if (!existsSync(path) || readFileSync(path, 'utf8') !== stamp) return false
  const { packs } = JSON.parse(readFileSync(SOURCES, 'utf8'))
  return packs.every(({ id, onRequest }) => onRequest || existsSync(join(OUTPUT, `${id}.sqlite`)))
}

function build(output, args) {
  const script = join(ROOT, 'tools/packs/build-packs.ts')
  const options = ['--sources', SOURCES, '--out', output, '--stamp', stamp]
  const result = spawnSync(findRuntimeNode(), ['--disable-warning=ExperimentalWarning', script, ...options, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  return result.status ?? 1
}

const sumOf = (folder, id) => {
  const path = join(folder, `${id}.sqlite`)
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'absent'
}

/** Builds every installed pack, or those named, a second time and compares. */
function prove(args) {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-prove-'))
  try {
    const status = build(folder, args)
    const ids = readdirSync(folder).flatMap((name) => /^(.+)\.sqlite$/.exec(name)?.[1] ?? [])
    const isSame = ids.sort().map((id) => {
      const [first, second] = [sumOf(OUTPUT, id), sumOf(folder, id)]
      process.stderr.write(`${id}  ${first === second ? 'identical' : 'different'}  ${second}\n`)
      return first === second
    })
    return status === 0 && isSame.every(Boolean) ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const { values } = readOptions({
  options: {
    check: { type: 'boolean' },
    prove: { type: 'boolean' },
    only: { type: 'string', multiple: true, default: [] },
    resume: { type: 'boolean' },
  },
})
const stamp = hashOf(INPUTS)
if (values.check) process.exit(isUpToDate(stamp) ? 0 : 1)
const args = [...values.only.flatMap((id) => ['--only', id]), ...(values.resume ? ['--resume'] : [])]
if (values.prove) process.exit(prove(args))
// A build that is asked for by name, or anew, is made; what a fresh clone lacks may be had from another one.
if (values.resume && values.only.length === 0 && fetchBuilt('packs', stamp, OUTPUT) && isUpToDate(stamp))
  process.exit(0)
const status = build(OUTPUT, args)
if (isUpToDate(stamp)) keepBuilt('packs', stamp, OUTPUT)
process.exit(status)
