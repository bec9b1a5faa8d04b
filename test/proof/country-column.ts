/**
 * The column of the country: names of all countries in thirty languages, short forms and the codes of vehicles are read;
 * rows are verified in no other country than their column names, none by a guess where the column cannot be read, and none
 * by the name of a town whose code has another country's form; under a default country a row that names its country is
 * answered as without.
 *
 *   npm run proof -- country-column [rows] [pack folder]      (SHOW=1 prints what was wrong)
 */
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { openPacks } from '../measure/engine.ts'
import { measureCountryColumn } from './countries/measure-country-column.ts'

const ROWS = Number(process.argv[2] ?? 5000)
const LANGUAGES = 'en de fr es it pt nl sv da nb fi pl cs sk hu ro bg el tr ru uk ar he fa hi th vi id ja ko zh'.split(
  ' ',
)
const SHOWN = 60
const LEAST_PERCENT = 99

const reader = openPacks(process.argv[3])
const figures = measureCountryColumn(reader, { rows: ROWS, languages: LANGUAGES })
reader.close()
for (const [name, { all, right, wrong }] of Object.entries(figures)) {
  console.log(`${name.padEnd(14)}${String(right).padStart(7)} of ${all}`)
  if (process.env.SHOW) for (const text of wrong.slice(0, SHOWN)) console.log(`   ${text}`)
}
const percent = ({ all, right }: { all: number; right: number }) => (100 * right) / all
judgeBars([
  { what: 'names read, %', measured: percent(figures.names), atLeast: LEAST_PERCENT },
  { what: 'short forms read, %', measured: percent(figures.shortForms), atLeast: 100 },
  { what: 'codes of vehicles read, %', measured: percent(figures.vehicles), atLeast: 100 },
  { what: 'codes that ISO wins', measured: figures.isoWins.right, atLeast: figures.isoWins.all },
  { what: 'rows V in another country', measured: figures.bound.wrong.length, atMost: 0 },
  { what: 'unread values guessed or not named', measured: figures.unread.wrong.length, atMost: 0 },
  { what: 'strange codes V', measured: figures.strange.wrong.length, atMost: 0 },
  { what: 'rows as without a default, %', measured: percent(figures.withDefault), atLeast: LEAST_PERCENT },
])
