/**
 * Street maps of extracts: of the three as they are, and of them laid side by side (`repeat-extract.ts`) until they take
 * so many megabytes: elements a second, and the peak of memory of the program that makes it.
 *
 *   npm run bench -- street-map [megabytes] [folder for the files]
 */
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { needExtracts } from '../measure/extracts.ts'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { writeRepeatedExtract } from './repeat-extract.ts'

const [megabytes = '1000', parent = tmpdir()] = process.argv.slice(2)
const BYTES_PER_MEGABYTE = 1e6

const extracts = needExtracts()
const folder = temporaryFolder('street-map', parent)
function build(extract: string, name: string): void {
  process.stdout.write(`${name}: `)
  spawnSync(process.execPath, [join(import.meta.dirname, 'maps', 'build-map.ts'), extract, join(folder, 'maps')], {
    stdio: 'inherit',
  })
}

for (const path of extracts) build(path, basename(path))
const extract = join(folder, 'repeated.osm.pbf')
const { tiles, bytes } = await writeRepeatedExtract(extract, { bytes: Number(megabytes) * BYTES_PER_MEGABYTE })
build(extract, `${tiles} extracts side by side, ${(bytes / BYTES_PER_MEGABYTE).toFixed(0)} MB`)
