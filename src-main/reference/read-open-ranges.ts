import type { OpenPack } from './open-pack.types.ts'
import { RANGE_PARITIES } from '#main/reference/pack-schema.ts'
import { parsePremiseNumber, toPremiseKey } from '#main/reference/premise-key.ts'
import type { OpenRange } from '#main/reference/reference-reader.ts'

/** Ranges without end of the streets of one pack. */
export function createOpenRanges({ db }: OpenPack) {
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
