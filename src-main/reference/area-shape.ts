import { decodeIdList, encodeIdList } from '#main/reference/id-list.ts'

/** Borders are kept to a thousandth of a degree, some hundred metres, which is finer than they are drawn. */
export const UNITS_PER_DEGREE = 1000

/** Rings of an area, outer ones, holes and islands alike: a point lies in the area when it lies in an odd number. */
export interface AreaRings {
  /** Index behind the last point of each ring. */
  ends: number[]
  /** In units of `UNITS_PER_DEGREE`. */
  lats: number[]
  lons: number[]
}

/** The blobs of a row: three lists of differences, some three bytes a point. */
export const encodeRings = ({ ends, lats, lons }: AreaRings) => ({
  ends: encodeIdList(ends),
  lats: encodeIdList(lats),
  lons: encodeIdList(lons),
})

export const decodeRings = (row: Record<keyof AreaRings, Uint8Array>): AreaRings => ({
  ends: decodeIdList(row.ends),
  lats: decodeIdList(row.lats),
  lons: decodeIdList(row.lons),
})

/** Calls `visit` for each side of each ring. */
function eachSide(
  { ends, lats, lons }: AreaRings,
  visit: (lat: number, lon: number, lat2: number, lon2: number) => void,
) {
  let start = 0
  for (const end of ends) {
    for (let i = start, before = end - 1; i < end; before = i++)
      visit(lats[before] as number, lons[before] as number, lats[i] as number, lons[i] as number)
    start = end
  }
}

/** Whether a point, in the rings' units, lies within them. */
export function ringsContain(rings: AreaRings, lat: number, lon: number): boolean {
  let isInside = false
  eachSide(rings, (lat1, lon1, lat2, lon2) => {
    if (lat1 > lat !== lat2 > lat && lon < lon1 + ((lat - lat1) * (lon2 - lon1)) / (lat2 - lat1)) isInside = !isInside
  })
  return isInside
}

/** Distance of a point from the nearest side, in units of latitude. */
export function unitsToRings(rings: AreaRings, lat: number, lon: number): number {
  const narrowing = Math.cos((lat / UNITS_PER_DEGREE) * (Math.PI / 180))
  let least = Infinity
  eachSide(rings, (lat1, lon1, lat2, lon2) => {
    const [x1, y1] = [(lon1 - lon) * narrowing, lat1 - lat]
    const [dx, dy] = [(lon2 - lon1) * narrowing, lat2 - lat1]
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / length))
    least = Math.min(least, Math.hypot(x1 + along * dx, y1 + along * dy))
  })
  return least
}
