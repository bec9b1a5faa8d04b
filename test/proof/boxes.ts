/**
 * Post boxes in any field: twenty ways to write one in each of sixty countries, in the fields of the street, the house and
 * the building and in one line, and the words of other countries. Each must be a box with its number; nothing of it may
 * be a street or a house, and no sentence may speak of a street.
 *
 *   npm run proof -- boxes [pack folder]      (SHOW=1 prints what was wrong)
 */
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { openPacks } from '../measure/engine.ts'
import { measureBoxes } from './boxes/measure-boxes.ts'

const LEAST_PERCENT = 99
const SHOWN = 400

const reader = openPacks(process.argv[2])
const figures = measureBoxes(reader)
reader.close()
for (const [field, { all, right, streets, wrong }] of Object.entries(figures)) {
  console.log(
    `${field.padEnd(14)}${String(all).padStart(6)}  right ${((100 * right) / all).toFixed(1)} %  streets ${streets}`,
  )
  if (process.env.SHOW) for (const text of wrong.slice(0, SHOWN)) console.log(`   ${text}`)
}
judgeBars([
  ...Object.entries(figures).map(([field, { all, right }]) => ({
    what: `boxes in ${field}, %`,
    measured: (100 * right) / all,
    atLeast: LEAST_PERCENT,
  })),
  {
    what: 'sentences about a street',
    measured: Object.values(figures).reduce((sum, { streets }) => sum + streets, 0),
    atMost: 0,
  },
])
