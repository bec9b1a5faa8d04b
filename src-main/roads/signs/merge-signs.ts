import { NO_SIGNS } from '../rules/read-signs.ts'
import { byPlace, collectSigns } from './collect-signs.ts'
import type { PlacedSign, SignTable } from './road-signs.types.ts'

const keyOf = ({ lat, lon }: PlacedSign): string => `${lat} ${lon}`

/** Signs of two maps as those of one. What both have is as the newer one has it. */
export function mergeSigns(older: SignTable, newer: SignTable): SignTable {
  const merged = collectSigns()
  let [a, b] = [0, 0]
  const take = ({ wayIds, signOf, signs }: SignTable, at: number) =>
    merged.way(wayIds[at] as number, signs[signOf[at] as number] ?? NO_SIGNS)
  while (a < older.wayIds.length || b < newer.wayIds.length) {
    const [olderId, newerId] = [older.wayIds[a] ?? Infinity, newer.wayIds[b] ?? Infinity]
    if (newerId <= olderId) take(newer, b++)
    else take(older, a++)
    if (newerId === olderId) a++
  }
  const known = new Set(newer.junctions.map(keyOf))
  const junctions = [...older.junctions.filter((one) => !known.has(keyOf(one))), ...newer.junctions].sort(byPlace)
  return { ...merged.table(), junctions }
}
