/**
 * What the Batch operation covers: server options and processes by the tests that name them, and the share of a world
 * sample in which each output field is filled. The sample is drawn from the packs with a fixed seed.
 *
 *   node test/bench/fields.ts [addresses] [pack folder]      (TESTS=0 leaves the tests out)
 *   node test/bench/fields.ts 1000 --report vitest.json      (takes the tests from a report; `npm test` does)
 *
 * Exit status 1: an option or a process without a test that passed.
 */
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { PROCESSES } from '#shared/model/address.ts'
import { MATCH_FIELDS_GROUP_A, MATCH_FIELDS_GROUP_B, SERVER_OPTION_DEFAULTS } from '#shared/model/batch-fields-data.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { readNamedTests, runNamedTests, type TestedNames } from './fields/tested-names.ts'
import { drawWorldSample } from './fields/world-sample.ts'
import { openEngine, openPacks } from '../measure/engine.ts'
import { percentOf } from '../measure/figures.ts'
import { readOptions } from '../../tools/lib/read-options.mjs'

const USUAL_SIZE = 10_000
const SEED = 20261121
const FOLDERS = ['test/unit/cleansing', 'test/unit/geocoding', 'test/unit/reference', 'test/phrasebook', 'test/api']
const COLUMNS = 3

const { values, positionals } = readOptions({ allowPositionals: true, options: { report: { type: 'string' } } })
const [size = USUAL_SIZE, packFolder = bundledPackFolder()] = positionals

const print = (text: string) => void process.stdout.write(`${text}\n`)
const percent = (count: number, of: number) => `${percentOf(count, of).toFixed(2)} %`

/** Names and their figures side by side, in the order of the names from top to bottom. */
function printTable(cells: readonly (readonly [name: string, figure: string])[]): void {
  const height = Math.ceil(cells.length / COLUMNS)
  const width = Math.max(...cells.map(([name]) => name.length))
  const line = (row: number) =>
    Array.from({ length: COLUMNS }, (_, column) => cells[column * height + row])
      .map((cell) => (cell ? `  ${cell[0].padEnd(width)} ${cell[1].padStart(8)}` : ''))
      .join('')
  for (let row = 0; row < height; row++) print(line(row).trimEnd())
}

/** Says which names have a test; false where one has none. */
function printTests({ passed, failed }: TestedNames): boolean {
  let isWhole = true
  for (const [kind, names] of [
    ['option', Object.keys(SERVER_OPTION_DEFAULTS)],
    ['process', PROCESSES],
  ] as const) {
    const counts = names.map((name) => [name, passed.get(`${kind} ${name}`) ?? 0] as const)
    const tested = counts.filter(([, count]) => count > 0).length
    isWhole &&= tested === names.length
    print(`\n${tested} of ${names.length} ${kind} names have a test that passed (number of tests)`)
    printTable(counts.map(([name, count]) => [name, count > 0 ? String(count) : '-']))
  }
  for (const name of failed) print(`failed: ${name}`)
  return isWhole
}

function printFields(): void {
  const reader = openPacks(packFolder)
  const sample = drawWorldSample(reader, Number(size), seededRandom(SEED))
  const serverOptions = { OutputAddressFormat: 'YES', ToolInfo: 'YES' }
  const cleanse = openEngine(reader, { serverOptions, geoCode: true })
  const filled = new Map<string, number>()
  const statuses = new Map<string, number>()
  sample.forEach((address, i) => {
    for (const record of cleanse(address, i + 1).matches) {
      const status = record.AVC?.[0] ?? '-'
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      for (const field of Object.keys(record)) filled.set(field, (filled.get(field) ?? 0) + 1)
    }
  })
  reader.close()
  const fields = [...MATCH_FIELDS_GROUP_A, ...MATCH_FIELDS_GROUP_B]
  const found = fields.filter((field) => filled.has(field)).length
  const shares = [...statuses].sort().map(([status, count]) => `${status} ${percent(count, sample.length)}`)
  print(`\n${sample.length} addresses of the world (${shares.join(', ')}): ${found} of ${fields.length} fields filled`)
  printTable(fields.map((field) => [field, percent(filled.get(field) ?? 0, sample.length)]))
}

const tests = values.report ? readNamedTests(values.report) : process.env.TESTS === '0' ? null : runNamedTests(FOLDERS)
const isWhole = tests === null || printTests(tests)
printFields()
process.exitCode = isWhole ? 0 : 1
