import { rmSync } from 'node:fs'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { refuseChanged, stampFile } from '#main/files/file-stamp.ts'
import type { Geocode } from '#main/geocoding/locate-address.ts'
import { levelOf } from '#shared/model/exactness.ts'
import { toPlacedPatch } from '../placed-patch.ts'
import { fail, ok, type AppError, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { guessMapping } from '../files/import-points.ts'
import { dropDoubledMarks } from '../files/mark-fields.ts'
import { createPlaceFinder } from '../files/row-runs.ts'
import { readRecord } from '../shape/source-store.ts'
import { createIdReader, createIdKeeper } from '../files/read-id.ts'
import { openPointSource } from '../files/open-point-source.ts'
import { WITHOUT_POSITION } from '../files/reject-reasons.ts'
import type { PointMapping, PointSource, SourceRow } from '../files/source.types.ts'
import { isBlankRow } from '../files/to-point.ts'
import { readPointsAt } from '../sql/locations.ts'
import { isPlaceHere } from '../sql/shared-places.ts'
import {
  DELETED_HERE,
  type IntoPlan,
  type IntoState,
  type Matched,
  type PlanCounts,
  type RowKeys,
} from './into.types.ts'
import { noteOrphans } from './note-orphans.ts'
import { toPlaceKey } from './match-by-place.ts'
import { createListMatcher, keyField, type ListMatcher } from './match-rows.ts'
import { planRow } from './plan-row.ts'
import { readDeletedKeys, type DeletedPlace } from './read-deleted-keys.ts'
import { readEarlier, type EarlierPlaces } from './read-earlier.ts'
import { countPlan, finishPlan, indexRows, openPlanForWriting, putRow, putSource } from './plan-store.ts'
import { createStatedReader, type StatedRow } from './read-stated.ts'

export interface PlanOptions {
  db: ReadableDb
  /** Where the plan is written. */
  path: string
  geocode: Geocode
  onProgress(rows: number, share: number): void
  isCancelled(): boolean
}

export interface PlanEnd {
  end: 'done' | 'cancelled'
  counts: PlanCounts
  columns: string[]
  /** Positions stand beside the columns. */
  hasGeometry: boolean
  placed: PlacedRows
}

/** Rows that were looked up by their address, by what was found. */
export type PlacedRows = NonNullable<IntoState['placed']>

/** A failure on the way, as its value. */
export class PlanFailed extends Error {
  readonly error: AppError
  constructor(error: AppError) {
    super(error.message)
    this.error = error
  }
}

/**
 * Says of every row of a file what it would do to a list, and writes that down: what is carried out later is this and
 * nothing else. The file is read twice, first for what the rows are known by.
 */
export async function planImport(plan: IntoPlan, options: PlanOptions): Promise<Result<PlanEnd>> {
  for (const end of ['', '-wal', '-shm']) rmSync(options.path + end, { force: true })
  const store = openPlanForWriting(options.path)
  if (!store.ok) return store
  try {
    const stamp = await stampFile(plan.path)
    const source = await openPointSource(plan.path, plan.fileName, plan.format)
    if (!source.ok) return source
    const reading = await openReading(source.value, plan, options)
    if (!reading.ok) return reading
    const placed: PlacedRows = { levels: {}, notFound: 0 }
    const isDone = (await noteRows(reading.value, options)) && (await planRows(reading.value, { plan, options, store: store.value, placed })) // prettier-ignore
    await refuseChanged(plan.path, stamp)
    const { format } = source.value
    if (isDone && format && !format.hasBackslashes) putSource(store.value, { format, stamp })
    return ok({
      end: isDone ? 'done' : 'cancelled',
      counts: countPlan(store.value),
      columns: source.value.columns,
      hasGeometry: source.value.hasGeometry,
      placed,
    })
  } catch (error) {
    if (error instanceof PlanFailed) return { ok: false, error: error.error }
    return toFileError(error, plan.fileName)
  } finally {
    store.value.close()
  }
}

/** How the rows of one file are read and looked up. */
export interface IntoReading {
  source: PointSource
  mapping: PointMapping
  matcher: ListMatcher
  /** Of a file that names places by their ids. */
  earlier: EarlierPlaces | null
  /** Of a table that is pulled again: places that somebody deleted, by their keys. */
  deletedKeys: ReadonlyMap<string, DeletedPlace>
  /** The id of the file where a new place can have it. */
  toNewId(id: string): string | null
  toStated(row: SourceRow): StatedRow
  toKeys(row: SourceRow, stated: StatedRow): RowKeys
}

export async function openReading(
  source: PointSource,
  plan: IntoPlan,
  { db }: Pick<PlanOptions, 'db'>,
): Promise<Result<IntoReading>> {
  const mapping = dropDoubledMarks(source.columns, plan.mapping ?? (await guessMapping(source)))
  const beyond = Math.max(plan.match.by === 'key' ? plan.match.column : 0, ...mapping.map(({ index }) => index))
  if (beyond >= source.columns.length) {
    return fail('lists/unknown-column', `The file has ${countOf(source.columns.length, 'column')}; there is no column ${beyond + 1}.`) // prettier-ignore
  }
  const { match, listId } = plan
  const earlier = match.by === 'id' ? await readEarlier(db, listId) : null
  const deleted = earlier?.deleted ?? new Set()
  const deletedKeys = await findDeletedKeys(db, plan, { columns: source.columns, mapping })
  const matcher = await createListMatcher({ db, listId, match, columns: source.columns, mapping, deleted, deletedKeys })
  const toId = createIdReader(source)
  const toKeys = (row: SourceRow, { point, isNamed, reason }: StatedRow): RowKeys => ({
    id: toId(row),
    key: match.by === 'key' ? (row.cells[match.column] ?? '').trim() : '',
    place: match.by === 'place' && isNamed ? toPlaceKey(point.name, point.address) : '',
    position: reason === null && point.lat !== null && point.lon !== null ? { lat: point.lat, lon: point.lon } : null,
  })
  return ok({
    source,
    mapping,
    matcher,
    earlier,
    deletedKeys,
    toNewId: createIdKeeper((id) => isPlaceHere(db, id)),
    toKeys,
    toStated: createStatedReader(source, { mapping, keepOthers: plan.keepOthers, fileName: plan.fileName }),
  })
}

async function findDeletedKeys(
  db: ReadableDb,
  { match, listId, beforePath }: IntoPlan,
  { columns, mapping }: { columns: readonly string[]; mapping: PointMapping },
): Promise<Map<string, DeletedPlace>> {
  const had = match.by === 'key' ? readHad(beforePath) : null
  if (match.by !== 'key' || !had) return new Map()
  const { deleted } = await readEarlier(db, listId)
  const key = { field: keyField({ mapping }, match.column), name: columns[match.column] ?? '' }
  return readDeletedKeys({ db, listId, deleted, had, key })
}

/** The first half of the way is reading what the rows are known by. */
const FIRST_SHARE = 0.4

async function noteRows({ source, matcher, toStated, toKeys }: IntoReading, options: PlanOptions): Promise<boolean> {
  let read = 0
  for await (const { rows, share } of source.rows()) {
    if (options.isCancelled()) return false
    read += rows.length
    for (const row of rows) {
      // A row that cannot be read at all means no place.
      if (row.reason === null && !isBlankRow(row)) matcher.note(row.row, toKeys(row, toStated(row)))
    }
    options.onProgress(Math.round(read * FIRST_SHARE), share)
  }
  return true
}

interface Planning {
  plan: IntoPlan
  options: PlanOptions
  store: WritableDb
  placed: PlacedRows
}

async function planRows(reading: IntoReading, { plan, options, store, placed }: Planning): Promise<boolean> {
  const { source } = reading
  let [read, blank] = [0, 0]
  for await (const { rows, share } of source.rows()) {
    if (options.isCancelled()) return false
    const used = rows.filter((row) => !isBlankRow(row))
    read += rows.length
    blank += rows.length - used.length
    const planned = await planBlock(used, reading, { plan, options, placed })
    store.transaction(() => {
      for (const row of planned) putRow(store, row)
    })()
    options.onProgress(Math.round(read * (FIRST_SHARE + (1 - FIRST_SHARE) * share)), share)
  }
  const untouched = await countUntouched(reading, { plan, options, store })
  if (untouched === null) return false
  const { delimiter } = source.format ?? { delimiter: ',' }
  finishPlan(store, { columns: columnsOf(source), delimiter, blank, untouched })
  return true
}

/** Where every row is added, none means a place: nothing is missing from the file, and nothing is listed. */
async function countUntouched(
  { matcher }: IntoReading,
  { plan, options: { db, isCancelled }, store }: Omit<Planning, 'placed'>,
): Promise<number | null> {
  indexRows(store)
  if (plan.existing === 'add') return matcher.count
  return noteOrphans(store, {
    db,
    listId: plan.listId,
    isCancelled,
    isById: plan.match.by === 'id',
    had: readHad(plan.beforePath),
  })
}

/** Which places the state before had; null where none is kept. */
function readHad(path: string | undefined): ((ordinal: number) => boolean) | null {
  const before = path === undefined ? null : readRecord(path)
  if (!before) return null
  const [isRow, removed] = [createPlaceFinder(before.runs), new Set(before.removed)]
  return (ordinal) => isRow(ordinal) || removed.has(ordinal)
}

/** Columns in which a person puts a row right: of a map file, its position comes behind what it says. */
export const columnsOf = ({ columns, hasGeometry }: PointSource): string[] =>
  hasGeometry ? [...columns, 'Latitude', 'Longitude'] : columns

async function planBlock(
  rows: readonly SourceRow[],
  { matcher, earlier, deletedKeys, toNewId, toStated, toKeys, source: { hasGeometry } }: IntoReading,
  { plan, options: { db, geocode }, placed }: Omit<Planning, 'store'>,
) {
  const found = rows.map((source) => {
    const stated = toStated(source)
    const keys = toKeys(source, stated)
    const matched: Matched = source.reason === null ? matcher.find(source.row, keys) : null
    const place = matched === DELETED_HERE ? deletedKeys.get(keys.key) : undefined
    const deletedOrdinal = place?.ordinal ?? null
    return {
      source,
      stated,
      matched,
      deletedOrdinal,
      id: place?.id ?? keys.id,
      newId: matched === null ? toNewId(keys.id) : null,
    }
  })
  const ordinals = found.flatMap(({ matched }) => (typeof matched === 'number' ? [matched] : []))
  const places = readPointsAt(db, plan.listId, ordinals)
  let at = 0
  const withPlaces = found.map((one) => {
    const present = typeof one.matched === 'number' ? (places[at++] ?? null) : null
    return { ...one, hasGeometry, present, earlier: present ? earlier?.values.get(present.ordinal) : undefined }
  })
  if (plan.geocode) await lookUp(withPlaces, { geocode, country: plan.country, placed })
  return withPlaces.map((one) => planRow(one, plan))
}

type FoundRow = Parameters<typeof planRow>[0]

/** Rows without coordinates get those of their address, but where it is the one of the place that they mean. */
export async function lookUp(
  rows: readonly FoundRow[],
  {
    geocode,
    country = '',
    placed = { levels: {}, notFound: 0 },
  }: { geocode: Geocode; country?: string | undefined; placed?: PlacedRows },
): Promise<void> {
  const missing = rows.filter(({ stated: { reason, point }, present }) => {
    if (!WITHOUT_POSITION.has(reason) || point.address === '') return false
    if (!present || present.lat === null) return true
    const was = { ...present, ...present.imported }
    return was.address !== point.address || (point.country !== '' && was.country !== point.country)
  })
  if (missing.length === 0) return
  const found = await geocode(
    missing.map(({ stated: { point } }) => ({ address: point.address, country: point.country || country })),
  )
  if (!found.ok) throw new PlanFailed(found.error)
  for (const [index, { stated, present }] of missing.entries()) {
    const position = found.value[index] ?? null
    if (!position || position.isCountryUnclear) {
      placed.notFound++
      if (!present) stated.reason = position ? 'countryUnclear' : 'notFound'
      continue
    }
    if (stated.point.country === '' && country !== '' && !present) stated.point.country = country
    stated.reason = null
    Object.assign(stated.point, toPlacedPatch(position, new Date().toISOString()))
    stated.says = new Set([...stated.says, 'position'])
    const level = levelOf(position.accuracy ?? '')
    placed.levels[level] = (placed.levels[level] ?? 0) + 1
  }
}
