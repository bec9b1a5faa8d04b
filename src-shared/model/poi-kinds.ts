import { toNameKey } from '#shared/text/name-keys.ts'
import { POI_KINDS, type PoiKind } from './poi-kinds-data.ts'

const KNOWN: ReadonlyMap<string, PoiKind> = new Map(POI_KINDS.map((one) => [one.kind, one]))

/** True for a kind that has words of its own. */
export const isKnownPoiKind = (kind: string): boolean => KNOWN.has(kind)

/** `shop=coffee_beans` → `Coffee beans`, where no better name is known. */
function nameOfTag(kind: string): string {
  const words = kind.slice(kind.indexOf('=') + 1).replaceAll(/[_\s]+/g, ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** What a kind is called. */
export const poiKindName = (kind: string): string => KNOWN.get(kind)?.name ?? nameOfTag(kind)

const plural = (word: string): string[] => {
  const last = word.at(-1) ?? ''
  if (last === 'y' && !/[aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  return /(?:s|x|ch|sh)$/.test(word) ? [`${word}es`] : [`${word}s`]
}

/** Words of every kind as keys, plurals too. */
const KINDS_BY_WORD: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>()
  for (const { kind, name, words } of POI_KINDS) {
    const tag = kind.slice(kind.indexOf('=') + 1)
    const keys = [name, tag, kind, ...words].map(toNameKey)
    for (const key of new Set(keys.flatMap((one) => [one, ...plural(one)])))
      found.set(key, [...(found.get(key) ?? []), kind])
  }
  return found
})()

/** Kinds that a word means: `chemist`, `Petrol stations`, `amenity=fuel`. */
export const poiKindsOfWord = (text: string): readonly string[] => KINDS_BY_WORD.get(toNameKey(text)) ?? []

const SHORTEST_BEGINNING = 3
const MOST_BEGUN = 3

/** Kinds of which a word begins so, while it is being typed; the shortest words first. */
export function poiKindsBegun(text: string): string[] {
  const begun = toNameKey(text)
  if (begun.length < SHORTEST_BEGINNING) return []
  const words = [...KINDS_BY_WORD.keys()].filter((word) => word.startsWith(begun)).sort((a, b) => a.length - b.length)
  return [...new Set(words.flatMap((word) => KINDS_BY_WORD.get(word) ?? []))].slice(0, MOST_BEGUN)
}

/** Names of kinds to choose from, in their order. */
export const poiKindNames = (): string[] => [...new Set(POI_KINDS.map(({ name }) => name))].sort()

/** A search near a place looks through a list, or through the points of interest of a kind, which is named so. */
const KIND_PREFIX = 'kind:'

export const poiListId = (name: string): string => KIND_PREFIX + name

/** The word for a kind that stands where a list is named; null for a list. */
export const poiWordOfList = (listId: string): string | null =>
  listId.startsWith(KIND_PREFIX) ? listId.slice(KIND_PREFIX.length) : null
