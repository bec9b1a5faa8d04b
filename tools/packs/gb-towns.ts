import { postTownKeys } from './gb-post-towns.ts'
import { indexPlaceName, type CountryGazetteer, type PlaceReference } from './place-gazetteer.ts'
import type { PackWriter } from '#main/reference/write/pack-writer.ts'
import type { SourceStreet } from './uk-address-file.ts'
import { greatCircleMeters, middleOf } from '#main/reference/great-circle.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A town of the street file and a place of the gazetteer are the same when they lie this near, … */
const SAME_PLACE_METERS = 12_000
/** … and farther by the radius of a town of that many people at a thousand a square kilometre. */
const sizeMeters = (population: number) => Math.sqrt(population / 1000 / Math.PI) * 1000

/** Boroughs with a town's name, `City of Derby`, that the list of areas writes otherwise. */
const BOROUGH = /^(?:City|Royal Borough|London Borough) of /

export interface TownContext {
  writer: PackWriter
  gazetteer: CountryGazetteer
  /** Name keys of boroughs and counties, which are no localities. */
  areaKeys: Set<string>
  timeZone: string
}

/** The names of a bilingual town: `Pen-y-bont ar Ogwr / Bridgend` → both; in Wales also `Casnewydd - Newport`. */
export function splitBilingual(name: string, isWelsh: boolean): string[] {
  const parts = name.split(isWelsh ? / [/-] / : ' / ').map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

/** Letters before the first digit: the town names of one postcode area are nearly unique. */
const postcodeArea = (district: string) => district.replace(/\d.*$/, '')

export const townKey = (street: SourceStreet): string => `${street.town}|${postcodeArea(street.district)}`

function nearestOf(gazetteer: CountryGazetteer, names: string[], position: Position): PlaceReference | null {
  let best: PlaceReference | null = null
  let bestMeters = Infinity
  for (const name of names) {
    for (const { place, isPrimary } of gazetteer.get(toNameKey(name)) ?? []) {
      if (!place.position || (!isPrimary && place.isSection)) continue
      const meters = greatCircleMeters(place.position, position)
      if (meters >= bestMeters || meters > SAME_PLACE_METERS + sizeMeters(place.population)) continue
      best = place
      bestMeters = meters
    }
  }
  return best
}

interface TownGroup {
  names: string[]
  positions: Position[]
}

/** Place of every town of the street file, written when the gazetteer lacks it; null for boroughs. */
export function addTowns(streets: SourceStreet[], context: TownContext): Map<string, PlaceReference | null> {
  const groups = new Map<string, TownGroup>()
  for (const street of streets) {
    const key = townKey(street)
    const group = groups.get(key) ?? { names: splitBilingual(street.town, street.isWelsh), positions: [] }
    groups.set(key, group)
    group.positions.push(street.position)
  }
  const towns = new Map<string, PlaceReference | null>()
  for (const key of [...groups.keys()].sort()) {
    const { names, positions } = groups.get(key) as TownGroup
    const { position } = middleOf(positions)
    const known = names.some((name) => BOROUGH.test(name)) ? null : nearestOf(context.gazetteer, names, position)
    if (known) towns.set(key, known)
    else if (names.some((name) => BOROUGH.test(name) || context.areaKeys.has(toNameKey(name)))) towns.set(key, null)
    else towns.set(key, addTown(names, position, context))
  }
  return towns
}

function addTown(names: string[], position: Position, context: TownContext): PlaceReference {
  const printed = names.find((spelling) => postTownKeys.has(toNameKey(spelling)))
  const name = printed ?? (names[0] as string)
  const others = names.filter((other) => other !== name)
  const { writer, gazetteer, timeZone } = context
  const fields = { area1Id: null, area2Id: null, population: 0, timeZone, kind: 'place' as const }
  const id = writer.addPlace({ country: 'GB', name, nativeName: null, names: others, position, ...fields })
  const place = {
    id,
    nameKey: toNameKey(name),
    position,
    population: 0,
    area1Id: null,
    area2Id: null,
    isSection: false,
  }
  names.forEach((spelling) => indexPlaceName(gazetteer, spelling, place, spelling === name))
  return place
}
