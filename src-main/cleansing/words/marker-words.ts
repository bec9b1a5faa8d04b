import { MARKER_WORDS, WORDS_OF_ALL, type MarkerWords } from '#main/cleansing/words/marker-words-data.ts'
import { REGIONAL_MARKERS } from '#main/cleansing/words/regional-markers-data.ts'
import { languagesOf } from '#main/cleansing/words/word-classes.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

export type MarkerKind = keyof MarkerWords

/** Words for kilometres, which stand on either side of their number. */
export const KILOMETRES: ReadonlySet<string> = new Set((WORDS_OF_ALL.distances ?? '').split(' ').map(toNameKey))

/**
 * What a word of the country's languages may say about the words beside it, likeliest first, by name key; with a dot
 * where it needs one.
 */
export type Markers = ReadonlyMap<string, readonly MarkerKind[]>

/** By the list of languages of a country, which is the same one each time. */
const known = new WeakMap<readonly string[], Markers>()

/** Where English is written first, `No 12` behind a street is a flat or the number of a highway, whatever else is spoken. */
const isMeant = (kind: MarkerKind, [first]: readonly string[]): boolean => kind !== 'numbers' || first !== 'en'

/** The lists of a country: what its part of the world writes, then its languages, then what all write. */
function listsOf(alpha2: string, languages: readonly string[]): MarkerWords[] {
  const regional = REGIONAL_MARKERS.filter(({ countries }) => countries.split(' ').includes(alpha2))
  const own = languages.map((language) => {
    const words = Object.entries(MARKER_WORDS[language] ?? {}) as [MarkerKind, string][]
    return Object.fromEntries(words.filter(([kind]) => isMeant(kind, languages)))
  })
  return [...regional.map(({ words }) => words), ...own, WORDS_OF_ALL]
}

/** Marker words of a country; of two meanings the one of the first list. */
export function markersOf({ alpha2, languages }: Pick<CountryRecord, 'alpha2' | 'languages'>): Markers {
  const understood = languagesOf(alpha2, languages)
  const found = known.get(understood)
  if (found) return found
  const markers = new Map<string, MarkerKind[]>()
  for (const list of listsOf(alpha2, understood))
    for (const [kind, words] of Object.entries(list) as [MarkerKind, string][])
      for (const word of words.split(' ')) {
        const key = toNameKey(word)
        const written = word.length > 1 && word.endsWith('.') ? `${key}.` : key
        const kinds = markers.get(written) ?? []
        if (key !== '' && !kinds.includes(kind)) markers.set(written, [...kinds, kind])
      }
  known.set(understood, markers)
  return markers
}

const phraseStarts = new WeakMap<Markers, ReadonlySet<string>>()

/** The first words of markers of more than one, so that others need not be joined to be looked up. */
export function phraseStartsOf(markers: Markers): ReadonlySet<string> {
  const made = phraseStarts.get(markers)
  if (made) return made
  const starts = new Set(
    [...markers.keys()].filter((name) => name.includes(' ')).map((name) => name.split(' ')[0] ?? ''),
  )
  phraseStarts.set(markers, starts)
  return starts
}

/** Words of the longest marker. */
export const LONGEST_MARKER = 3

/** A marker and the characters of its key. */
export interface Marker {
  kinds: readonly MarkerKind[]
  length: number
}

/** A marker in an address: where it begins and its last word. */
export interface FoundMarker {
  first: number
  at: number
  marker: Marker
}

/** The marker with which a word begins: the whole word, or what stands before a dot (`T.Suthep`, `RT.002`). */
export function markerAt(markers: Markers, key: string, raw = ''): Marker | null {
  const plain = markers.get(key)
  const dotted = raw.endsWith('.') ? markers.get(`${key}.`) : undefined
  const whole = plain && dotted ? [...plain, ...dotted] : (plain ?? dotted)
  if (whole) return { kinds: whole, length: key.length }
  const blank = key.indexOf(' ')
  const first = blank > 0 ? markers.get(key.slice(0, blank)) : undefined
  return first ? { kinds: first, length: blank } : null
}

const BEHIND: ReadonlySet<MarkerKind> = new Set([
  'quartersBehind',
  'buildingsBehind',
  'streetsBehind',
  'townsBehind',
  'countiesBehind',
  'areasBehind',
])
export const isBehind = (kind: MarkerKind): boolean => BEHIND.has(kind)

const AROUND: ReadonlySet<MarkerKind> = new Set(['quartersAround', 'countiesAround'])
/** The name may stand on either side of the marker. */
export const isAround = (kind: MarkerKind): boolean => AROUND.has(kind)

const NAMED: ReadonlySet<MarkerKind> = new Set([
  ...['quarters', 'quartersBehind', 'towns', 'townsBehind', 'districts', 'areas', 'areasBehind', 'estates'],
  ...['counties', 'countiesBehind', 'quartersAround', 'countiesAround'],
] as MarkerKind[])

/** True where words are a marker, with its dot or without, of a kind that names a place on this side of it. */
const isPlaceMarker = (markers: Markers, word: string, isTail: boolean): boolean =>
  [...(markers.get(word) ?? []), ...(markers.get(`${word}.`) ?? [])].some(
    (kind) => NAMED.has(kind) && (isAround(kind) || isBehind(kind) === isTail),
  )

/**
 * `colonia`, `roma` → `roma`: the name of a part of a town without the word that says that it is one; else empty. `words`
 * are those of `key`, which Thai writes without blanks.
 */
export function withoutMarker(markers: Markers, words: readonly string[], key: string): string {
  for (const isTail of [false, true])
    for (let count = Math.min(LONGEST_MARKER, words.length - 1); count > 0; count--) {
      const marker = (isTail ? words.slice(-count) : words.slice(0, count)).join(' ')
      if (!isPlaceMarker(markers, marker, isTail)) continue
      return (isTail ? key.slice(0, -marker.length) : key.slice(marker.length)).trim()
    }
  return ''
}
