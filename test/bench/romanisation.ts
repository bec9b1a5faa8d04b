/**
 * Of the places that the packs know in another script, how many have a native name whose romanisation is one of their
 * Latin names (letters alone; blanks, marks and case aside), or differs from one in at most every fifth letter.
 *
 *   node test/bench/romanisation.ts [country,…] [pack folder]      (SHOW=n prints n failures a script)
 */
import { scriptOf } from '#main/cleansing/names/judge-place-name.ts'
import { romanize } from '#main/cleansing/scripts/romanize.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { openPacks } from '../measure/engine.ts'
import { percentOf } from '../measure/figures.ts'

const SHOWN = Number(process.env.SHOW ?? 0)
const MOST_PLACES = 5000
const NEAR = 0.8
const FEWEST_NAMES = 5

interface Tally {
  names: number
  same: number
  near: number
  failures: string[]
}

const reader = openPacks(process.argv[3])
const asked = process.argv[2]?.split(',').filter(Boolean) ?? []
const countries = asked.length > 0 ? asked : [...new Set(reader.packs().flatMap((pack) => pack.countries))].sort()
const tallies = new Map<string, Tally>()
const lettersOf = (name: string) => toNameKey(name).replaceAll(' ', '')

for (const country of countries)
  for (const place of reader.scanPlaces(country, () => true, MOST_PLACES)) {
    const script = scriptOf(place.nativeName)
    if (script === 'Latin' || script === 'other') continue
    // Only Japan mixes the scripts that `Japanese` stands for.
    const title = `${script === 'Japanese' && country !== 'JP' ? 'Han' : script} ${country}`
    const tally = tallies.get(title) ?? { names: 0, same: 0, near: 0, failures: [] }
    tallies.set(title, tally)
    const latin = romanize(place.nativeName, country)
    const spelt = lettersOf(latin)
    const names = reader.placeNames(place.id).filter((name) => scriptOf(name) === 'Latin')
    const likeness = Math.max(...[place.name, ...names].map((name) => similarity(spelt, lettersOf(name))))
    tally.names++
    if (likeness === 1) tally.same++
    else if (tally.failures.length < SHOWN) tally.failures.push(`   ${place.nativeName}: ${latin} (${place.name})`)
    if (likeness >= NEAR) tally.near++
  }

const percent = (part: number, whole: number) => percentOf(part, whole).toFixed(1).padStart(6)
for (const [title, { names, same, near, failures }] of [...tallies].sort((a, b) => b[1].names - a[1].names)) {
  if (names < FEWEST_NAMES) continue
  console.log(
    `${title.padEnd(16)}${String(names).padStart(6)} names, same ${percent(same, names)} %, near ${percent(near, names)} %`,
  )
  for (const failure of failures) console.log(failure)
}
