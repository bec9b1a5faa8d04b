import type { PlaceLinks } from '#main/reference/link-places.ts'
import type { Part } from './combine-packs.types.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import type { PlaceHit, PostalCodeRecord, StreetRecord } from '#main/reference/reference-reader.ts'

const SHORTEST_DISTRICT = 2

/** Answers about the beginnings of names and codes. */
export function prefixAnswers(parts: Part[], partsFor: (country: string) => Part[], links: PlaceLinks) {
  const speaks = (part: Part, country: string) => partsFor(country).includes(part)
  return {
    placesByPrefix(prefix: string, country: string | null, limit: number): PlaceHit[] {
      const asked = country === null ? parts : parts.filter((part) => speaks(part, country))
      const hits = asked.flatMap((part) =>
        part.prefixes
          .placesByPrefix(prefix, country, limit)
          .filter((hit) => speaks(part, hit.country))
          .map((hit) => ({ ...hit, part })),
      )
      hits.sort((a, b) => b.weight - a.weight)
      const found = new Map<number, PlaceHit>()
      for (const { part, placeId, ordinal } of hits) {
        const own = part.places.place(placeId)
        // A town that several packs hold is suggested once, with the region that its leading pack knows.
        const place = own && links.toLeading(part, own)
        if (!place || found.has(place.id)) continue
        const name = part.places.placeNames(placeId)[ordinal] ?? place.name
        found.set(place.id, { place, name, match: ordinal === 0 ? 'primary' : 'alias' })
        if (found.size >= limit) break
      }
      return [...found.values()]
    },
    hasPlacesByPrefix(prefix: string, country: string, fewest: number): boolean {
      let lacking = fewest
      for (const part of partsFor(country)) {
        lacking -= part.prefixes.countPlacesByPrefix(prefix, country, lacking)
        if (lacking <= 0) return true
      }
      return false
    },
    postalCodesByPrefix(code: string, country: string | null, limit: number): PostalCodeRecord[] {
      const key = toPostalKey(code)
      return parts
        .flatMap((part) => codesByPrefix(part, key, country, limit))
        .filter(({ country: of, id }) => partsFor(of).some(({ pack }) => pack.toLocalId(id) !== null))
        .slice(0, limit)
    },
    streetsByPrefix(prefix: string, scope: { country: string | null; placeId?: number }, limit: number) {
      const found = new Map<string, StreetRecord>()
      for (const part of parts) {
        const placeId = scope.placeId === undefined ? undefined : part.pack.toLocalId(scope.placeId)
        if (placeId === null) continue
        for (const country of part.streets.countries) {
          if ((scope.country !== null && scope.country !== country) || !speaks(part, country)) continue
          for (const street of part.streets.streetsByPrefix({ country, district: undefined, placeId }, prefix)) {
            const key = `${country}|${street.key}|${street.place?.id ?? street.postalDistrict}`
            if (!found.has(key)) found.set(key, street)
          }
        }
      }
      return [...found.values()].slice(0, limit)
    },
  }
}

/** Codes of one pack; those of a district once its key is given whole. */
function codesByPrefix(part: Part, key: string, country: string | null, limit: number): PostalCodeRecord[] {
  const rows = part.prefixes
    .postalKeysByPrefix(key, country, limit)
    .flatMap((row) => part.postal.row(row.country, row.key) ?? [])
  if (rows.length >= limit) return rows
  const units = part.streets.countries
    .filter((of) => country === null || of === country)
    .flatMap((of) => unitsByPrefix(part, of, key))
  return [...rows, ...units].slice(0, limit)
}

/** Codes of the longest district with which a key begins. */
function unitsByPrefix(part: Part, country: string, key: string): PostalCodeRecord[] {
  for (let length = key.length; length >= SHORTEST_DISTRICT; length--) {
    const district = part.postal.row(country, key.slice(0, length))
    if (!district?.position) continue
    const units = part.postal.unitsNear(district, district.position, Infinity).map(({ postal }) => postal)
    const found = units.filter(({ code }) => toPostalKey(code).startsWith(key))
    if (found.length > 0) return found.sort((a, b) => (a.code < b.code ? -1 : 1))
  }
  return []
}
