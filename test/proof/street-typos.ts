/**
 * How often a British street with one typing error is corrected to the right street, and how often a street that is
 * not there, or the postal code of another town, is verified. Streets and errors are drawn with a fixed seed.
 *
 *   npm run proof -- typos [cases] [pack folder]
 *
 * Ten impostors are drawn for each case: streets of other towns, made-up streets and codes of other towns in turn.
 */
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { openPacks } from '../measure/engine.ts'
import { allImpostors, measureStreetTypos, percentOf } from './typos/measure-street-typos.ts'

const CASES = Number(process.argv[2] ?? 1000)
/** Of a hundred; measured are 100 with code, 98.7 without, and 0.16 of the impostors. */
const LEAST_CORRECTED_WITH_CODE = 99.5
const LEAST_CORRECTED_WITHOUT_CODE = 98.2
const MOST_IMPOSTORS = 0.16

const reader = openPacks(process.argv[3])
if (!reader.hasStreets('GB')) endUnproven('no streets of GB in the packs; build them first.')
const figures = measureStreetTypos(reader, CASES)
reader.close()
const { clean, correctedWithCode, correctedWithoutCode, impostors } = figures
for (const figure of [clean, correctedWithCode, correctedWithoutCode, ...impostors]) {
  console.log(`${figure.what}: ${figure.hits} of ${figure.of} (${percentOf(figure).toFixed(2)} %)`)
  if (process.env.SHOW) for (const example of figure.examples) console.log(`   ${example}`)
}
judgeBars([
  {
    what: 'corrected with postal code, %',
    measured: percentOf(correctedWithCode),
    atLeast: LEAST_CORRECTED_WITH_CODE,
  },
  {
    what: 'corrected without postal code, %',
    measured: percentOf(correctedWithoutCode),
    atLeast: LEAST_CORRECTED_WITHOUT_CODE,
  },
  { what: 'impostors verified, %', measured: percentOf(allImpostors(figures)), atMost: MOST_IMPOSTORS },
])
