import { hasTable } from '#main/reference/has-table.ts'
import {
  decodeRings,
  ringsContain,
  UNITS_PER_DEGREE,
  unitsToRings,
  type AreaRings,
} from '#main/reference/area-shape.ts'
import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import { isInCountry } from '#main/reference/is-in-country.ts'
import type { OpenPack } from './open-pack.types.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** Borders are drawn this coarsely: a point of the country that no area takes belongs to the nearest one so near. */
const BORDER_UNITS = 0.05 * UNITS_PER_DEGREE
/** An area has a hundred points on average. */
const REMEMBERED_SHAPES = 500

interface Bounds {
  id: number
  areaId: number
  country: string
  south: number
  west: number
  north: number
  east: number
}

/** Bands of latitude by which the bounds of areas are looked through. */
const BANDS_PER_DEGREE = 2
const bandOf = (lat: number): number => Math.floor((lat / UNITS_PER_DEGREE + 90) * BANDS_PER_DEGREE)

/** The bounds that reach into each band, in the order in which they came. */
function toBands(bounds: readonly Bounds[]): Bounds[][] {
  const bands: Bounds[][] = Array.from({ length: 180 * BANDS_PER_DEGREE + 1 }, () => [])
  for (const one of bounds)
    for (let band = bandOf(one.south - BORDER_UNITS); band <= bandOf(one.north + BORDER_UNITS); band++)
      bands[band]?.push(one)
  return bands
}

/** Packs built before this table existed have none. */
const hasShapes = ({ db }: OpenPack) => hasTable(db, 'area_shape')

/** Areas of one pack by position; ids given out are local. */
export function createAreaShapeReader(pack: OpenPack) {
  const { db } = pack
  let bands: Bounds[][] | null = null
  const readBounds = (): Bounds[] =>
    hasShapes(pack)
      ? (db
          .prepare(
            `SELECT s.id, s.area_id AS areaId, a.country, s.south, s.west, s.north, s.east
             FROM area_shape s JOIN area a ON a.id = s.area_id ORDER BY s.id`,
          )
          .all() as Bounds[])
      : []
  const cache = createBoundedCache<number, AreaRings>(REMEMBERED_SHAPES)
  const ringsOf = (id: number): AreaRings =>
    cache.get(id) ??
    cache.set(
      id,
      decodeRings(
        db.prepare('SELECT ends, lats, lons FROM area_shape WHERE id = ?').get(id) as Record<keyof AreaRings, Buffer>,
      ),
    )

  /** The area of its country that a point lies in; null at sea and where no shape is near. */
  return function areaIdAt(position: Position): number | null {
    bands ??= toBands(readBounds())
    const [lat, lon] = [position.lat * UNITS_PER_DEGREE, position.lon * UNITS_PER_DEGREE]
    const slack = BORDER_UNITS / Math.max(0.1, Math.cos((position.lat * Math.PI) / 180))
    const around = (bands[bandOf(lat)] ?? []).filter(
      ({ south, west, north, east }) =>
        lat >= south - BORDER_UNITS && lat <= north + BORDER_UNITS && lon >= west - slack && lon <= east + slack,
    )
    const inCountry = new Map<string, boolean>()
    const isOwn = ({ country }: Bounds) => {
      const known = inCountry.get(country) ?? isInCountry(country, position)
      inCountry.set(country, known)
      return known
    }
    const own = around.filter(isOwn)
    const containing = own.find(({ id }) => ringsContain(ringsOf(id), lat, lon))
    if (containing) return containing.areaId
    const near = own
      .map((one) => ({ one, units: unitsToRings(ringsOf(one.id), lat, lon) }))
      .filter(({ units }) => units <= BORDER_UNITS)
      .sort((a, b) => a.units - b.units)
    return near[0]?.one.areaId ?? null
  }
}
