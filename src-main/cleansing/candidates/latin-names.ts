import { hasForeignLetter, isMisspellingOf, scriptOf } from '#main/cleansing/names/judge-place-name.ts'
import type { PlaceHit, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressField, AddressInput } from '#shared/model/address.ts'
import { isNameField } from '#shared/model/name-fields.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/**
 * False for a name that only sounds like the Latin word that was given: マンハッタン is a name of New York, Manhattan is
 * none. The script of the country itself is read in Latin letters too, and a name of another script may be a slip away.
 */
function isMeant(reader: ReferenceReader, { place, name, match }: PlaceHit, key: string): boolean {
  if (match !== 'alias' || !hasForeignLetter(name) || scriptOf(name) === scriptOf(place.nativeName)) return true
  const isLatinName = (other: string) => !hasForeignLetter(other) && toNameKey(other) === key
  return isMisspellingOf(key, place.key) || reader.placeNames(place.id).some(isLatinName)
}

/** The same reader for an address in Latin letters: names in a third script are none of its words. */
export function withLatinNames(reader: ReferenceReader): ReferenceReader {
  const meant = new WeakMap<readonly PlaceHit[], PlaceHit[]>()
  return {
    ...reader,
    placesByName(country, key) {
      const hits = reader.placesByName(country, key)
      if (hits.length === 0) return hits
      const known = meant.get(hits)
      if (known) return known
      const kept = hits.filter((hit) => isMeant(reader, hit, key))
      const answer = kept.length === hits.length ? hits : kept
      meant.set(hits, answer)
      return answer
    },
  }
}

/** True for an address without a letter of another script, in whatever script the names of firm and person are. */
export function isInLatinLetters(address: AddressInput): boolean {
  for (const field in address)
    if (!isNameField(field) && hasForeignLetter(address[field as AddressField] ?? '')) return false
  return true
}
