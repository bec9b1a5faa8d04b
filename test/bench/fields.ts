/**
 * What the Batch operation covers: server options and processes by the tests that name them, and the share of a world
 * sample in which each output field is filled. The sample is drawn from the packs with a fixed seed.
 *
 *   node test/bench/fields.ts [addresses] [pack folder]      (TESTS=0 leaves the tests out)
 */
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { PROCESSES } from '#shared/model/address.ts'
import { MATCH_FIELDS_GROUP_A, MATCH_FIELDS_GROUP_B, SERVER_OPTION_DEFAULTS } from '#shared/model/batch-fields-data.ts'
import { seededRandom } from '../unit/files/seeded-random.ts'
import { runNamedTests } from './fields/tested-names.ts'
import { drawWorldSample } from './fields/world-sample.ts'

const SIZE = Number(process.argv[2] ?? 10_000)
const PACKS = process.argv[3] ?? new URL('../../resources/reference/packs', import.meta.url).pathname
const SEED = 20261121
const FOLDERS = ['test/unit/cleansing', 'test/unit/geocoding', 'test/phrasebook', 'test/api']

const print = (text: string) => void process.stdout.write(`${text}\n`)

function printTests(): void {
  const { passed, failed } = runNamedTests(FOLDERS)
  for (const [kind, names] of [
    ['option', Object.keys(SERVER_OPTION_DEFAULTS)],
    ['process', PROCESSES],
  ] as const) {
    const counts = names.map((name) => [name, passed.get(`${kind} ${name}`) ?? 0] as const)
    print(
      `\n${counts.filter(([, count]) => count > 0).length} of ${names.length} ${kind} names have a test that passed`,
    )
    for (const [name, count] of counts) print(`  ${name.padEnd(30)}${count > 0 ? String(count) : '-'}`)
  }
  for (const name of failed) print(`failed: ${name}`)
}

function printFields(): void {
  const { reader, problems } = openReference({ folders: [PACKS] })
  for (const problem of problems) print(problem)
  const sample = drawWorldSample(reader, SIZE, seededRandom(SEED))
  const serverOptions = { OutputAddressFormat: 'YES', ToolInfo: 'YES' }
  const made = createCleanser(reader, { process: 'Verify', serverOptions, geoCode: true, certify: false })
  if (!made.ok) throw new Error(made.error.message)
  const filled = new Map<string, number>()
  const statuses = new Map<string, number>()
  sample.forEach((address, i) => {
    for (const record of made.value(address, i + 1).matches) {
      const status = record.AVC?.[0] ?? '-'
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      for (const field of Object.keys(record)) filled.set(field, (filled.get(field) ?? 0) + 1)
    }
  })
  reader.close()
  const fields = [...MATCH_FIELDS_GROUP_A, ...MATCH_FIELDS_GROUP_B]
  const found = fields.filter((field) => filled.has(field)).length
  const shares = [...statuses]
    .sort()
    .map(([status, count]) => `${status} ${((100 * count) / sample.length).toFixed(1)} %`)
  print(`\n${sample.length} addresses of the world (${shares.join(', ')}): ${found} of ${fields.length} fields filled`)
  for (const field of fields)
    print(`  ${field.padEnd(38)}${(((filled.get(field) ?? 0) * 100) / sample.length).toFixed(2).padStart(7)} %`)
}

if (process.env.TESTS !== '0') printTests()
printFields()
