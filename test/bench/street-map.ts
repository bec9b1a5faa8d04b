/**
 * Street maps of extracts: of the three as they are, and of them laid side by side (`repeat-extract.ts`) until they take
 * so many megabytes: elements a second, and the peak of memory of the program that makes it.
 *
 *   npm run bench -- street-map [megabytes] [folder for the files]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { endUnproven } from '../../tools/lib/proof-outcome.mjs'
import { extractPaths, hasExtracts, writeRepeatedExtract } from './repeat-extract.ts'

const [megabytes = '1000', parent = tmpdir()] = process.argv.slice(2)
const BYTES_PER_MEGABYTE = 1e6

if (!hasExtracts()) endUnproven('WAYPOST_TEST_DATA names no folder with osm/*.osm.pbf')
const folder = mkdtempSync(join(parent, 'waypost-bench-street-map-'))
function build(extract: string, name: string): void {
  process.stdout.write(`${name}: `)
  spawnSync(process.execPath, [join(import.meta.dirname, 'maps', 'build-map.ts'), extract, join(folder, 'maps')], {
    stdio: 'inherit',
  })
}

try {
  for (const path of extractPaths()) build(path, basename(path))
  const extract = join(folder, 'repeated.osm.pbf')
  const { tiles, bytes } = await writeRepeatedExtract(extract, { bytes: Number(megabytes) * BYTES_PER_MEGABYTE })
  build(extract, `${tiles} extracts side by side, ${(bytes / BYTES_PER_MEGABYTE).toFixed(0)} MB`)
} finally {
  rmSync(folder, { recursive: true })
}
