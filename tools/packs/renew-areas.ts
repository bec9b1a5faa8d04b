import { areasOf, positionOf, type CityRow } from './further-places.ts'
import type { GazetteerPlace } from '#main/reference/write/geonames-places.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'

/** Farther apart, two rows of one name may lie in two areas. */
const SAME_POINT_METERS = 3000

type Areas = Pick<GazetteerPlace, 'area1' | 'area2'>

interface Witness {
  before: GazetteerPlace
  now: Areas
}

const groupKey = ({ country, area1 }: GazetteerPlace) => `${country}.${area1}`

const isSame = (a: Areas, b: Areas) => a.area1 === b.area1 && a.area2 === b.area2

function nearestTo(place: GazetteerPlace, witnesses: Witness[]): Witness | null {
  let nearest: Witness | null = null
  let least = Infinity
  for (const witness of witnesses) {
    const meters = greatCircleMeters(place.position, witness.before.position)
    if (meters < least) [nearest, least] = [witness, meters]
  }
  return nearest
}

/** Areas of a place that the newer table lacks: those of the nearest one that stood in the same area. */
function areasBeside(place: GazetteerPlace, group: Witness[]): Areas {
  const beside = nearestTo(
    place,
    group.filter(({ before }) => before.area2 !== '' && before.area2 === place.area2),
  )
  if (beside) return beside.now
  const around = nearestTo(place, group)
  if (!around || around.now.area1 === place.area1) return place
  return { area1: around.now.area1, area2: '' }
}

/**
 * Places with the area codes of the newer table, whose codes are those of the tables of names. Countries number their
 * areas anew (Vietnam all of them, Norway, Türkiye's districts): an old code names another area, or none.
 * `known` tells which row means which place.
 */
export function renewAreas(places: GazetteerPlace[], known: ReadonlyMap<CityRow, GazetteerPlace>): GazetteerPlace[] {
  const groups = new Map<string, Witness[]>()
  const renewed = new Map<GazetteerPlace, Areas>()
  for (const [row, before] of known) {
    if (greatCircleMeters(before.position, positionOf(row)) > SAME_POINT_METERS) continue
    const now = areasOf(row)
    renewed.set(before, now)
    const key = groupKey(before)
    const group = groups.get(key)
    if (group) group.push({ before, now })
    else groups.set(key, [{ before, now }])
  }
  const changed = new Set(
    [...groups].filter(([, all]) => all.some(({ before, now }) => !isSame(before, now))).map(([key]) => key),
  )
  return places.map((place) => {
    const key = groupKey(place)
    if (!changed.has(key)) return place
    const now = renewed.get(place) ?? areasBeside(place, groups.get(key) ?? [])
    return isSame(now, place) ? place : { ...place, area1: now.area1, area2: now.area2 }
  })
}
