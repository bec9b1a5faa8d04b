import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb } from '#main/database/connections.types.ts'
import type { PointPatch, Primitive } from '../lists.types.ts'
import { operationsAfter } from '../sql/list-steps.ts'
import { readInverse } from '../sql/operations.ts'

/** What the history of a list says of its places. */
export interface EarlierPlaces {
  /** By number: what steps found in fields that they changed, the newest first. */
  values: ReadonlyMap<number, PointPatch[]>
  /** Numbers of places that somebody deleted. */
  deleted: ReadonlySet<number>
}

/** Older steps are left out: how each place was is held in memory. */
const MOST_BYTES = 64_000_000

/** Reads what the places of a list held before, from the newest steps that stand. */
export async function readEarlier(db: ReadableDb, listId: string): Promise<EarlierPlaces> {
  const [values, deleted] = [new Map<number, PointPatch[]>(), new Set<number>()]
  let read = 0
  for (const { id, bytes } of operationsAfter(db, listId, 0)) {
    read += bytes
    if (read > MOST_BYTES) break
    for (const primitive of readInverse(db, id))
      if (primitive.listId === listId) notePrimitive(primitive, { values, deleted })
    await nextTurn()
  }
  return { values, deleted }
}

interface Noted {
  values: Map<number, PointPatch[]>
  deleted: Set<number>
}

function notePrimitive(primitive: Primitive, { values, deleted }: Noted): void {
  if (primitive.type === 'setPoints') {
    for (const [ordinal, before] of primitive.points) {
      const known = values.get(ordinal)
      if (known) known.push(before)
      else values.set(ordinal, [before])
    }
  }
  if (primitive.type !== 'showPoints') return
  for (const [first, last] of primitive.runs) for (let one = first; one <= last; one++) deleted.add(one)
}
