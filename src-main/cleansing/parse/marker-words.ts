import { MARKER_WORDS, type MarkerWords } from '#main/cleansing/parse/marker-words-data.ts'
import { languagesOf } from '#main/cleansing/parse/word-classes.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

export type MarkerKind = keyof MarkerWords

/** What a word of the country's languages says about the words beside it, by name key; with a dot where it needs one. */
export type Markers = ReadonlyMap<string, MarkerKind>

const known = new Map<string, Markers>()

/** Marker words of a country; of two meanings the one of the language that the country writes first. */
export function markersOf(country: Pick<CountryRecord, 'alpha2' | 'languages'>): Markers {
  const languages = languagesOf(country.alpha2, country.languages)
  const list = languages.join()
  const found = known.get(list)
  if (found) return found
  const markers = new Map<string, MarkerKind>()
  for (const language of languages)
    for (const [kind, words] of Object.entries(MARKER_WORDS[language] ?? {}) as [MarkerKind, string][])
      for (const word of words.split(' ')) {
        const key = toNameKey(word)
        const name = word.length > 1 && word.endsWith('.') ? `${key}.` : key
        if (key !== '' && !markers.has(name)) markers.set(name, kind)
      }
  known.set(list, markers)
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

const BEHIND: ReadonlySet<MarkerKind> = new Set(['quartersBehind', 'buildingsBehind'])
export const isBehind = (kind: MarkerKind): boolean => BEHIND.has(kind)

const NAMED: ReadonlySet<MarkerKind> = new Set(['quarters', 'quartersBehind', 'towns', 'districts', 'areas', 'estates'])

/** `Colonia Roma` → `roma`: the name of a part of a town without the word that says that it is one; else empty. */
export function withoutMarker(markers: Markers, first: string, last: string, key: string): string {
  const lead = markerAt(markers, first)
  if (lead && NAMED.has(lead.kind) && !isBehind(lead.kind)) return key.slice(lead.length).trim()
  const tail = markers.get(last)
  return tail && NAMED.has(tail) && isBehind(tail) ? key.slice(0, -last.length).trim() : ''
}
