import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ListHeader, ListMarks, StoredPoint } from './lists.types.ts'
import { unknownList } from './step-outcome.ts'
import { findList } from './sql/lists.ts'
import { readPointsAfter } from './sql/locations.ts'
import { iterateShared } from './sql/shared-places.ts'
import { createPlaceId } from './create-place-id.ts'
import { toPointColumns } from './point-columns.ts'
import type { StagedBlock } from './stage-import.ts'

/** A list that is copied: its id where it comes from, the id and the name that it gets. */
export interface CopiedList {
  fromId: string
  toId: string
  name: string
}

export interface CopyEnd {
  end: 'done' | 'cancelled'
  points: number
  /** What belongs to the lists beside name and points; by their new ids. */
  marks: { listId: string; fields: ListMarks }[]
}

interface CopyOptions {
  /** Writes a block of a list that nobody sees yet. */
  stage(block: StagedBlock): Promise<Result<void>>
  onProgress(points: number, total: number): void
  isCancelled(): boolean
}

const BLOCK_POINTS = 2_000

/** Where lists are copied from. */
export interface CopySource {
  find(listId: string): ListHeader | null
  /** The points after a number, and the number after which to go on; null: there are no more. */
  page(listId: string, page: { after: number; limit: number }): { points: StoredPoint[]; next: number | null }
  /** Ids of the places of a list that may be in others too, by their numbers. */
  shared?(listId: string): ReadonlyMap<number, string>
}

/** The lists of a database as they are. */
export const sourceOfLists = (db: ReadableDb): CopySource => ({
  find: (listId) => findList(db, listId),
  page(listId, page) {
    const points = readPointsAfter(db, listId, page)
    return { points, next: points.length === page.limit ? (points.at(-1)?.ordinal ?? null) : null }
  },
  shared: (listId) => new Map(iterateShared(db, listId, [1, Number.MAX_SAFE_INTEGER])),
})

/**
 * Copies lists of some database into lists that stay out of view until they are published. Ids of points are new; a
 * place in several of these lists is one place in their copies too.
 */
export async function copyLists(
  source: CopySource,
  lists: readonly CopiedList[],
  options: CopyOptions,
): Promise<Result<CopyEnd>> {
  const sources = lists.map(({ fromId }) => source.find(fromId))
  const total = sources.reduce((sum, list) => sum + (list?.count ?? 0), 0)
  const marks: CopyEnd['marks'] = []
  let points = 0
  const newIds = new Map<string, string>()
  const newIdOf = (id: string): string => {
    const known = newIds.get(id) ?? createPlaceId()
    newIds.set(id, known)
    return known
  }
  for (const [index, { fromId, toId, name }] of lists.entries()) {
    const copiedList = sources[index]
    if (!copiedList) return unknownList(fromId)
    const { description, isErrorList, folder, color, statuses, fieldTypes } = copiedList
    const list = { id: toId, name, description, isErrorList, latestRelatedListId: '' }
    marks.push({ listId: toId, fields: { folder, color, statuses, fieldTypes } })
    const shared = source.shared?.(fromId)
    let copied = 0
    for (let after: number | null = 0; after !== null;) {
      if (options.isCancelled()) return ok({ end: 'cancelled', points, marks })
      const page = source.page(fromId, { after, limit: BLOCK_POINTS })
      if (page.points.length > 0 || copied === 0) {
        const staged = await options.stage({
          ...toBlock(list, copied, page.points),
          placeIds: sharedIds(page.points, shared, newIdOf),
        })
        if (!staged.ok) return staged
      }
      copied += page.points.length
      points += page.points.length
      options.onProgress(points, total)
      after = page.next
      await nextTurn()
    }
  }
  return ok({ end: 'done', points, marks })
}

/** Of those that are in several lists, the id that the place gets. */
const sharedIds = (
  points: readonly StoredPoint[],
  shared: ReadonlyMap<number, string> | undefined,
  newIdOf: (id: string) => string,
): [index: number, placeId: string][] =>
  points.flatMap(({ ordinal }, index): [number, string][] => {
    const id = shared?.get(ordinal)
    return id === undefined ? [] : [[index, newIdOf(id)]]
  })

const toBlock = (list: StagedBlock['list'], copied: number, points: readonly StoredPoint[]): StagedBlock => ({
  list,
  firstOrdinal: copied + 1,
  columnsJson: JSON.stringify(toPointColumns(points)),
  at: new Date().toISOString(),
})
