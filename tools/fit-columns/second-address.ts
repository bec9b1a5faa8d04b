import type { SeededRandom } from '../lib/seeded-random.ts'
import type { OtherValue } from './other-columns-data.ts'
import { OWNERS_BEFORE, OWNERS_BEHIND, PARTS_AFTER, type SecondPart } from './second-address-data.ts'

/** A name of a column and what its cells are. */
export interface OtherColumn {
  kind: OtherValue
  name: string
}

const PARTS = Object.keys(PARTS_AFTER) as SecondPart[]
/** Shapefiles cut names at ten characters. */
const SHAPEFILE_NAME = 10
const HALVES = 2

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The ways in which words are put together to one name. */
const STYLES: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.join('_').toUpperCase(),
  (words) => words.join('').toUpperCase(),
  (words) => words.join('_'),
  (words) => words.map(titled).join(''),
  (words) => words.join('').toUpperCase().slice(0, SHAPEFILE_NAME),
  (words) => words.map(titled).join(' '),
]

const ofHalf = <T>(list: readonly T[], half: 0 | 1 | null): T[] =>
  list.filter((_, index) => half === null || index % HALVES === half)

/**
 * The columns of one more address, of an owner or for the mail: all have the same word and the same style. With a half,
 * only every other word for whose address it is.
 */
export function secondAddress(random: SeededRandom, half: 0 | 1 | null): OtherColumn[] {
  const write = random.pick(STYLES)
  const isBefore = random.chance(0.7)
  const owner = random.pick(ofHalf(OWNERS_BEFORE, half))
  const [owners, words] = random.pick(Object.entries(OWNERS_BEHIND))
  const whose = random.pick(ofHalf(owners.split(' '), half))
  const wordOf = (kind: SecondPart) => words.split(' ')[PARTS.indexOf(kind)] ?? ''
  return PARTS.filter((part) => random.chance(part === 'unitAway' || part === 'countryAway' ? 0.4 : 0.85)).map(
    (kind) => ({
      kind,
      name: write(isBefore ? [owner, random.pick(PARTS_AFTER[kind])] : [wordOf(kind), whose]),
    }),
  )
}
