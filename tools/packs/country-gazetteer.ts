import type { GazetteerPlace } from '#main/reference/write/geonames-places.ts'
import type { AreaIndex } from './areas.ts'
import type { PackWriter } from '#main/reference/write/pack-writer.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { type PlaceReference, type NamedPlace, type CountryGazetteer, indexPlaceName } from './place-gazetteer.ts'

/** Writes the places of a GeoNames table, largest first within a country, and indexes them by country and name. */
export function addGazetteer(
  writer: Pick<PackWriter, 'addPlace'>,
  places: GazetteerPlace[],
  areas: AreaIndex,
): { gazetteers: Map<string, CountryGazetteer>; byGeonameId: Map<number, PlaceReference> } {
  const gazetteers = new Map<string, CountryGazetteer>()
  const byGeonameId = new Map<number, PlaceReference>()
  const sorted = places.sort(
    (a, b) =>
      (a.country < b.country ? -1 : a.country > b.country ? 1 : 0) ||
      b.population - a.population ||
      a.geonameId - b.geonameId,
  )
  for (const row of sorted) {
    const area1Id = areas.idByCode.get(`${row.country}.${row.area1}`) ?? null
    const area2Id = areas.idByCode.get(`${row.country}.${row.area2}`) ?? null
    const id = writer.addPlace({ ...row, area1Id, area2Id, kind: row.isSection ? 'section' : 'place' })
    const reference = {
      id,
      nameKey: toNameKey(row.name),
      position: row.position,
      population: row.population,
      area1Id,
      area2Id,
      isSection: row.isSection,
    }
    byGeonameId.set(row.geonameId, reference)
    const gazetteer = gazetteers.get(row.country) ?? new Map<string, NamedPlace[]>()
    gazetteers.set(row.country, gazetteer)
    indexPlaceName(gazetteer, row.name, reference, true)
    for (const name of row.names) indexPlaceName(gazetteer, name, reference, false)
  }
  return { gazetteers, byGeonameId }
}
