import type { AreaIndex } from './areas.ts'
import type { PlaceReference } from './place-gazetteer.ts'
import type { GazetteerPlace } from '#main/reference/write/geonames-places.ts'
import type { JapaneseName, JapanesePostalCode, Municipality } from './japan-postal.ts'
import type { PackWriter } from '#main/reference/write/pack-writer.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const COUNTRY = 'JP'
const TIME_ZONE = 'Asia/Tokyo'
/** A municipality and a place of the gazetteer that bears its name are the same when they lie this near. */
const SAME_PLACE_METERS = 30_000
/** The 23 wards are addressed as parts of Tokyo, which is no municipality any more. */
const TOKYO_WARD = /^131/

/** Places of every municipality, the smallest first, as ids of the gazetteer. */
export type PlacesOfMunicipality = Map<string, number[]>

type NameIndex = Map<string, GazetteerPlace[]>

function indexNames(places: GazetteerPlace[]): NameIndex {
  const index: NameIndex = new Map()
  for (const place of places) {
    if (place.country !== COUNTRY || place.isSection) continue
    const names = [place.name, place.nativeName ?? '', ...place.names]
    for (const name of new Set(names.flatMap((name) => [name, toNameKey(name)]))) {
      if (name !== '') index.set(name, [...(index.get(name) ?? []), place])
    }
  }
  return index
}

function findPlace(index: NameIndex, name: JapaneseName, { position }: Municipality): GazetteerPlace | undefined {
  const bare = name.latin.replace(/-[a-z]+$/, '')
  const spellings = [name.native, name.native.slice(0, -1), toNameKey(name.latin), toNameKey(bare)]
  for (const spelling of spellings) {
    const near = (index.get(spelling) ?? []).find(
      (place) => !position || greatCircleMeters(place.position, position) < SAME_PLACE_METERS,
    )
    if (near) return near
  }
  return undefined
}

/** Adds the municipalities to the gazetteer: their written forms to places it knows, the others as places. */
export function mergeMunicipalities(
  places: GazetteerPlace[],
  municipalities: Map<string, Municipality>,
  areas: AreaIndex,
): PlacesOfMunicipality {
  const index = indexNames(places)
  const tokyo = index.get('Tokyo')?.[0]?.geonameId
  const result: PlacesOfMunicipality = new Map()
  for (const municipality of [...municipalities.values()].sort((a, b) => (a.jisCode < b.jisCode ? -1 : 1))) {
    const { jisCode, names, position } = municipality
    const area1 = areas.codeByIso.get(`${COUNTRY}-${jisCode.slice(0, 2)}`)?.slice(3) ?? ''
    const ids = names.map((name, i) => {
      // A ward shares its name with places all over the country: only whole cities and towns are looked up.
      const isWard = i === 0 && (names.length > 1 || TOKYO_WARD.test(jisCode))
      const known = isWard ? undefined : findPlace(index, name, municipality)
      if (known) {
        known.nativeName = name.native
        known.names = [...new Set([...known.names, name.latin, ...name.others, name.native])]
        return known.geonameId
      }
      const geonameId = -(Number(jisCode) * 10 + i)
      const fields = { area1, area2: '', population: 0, timeZone: TIME_ZONE, isSection: false }
      const at = position ?? null
      if (at)
        places.push({
          geonameId,
          country: COUNTRY,
          name: name.latin,
          nativeName: name.native,
          names: [name.native, ...name.others],
          position: at,
          ...fields,
        })
      return at ? geonameId : NaN
    })
    if (tokyo !== undefined && TOKYO_WARD.test(jisCode)) ids.push(tokyo)
    result.set(jisCode, [...new Set(ids.filter((id) => !Number.isNaN(id)))])
  }
  return result
}

export interface JapanContext {
  writer: PackWriter
  areas: AreaIndex
  municipalities: Map<string, Municipality>
  placesOf: PlacesOfMunicipality
  byGeonameId: Map<number, PlaceReference>
}

/** Writes the postal codes: municipality first, then its city, then the part of town. */
export function addJapanesePostalCodes(codes: JapanesePostalCode[], context: JapanContext) {
  const { writer, areas, municipalities, placesOf, byGeonameId } = context
  const towns = new Map<string, number>()
  const addTown = (town: JapaneseName, jisCode: string, area1Id: number | null): number => {
    const key = `${jisCode}${town.native}`
    const known = towns.get(key)
    if (known !== undefined) return known
    const fields = {
      area1Id,
      area2Id: null,
      // A part of town lies somewhere in its municipality.
      position: municipalities.get(jisCode)?.position ?? null,
      radiusMeters: Math.round(municipalities.get(jisCode)?.radiusMeters ?? 0) || null,
      population: 0,
      timeZone: TIME_ZONE,
      kind: 'amid-codes' as const,
    }
    const id = writer.addPlace({
      country: COUNTRY,
      name: town.latin,
      nativeName: town.native,
      names: [town.native, ...town.others],
      ...fields,
    })
    towns.set(key, id)
    return id
  }
  const byCode = new Map<string, JapanesePostalCode[]>()
  for (const row of codes) byCode.set(row.code, [...(byCode.get(row.code) ?? []), row])
  for (const [code, rows] of byCode) {
    const first = (rows[0] as JapanesePostalCode).jisCode
    const area1Id = areas.idByCode.get(areas.codeByIso.get(`${COUNTRY}-${first.slice(0, 2)}`) ?? '') ?? null
    const places = rows
      .flatMap(({ jisCode }) => placesOf.get(jisCode) ?? [])
      .flatMap((id) => byGeonameId.get(id)?.id ?? [])
    const parts = rows.flatMap(({ jisCode, town }) => (town ? [addTown(town, jisCode, area1Id)] : []))
    const { position, radiusMeters } = municipalities.get(first) as Municipality
    const placeIds = [...new Set([...places, ...parts])]
    writer.addPostalCode({
      key: toPostalKey(code),
      country: COUNTRY,
      code,
      position,
      level: position ? 2 : 0,
      radiusMeters,
      areaId: area1Id,
      placeIds,
    })
  }
}
