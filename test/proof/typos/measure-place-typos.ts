import type { PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { seededRandom, type SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { editsAt } from '../../bench/edits-at.ts'

const SEED = 20261122
const LONGEST_ONE_EDIT_KEY = 6
const SHORTEST_KEY = 4
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const MOST_DRAWN = 100_000

interface Group {
  title: string
  edits: 1 | 2
  isWanted: (place: PlaceRecord, key: string) => boolean
}

const isLong = (key: string): boolean => key.length > LONGEST_ONE_EDIT_KEY

/** Two errors are made in longer names only. */
const GROUPS: readonly Group[] = [
  { title: 'places, one error', edits: 1, isWanted: ({ kind }) => kind !== 'postal' },
  { title: 'places, two errors', edits: 2, isWanted: ({ kind }, key) => kind !== 'postal' && isLong(key) },
  { title: 'names of postal files, one error', edits: 1, isWanted: ({ kind }) => kind === 'postal' },
  {
    title: 'names of postal files, two errors',
    edits: 2,
    isWanted: ({ kind }, key) => kind === 'postal' && isLong(key),
  },
]

export interface PlaceTypoFigure {
  title: string
  found: number
  of: number
  /** Processor time of each search, the shortest first. */
  microseconds: number[]
  missed: string[]
}

/** One lost, changed, inserted or swapped letter anywhere in the key. */
const mistypeOnce = (key: string, { below, pick }: SeededRandom): string =>
  pick(editsAt(key, below(key.length), pick([...LETTERS])))

function mistype(key: string, edits: 1 | 2, random: SeededRandom): string {
  for (;;) {
    const once = mistypeOnce(key, random)
    const mistyped = toNameKey(edits === 1 ? once : mistypeOnce(once, random))
    if (mistyped !== key && mistyped.replaceAll(' ', '') !== key.replaceAll(' ', '')) return mistyped
  }
}

interface Wanted {
  cases: number
  countries: readonly string[]
  /** Names are drawn of every place with this chance; more than cases are needed for a fair draw. */
  shareDrawn: number
}

/** Misspelt names of places, and how many are found again by fuzzy search; drawn with a fixed seed. */
export function measurePlaceTypos(
  reader: ReferenceReader,
  { cases, countries, shareDrawn }: Wanted,
): PlaceTypoFigure[] {
  const random = seededRandom(SEED)

  /** Places of every country, by how many names it has. */
  function draw(isWanted: Group['isWanted']): { place: PlaceRecord; key: string }[] {
    const isDrawn = () => random.next() < shareDrawn
    const drawn = countries.flatMap((country) => reader.scanPlaces(country, isDrawn, MOST_DRAWN))
    const usable = drawn.flatMap((place) => {
      const key = toNameKey(place.name)
      return key.length >= SHORTEST_KEY && isWanted(place, key) ? [{ place, key }] : []
    })
    return Array.from({ length: cases }, () => random.pick(usable))
  }

  return GROUPS.map(({ title, edits, isWanted }) => {
    const figure: PlaceTypoFigure = { title, found: 0, of: 0, microseconds: [], missed: [] }
    const typos = draw(isWanted).map((one) => ({ ...one, typo: mistype(one.key, edits, random) }))
    for (const { place, key, typo } of typos) {
      const before = process.cpuUsage()
      const hits = reader.placesFuzzy(place.country, typo, Infinity)
      const used = process.cpuUsage(before)
      figure.microseconds.push(used.user + used.system)
      figure.of++
      if (hits.some((hit) => toNameKey(hit.name) === key)) figure.found++
      else figure.missed.push(`${place.country} ${typo} (${key})`)
    }
    figure.microseconds.sort((a, b) => a - b)
    return figure
  })
}
