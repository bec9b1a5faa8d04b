import { prefixAnswers } from '#main/reference/answer-prefixes.ts'
import { createNearAnswers, type NearSources } from '#main/reference/answer-near.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { createSuppressionReader } from '#main/reference/suppression/read-suppressions.ts'
import { createPlaceLinks, type PlaceLinks } from '#main/reference/link-places.ts'
import type { OpenPack } from './open-pack.types.ts'
import { createPlacesOfCodes } from '#main/reference/places-of-codes.ts'
import { toDistrictKey, toPostalKey } from '#main/reference/postal-key.ts'
import { createPoiReader } from '#main/reference/poi/read-pois.ts'
import { createAreaReader } from '#main/reference/read-areas.ts'
import { readCountryTables } from '#main/reference/read-countries.ts'
import type { NearPlace } from '#main/reference/near-places.ts'
import { bySize, createPlaceReader } from '#main/reference/read-places.ts'
import { createPostalCodeReader } from '#main/reference/read-postal-codes.ts'
import { createPrefixReader } from '#main/reference/read-prefixes.ts'
import { createPremiseReader } from '#main/reference/read-premises.ts'
import { createStreetReader, type LocalScope } from '#main/reference/read-streets.ts'
import { createTownsOfNote, townAnswers } from '#main/reference/towns-of-note.ts'
import type {
  AreaRecord,
  PlaceHit,
  PlaceRecord,
  Position,
  PostalCodeRecord,
  ReferenceReader,
  StreetRecord,
  StreetScope,
} from '#main/reference/reference-reader.ts'
import type { Part } from './combine-packs.types.ts'

/** Level of a locality without known streets. */
const LOCALITY_LEVEL = 2
/** Postal codes are looked for this far around a street's point. */
const STREET_REACH_METERS = 1000
/** Streets are named for a postal code only this near. */
const NEARBY_STREET_METERS = 500
const MOST_NEARBY_STREETS = 3

function openOne(pack: OpenPack): Part {
  const places = createPlaceReader(pack)
  const postal = createPostalCodeReader(pack)
  const streets = createStreetReader(pack, { place: places.place, postal })
  const more = {
    areas: createAreaReader(pack),
    premises: createPremiseReader(pack),
    prefixes: createPrefixReader(pack),
    towns: createTownsOfNote(pack),
  }
  return { pack, places, postal, streets, ...more }
}

/** Spellings of a code with and without the country's letters in front: `LV-1001`, `L-1001`, `1001`. */
function keysOfCode(country: string, code: string): string[] {
  const key = toPostalKey(code)
  const bare =
    /^[A-Z]{1,2}(?=\d)/.test(key) && !/[A-Z]/.test(key.replace(/^[A-Z]+/, '')) ? [key.replace(/^[A-Z]+/, '')] : []
  return [...new Set([key, ...bare, `${country}${key}`, `${country[0]}${key}`])]
}

function chooseParts(parts: Part[]) {
  const byCountry = new Map<string, Part[]>()
  /** A complete pack before others, then the pack of most countries, whose places the others join; smaller ones first. */
  const inOrder = (chosen: Part[], country: string): Part[] => {
    const size = (part: Part) => part.pack.countries.size
    const [leading, ...rest] = chosen.sort(
      (a, b) =>
        Number(b.pack.completeCountries.has(country)) - Number(a.pack.completeCountries.has(country)) ||
        Number(b.areas.hasAreas) - Number(a.areas.hasAreas) ||
        size(b) - size(a),
    )
    return leading ? [leading, ...rest.sort((a, b) => size(a) - size(b))] : []
  }
  /**
   * Parts that speak for a country, the leading one first: where one is complete, those of many countries keep silent.
   */
  const partsFor = (country: string): Part[] => {
    const known = byCountry.get(country)
    if (known) return known
    const covering = parts.filter(({ pack }) => pack.countries.has(country))
    const complete = covering.some(({ pack }) => pack.completeCountries.has(country))
    const chosen = inOrder(complete ? covering.filter(({ pack }) => pack.countries.size === 1) : covering, country)
    // Bounded: at most one entry for each pair of letters that any pack covers.
    if (covering.length > 0) byCountry.set(country, chosen)
    return chosen
  }
  return partsFor
}

function byGlobalId<T>(parts: Part[], id: number, read: (part: Part, localId: number) => T): T | null {
  for (const part of parts) {
    const localId = part.pack.toLocalId(id)
    if (localId !== null) return read(part, localId)
  }
  return null
}

/** Hits of several parts, each place once. */
function joinHits<T extends PlaceHit>(lists: { part: Part; hits: T[] }[], links: PlaceLinks): T[] {
  const joined = new Map<number, T>()
  for (const { part, hits } of lists) {
    for (const hit of hits) {
      const place = links.toLeading(part, hit.place)
      if (!joined.has(place.id)) joined.set(place.id, place === hit.place ? hit : { ...hit, place })
    }
  }
  return [...joined.values()]
}

function areaAnswers(parts: Part[], partsFor: (country: string) => Part[]) {
  return {
    area: (id: number) => byGlobalId(parts, id, (part, localId) => part.areas.area(localId)),
    areasByName: (country: string, key: string) =>
      partsFor(country).flatMap((part) => part.areas.areasByName(country, key)),
    areaAt(latitude: number, longitude: number): AreaRecord | null {
      for (const part of parts) {
        const found = part.areas.areaAt({ lat: latitude, lon: longitude })
        if (found) return found
      }
      return null
    },
  }
}

/** The places around a point, the largest first; records are made of those alone that are told. */
function largestNear(parts: Part[], isLeading: (part: Part, place: PlaceRecord) => boolean) {
  return (position: Position, radiusMeters: number, limit: number): NearPlace[] => {
    const rows = parts
      .flatMap((part) => part.places.rowsNear(position, radiusMeters).map((row) => ({ part, ...row })))
      .sort((a, b) => b.population - a.population || a.distanceMeters - b.distanceMeters)
    const found: NearPlace[] = []
    for (const { part, id, distanceMeters } of rows) {
      if (found.length >= limit) break
      const place = part.places.place(id)
      if (place && isLeading(part, place)) found.push({ place, distanceMeters })
    }
    return found
  }
}

function placeAnswers(parts: Part[], partsFor: (country: string) => Part[], links: PlaceLinks) {
  /** True where a place is not another one of the pack that leads. */
  const isLeading = (part: Part, place: PlaceRecord) =>
    partsFor(place.country).includes(part) && links.toLeading(part, place) === place
  return {
    scanPlaces: (country: string, accept: (name: string) => boolean, limit: number) =>
      partsFor(country)
        .flatMap((part) => part.places.scan(country, accept, limit))
        .slice(0, limit),
    areasFuzzy: (country: string, key: string) => {
      const hits = partsFor(country).flatMap((part) => part.areas.areasFuzzy(country, key))
      return hits.length === 1 ? hits : []
    },
    place: (id: number) => byGlobalId(parts, id, (part, localId) => part.places.place(localId)),
    placeNames: (id: number) => byGlobalId(parts, id, (part, localId) => part.places.placeNames(localId)) ?? [],
    placesByName(country: string, key: string): PlaceHit[] {
      const [leading, ...others] = partsFor(country)
      if (!leading) return []
      const own = leading.places.placesByName(country, key)
      const further = others.flatMap((part) => {
        const hits = part.places.placesByName(country, key)
        return hits.length === 0 ? [] : [{ part, hits }]
      })
      if (further.length === 0) return own
      return joinHits([{ part: leading, hits: own }, ...further], links).sort(bySize)
    },
    placesFuzzy(country: string, key: string, limit: number, mostEdits?: number): PlaceHit[] {
      const lists = partsFor(country).map((part) => {
        return { part, hits: part.places.placesFuzzy(country, key, limit, mostEdits) }
      })
      return joinHits(lists, links)
        .sort((a, b) => a.edits - b.edits || bySize(a, b))
        .slice(0, limit)
    },
    countriesByPlaceName(key: string, limit: number): string[] {
      const populations = new Map<string, number>()
      for (const part of parts) {
        for (const { country, population } of part.places.countriesByPlaceName(key)) {
          if (!partsFor(country).includes(part)) continue
          populations.set(country, Math.max(population, populations.get(country) ?? 0))
        }
      }
      return [...populations]
        .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
        .slice(0, limit)
        .map(([country]) => country)
    },
    placesNear: largestNear(parts, isLeading),
    inhabitedPlaces: (leastPopulation: number) =>
      parts.flatMap((part) =>
        part.places.inhabitedPlaces(leastPopulation).filter(({ country }) => partsFor(country)[0] === part),
      ),
  }
}

function postalAnswers(parts: Part[], partsFor: (country: string) => Part[], links: PlaceLinks) {
  const find = (country: string, keys: string[], read: (part: Part, key: string) => PostalCodeRecord | null) => {
    let first: PostalCodeRecord | null = null
    for (const part of partsFor(country)) {
      for (const key of keys) {
        const found = read(part, key)
        if (found?.position) return found
        first ??= found
      }
    }
    return first
  }
  return {
    postalCode(country: string, code: string): PostalCodeRecord | null {
      // Nearly every code is known as it was written.
      const found = partsFor(country)[0]?.postal.postalCode(country, toPostalKey(code))
      if (found?.position) return found
      return find(country, keysOfCode(country, code), (part, key) => part.postal.postalCode(country, key))
    },
    postalDistrict: (country: string, code: string) =>
      find(country, [toDistrictKey(country, toPostalKey(code))], (part, key) => part.postal.row(country, key)),
    countriesByPostalCode(code: string): string[] {
      const key = toPostalKey(code)
      const found = new Set<string>()
      for (const part of parts) {
        for (const country of part.postal.countriesOfKey(key)) if (partsFor(country).includes(part)) found.add(country)
        for (const country of part.pack.completeCountries) if (part.postal.postalCode(country, key)) found.add(country)
      }
      return [...found].sort()
    },
    placesOfPostalCode: createPlacesOfCodes((id) => byGlobalId(parts, id, (part) => part), partsFor, links),
    postalCodesOfPlace(placeId: number, limit: number): PostalCodeRecord[] {
      const country = byGlobalId(parts, placeId, (part, localId) => part.places.place(localId))?.country
      const codes = new Map<string, PostalCodeRecord>()
      for (const part of country === undefined ? [] : partsFor(country)) {
        for (const localId of links.toLocalIds(part, placeId))
          for (const postal of part.postal.codesOfPlace(localId, limit - codes.size))
            if (!codes.has(postal.code)) codes.set(postal.code, postal)
        if (codes.size >= limit) break
      }
      return [...codes.values()]
    },
    hasWholeCodes: (country: string, districtKey: string) =>
      partsFor(country).some(({ postal }) => postal.hasCodesInside(country, districtKey)),
    holdsAllCodes: (country: string) => parts.some(({ pack }) => pack.completeCodeCountries.has(country)),
    postalCodesFuzzy: (country: string, code: string, limit: number) =>
      partsFor(country)
        .flatMap((part) => part.postal.fuzzy(country, toPostalKey(code), limit))
        .slice(0, limit),
  }
}

function premiseAnswers(parts: Part[]) {
  return {
    hasPremises: ({ id }: StreetRecord) =>
      byGlobalId(parts, id, (part, local) => part.premises.hasPremises(local)) === true,
    hasNumbers: ({ id }: StreetRecord) =>
      byGlobalId(parts, id, (part, local) => part.premises.hasNumbers(local)) === true,
    premiseOfStreet: ({ id }: StreetRecord, number: string) =>
      byGlobalId(parts, id, (part, local) => part.premises.find(local, number)),
    openRangeOfStreet: ({ id }: StreetRecord, number: string) =>
      byGlobalId(parts, id, (part, local) => part.premises.findOpen(local, number)),
    premiseNear: ({ id }: StreetRecord, at: { lat: number; lon: number }, radiusMeters: number) =>
      byGlobalId(parts, id, (part, local) => part.premises.near?.(local, at, radiusMeters) ?? null),
  }
}

/** Parts with streets of a country, asked for a dozen times for an address. */
function chooseStreetParts(partsFor: (country: string) => Part[]) {
  const byCountry = new Map<string, Part[]>()
  return (country: string): Part[] => {
    const known = byCountry.get(country)
    if (known) return known
    const covering = partsFor(country)
    const chosen = covering.filter((part) => part.streets.hasStreets(country))
    // Bounded like the parts of a country.
    if (covering.length > 0) byCountry.set(country, chosen)
    return chosen
  }
}

function streetAnswers(parts: Part[], partsFor: (country: string) => Part[], links: PlaceLinks) {
  const withStreets = chooseStreetParts(partsFor)
  /** The scope in a part's own ids: several where the part knows the place by several rows. */
  const toLocal = (part: Part, { country, postalDistrict, placeId }: StreetScope): LocalScope[] => {
    const ids = placeId === undefined ? [undefined] : links.toLocalIds(part, placeId)
    return ids.map((id) => ({ country, district: postalDistrict, placeId: id }))
  }
  /** The town of a street as the leading pack knows it. */
  const withLeadingPlace = (part: Part, streets: StreetRecord[]): StreetRecord[] => {
    if (partsFor(streets[0]?.country ?? '')[0] === part) return streets
    return streets.map((street) => (street.place ? { ...street, place: links.toLeading(part, street.place) } : street))
  }
  const collect = (scope: StreetScope, read: (part: Part, local: LocalScope) => StreetRecord[]): StreetRecord[] => {
    const lists: StreetRecord[][] = []
    for (const part of withStreets(scope.country))
      for (const local of toLocal(part, scope)) lists.push(withLeadingPlace(part, read(part, local)))
    return lists.length === 1 ? (lists[0] as StreetRecord[]) : lists.flat()
  }
  const streetsAround: NearSources['streetsAround'] = (scope, ...circle) =>
    collect(scope, (part, local) => part.streets.streetsAround(local, ...circle))
  return {
    hasStreets: (country: string) => withStreets(country).length > 0,
    depthAt: (scope: StreetScope) =>
      Math.max(
        LOCALITY_LEVEL,
        ...withStreets(scope.country).flatMap((part) =>
          toLocal(part, scope).map((local) => part.streets.depthAt(local)),
        ),
      ),
    streetsIn: (scope: StreetScope) => collect(scope, (part, local) => part.streets.streetsIn(local)),
    streetsAround,
    scanStreetNames: (country: string, accept: (name: string) => boolean, limit: number) =>
      withStreets(country)
        .flatMap((part) => part.streets.scanNames(country, accept, limit))
        .slice(0, limit),
    streetsByName: (scope: StreetScope, key: string) =>
      collect(scope, (part, local) => part.streets.streetsByName(local, key)),
    streetsLike: (scope: StreetScope, key: string, mostEdits: number) =>
      collect(scope, (part, local) => part.streets.streetsLike(local, key, mostEdits)),
    isStreetName: (country: string, key: string) =>
      withStreets(country).some((part) => part.streets.isStreetName(country, key)),
    ...premiseAnswers(parts),
    streetsOfPostalCode(postal: PostalCodeRecord): StreetRecord[] {
      const { position, country, district } = postal
      if (!position || postal.code === district) return []
      const around = streetsAround({ country, postalDistrict: district }, position, NEARBY_STREET_METERS)
      return nearestStreets(around, position).slice(0, MOST_NEARBY_STREETS)
    },
    postalCodesOfStreet(street: StreetRecord, limit: number): PostalCodeRecord[] {
      const { position, country, postalDistrict } = street
      if (!position) return []
      const found = byGlobalId(parts, street.id, (part) => {
        const district = part.postal.row(country, toPostalKey(postalDistrict))
        return district ? part.postal.unitsNear(district, position, STREET_REACH_METERS) : []
      })
      return (found ?? []).slice(0, limit).map(({ postal }) => postal)
    },
  }
}

function nearAnswers(parts: Part[], partsFor: (country: string) => Part[], links: PlaceLinks) {
  const { hasStreets, streetsAround } = streetAnswers(parts, partsFor, links)
  const sources: NearSources = {
    placesNear: (position, radiusMeters) =>
      parts.flatMap((part) =>
        part.places
          .placesNear(position, radiusMeters)
          .filter(({ place }) => partsFor(place.country).includes(part) && links.toLeading(part, place) === place),
      ),
    pointsServing: (placeId, limit) =>
      partsFor(byGlobalId(parts, placeId, (part, id) => part.places.place(id))?.country ?? '').flatMap((part) =>
        links.toLocalIds(part, placeId).map((id) => part.postal.pointsServing(id, limit)),
      ),
    codeById: (id) => byGlobalId(parts, id, (part, local) => part.postal.rowById(local)) as PostalCodeRecord,
    unitsNear: (district, position, radiusMeters) =>
      byGlobalId(parts, district.id, (part) => part.postal.unitsNear(district, position, radiusMeters)) ?? [],
    hasStreets,
    streetsAround,
  }
  return createNearAnswers(sources)
}

function nearestStreets(streets: StreetRecord[], position: { lat: number; lon: number }): StreetRecord[] {
  const nearest = new Map<string, { street: StreetRecord; distanceMeters: number }>()
  for (const street of streets) {
    if (!street.position) continue
    const distanceMeters = greatCircleMeters(position, street.position)
    if (
      distanceMeters > NEARBY_STREET_METERS ||
      distanceMeters >= (nearest.get(street.key)?.distanceMeters ?? Infinity)
    )
      continue
    nearest.set(street.key, { street, distanceMeters })
  }
  return [...nearest.values()].sort((a, b) => a.distanceMeters - b.distanceMeters).map(({ street }) => street)
}

/** One reader over all open packs. */
export function combinePacks(packs: OpenPack[]): ReferenceReader {
  const parts = packs.map(openOne)
  const partsFor = chooseParts(parts)
  const links = createPlaceLinks(
    (country) => partsFor(country)[0] ?? null,
    (id) => byGlobalId(parts, id, (part) => part),
  )
  const infos = packs.map(({ info }) => info)
  const pois = packs.flatMap((pack) => createPoiReader(pack) ?? [])
  return {
    packs: () => infos,
    packOf: (id) => packs.find(({ toLocalId }) => toLocalId(id) !== null)?.info ?? null,
    ...readCountryTables(packs),
    ...areaAnswers(parts, partsFor),
    ...placeAnswers(parts, partsFor, links),
    ...postalAnswers(parts, partsFor, links),
    ...streetAnswers(parts, partsFor, links),
    ...nearAnswers(parts, partsFor, links),
    ...prefixAnswers(parts, partsFor, links),
    ...townAnswers(parts, partsFor),
    ...createSuppressionReader(packs),
    pois: () => pois,
    close: () => packs.forEach(({ db }) => db.close()),
  }
}
