import { MARKER_WORDS, type MarkerWords } from '#main/cleansing/parse/marker-words-data.ts'
import { REGIONAL_MARKERS } from '#main/cleansing/parse/regional-markers-data.ts'
import { languagesOf } from '#main/cleansing/parse/word-classes.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

export type MarkerKind = keyof MarkerWords

/** What a word of the country's languages says about the words beside it, by name key; with a dot where it needs one. */
export type Markers = ReadonlyMap<string, MarkerKind>

/** By the list of languages of a country, which is the same one each time. */
const known = new WeakMap<readonly string[], Markers>()

/** The lists of a country: what its part of the world writes, then its languages. */
function listsOf(alpha2: string, languages: readonly string[]): MarkerWords[] {
  const regional = REGIONAL_MARKERS.filter(({ countries }) => countries.split(' ').includes(alpha2))
  return [...regional.map(({ words }) => words), ...languages.map((language) => MARKER_WORDS[language] ?? {})]
}

/** Marker words of a country; of two meanings the one of the first list. */
export function markersOf({ alpha2, languages }: Pick<CountryRecord, 'alpha2' | 'languages'>): Markers {
  const understood = languagesOf(alpha2, languages)
  const found = known.get(understood)
  if (found) return found
  const markers = new Map<string, MarkerKind>()
  for (const list of listsOf(alpha2, understood))
    for (const [kind, words] of Object.entries(list) as [MarkerKind, string][])
      for (const word of words.split(' ')) {
        const key = toNameKey(word)
        const written = word.length > 1 && word.endsWith('.') ? `${key}.` : key
        if (key !== '' && !markers.has(written)) markers.set(written, kind)
      }
  known.set(understood, markers)
  return markers
}

/** The marker with which a word begins: the whole word, or what stands before a dot (`T.Suthep`, `RT.002`). */
export function markerAt(markers: Markers, key: string, raw = ''): { kind: MarkerKind; length: number } | null {
  const whole = markers.get(key) ?? (raw.endsWith('.') ? markers.get(`${key}.`) : undefined)
  if (whole) return { kind: whole, length: key.length }
  const blank = key.indexOf(' ')
  const first = blank > 0 ? markers.get(key.slice(0, blank)) : undefined
  return first ? { kind: first, length: blank } : null
}

const BEHIND: ReadonlySet<MarkerKind> = new Set(['quartersBehind', 'buildingsBehind', 'streetsBehind'])
export const isBehind = (kind: MarkerKind): boolean => BEHIND.has(kind)

const AROUND: ReadonlySet<MarkerKind> = new Set(['quartersAround', 'countiesAround'])
/** The name may stand on either side of the marker. */
export const isAround = (kind: MarkerKind): boolean => AROUND.has(kind)

const NAMED: ReadonlySet<MarkerKind> = new Set([
  ...(['quarters', 'quartersBehind', 'quartersAround', 'towns'] as const),
  ...(['districts', 'counties', 'countiesAround', 'areas', 'estates'] as const),
])

/** `Colonia Roma` → `roma`: the name of a part of a town without the word that says that it is one; else empty. */
export function withoutMarker(markers: Markers, first: string, last: string, key: string): string {
  const lead = markerAt(markers, first)
  if (lead && NAMED.has(lead.kind) && !isBehind(lead.kind)) return key.slice(lead.length).trim()
  const tail = markers.get(last)
  return tail && NAMED.has(tail) && (isBehind(tail) || isAround(tail)) ? key.slice(0, -last.length).trim() : ''
}
