import type { PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** One way to divide a text: what is sought, and words that say where it lies. Name keys. */
export interface Division {
  head: string
  tails: string[]
  /** The text itself is divided so; otherwise it was guessed where the name ends. */
  isGiven: boolean
}

const MOST_PARTS = 4
/** Words at the end that may say where the rest lies. */
const MOST_TAIL_WORDS = 3

/** Ways to divide a text, the most literal first: at its commas, or before its last words. */
export function divideText(text: string): Division[] {
  const parts = text
    .split(/[,;\n]/)
    .map(toNameKey)
    .filter((part) => part !== '')
    .slice(0, MOST_PARTS)
  const [head, ...tails] = parts
  if (head === undefined) return []
  if (tails.length > 0) return [{ head, tails, isGiven: true }]
  const words = head.split(' ')
  const divisions: Division[] = [{ head, tails: [], isGiven: true }]
  for (let count = 1; count <= MOST_TAIL_WORDS && count < words.length; count++) {
    const tails = [words.slice(-count).join(' ')]
    divisions.push({ head: words.slice(0, -count).join(' '), tails, isGiven: false })
  }
  return divisions
}

const begins = (name: string | undefined, tail: string): boolean =>
  name !== undefined && toNameKey(name).startsWith(tail)

/** True where every tail is the beginning of the country or of an area that a place lies in. */
export function isWithin(reader: ReferenceReader, place: PlaceRecord, tails: readonly string[]): boolean {
  const country = reader.country(place.country)
  const areas = [place.area1Id, place.area2Id].flatMap((id) => (id === null ? [] : (reader.area(id) ?? [])))
  return tails.every(
    (tail) =>
      toNameKey(place.country) === tail ||
      toNameKey(country?.alpha3 ?? '') === tail ||
      begins(country?.name, tail) ||
      areas.some(({ name, abbreviation }) => begins(name, tail) || toNameKey(abbreviation) === tail) ||
      reader.countriesByName(tail).includes(place.country),
  )
}

/** Where a place lies, for people: county, area, country. */
export function describeWhere(reader: ReferenceReader, place: PlaceRecord): string {
  const names = [place.area2Id, place.area1Id].map((id) => (id === null ? '' : (reader.area(id)?.name ?? '')))
  const country = reader.country(place.country)?.name ?? place.country
  return [...new Set([...names, country])].filter((name) => name !== '' && name !== place.name).join(', ')
}
