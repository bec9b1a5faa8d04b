import { interpolate, type PlacedRange } from '#main/reference/interpolate.ts'
import type { OpenPack } from './open-pack.types.ts'
import { parsePremiseNumber, toPremiseKey } from '#main/reference/premise-key.ts'
import { createPossibleRanges, hasPossibleRanges } from '#main/reference/possible-ranges.ts'
import { toPosition } from '#main/reference/read-places.ts'
import type { PremiseRecord, OpenRange, Near, Position } from '#main/reference/reference-reader.ts'
import type { PremiseReader } from './premise-reader.types.ts'
import { RANGE_PARITIES } from './pack-schema.ts'
import { boxAround } from './box-around.ts'
import { greatCircleMeters } from './great-circle.ts'

/** Houses of one street that are compared with a point; the longest streets have some thousands. */
const MOST_HOUSES = 5000

type Row = [key: string, lat: number, lon: number, code: string | null]

/** Of several numbers at one point the one that stands on the house, `12-16`, then the lowest. */
const isBefore = (a: Near<PremiseRecord>, b: Near<PremiseRecord>): boolean =>
  a.distanceMeters < b.distanceMeters ||
  (a.distanceMeters === b.distanceMeters && a.record.number.length > b.record.number.length)

/** The house of some premises nearest to a point; houses within ranges have no points of their own. */
function createNearestPremise({ db }: Pick<OpenPack, 'db'>) {
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

/** Ranges without end of the streets of one pack. */
function createOpenRanges({ db }: OpenPack) {
  const range = db
    .prepare(
      `SELECT r.low, r.parity, coalesce(c.code, c.key) FROM premise_range r LEFT JOIN postal_code c ON c.id = r.postal_id
       WHERE r.premises_id = @id AND r.low <= @number AND r.high IS NULL
         AND (r.parity = 0 OR r.parity = 2 - @number % 2) ORDER BY r.low DESC, r.id`,
    )
    .raw()
  return (id: number, text: string): OpenRange | null => {
    const number = parsePremiseNumber(toPremiseKey(text))?.number
    const row =
      number === undefined ? undefined : (range.get({ id, number }) as [number, number, string | null] | undefined)
    return row
      ? { low: row[0], high: null, parity: RANGE_PARITIES[row[1]] ?? 'all', postalCode: row[2], place: null }
      : null
  }
}

/**
 * Countries whose postal code is one building and, for the blocks of public housing, ends in the number of the block:
 * 270 Tampines Avenue 2 is 520270, and 8A Ghim Moh Road is 272008. So many last digits of the code are compared.
 */
const BLOCK_DIGITS: Record<string, number> = { SG: 3 }

/**
 * House numbers of a pack whose codes are buildings. A number that ends the code of its street is that building; of any
 * other number nothing is known, for the codes of other houses do not tell theirs.
 */
function createCodedPremiseReader({ db, info }: OpenPack): PremiseReader | null {
  const digits = info.countries.length === 1 ? BLOCK_DIGITS[info.countries[0] as string] : undefined
  if (digits === undefined) return null
  const codeOf = db
    .prepare('SELECT p.key FROM street s JOIN postal_code p ON p.id = s.district_id WHERE s.id = ?')
    .pluck()
  return {
    hasPremises: () => false,
    hasNumbers: () => false,
    findOpen: () => null,
    find(streetId, text) {
      const key = toPremiseKey(text)
      const parsed = parsePremiseNumber(key)
      if (!parsed || parsed.number === 0 || parsed.last !== parsed.number || !/^[a-z]?$/.test(parsed.suffix))
        return null
      const code = codeOf.get(streetId) as string | undefined
      if (code === undefined || Number(code.slice(-digits)) !== parsed.number) return null
      return { number: key, kind: 'point', position: null, postalCode: code, hasUnits: true }
    },
  }
}

/** Ranges of one street that are looked at; the longest streets have a few hundred. */
const MOST_RANGES = 2000

interface PremiseRow {
  lat: number | null
  lon: number | null
  code: string | null
}

interface RangeRow extends PlacedRange {
  parity: number
  code: string | null
}

const PARITIES = ['', ' Odd', ' Even']

const rangeOf = ({ low, high, parity }: RangeRow): string => `${low}-${high}${PARITIES[parity] ?? ''}`

const NONE: PremiseReader = {
  hasPremises: () => false,
  hasNumbers: () => false,
  find: () => null,
  findOpen: () => null,
}

/** The closed ranges of one pack that take a number. */
function createRangeFinder({ db }: OpenPack) {
  const range = db.prepare(
    `SELECT r.low, r.high, r.parity, r.lat, r.lon, r.lat2, r.lon2, coalesce(c.code, c.key) AS code
     FROM premise_range r LEFT JOIN postal_code c ON c.id = r.postal_id
     WHERE r.premises_id = @id AND r.low <= @number AND r.high >= @number
       AND (r.parity = 0 OR r.parity = 2 - @number % 2) ORDER BY r.id LIMIT ${MOST_RANGES}`,
  )
  return (id: number, number: number): PremiseRecord | null => {
    const row = range.get({ id, number }) as RangeRow | undefined
    return row
      ? {
          range: rangeOf(row),
          number: String(number),
          kind: 'range',
          position: interpolate(row, number),
          postalCode: row.code,
        }
      : null
  }
}

/** Whether numbers of a street are told. Where some numbers only may be, a street can have no others. */
function createNumberCheck({ db }: OpenPack): (premisesId: number) => boolean {
  if (!hasPossibleRanges(db)) return () => true
  const hasNumbers = db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM premise WHERE premises_id = @id)
         OR EXISTS (SELECT 1 FROM premise_range WHERE premises_id = @id)`,
    )
    .pluck()
  return (id) => hasNumbers.get({ id }) === 1
}

/** Whether houses of a street are known, not only the codes of its numbers. */
function createHouseCheck({ db }: OpenPack): (premisesId: number) => boolean {
  const hasHouses = db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM premise WHERE premises_id = @id)
         OR EXISTS (SELECT 1 FROM premise_range WHERE premises_id = @id AND high IS NOT NULL)`,
    )
    .pluck()
  return (id) => hasHouses.get({ id }) === 1
}

/** House numbers of one pack: points first, then closed ranges of odd, even or all numbers. */
export function createPremiseReader(pack: OpenPack): PremiseReader {
  const { db } = pack
  const premisesOf = db.prepare('SELECT premises_id FROM street_premises WHERE street_id = ?').pluck()
  const isEmpty = db.prepare('SELECT 1 FROM street_premises LIMIT 1').get() === undefined
  if (isEmpty) return createCodedPremiseReader(pack) ?? NONE
  const point = db.prepare(
    `SELECT p.lat, p.lon, coalesce(c.code, c.key) AS code FROM premise p LEFT JOIN postal_code c ON c.id = p.postal_id
     WHERE p.premises_id = ? AND p.key = ?`,
  )
  const findPoint = (id: number, key: string): PremiseRecord | null => {
    const row = point.get(id, key) as PremiseRow | undefined
    return row ? { number: key, kind: 'point', position: toPosition(row.lat, row.lon), postalCode: row.code } : null
  }
  const findInRange = createRangeFinder(pack)
  const hasHouses = createHouseCheck(pack)
  const nearest = createNearestPremise(pack)
  const hasNumbers = createNumberCheck(pack)
  const openRange = createOpenRanges(pack)
  const possibleRange = createPossibleRanges(pack)
  return {
    near(streetId, position, radiusMeters) {
      const premisesId = premisesOf.get(streetId) as number | undefined
      return premisesId === undefined ? null : nearest(premisesId, position, radiusMeters)
    },
    hasPremises: (streetId) => {
      const id = premisesOf.get(streetId) as number | undefined
      return id !== undefined && hasHouses(id)
    },
    hasNumbers: (streetId) => {
      const id = premisesOf.get(streetId) as number | undefined
      return id !== undefined && hasNumbers(id)
    },
    findOpen(streetId, text) {
      const premisesId = premisesOf.get(streetId) as number | undefined
      return premisesId === undefined
        ? null
        : (openRange(premisesId, text) ?? possibleRange?.(premisesId, text) ?? null)
    },
    find(streetId, text) {
      const premisesId = premisesOf.get(streetId) as number | undefined
      const key = toPremiseKey(text)
      if (premisesId === undefined || key === '') return null
      const exact = findPoint(premisesId, key)
      if (exact) return exact
      const parsed = parsePremiseNumber(key)
      if (!parsed || parsed.suffix !== '') return null
      const { number, last } = parsed
      // A house of several numbers is there when each end is.
      const first = findPoint(premisesId, String(number)) ?? findInRange(premisesId, number)
      if (last === number || !first) return first
      return (findPoint(premisesId, String(last)) ?? findInRange(premisesId, last)) ? { ...first, number: key } : null
    },
  }
}
