/**
 * A road map of the extracts laid side by side (`repeat-extract.ts`): elements a second and memory of making it, time
 * and memory of each mode's hierarchy, and the memory of a process that holds the map with one hierarchy and with four.
 *
 *   npm run bench -- roads-build [road-graph nodes]
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROAD_MODES } from '#main/roads/model/travel-mode.ts'
import { needExtracts } from '../measure/extracts.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { writeRepeatedExtract } from './repeat-extract.ts'

const NODES = Number(process.argv[2] ?? 1_000_000)
const BYTES_PER_MEGABYTE = 1_000_000

needExtracts()
const folder = temporaryFolder('roads-build')
/** Each step in a program of its own, so that its peak of memory is its own. */
const step = (...words: string[]): void =>
  void spawnSync(
    process.execPath,
    ['--expose-gc', join(import.meta.dirname, 'roads', 'build-step.ts'), folder, ...words],
    { stdio: 'inherit' },
  )

const extract = join(folder, 'repeated.osm.pbf')
const { tiles, bytes } = await writeRepeatedExtract(extract, { roadNodes: NODES })
console.log(`${tiles} extracts side by side, ${(bytes / BYTES_PER_MEGABYTE).toFixed(0)} MB`)
step('add', extract)
for (const mode of ROAD_MODES) step('contract', mode)
step('hold', 'car')
step('hold', ...ROAD_MODES)
