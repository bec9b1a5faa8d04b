import { createCountryCache } from '#main/reference/bounded-cache.ts'
import type { PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Latin name of the place of a country that is natively called so; empty where none is, or several differ. */
export type PlaceNamer = (native: string) => string

/** Longer texts are no name of a place. */
const LONGEST_NAME = 40
/** Names that are remembered, over all countries. */
const MOST_REMEMBERED = 8000
/** Of places that share a native name and differ in the Latin one, one that has so many times the people is meant. */
const CLEAR_MAJORITY = 5

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u
const MARKS = /\p{M}+/gu
const SIGNS = /[‘’ʻʼʿʾ`']/g

/** As signs and addresses have it, without the marks of scholarly spelling: `‘Afula` → `Afula`, `H̱olon` → `Holon`. */
const plainName = (name: string): string =>
  name.normalize('NFKD').replace(MARKS, '').replace(SIGNS, '').normalize('NFC')

const letters = (name: string): string => name.normalize('NFD').replace(MARKS, '').normalize('NFC').toLowerCase()

function choose(places: readonly PlaceRecord[]): string {
  const [first, ...rest] = [...places].sort((a, b) => b.population - a.population)
  if (!first || OTHER_SCRIPT.test(first.name)) return ''
  const name = plainName(first.name)
  const rivals = rest.filter((place) => toNameKey(plainName(place.name)) !== toNameKey(name))
  const isClear = rivals.every((place) => first.population > CLEAR_MAJORITY * place.population)
  return isClear ? name : ''
}

type Memory = ReturnType<typeof createCountryCache<string>>
const memories = new WeakMap<ReferenceReader, Memory>()

function memoryOf(reader: ReferenceReader): Memory {
  const memory = memories.get(reader) ?? createCountryCache<string>(MOST_REMEMBERED)
  memories.set(reader, memory)
  return memory
}

/** Names of a country's places by how they are written natively, as the reference data has them. */
export function placeNamer(reader: ReferenceReader, country: string): PlaceNamer {
  const memory = memoryOf(reader)
  return (native) => {
    if (country === '' || native.length > LONGEST_NAME) return ''
    const known = memory.get(country, native)
    if (known !== undefined) return known
    const wanted = letters(native)
    const hits = reader.placesByName(country, toNameKey(native)).map(({ place }) => place)
    const name = choose(hits.filter((place) => letters(place.nativeName) === wanted))
    return memory.set(country, native, name)
  }
}
