import { ImportFault } from '#main/reference/import/import-fault.ts'
import { skipTexts } from '#main/reference/import/skip-words.ts'
import type { Stage } from '#main/reference/import/stage/open-stage.ts'
import type { TownIndex } from '#main/reference/import/stage/town-index.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

/** A country is held whole when this share of its known places lies within the file's extent. */
const WHOLE_SHARE = 0.9
/** A country that is held whole is meant only when the file has this share of the rows of the first one. */
const LEAST_ROWS_SHARE = 0.2

/** Countries all of whose places lie in the box around a file. */
function wholeCountries(stage: Stage, reader: ReferenceReader, countries: string[]): Set<string> {
  const box = stage.extent()
  const counts = new Map(countries.map((country) => [country, { all: 0, within: 0 }]))
  if (!box) return new Set()
  for (const { country, position } of reader.inhabitedPlaces(1)) {
    const count = counts.get(country)
    if (!count) continue
    count.all++
    const { lat, lon } = position
    if (lat >= box.south && lat <= box.north && lon >= box.west && lon <= box.east) count.within++
  }
  const isWhole = ({ all, within }: { all: number; within: number }) => all > 0 && within >= all * WHOLE_SHARE
  return new Set([...counts].filter(([, count]) => isWhole(count)).map(([country]) => country))
}

/** Countries of a file that holds places only. */
function countriesOfTowns(towns: TownIndex): { country: string; rows: number }[] {
  const rows = new Map<string, number>()
  for (const { country } of towns.all()) rows.set(country, (rows.get(country) ?? 0) + 1)
  return [...rows].map(([country, count]) => ({ country, rows: count })).sort((a, b) => b.rows - a.rows)
}

export interface CountryChoice {
  stage: Stage
  reader: ReferenceReader
  towns: TownIndex
  wanted: string[]
}

/** The countries that a pack is for: those asked for; else the one that the file holds whole, or most of. */
export function chooseCountries({ stage, reader, towns, wanted }: CountryChoice): string[] {
  const staged = stage.countries()
  const found = staged.length > 0 ? staged : countriesOfTowns(towns)
  const { skipped } = stage.sink.counts
  if (wanted.length > 0 && found.some(({ country }) => wanted.includes(country))) return wanted
  const [first] = found
  if (first && wanted.length === 0) {
    // An extract of a small country holds more of its neighbours than of itself.
    const likely = found.filter(({ rows }) => rows >= first.rows * LEAST_ROWS_SHARE).map(({ country }) => country)
    const whole = likely.length > 1 ? wholeCountries(stage, reader, likely) : new Set<string>()
    return [likely.find((country) => whole.has(country)) ?? first.country]
  }
  if ((skipped.otherCountry ?? 0) > 0)
    throw new ImportFault(
      'import/wrong-country',
      `Nothing in the file is in ${wanted.join(' or ')}: leave the country out, or choose the right one.`,
    )
  const reasons = skipTexts(skipped)
  const why = reasons.length > 0 ? ` (left out: ${reasons.join(', ')})` : ''
  throw new ImportFault('import/nothing', `The file has no street, house or postal code that can be used${why}.`)
}
