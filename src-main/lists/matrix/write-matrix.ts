import { statSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'
import { toOutputError } from '#main/files/csv/file-error.ts'
import { formatRecord } from '#main/files/csv/format-record.ts'
import { openResumableFile, type ResumableFile } from '#main/files/resumable-file.ts'
import { matrixRows, type MatrixCalls, type MatrixQuestion, type MatrixRow } from '#main/nearby/matrix/matrix-rows.ts'
import { ok, type Result } from '#shared/result.ts'
import type { StoredPoint } from '../lists.types.ts'
import { unknownList } from '../step-outcome.ts'
import { findList } from '../sql/lists.ts'
import { readPointsAfter } from '../sql/locations.ts'
import { readStamp } from '../sql/read-cells.ts'
import type { MatrixAccount, MatrixEnd, MatrixPlan, PointEdits } from './matrix-plan.types.ts'
import { createNames, type PointName } from './point-names.ts'

export interface MatrixWork {
  jobId: string
  plan: MatrixPlan
  db: ReadableDb
  /** What the search thread is asked through. */
  calls: MatrixCalls
  edit(edits: PointEdits): Promise<Result<void>>
  onProgress(points: number, total: number): void
  isCancelled(): boolean
}

/** Points that are read together: what a kill costs of the nearest. */
const PAGE_POINTS = 200
/** What is written of a page that takes longer is marked so often. */
const MARK_MILLISECONDS = 1000
const STYLE = { delimiter: ',', lineEnd: '\r\n', preset: 'exact' } as const
const COLUMNS = ['FromId', 'FromName', 'ToId', 'ToName', 'DistanceMeters', 'Seconds', 'Estimated'] as const

interface Run extends MatrixWork {
  file: ResumableFile
  question: MatrixQuestion
  /** Points of the list that ways begin at. */
  total: number
  account: MatrixAccount
  names: (ordinals: readonly number[]) => (PointName | null)[]
  markedAt: number
}

/** Ways from each point of one list to points of another: into a file, and where asked into columns of the list. */
export async function writeMatrix(work: MatrixWork): Promise<Result<MatrixEnd>> {
  const { plan, db } = work
  let file: ResumableFile | null = null
  try {
    const question = toQuestion(work)
    if (!question.ok) return question
    const opened = openResumableFile(plan.path, workOf(work))
    if (!opened.ok) return opened
    file = opened.value
    const account = (file.account as MatrixAccount | undefined) ?? nothingYet()
    const names = createNames(db, plan.toListId)
    const total = findList(db, plan.fromListId)?.count ?? 0
    const run: Run = { ...work, file, question: question.value, total, account, names, markedAt: performance.now() }
    const written = await writePages(run)
    if (written.ok && written.value === 'done') {
      file.finish()
      return ok({ end: 'done', account, bytes: statSync(plan.path).size })
    }
    file.close()
    return written.ok ? ok({ end: 'cancelled', account, bytes: 0 }) : written
  } catch (error) {
    file?.close()
    const isDatabase = String((error as { code?: unknown }).code ?? '').startsWith('SQLITE_')
    return isDatabase ? toDatabaseError(error, db.name) : toOutputError(error, plan.path)
  }
}

/**
 * Tells whether a run is the same work as the one that was interrupted: rows of other places must not stand beside those
 * that are there. Columns are changes of the list that they are written into, so that one counts as the same.
 */
function workOf({ plan, db }: MatrixWork): string {
  const lists = [plan.toListId, plan.fromListId].filter((id) => !plan.isIntoColumns || id !== plan.fromListId)
  return JSON.stringify([plan, lists.map((id) => readStamp(db, id))])
}

const nothingYet = (): MatrixAccount => ({ points: 0, unplaced: 0, routed: 0, estimated: {} })

function toQuestion({ plan, db }: MatrixWork): Result<MatrixQuestion> {
  const [from, to] = [findList(db, plan.fromListId), findList(db, plan.toListId)]
  if (!from || !to) return unknownList(from ? plan.toListId : plan.fromListId)
  const { nearest: count, orderBy, maxDistanceMeters, transport, departure = null } = plan
  return ok({
    listId: plan.toListId,
    targetCount: to.count,
    transport,
    departure,
    nearest: count === null ? null : { count, orderBy, maxDistanceMeters },
    isOwnList: plan.toListId === plan.fromListId,
  })
}

/** Points behind the last mark, page by page. */
async function writePages(run: Run): Promise<Result<'done' | 'cancelled'>> {
  const { file, plan, db } = run
  if (file.done === 0) file.append(formatRecord([...COLUMNS], STYLE))
  for (let after = file.done - 1; ;) {
    if (run.isCancelled()) return ok('cancelled')
    const page = readPointsAfter(db, plan.fromListId, { after, limit: PAGE_POINTS })
    const last = page.at(-1)
    if (!last) return ok('done')
    const written = await writePage(run, page)
    if (!written.ok) return written
    if (written.value === 'cancelled') return written
    after = last.ordinal
    mark(run, after)
    await nextTurn()
  }
}

/** Everything up to a point stands in the file. */
function mark(run: Run, ordinal: number): void {
  run.file.mark(ordinal + 1, run.account)
  run.markedAt = performance.now()
}

const isPlaced = (point: StoredPoint): point is StoredPoint & { lat: number; lon: number } =>
  point.lat !== null && point.lon !== null

async function writePage(run: Run, page: readonly StoredPoint[]): Promise<Result<'done' | 'cancelled'>> {
  const { plan, account, question } = run
  const placed = page.filter(isPlaced)
  const byOrdinal = new Map(page.map((point) => [point.ordinal, point]))
  const origins = placed.map(({ ordinal, lat, lon, country }) => ({ number: ordinal, lat, lon, country }))
  const nearest = new Map<number, [row: MatrixRow, to: PointName][]>()
  let whole = 0
  for await (const some of matrixRows(run.calls, question, origins)) {
    if (!some.ok) return some
    for (const [row, to] of writeRows(run, some.value.rows, byOrdinal)) {
      if (!plan.isIntoColumns) continue
      const found = nearest.get(row.origin) ?? []
      if (found.push([row, to]) === 1) nearest.set(row.origin, found)
    }
    whole += some.value.origins
    account.points += some.value.origins
    run.onProgress(account.points + account.unplaced, run.total)
    if (run.isCancelled()) return ok('cancelled')
    const isDue = some.value.origins > 0 && performance.now() - run.markedAt > MARK_MILLISECONDS
    // Columns are changed by the page: what is marked has to have all of its own.
    if (isDue && !plan.isIntoColumns && whole < placed.length) mark(run, (placed[whole - 1] as StoredPoint).ordinal)
  }
  account.unplaced += page.length - placed.length
  if (!plan.isIntoColumns || plan.nearest === null) return ok('done')
  const ranks = plan.nearest
  const edits = page.map(({ ordinal }) => {
    return { ref: { ordinal }, patch: { metaInfo: toColumns(nearest.get(ordinal) ?? [], ranks) } }
  })
  const edited = await run.edit({ jobId: run.jobId, listId: plan.fromListId, edits })
  return edited.ok ? ok('done') : edited
}

/** Appends rows to the file; those of points that are gone by now are left out. */
function writeRows(
  { file, account, names }: Run,
  rows: readonly MatrixRow[],
  byOrdinal: ReadonlyMap<number, StoredPoint>,
): [row: MatrixRow, to: PointName][] {
  const found = names(rows.map(({ target }) => target))
  const written: [MatrixRow, PointName][] = []
  const lines: string[] = []
  for (const [at, row] of rows.entries()) {
    const [from, to] = [byOrdinal.get(row.origin), found[at]]
    if (!from || !to) continue
    const { meters, seconds, whyEstimated } = row
    const figures = [String(Math.round(meters)), String(Math.round(seconds)), whyEstimated ?? '']
    lines.push(formatRecord([from.id, from.name, to.id, to.name, ...figures], STYLE))
    written.push([row, to])
    if (whyEstimated === null) account.routed++
    else account.estimated[whyEstimated] = (account.estimated[whyEstimated] ?? 0) + 1
  }
  file.append(lines.join(''))
  return written
}

/** Columns of a point with its nearest; those of ranks that nobody has any more go. */
function toColumns(nearest: readonly [row: MatrixRow, to: PointName][], ranks: number): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (let rank = 0; rank < ranks; rank++) {
    const [row, to] = nearest[rank] ?? [null, null]
    const name = ranks === 1 ? 'Nearest' : `Nearest ${rank + 1}`
    columns[name] = to?.name ?? null
    columns[`${name} meters`] = row ? Math.round(row.meters) : null
    columns[`${name} seconds`] = row ? Math.round(row.seconds) : null
    columns[`${name} estimated`] = row?.whyEstimated ?? null
  }
  return columns
}
