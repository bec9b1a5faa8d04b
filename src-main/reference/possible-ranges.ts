import { hasTable } from '#main/reference/has-table.ts'
import type Database from 'better-sqlite3'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { interpolate, type PlacedRange } from '#main/reference/interpolate.ts'
import type { OpenPack } from './open-pack.types.ts'
import { RANGE_PARITIES } from '#main/reference/pack-schema.ts'
import { parsePremiseNumber, toPremiseKey } from '#main/reference/premise-key.ts'
import type { OpenRange } from '#main/reference/reference-reader.ts'

/**
 * Numbers that may be along one side of a street: they place a number and name its postal code, and tell of no house that
 * it stands. Only packs of registers that say so have the table; its columns are those of `premise_range`.
 */
export const POSSIBLE_TABLE = `CREATE TABLE possible_range (
  id INTEGER PRIMARY KEY, premises_id INTEGER NOT NULL, low INTEGER NOT NULL, high INTEGER NOT NULL,
  parity INTEGER NOT NULL, lat INTEGER, lon INTEGER, lat2 INTEGER, lon2 INTEGER,
  postal_id INTEGER REFERENCES postal_code
) STRICT`
export const POSSIBLE_INDEX = 'CREATE INDEX possible_range_of ON possible_range (premises_id, low)'

/** A house may stand so far from where its number would be. */
const LEAST_REACH_METERS = 100

interface Row extends PlacedRange {
  parity: number
  code: string | null
}

export const hasPossibleRanges = (db: Database.Database): boolean => hasTable(db, 'possible_range')

function toOpenRange(row: Row, number: number): OpenRange {
  const { low, high, parity, code } = row
  const position = interpolate(row, number)
  const ends = [interpolate(row, low), interpolate(row, high)].filter((end) => end !== null)
  const meters = position ? ends.map((end) => greatCircleMeters(position, end)) : []
  const place = position ? { position, reachMeters: Math.max(LEAST_REACH_METERS, ...meters) } : null
  return { low, high, parity: RANGE_PARITIES[parity] ?? 'all', postalCode: code, place }
}

/** The possible numbers of the streets of one pack; null where it has none. */
export function createPossibleRanges({ db }: OpenPack) {
  if (!hasPossibleRanges(db)) return null
  const range = db.prepare(
    `SELECT r.low, r.high, r.parity, r.lat, r.lon, r.lat2, r.lon2, coalesce(c.code, c.key) AS code
     FROM possible_range r LEFT JOIN postal_code c ON c.id = r.postal_id
     WHERE r.premises_id = @id AND r.low <= @number AND r.high >= @number
       AND (r.parity = 0 OR r.parity = 2 - @number % 2) ORDER BY r.high - r.low, r.id LIMIT 1`,
  )
  return (id: number, text: string): OpenRange | null => {
    const number = parsePremiseNumber(toPremiseKey(text))?.number
    const row = number === undefined ? undefined : (range.get({ id, number }) as Row | undefined)
    return row && number !== undefined ? toOpenRange(row, number) : null
  }
}
