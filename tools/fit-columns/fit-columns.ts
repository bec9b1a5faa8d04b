import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openReference } from '#main/reference/open-packs.ts'
import { ROOT } from '../lib/runtime.mjs'
import { fitLooks, fitTables } from './fit-looks.ts'
import { readLayers } from './read-layers.ts'
import { weightsFile } from './write-weights.ts'

/** Fits the two looks to all layers of the test data and writes them into the product. */
const folder = process.env.WAYPOST_TEST_DATA ?? ''
if (folder === '') {
  process.stderr.write('Set WAYPOST_TEST_DATA to the folder of the test data.\n')
  process.exit(2)
}
const { reader } = openReference({ folders: [join(ROOT, 'resources/reference/packs')] })
const { layers, context } = readLayers(folder, reader)
const tables = fitTables(layers, context, null)
const { first, second } = fitLooks(tables)
reader.close()
const target = join(ROOT, 'src-main/files/columns/parts/column-weights-data.ts')
writeFileSync(target, weightsFile(first, second))
process.stdout.write(`${layers.length} layers, ${tables.length} tables; ${first.size} and ${second.size} features.\n`)
