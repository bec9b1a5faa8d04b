import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { ChangedRow } from '#shared/contract/edition-schemas.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import { depthOfCode, matchLabel } from '#shared/model/match-label.ts'

/** Positions closer than this are one, however exact they say they are. */
const SAME_METERS = 10

type Answer = Pick<CleansedRow, 'word' | 'avc' | 'missing' | 'matchJson'>
type Difference = Pick<ChangedRow, 'was' | 'becomes' | 'meters'>

function placeOf({ matchJson }: Answer) {
  const { Latitude, Longitude, GeoDistance } = JSON.parse(matchJson) as MatchRecord
  if (!Latitude || !Longitude) return null
  return { lat: Number(Latitude), lon: Number(Longitude), radius: Number(GeoDistance ?? 0) || 0 }
}

const describe = ({ word, avc, missing }: Answer): ChangedRow['was'] => {
  const level = depthOfCode(avc)
  return { label: matchLabel(word, level, missing), word, level }
}

/**
 * How two answers to one address differ: in status, in level, or in a position that is further away than the answer said
 * before; null where they do not.
 */
export function compareAnswers(before: Answer, after: Answer): Difference | null {
  const [was, is] = [placeOf(before), placeOf(after)]
  const meters = was && is ? Math.round(greatCircleMeters(was, is)) : null
  const hasMoved =
    was && meters !== null ? meters > Math.max(was.radius, SAME_METERS) : (was === null) !== (is === null)
  const isSame = before.word === after.word && depthOfCode(before.avc) === depthOfCode(after.avc)
  return isSame && !hasMoved ? null : { was: describe(before), becomes: describe(after), meters }
}
