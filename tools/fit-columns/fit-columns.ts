import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openReference } from '#main/reference/open-packs.ts'
import { ROOT } from '../lib/runtime.mjs'
import { fitLooks, fitTables } from './fit-looks.ts'
import { readLayers } from './read-layers.ts'
import { WEIGHT_STEP } from '#main/files/columns/parts/classify-columns.ts'
import type { Model } from './train-columns.ts'

const MOST = 127

function toBytes(weights: Float32Array): string {
  return Buffer.from(
    Int8Array.from(weights, (weight) => Math.max(-MOST, Math.min(MOST, Math.round(weight / WEIGHT_STEP)))).buffer,
  ).toString('base64')
}

const toLines = (model: Model): string =>
  [...model]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, values]) => `  ${JSON.stringify(feature)}: '${toBytes(values)}',`)
    .filter((line) => !/: '(?:AA)+A?A?=*'/.test(line))
    .join('\n')

/** The weights as a data file of the product. */
const weightsFile = (
  first: Model,
  second: Model,
): string => `// Made by tools/fit-columns.mjs; do not change by hand. Data only.
// prettier-ignore
const FIRST_LOOK: Readonly<Record<string, string>> = {
${toLines(first)}
}

// prettier-ignore
const SECOND_LOOK: Readonly<Record<string, string>> = {
${toLines(second)}
}
`

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
