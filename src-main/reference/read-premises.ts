import { interpolate, type PlacedRange } from '#main/reference/interpolate.ts'
import type { OpenPack } from './open-pack.types.ts'
import { createCodedPremiseReader } from '#main/reference/read-coded-premises.ts'
import { parsePremiseNumber, toPremiseKey } from '#main/reference/premise-key.ts'
import { createPossibleRanges, hasPossibleRanges } from '#main/reference/possible-ranges.ts'
import { toPosition } from '#main/reference/read-places.ts'
import { createOpenRanges } from '#main/reference/read-open-ranges.ts'
import { createNearestPremise } from '#main/reference/read-premises-near.ts'
import type { PremiseRecord } from '#main/reference/reference-reader.ts'
import type { PremiseReader } from './premise-reader.types.ts'

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
