import { createColumn, doubles, naturals } from '../model/column.ts'
import { NO_SIGNS, type JunctionSign, type RoadSigns } from '../rules/read-signs.ts'
import type { PlacedSign, SignTable } from './road-signs.types.ts'

/** Between the texts of one sign in a file: none of them holds it. */
export const BETWEEN_TEXTS = '\t'
/** Signs of junctions that a map keeps. */
const MOST_JUNCTIONS = 1_000_000

export const lineOfSigns = ({ name, ref, towards, towardsAgainst, exit, marks }: RoadSigns): string =>
  [name, ref, towards, towardsAgainst, exit, marks].join(BETWEEN_TEXTS)

/** Signs in the order in which they are read, each kept once. */
export type SignCollector = ReturnType<typeof collectSigns>

/** Ways by their ids; most extracts have them so. */
function byIds(ids: Float64Array, signs: Uint32Array): Pick<SignTable, 'wayIds' | 'signOf'> {
  if (ids.every((id, at) => at === 0 || id > (ids[at - 1] as number))) return { wayIds: ids, signOf: signs }
  const order = Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] as number) - (ids[b] as number) || b - a)
  // Of a way that an extract names twice the last counts.
  const kept = order.filter((way, at) => at === 0 || ids[way] !== ids[order[at - 1] as number])
  return {
    wayIds: Float64Array.from(kept, (way) => ids[way] as number),
    signOf: kept.map((way) => signs[way] as number),
  }
}

export const byPlace = (a: PlacedSign, b: PlacedSign): number => a.lat - b.lat || a.lon - b.lon

export function collectSigns() {
  const [ids, signOf] = [createColumn(doubles), createColumn(naturals)]
  const signs: RoadSigns[] = [NO_SIGNS]
  const placeOf = new Map([[lineOfSigns(NO_SIGNS), 0]])
  const junctions: PlacedSign[] = []
  return {
    way(id: number, one: RoadSigns): void {
      const line = lineOfSigns(one)
      let place = placeOf.get(line)
      if (place === undefined) {
        place = signs.push(one) - 1
        placeOf.set(line, place)
      }
      ids.push(id)
      signOf.push(place)
    },
    junction(lat: number, lon: number, sign: JunctionSign): void {
      if (junctions.length < MOST_JUNCTIONS) junctions.push({ lat, lon, ...sign })
    },
    /** What was collected; nothing can be added after it. */
    table: (): SignTable => ({ ...byIds(ids.values(), signOf.values()), signs, junctions: junctions.sort(byPlace) }),
  }
}
