/**
 * Tables of customers with headings in some thirty-five languages: which columns Cleanse maps as their headings say, whether
 * the header is seen, and how the same tables are read without one.
 *
 *   WAYPOST_TEST_DATA=folder npm run proof -- steward-columns [--rows file]
 */
import { writeFileSync } from 'node:fs'
import { readLayerCountries, readStreetNames } from '../../tools/fit-columns/layer-countries.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { percentOf } from '../measure/figures.ts'
import { needTestData } from '../measure/needs.ts'
import { judgeStewardTable, type StewardVerdict } from './columns/judge-steward-table.ts'
import { inventStewardTable, STEWARD_LAYOUTS } from './columns/invent-steward-table.ts'
import { STEWARD_LANGUAGES } from './columns/steward-headings-data.ts'
import { openPacks } from '../measure/engine.ts'

const ROUNDS = 4
const SEED = 2026
const LEAST_ADDRESS = 95
const LEAST_OTHER = 95
const LEAST_HEADERS = 99
const LEAST_BARE = 65

const { values: options } = readOptions({ options: { rows: { type: 'string' } } })
const folder = needTestData('', 'names of streets')
const lands = readLayerCountries(
  openPacks(),
  new Set(STEWARD_LANGUAGES.map(({ country }) => country)),
  readStreetNames(folder),
)
const random = seededRandom(SEED)
const judged = STEWARD_LANGUAGES.flatMap((of) =>
  Array.from({ length: ROUNDS }, (_, round) => round).flatMap((round) =>
    STEWARD_LAYOUTS.flatMap((layout) => {
      const land = lands.get(of.country)
      return land ? [judgeStewardTable(inventStewardTable(of, land, { layout, round, random }))] : []
    }),
  ),
)

function sharesOf(some: readonly StewardVerdict[]) {
  const columns = some.flatMap(({ columns: own }) => own)
  const share = (isOne: (column: StewardVerdict['columns'][number]) => boolean) => {
    const chosen = columns.filter(isOne)
    return percentOf(chosen.filter(({ isRight }) => isRight).length, chosen.length)
  }
  const bare = some.flatMap((one) => one.bare)
  return {
    address: share(({ isAddress }) => isAddress),
    others: share(({ isAddress }) => !isAddress),
    whole: percentOf(some.filter(({ isWhole }) => isWhole).length, some.length),
    headers: percentOf(some.filter(({ isHeaderSeen }) => isHeaderSeen).length, some.length),
    bare: percentOf(bare.filter(({ isRight }) => isRight).length, bare.length),
  }
}
const lineOf = (name: string, some: readonly StewardVerdict[]): string => {
  const { address, others, whole, headers, bare } = sharesOf(some)
  const text = [address, others, whole, headers, bare].map((share) => share.toFixed(1).padStart(6)).join('')
  return `${name.padEnd(8)}${text}\n`
}
process.stdout.write(
  `${judged.length} tables; right in %: address columns, others, whole tables, headers seen, without a header\n`,
)
for (const [language, some] of Map.groupBy(judged, (one) => one.language)) process.stdout.write(lineOf(language, some))
process.stdout.write(lineOf('all', judged))
if (options.rows)
  writeFileSync(
    options.rows,
    judged
      .flatMap(({ language, columns, bare }) => [
        ...columns.map((one) => ({ ...one, language, by: 'name' })),
        ...bare.map((one) => ({ ...one, language, by: 'cells' })),
      ])
      .filter(({ isRight }) => !isRight)
      .map(({ by, language, kind, name, got }) => JSON.stringify({ by, language, kind, name, got }))
      .join('\n'),
  )
const figures = sharesOf(judged)
judgeBars([
  { what: 'columns of the address, %', measured: figures.address, atLeast: LEAST_ADDRESS },
  { what: 'other columns, %', measured: figures.others, atLeast: LEAST_OTHER },
  { what: 'headers seen, %', measured: figures.headers, atLeast: LEAST_HEADERS },
  { what: 'columns of the address without a header, %', measured: figures.bare, atLeast: LEAST_BARE },
])
