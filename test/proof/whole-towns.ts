/**
 * Whether a town of several words comes back whole: every place of two words or more with at least 2,000 inhabitants,
 * as `12 STREET TOWN` in the arrangement and with a street in the form of its country, the country given, with and
 * without its code and commas. Numbers and streets are drawn with a fixed seed. Of towns of one name, none of
 * them eight times larger than the others, an address without a code must not be V.
 *
 *   npm run proof -- whole-towns [one town in] [--show [country]]
 */
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { openEngine, openPacks } from '../measure/engine.ts'
import { percentOf } from '../measure/figures.ts'
import { formName, judgeTown, TOWN_FORMS, townAddress, wordyTowns } from './towns/whole-towns.ts'

const [words, shown] = [process.argv.slice(2), process.argv.indexOf('--show')]
const ONE_IN = Number(words[0] ?? 1) || 1
const SHOWN_COUNTRY = shown < 0 ? null : (process.argv[shown + 1] ?? '')
const SEED = 20261125
const LEAST_WHOLE_PERCENT = 99
/** Measured are 3 and 6 addresses: names that hold a number, and a town that alone has the street. */
const MOST_OTHER_PERCENT = 0.01
const MOST_GUESSED_PERCENT = 0.02
const WORST_COUNTRIES = 12

const random = seededRandom(SEED)
const reader = openPacks()
const cleanse = openEngine(reader)

interface Count {
  all: number
  whole: number
  other: number
  guesses: number
}
const counts = new Map<string, Count>()
const missed = new Map<string, number>()
const towns = wordyTowns(reader, ONE_IN)
for (const town of towns) {
  const { country } = town.place
  for (const form of TOWN_FORMS) {
    const text = townAddress(town, form, reader.country(country)?.languages ?? [], random)
    if (text === null) continue
    const verdict = judgeTown(cleanse, town, form, text)
    for (const name of ['all', formName(form), town.hasNamesake ? 'with namesakes' : 'one of its name']) {
      const count = counts.get(name) ?? { all: 0, whole: 0, other: 0, guesses: 0 }
      count.all++
      if (verdict.isWhole) count.whole++
      if (verdict.isOther) count.other++
      if (verdict.isGuess) count.guesses++
      counts.set(name, count)
    }
    if (!verdict.isWhole) missed.set(country, (missed.get(country) ?? 0) + 1)
    const isFault = !verdict.isWhole || verdict.isGuess
    if (isFault && (SHOWN_COUNTRY === '' || SHOWN_COUNTRY === country))
      console.log(
        `${verdict.isOther ? 'V!' : verdict.isWhole ? 'one of several' : ''} ${country} ${text} -> ${verdict.answer}`,
      )
  }
}
reader.close()

const share = (part: number, all: number) => `${percentOf(part, all).toFixed(2)} %`.padStart(10)
console.log(`${towns.length} towns${' '.repeat(20)} number     whole   V as another   V though one of several`)
for (const [name, { all, whole, other, guesses }] of counts)
  console.log(
    `${name.padEnd(30)}${String(all).padStart(8)}${share(whole, all)}${String(other).padStart(8)}${String(guesses).padStart(8)}`,
  )
const worst = [...missed].sort((a, b) => b[1] - a[1]).slice(0, WORST_COUNTRIES)
console.log(`most cut: ${worst.map(([country, count]) => `${country} ${count}`).join(', ')}`)
const { all = 0, whole = 0, other = 0, guesses = 0 } = counts.get('all') ?? {}
judgeBars([
  { what: 'towns whole, %', measured: (100 * whole) / all, atLeast: LEAST_WHOLE_PERCENT },
  { what: 'V as a place of another name, %', measured: (100 * other) / all, atMost: MOST_OTHER_PERCENT },
  { what: 'V though one of several, without a code, %', measured: (100 * guesses) / all, atMost: MOST_GUESSED_PERCENT },
])
