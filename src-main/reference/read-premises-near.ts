import { boxAround } from '#main/reference/box-around.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { OpenPack } from './open-pack.types.ts'
import { toPosition } from '#main/reference/read-places.ts'
import type { Near, Position, PremiseRecord } from '#main/reference/reference-reader.ts'

/** Houses of one street that are compared with a point; the longest streets have some thousands. */
const MOST_HOUSES = 5000

type Row = [key: string, lat: number, lon: number, code: string | null]

/** Of several numbers at one point the one that stands on the house, `12-16`, then the lowest. */
const isBefore = (a: Near<PremiseRecord>, b: Near<PremiseRecord>): boolean =>
  a.distanceMeters < b.distanceMeters ||
  (a.distanceMeters === b.distanceMeters && a.record.number.length > b.record.number.length)

/** The house of some premises nearest to a point; houses within ranges have no points of their own. */
export function createNearestPremise({ db }: Pick<OpenPack, 'db'>) {
  const placed = db
    .prepare(
      `SELECT p.key, p.lat, p.lon, coalesce(c.code, c.key) FROM premise p LEFT JOIN postal_code c ON c.id = p.postal_id
       WHERE p.premises_id = ? AND p.lat IS NOT NULL ORDER BY CAST(p.key AS INTEGER), p.key LIMIT ${MOST_HOUSES}`,
    )
    .raw()
  return (premisesId: number, position: Position, radiusMeters: number): Near<PremiseRecord> | null => {
    const isInBox = boxAround(position, radiusMeters)
    let best: Near<PremiseRecord> | null = null
    for (const [number, lat, lon, postalCode] of placed.iterate(premisesId) as IterableIterator<Row>) {
      if (!isInBox(lat, lon)) continue
      const at = toPosition(lat, lon) as Position
      const record: PremiseRecord = { number, kind: 'point', position: at, postalCode }
      const near = { record, distanceMeters: greatCircleMeters(position, at) }
      if (near.distanceMeters <= radiusMeters && (best === null || isBefore(near, best))) best = near
    }
    return best
  }
}
