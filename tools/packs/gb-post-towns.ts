import { POST_TOWNS } from './gb-post-towns-data.ts'
import { indexPlaceName, type CountryGazetteer, type PlaceReference } from './place-gazetteer.ts'
import type { PackWriter } from '#main/reference/write/pack-writer.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A post town serves no district farther away than this (the Highlands have the widest). */
const FARTHEST_METERS = 60_000
const TIME_ZONE = 'Europe/London'

const DISTRICT = /^([A-Z]+)(\d+)/

interface TownRange {
  town: string
  from: number
  to: number
}

function parseArea(text: string): TownRange[] {
  return text.split('; ').flatMap((entry) => {
    const [, town = '', ranges = ''] = /^(.*?) ((?:\d+(?:-\d+)? ?)+)$/.exec(entry) ?? []
    return ranges.split(' ').map((range) => {
      const [from, to] = range.split('-').map(Number) as [number, number | undefined]
      return { town, from, to: to ?? from }
    })
  })
}

const rangesByArea = new Map(Object.entries(POST_TOWNS).map(([area, text]) => [area, parseArea(text)]))

/** Names of the post towns of a district; several where a district is divided between towns. */
export function postTownNames(district: string): string[] {
  const [, area = '', digits = ''] = DISTRICT.exec(district) ?? []
  const number = Number(digits)
  const ranges = rangesByArea.get(area) ?? []
  return [...new Set(ranges.filter(({ from, to }) => number >= from && number <= to).map(({ town }) => town))]
}

/** Keys of all post towns: of two names of a town the one that is also a post town is printed. */
export const postTownKeys: ReadonlySet<string> = new Set(
  [...rangesByArea.values()].flatMap((ranges) => ranges.map(({ town }) => toNameKey(town))),
)

/** The nearest place of that name; one that is printed so, then towns of known size, come first. */
function findTown(gazetteer: CountryGazetteer, name: string, position: Position): PlaceReference | null {
  const key = toNameKey(name)
  const near = (gazetteer.get(key) ?? []).flatMap(({ place, isPrimary }) => {
    if (!place.position || (!isPrimary && place.isSection)) return []
    const meters = greatCircleMeters(place.position, position)
    return meters < FARTHEST_METERS
      ? [{ place, meters, worth: Number(place.nameKey === key) * 2 + Number(place.population > 0) }]
      : []
  })
  near.sort((a, b) => b.worth - a.worth || a.meters - b.meters)
  return near[0]?.place ?? null
}

/** Looks up the post towns of districts; a town that no source holds is written as a place. */
export function createPostTowns(writer: PackWriter, gazetteer: CountryGazetteer) {
  const addTown = (name: string, position: Position): PlaceReference => {
    const fields = { nativeName: null, names: [], area1Id: null, area2Id: null, population: 0, timeZone: TIME_ZONE }
    const id = writer.addPlace({ country: 'GB', name, position, kind: 'place', ...fields })
    const place = {
      id,
      nameKey: toNameKey(name),
      position,
      population: 0,
      area1Id: null,
      area2Id: null,
      isSection: false,
    }
    indexPlaceName(gazetteer, name, place, true)
    return place
  }
  /** Nearest first. */
  return (district: string, middle: Position): PlaceReference[] => {
    const towns = postTownNames(district).map((name) => findTown(gazetteer, name, middle) ?? addTown(name, middle))
    const meters = ({ position }: PlaceReference) => greatCircleMeters(position as Position, middle)
    return towns.sort((a, b) => meters(a) - meters(b))
  }
}
