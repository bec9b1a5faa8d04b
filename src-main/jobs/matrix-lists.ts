import { formatRecord } from '#main/files/csv/format-record.ts'
import { openResumableFile, type ResumableFile } from '#main/files/resumable-file.ts'
import type { ListIndexes } from '#main/lists/follow-index.ts'
import type { ListsService } from '#main/lists/lists-service.ts'
import type { PointPatch, StoredPoint } from '#main/lists/lists.types.ts'
import type { NearbyHit } from '#main/nearby/find-nearby.ts'
import { unpackHits } from '#main/nearby/packed-hits.ts'
import { ok, type Result } from '#shared/result.ts'
import type { JobSpec } from './job-spec.types.ts'

export type MatrixSpec = Extract<JobSpec, { kind: 'matrixLists' }>

export interface MatrixWork {
  jobId: string
  spec: MatrixSpec
  indexes: Pick<ListIndexes, 'find'>
  lists: ListsService
  report(done: number, total: number | null): void
  isCancelled(): boolean
}

export interface MatrixEnd {
  end: 'done' | 'cancelled'
  done: number
}

/** Points that are read, answered, written and marked together: what a kill costs at most. */
const PAGE_POINTS = 200
/** Searches under way, so that the search thread is never without work. */
const SEARCHES_AT_ONCE = 8
const STYLE = { delimiter: ',', lineEnd: '\r\n', preset: 'exact' } as const
const COLUMNS = ['FromId', 'FromName', 'ToId', 'ToName', 'DistanceMeters', 'Seconds', 'Estimated'] as const

interface Found {
  from: StoredPoint
  nearest: { to: StoredPoint; hit: NearbyHit }[]
}

/** The nearest of one list for each point of another: into a file, and where asked into columns of the list. */
export async function matrixLists(work: MatrixWork): Promise<Result<MatrixEnd>> {
  const { spec, lists, report, isCancelled } = work
  const header = lists.store.get(spec.fromListId)
  if (!header.ok) return header
  const file = openResumableFile(spec.path, JSON.stringify(spec))
  if (!file.ok) return file
  if (file.value.done === 0) file.value.append(formatRecord([...COLUMNS], STYLE))
  let done = 0
  for (let after = file.value.done - 1; ;) {
    if (isCancelled()) {
      file.value.close()
      return ok({ end: 'cancelled', done })
    }
    const page = lists.store.pointsAfter(spec.fromListId, { after, limit: PAGE_POINTS })
    const written = page.ok ? await writePage(work, page.value, file.value) : page
    if (!written.ok || !page.ok) {
      file.value.close()
      return written as Result<never>
    }
    const last = page.value.at(-1)
    if (!last) break
    after = last.ordinal
    file.value.mark(after + 1)
    done += page.value.length
    report(Math.max(done, after + 1), header.value?.count ?? null)
  }
  file.value.finish()
  return ok({ end: 'done', done })
}

async function writePage(work: MatrixWork, page: readonly StoredPoint[], file: ResumableFile): Promise<Result<void>> {
  const { spec, jobId, lists } = work
  const edits: { ref: { ordinal: number }; patch: PointPatch }[] = []
  for (let at = 0; at < page.length; at += SEARCHES_AT_ONCE) {
    const some = page.slice(at, at + SEARCHES_AT_ONCE)
    for (const found of await Promise.all(some.map((from) => nearestOf(work, from)))) {
      if (!found.ok) return found
      const { from, nearest } = found.value
      file.append(nearest.map((_, rank) => toRecord(found.value, rank)).join(''))
      edits.push({ ref: { ordinal: from.ordinal }, patch: { metaInfo: toColumns(found.value, spec.nearest) } })
    }
  }
  if (!spec.isIntoColumns || edits.length === 0) return ok(undefined)
  const steps = [{ type: 'editPoints' as const, listId: spec.fromListId, edits }]
  const changed = await lists.change(steps, { kind: 'editPoints', actor: 'window', groupId: jobId })
  return changed.ok ? ok(undefined) : changed
}

async function nearestOf({ spec, indexes, lists }: MatrixWork, from: StoredPoint): Promise<Result<Found>> {
  const { lat, lon, country } = from
  if (lat === null || lon === null) return ok({ from, nearest: [] })
  const { transport, orderBy, maxDistanceMeters, nearest, toListId } = spec
  const found = await indexes.find(toListId, {
    origin: { lat, lon },
    originCountry: country,
    maxDistanceMeters,
    // A point is not its own neighbour.
    maxResults: toListId === spec.fromListId ? nearest + 1 : nearest,
    orderBy,
    transport,
    departure: null,
  })
  if (!found.ok) return found
  const hits = unpackHits(found.value.hits)
    .filter(({ slot }) => toListId !== spec.fromListId || slot !== from.ordinal)
    .slice(0, nearest)
  const points = lists.store.points(
    toListId,
    hits.map(({ slot }) => slot),
  )
  if (!points.ok) return points
  return ok({ from, nearest: points.value.flatMap((to, i) => (to ? [{ to, hit: hits[i] as NearbyHit }] : [])) })
}

function toRecord({ from, nearest }: Found, rank: number): string {
  const { to, hit } = nearest[rank] as Found['nearest'][number]
  const figures = [String(Math.round(hit.meters)), String(Math.round(hit.seconds)), hit.whyEstimated ?? '']
  return formatRecord([from.id, from.name, to.id, to.name, ...figures], STYLE)
}

/** Columns of a point; those of ranks that nobody has any more go. */
function toColumns({ nearest }: Found, count: number): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (let rank = 0; rank < count; rank++) {
    const found = nearest[rank]
    const name = count === 1 ? 'Nearest' : `Nearest ${rank + 1}`
    columns[name] = found?.to.name ?? null
    columns[`${name} meters`] = found ? Math.round(found.hit.meters) : null
    columns[`${name} seconds`] = found ? Math.round(found.hit.seconds) : null
    columns[`${name} estimated`] = found?.hit.whyEstimated ?? null
  }
  return columns
}
