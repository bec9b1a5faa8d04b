import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ListHeader, ListMarks, StoredPoint } from './lists.types.ts'
import { unknownList } from './step-outcome.ts'
import { listKeptApart, type Pair } from './sql/kept-apart.ts'
import { findList } from './sql/lists.ts'
import { readPointsAfter } from './sql/locations.ts'
import { iterateShared } from './sql/shared-places.ts'
import type { StagedShapes } from './stage-shapes.ts'
import { createPlaceId } from './create-place-id.ts'
import { toPointColumns } from './point-columns.ts'
import type { StagedBlock } from './stage-import.ts'
import { createRowFinder, turned, noteRow, type RowRun } from './files/row-runs.ts'
import { iterateFeatures, listDocuments } from './sql/list-documents.ts'
import { listLayers, readWholeLayer } from './sql/list-layers.ts'

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
  /** Of what somebody kept apart, the pairs of copied places, by their new ids, and of each with what is here already. */
  apart: Pair[]
}

interface CopyOptions {
  /** Writes a block of a list that nobody sees yet. */
  stage(block: StagedBlock): Promise<Result<void>>
  onProgress(points: number, total: number): void
  isCancelled(): boolean
  stageShapes(shapes: StagedShapes): Promise<Result<void>>
  /** Whether a place of this id is among the present ones. */
  isHere(id: string): boolean
}

const BLOCK_POINTS = 2_000

/** Where lists are copied from. */
export interface CopySource {
  find(listId: string): ListHeader | null
  /** The points after a number, and the number after which to go on; null: there are no more. */
  page(listId: string, page: { after: number; limit: number }): { points: StoredPoint[]; next: number | null }
  /** Ids of the places of a list that may be in others too, by their numbers. */
  shared?(listId: string): ReadonlyMap<number, string>
  /** Lines and areas of a list, and what its file says besides its places; `places`: the new numbers of places by their old ones. */
  shapes?(listId: string, places: ReadonlyMap<number, number>): Iterable<CopiedShapes>
  /** Pairs of places that somebody said are not one. */
  apart(): readonly Pair[]
}

/** The lists of a database as they are. */
export const sourceOfLists = (db: ReadableDb): CopySource => ({
  shapes: (listId, places) => copiedShapes(db, listId, places),
  find: (listId) => findList(db, listId),
  page(listId, page) {
    const points = readPointsAfter(db, listId, page)
    return { points, next: points.length === page.limit ? (points.at(-1)?.ordinal ?? null) : null }
  },
  shared: (listId) => new Map(iterateShared(db, listId, [1, Number.MAX_SAFE_INTEGER])),
  apart: () => listKeptApart(db),
})

/**
 * Copies lists of some database into lists that stay out of view until they are published. A place keeps its id
 * where none here has it, so that it is known again when lists are exchanged, and else gets a new one; a
 * place in several of these lists is one place in their copies too, and what was kept apart stays apart.
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
  const pairs = source.apart()
  const paired = new Set(pairs.flat())
  const newIds = new Map<string, string>()
  const newIdOf = (id: string): string => {
    const known = newIds.get(id) ?? (options.isHere(id) ? createPlaceId() : id)
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
    const places = new Map<number, number>()
    for (let after: number | null = 0; after !== null;) {
      if (options.isCancelled()) return ok({ end: 'cancelled', points, marks, apart: [] })
      const page = source.page(fromId, { after, limit: BLOCK_POINTS })
      if (page.points.length > 0 || copied === 0) {
        for (const [at, { ordinal }] of page.points.entries()) places.set(ordinal, copied + at + 1)
        const known = knownIds(page.points, { shared, newIdOf, isKept: (id) => paired.has(id) || !options.isHere(id) })
        const staged = await options.stage({ ...toBlock(list, copied, page.points), ...known })
        if (!staged.ok) return staged
      }
      copied += page.points.length
      points += page.points.length
      options.onProgress(points, total)
      after = page.next
      await nextTurn()
    }
    for (const shapes of source.shapes?.(fromId, places) ?? []) {
      const staged = await options.stageShapes({ list, ...shapes, at: new Date().toISOString() })
      if (!staged.ok) return staged
    }
  }
  return ok({ end: 'done', points, marks, apart: pairCopies(pairs, newIds, options.isHere) })
}

interface KnownPlaces {
  shared: ReadonlyMap<number, string> | undefined
  /** Of a place whose id in the copy has to be known. */
  isKept(id: string): boolean
  newIdOf(id: string): string
}

/** By their place in a block: the ids of those that are in several lists, of those that are kept apart, and of those that nobody here has. */
function knownIds(
  points: readonly StoredPoint[],
  { shared, isKept, newIdOf }: KnownPlaces,
): Required<Pick<StagedBlock, 'placeIds' | 'newIds'>> {
  const placeIds: [index: number, id: string][] = []
  const newIds: [index: number, id: string][] = []
  for (const [index, { id, ordinal }] of points.entries()) {
    const placeId = shared?.get(ordinal)
    if (placeId !== undefined) placeIds.push([index, newIdOf(placeId)])
    else if (isKept(id)) newIds.push([index, newIdOf(id)])
  }
  return { placeIds, newIds }
}

/** A copy is kept apart from whatever its place was: from the copy of the other one, and from the other one itself. */
function pairCopies(
  pairs: readonly Pair[],
  newIds: ReadonlyMap<string, string>,
  isHere: (id: string) => boolean,
): Pair[] {
  return pairs.flatMap(([one, other]) => {
    const [copy, otherCopy] = [newIds.get(one), newIds.get(other)]
    return [
      ...(copy !== undefined && otherCopy !== undefined ? [[copy, otherCopy] as const] : []),
      ...(copy !== undefined && isHere(other) ? [[copy, other] as const] : []),
      ...(otherCopy !== undefined && isHere(one) ? [[one, otherCopy] as const] : []),
    ]
  })
}

const toBlock = (list: StagedBlock['list'], copied: number, points: readonly StoredPoint[]): StagedBlock => ({
  list,
  firstOrdinal: copied + 1,
  columnsJson: JSON.stringify(toPointColumns(points)),
  at: new Date().toISOString(),
})

type CopiedShapes = Omit<StagedShapes, 'list' | 'at'>

/** All that a list has beside its places, little by little. */
function* copiedShapes(db: ReadableDb, listId: string, places: ReadonlyMap<number, number>): Generator<CopiedShapes> {
  const none = { layers: [], features: [], documents: [] }
  for (const { id } of listLayers(db, listId)) {
    const layer = readWholeLayer(db, listId, id)
    if (layer) yield { ...none, layers: [layer] }
  }
  for (const block of iterateFeatures(db, listId)) yield { ...none, features: [block] }
  for (const document of listDocuments(db, listId)) {
    yield { ...none, documents: [{ ...document, runs: renumbered(document.runs, places) }] }
  }
}

function renumbered(runs: readonly RowRun[], places: ReadonlyMap<number, number>): RowRun[] {
  const featureOf = createRowFinder(runs.map(turned))
  const kept: RowRun[] = []
  for (const [before, after] of places) {
    const feature = featureOf(before)
    if (feature !== null) noteRow(kept, feature, after)
  }
  return kept
}
