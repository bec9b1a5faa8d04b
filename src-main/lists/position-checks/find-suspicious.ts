import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import type { Geocode } from '#main/geocoding/locate-address.ts'
import { countryByName } from '#main/nearby/country-at.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import { ok, type Result } from '#shared/result.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { iterateCells } from '../sql/read-cells.ts'
import { judgePosition, type World } from './judge-position.ts'

/** Which part of a list is looked at. */
export type SuspiciousQuery = CommandRequest<'lists.suspiciousPositions'>

/** A place whose position is odd; `address`: far from where its address lies. */
export type SuspiciousPoint = SuspiciousPage['points'][number]

export type SuspiciousPage = CommandResponse<'lists.suspiciousPositions'>

/** What one look through a list goes by, from its first part to its last. */
interface PositionCheck {
  world: World
  geocode: Geocode
  /** See `usualCountry`. */
  usual: string | null
}

/** About a fifth of a second. */
const POINTS_A_PAGE = 20_000
const ADDRESSES_A_PAGE = 200
const SAMPLED = 2_000
const USUAL_SHARE = 0.6
/** The middle of a large town or district may lie this far from a place in it. */
const FAR_METERS = 50_000

type Row = [ordinal: number, id: string, name: string, country: string, lat: number, lon: number, address: string]
const FIELDS = ['id', 'name', 'country', 'lat', 'lon', 'address'] as const

/** Looks at one part of a list. */
export async function findSuspicious(
  db: ReadableDb,
  { listId, after, isWithAddresses }: SuspiciousQuery,
  { world, geocode, usual }: PositionCheck,
): Promise<Result<SuspiciousPage>> {
  const limit = isWithAddresses ? ADDRESSES_A_PAGE : POINTS_A_PAGE
  const rows = [...iterateCells(db, listId, FIELDS, { after, limit })] as Row[]
  const judged = judgeRows(rows, { usual, codeOf: createCodeOf(), world })
  const found = isWithAddresses ? await compareAddresses(rows, judged, { world, geocode }) : ok(judged)
  if (!found.ok) return found
  const points = [...found.value.values()]
  return ok({ points, looked: rows.length, next: rows.length < limit ? null : (rows.at(-1)?.[0] ?? null) })
}

/** The country that most places of a list name or lie in, as far as its first ones tell; null where they are of many. */
export function usualCountry(db: ReadableDb, listId: string, world: World): string | null {
  const codeOf = createCodeOf()
  const counts = new Map<string, number>()
  let total = 0
  for (const [, lat, lon, named] of iterateCells(db, listId, ['lat', 'lon', 'country'], { limit: SAMPLED })) {
    if (typeof lat !== 'number' || typeof lon !== 'number') continue
    total++
    const country = codeOf(String(named ?? '')) ?? world.countriesAt({ lat, lon })[0]
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most && most[1] >= USUAL_SHARE * total ? most[0] : null
}

type CodeOf = (country: string) => string | null

/** Looks each name of a country up once. */
function createCodeOf(): CodeOf {
  const codes = new Map<string, string | null>()
  return (country) => {
    const known = codes.get(country)
    if (known !== undefined) return known
    const code = countryByName(country)
    codes.set(country, code)
    return code
  }
}

function judgeRows(
  rows: readonly Row[],
  { usual, codeOf, world }: { usual: string | null; codeOf: CodeOf; world: World },
): Map<number, SuspiciousPoint> {
  const suspicious = new Map<number, SuspiciousPoint>()
  for (const [ordinal, id, name, country, lat, lon] of rows) {
    if (typeof lat !== 'number' || typeof lon !== 'number') continue
    const judged = judgePosition({ lat, lon }, { named: codeOf(country), usual }, world)
    if (judged) suspicious.set(ordinal, { id, name, lat, lon, country, distanceMeters: null, ...judged })
  }
  return suspicious
}

/** Adds what lies far from its address, and where the address of an odd one lies. */
async function compareAddresses(
  rows: readonly Row[],
  judged: ReadonlyMap<number, SuspiciousPoint>,
  { world, geocode }: Pick<PositionCheck, 'world' | 'geocode'>,
): Promise<Result<Map<number, SuspiciousPoint>>> {
  const asked = rows.filter(([, , , , lat, , address]) => typeof lat === 'number' && address.trim() !== '')
  const located = await geocode(asked.map(([, , , country, , , address]) => ({ address, country })))
  if (!located.ok) return located
  const suspicious = new Map<number, SuspiciousPoint>()
  for (const [at, row] of asked.entries()) {
    const place = located.value[at] ?? null
    // A town of that name on another continent says nothing of the position.
    const found = ofAddress(row, judged.get(row[0]), place?.isCountryUnclear ? null : place, world)
    if (found) suspicious.set(row[0], found)
  }
  for (const [ordinal, point] of judged) if (!suspicious.has(ordinal)) suspicious.set(ordinal, point)
  return ok(new Map([...suspicious].sort(([a], [b]) => a - b)))
}

function ofAddress(
  [, id, name, country, lat, lon]: Row,
  judged: SuspiciousPoint | undefined,
  place: Position | null,
  world: World,
): SuspiciousPoint | undefined {
  if (!place) return judged
  const distanceMeters = geodesicDistanceMeters({ lat, lon }, place)
  if (judged) return { ...judged, distanceMeters, mend: judged.mend ?? place }
  if (distanceMeters <= FAR_METERS) return undefined
  const [locatedIn = null] = world.countriesAt({ lat, lon })
  return { id, name, lat, lon, country, kind: 'address', mend: place, locatedIn, distanceMeters }
}
