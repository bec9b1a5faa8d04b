import { codeWitness, type PositionWitness } from '#main/cleansing/format/position-witnesses.ts'
import { toStatedRadius } from '#main/cleansing/format/stated-radius.ts'
import type { Reading } from '#main/cleansing/model/span.types.ts'
import { greatCircleMeters, middleOf } from '#main/reference/great-circle.ts'
import { isPlaceholderKey, toPostalKey } from '#main/reference/postal-key.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

/** Codes of one beginning that are looked at, and the shortest beginning that says anything. */
const MOST_CODES = 60
const SHORTEST_PREFIX = 2
const LEAST_REACH_METERS = 5000

/** Where a code lies that no pack holds: amid the codes that begin as it does, or in its district. */
function amongNeighbours(country: string, code: string, reader: ReferenceReader): PositionWitness | null {
  const district = codeWitness(reader.postalDistrict(country, code))
  if (district) return { ...district, letter: 'A', kind: 'neighbours' }
  const key = toPostalKey(code)
  for (let length = key.length - 1; length >= SHORTEST_PREFIX; length--) {
    const positions = reader
      .postalCodesByPrefix(key.slice(0, length), country, MOST_CODES)
      .flatMap(({ position }) => position ?? [])
    if (positions.length === 0) continue
    const { position } = middleOf(positions)
    const reachMeters = Math.max(LEAST_REACH_METERS, ...positions.map((one) => greatCircleMeters(position, one)))
    // A code that nobody has seen is no reason to doubt a town.
    const radiusMeters = toStatedRadius(reachMeters, { kind: 'estimate', country })
    return { kind: 'estimate', letter: 'A', level: 1, position, reachMeters, radiusMeters }
  }
  return null
}

/** What the code that was given tells, whether or not the answer confirms it; null without one or for zeros alone. */
export function givenCodeWitness({ spans }: Reading, country: string, reader: ReferenceReader): PositionWitness | null {
  for (const { postal } of spans) {
    if (!postal || isPlaceholderKey(toPostalKey(postal.code))) continue
    const found = codeWitness(postal.record) ?? amongNeighbours(postal.record?.country ?? country, postal.code, reader)
    if (found) return found
  }
  return null
}
