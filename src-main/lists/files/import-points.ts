import type { CommandResponse } from '#shared/contract/contract.ts'
import type { CsvFormat, FormatChoice } from '#main/files/csv/csv.types.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { refuseChanged, stampFile, type FileStamp } from '#main/files/file-stamp.ts'
import { toPlacing } from '#shared/model/placing-roles.ts'
import { levelOf, type AddressLevel } from '#shared/model/exactness.ts'
import { MOST_REJECTED_KEPT } from '#shared/model/list-limits.ts'
import { REJECTED_BECAUSE, REJECTED_ROW } from '#shared/model/rejected-fields.ts'
import { fail, ok, type AppError, type Result } from '#shared/result.ts'
import type { Geocode } from '#main/geocoding/locate-address.ts'
import { countOf } from '#shared/text/count-of.ts'
import { BLOCK_ROWS } from '../blocks/encode-block.ts'
import type { ListFields, PointFields } from '../lists.types.ts'
import { createSwappedNotice } from '../position-checks/note-swapped.ts'
import { toPlacedPatch } from '../placed-patch.ts'
import { toPointColumns } from '../point-columns.ts'
import { dateNotes, signNotes } from '../sign-notes.ts'
import type { StagedBlock } from '../stage-import.ts'
import type { StagedShapes } from '../stage-shapes.ts'
import { createIdReader, createIdKeeper } from './read-id.ts'
import { guessRoles } from './guess-roles.ts'
import { createShapeKeeper, type ShapeKeeper } from './keep-shapes.ts'
import { noteHours, remarkOf, type ImportRemark, type KeptTexts } from './import-remarks.ts'
import { dropDoubledMarks } from './mark-fields.ts'
import { openPointSource } from './open-point-source.ts'
import { rejectText, WITHOUT_POSITION } from './reject-reasons.ts'
import { MOST_RUNS, noteRow, type RowRun } from './row-runs.ts'
import type { PointMapping, PointSource, SourceRow } from './source.types.ts'
import { createPointMaker, isBlankRow, type RowPoint } from './to-point.ts'

/** Everything that decides what becomes of a file; JSON, so that an interrupted import begins again with the same. */
export interface ImportPlan {
  path: string
  /** Name of the file, for sentences. */
  fileName: string
  format: FormatChoice
  /** Null: as the columns are guessed. */
  mapping: PointMapping | null
  listName: string
  keepOthers: boolean
  geocode: boolean
  /** Columns that are read and not kept. */
  dropped?: number[]
  /** Of rows that name none, for their addresses; empty or left out: any. */
  country?: string
}

export interface ImportLists {
  listId: string
  errorListId: string
}

export type ImportAccount = Omit<CommandResponse<'lists.imported'>, 'listId' | 'errorListId'>

export interface ImportOptions {
  lists: ImportLists
  /** Writes a block of a list that nobody sees yet. */
  stage(block: StagedBlock): Promise<Result<void>>
  stageShapes(shapes: StagedShapes): Promise<Result<void>>
  geocode: Geocode
  onProgress(rows: number, share: number): void
  isCancelled(): boolean
  now(): Date
  /** Whether a place here has this id; left out: places get new ids. */
  isHere?(id: string): boolean
}

export interface ImportEnd {
  end: 'done' | 'cancelled'
  account: ImportAccount
  /** How the file was read, so that the next one like it is read the same way. */
  columns: string[]
  mapping: PointMapping
  /** Of a table: what it takes to write it again; null where its rows became places too much at random to be told. */
  table: { format: CsvFormat; runs: RowRun[]; stamp: FileStamp } | null
}

const GUESS_ROWS = 1_000
/** A block of long texts is handed on before it is full: as JSON it must be one string. */
const MAX_BLOCK_CHARS = 32 * 1024 * 1024

/** Reads a file into a list and a list of what could not be used. Both stay out of view until they are published. */
export async function importPoints(plan: ImportPlan, options: ImportOptions): Promise<Result<ImportEnd>> {
  try {
    const stamp = await stampFile(plan.path)
    const source = await openPointSource(plan.path, plan.fileName, plan.format)
    if (!source.ok) return source
    const mapping = dropDoubledMarks(source.value.columns, plan.mapping ?? (await guessMapping(source.value)))
    const wrong = checkRoles(mapping, source.value, plan)
    if (wrong) return wrong
    const { runs, ...read } = await readAll(source.value, { plan, mapping, options })
    await refuseChanged(plan.path, stamp)
    const { columns, format } = source.value
    return ok({
      ...read,
      columns,
      mapping,
      table: format && !format.hasBackslashes && runs.length <= MOST_RUNS ? { format, runs, stamp } : null,
    })
  } catch (error) {
    if (error instanceof StageFailed) return { ok: false, error: error.error }
    return toFileError(error, plan.fileName)
  }
}

/** Roles of the columns from the first rows. */
export async function guessMapping(source: PointSource): Promise<PointMapping> {
  const sample: string[][] = []
  for await (const { rows } of source.rows()) {
    for (const { cells, reason } of rows) if (!reason && sample.length < GUESS_ROWS) sample.push(cells)
    if (sample.length === GUESS_ROWS) break
  }
  const { columns, hasGeometry, format } = source
  return guessRoles({ columns, sample, hasHeader: format?.hasHeader ?? true, hasGeometry })
}

function checkRoles(mapping: PointMapping, source: PointSource, { geocode }: ImportPlan): Result<never> | null {
  const beyond = mapping.find(({ index }) => index >= source.columns.length)
  if (beyond) {
    return fail('lists/unknown-column', `The file has ${countOf(source.columns.length, 'column')}; there is no column ${beyond.index + 1}.`) // prettier-ignore
  }
  const roles = new Set(mapping.map(({ role }) => role))
  const placing = toPlacing(roles)
  if (source.hasGeometry || placing === 'placed' || (geocode && roles.has('address'))) return null
  if (placing === 'noZone') {
    return fail('lists/no-zone', 'Easting and northing need their zone: choose the column that holds it (like 33N), or rename the columns if they are British National Grid (OSGB Easting, OSGB Northing).') // prettier-ignore
  }
  return fail(
    'lists/no-coordinates',
    'No column holds the coordinates: choose the columns of latitude and longitude, or locate the rows by their address (--geocode).',
  )
}

/** Marks a place as one of a file, of which nothing was edited since. */
export const NOTHING_EDITED = { imported: {} }

interface Reading {
  plan: ImportPlan
  mapping: PointMapping
  options: ImportOptions
}

async function readAll(
  source: PointSource,
  { plan, mapping, options }: Reading,
): Promise<Pick<ImportEnd, 'end' | 'account'> & { runs: RowRun[] }> {
  const runs: RowRun[] = []
  const account: ImportAccount = { rowsIn: 0, added: 0, rejected: 0, blank: 0, reasons: {} }
  const base: ListFields = { name: plan.listName, description: '', latestRelatedListId: '', isErrorList: false }
  const { listId, errorListId } = options.lists
  const good = createStager({ ...base, id: listId, marks: source.list ?? null }, options)
  const bad = createStager(
    {
      ...base,
      id: errorListId,
      name: `${plan.listName} (rejected rows)`,
      latestRelatedListId: listId,
      isErrorList: true,
      // Whoever opens them learns of which file they are.
      description: plan.fileName,
    },
    options,
  )
  const { keepOthers, dropped = [] } = plan
  const shapes = createShapeKeeper({ ...options, list: { ...base, id: listId, marks: source.list ?? null } })
  const toPoint = createPointMaker({ columns: source.columns, mapping, keepOthers, dropped })
  const toNewId = createNewIds(source, options)
  const startedAt = options.now().toISOString()
  const swapped = createSwappedNotice()
  let addressed = 0
  const levels: Partial<Record<AddressLevel, number>> = {}
  const hours: KeptTexts = { rows: 0, texts: new Set() }
  try {
    for await (const block of source.rows({ keepsFeatures: true })) {
      const { rows, share } = block
      if (options.isCancelled()) return { end: 'cancelled', account, runs }
      const used = rows.filter((row) => !isBlankRow(row))
      account.rowsIn += rows.length
      account.blank += rows.length - used.length
      const points = used.map((row) => dated(signed(toPoint(row), { who: plan.fileName, at: startedAt }), startedAt))
      for (const { hoursRest } of points) noteHours(hours, hoursRest)
      for (const { point, reason } of points) if (reason === null && !point.placed) swapped.note(point)
      if (!plan.geocode) addressed += points.filter(isAddressed).length
      if (plan.geocode) await lookUp(points, { ...options, country: plan.country ?? '', levels })
      await stageRows(used, points, { good, bad, account, runs, shapes, toNewId })
      orFail(await shapes.add(block))
      options.onProgress(account.rowsIn, share)
    }
    await good.flush()
    await bad.flush()
    orFail(await shapes.finish(source))
  } finally {
    // Whoever drops what was staged must not be overtaken by a block that is still on its way.
    await Promise.all([good.settle(), bad.settle()])
  }
  account.added = good.count()
  if (shapes.layers() > 0) account.layers = shapes.layers()
  const remarks = [...(source.remarks ?? []), ...remarksOnRows(await swapped.count(options.geocode), addressed, hours)]
  if (remarks.length > 0) account.remarks = remarks
  if (plan.geocode) account.levels = levels
  return { end: 'done', account, runs }
}

const remarksOnRows = (swapped: number, addressed: number, hours: KeptTexts): ImportRemark[] => [
  ...remarkOf('swapped', swapped),
  ...remarkOf('addressed', addressed),
  ...remarkOf('hoursAsText', hours.rows, hours.texts),
]

/** The ids that the file gives its places, where they can have them. */
function createNewIds(source: PointSource, { isHere }: ImportOptions): Stagers['toNewId'] {
  const toId = createIdReader(source)
  const keepId = isHere && createIdKeeper(isHere)
  return (row) => keepId?.(toId(row)) ?? null
}

/** A note that does not say who wrote it, or when, came with the file. */
function signed(row: RowPoint, { who, at }: { who: string; at: string }): RowPoint {
  row.point.notes = dateNotes(signNotes(row.point.notes, { from: 'import', who }), at)
  return row
}

/** A position that does not say when it was found is known since it came. */
function dated(row: RowPoint, at: string): RowPoint {
  const { placed } = row.point
  if (placed && placed.at === undefined) row.point.placed = { ...placed, at }
  return row
}

interface Stagers {
  good: Stager
  bad: Stager
  account: ImportAccount
  /** Rows that became places. */
  runs: RowRun[]
  shapes: ShapeKeeper
  /** The id that the file gives a place, where the place can have it. */
  toNewId(row: SourceRow): string | null
}

function orFail(staged: Result<void> | null): void {
  if (staged?.ok === false) throw new StageFailed(staged.error)
}

async function stageRows(
  rows: readonly SourceRow[],
  points: readonly RowPoint[],
  { good, bad, account, runs, shapes, toNewId }: Stagers,
): Promise<void> {
  for (const [index, { point, reason, chars }] of points.entries()) {
    const row = rows[index]?.row ?? 0
    if (reason === null) {
      point.imported = NOTHING_EDITED.imported
      const source = rows[index]
      if (good.add(point, chars, source ? toNewId(source) : null)) await good.handOn()
      noteRow(runs, row, good.count())
      if (source) shapes.note(source, good.count())
    } else {
      account.reasons[reason] = (account.reasons[reason] ?? 0) + 1
      account.rejected++
      if (account.rejected <= MOST_REJECTED_KEPT) {
        const metaInfo = { ...point.metaInfo, [REJECTED_ROW]: row, [REJECTED_BECAUSE]: rejectText(reason) }
        if (bad.add({ ...point, metaInfo }, chars)) await bad.handOn()
      }
    }
  }
}

/** Thrown when a block cannot be written, so that the import ends with the code of the cause. */
class StageFailed extends Error {
  readonly error: AppError
  constructor(error: AppError) {
    super(error.message)
    this.error = error
  }
}

interface Stager {
  /** True when a block is full and has to be handed on; `chars`: what the point takes. */
  add(point: PointFields, chars: number, id?: string | null): boolean
  /** Hands on what was collected, as soon as the block before it is written. */
  handOn(): Promise<void>
  /** Hands on what is left, and ends when all of it is written. */
  flush(): Promise<void>
  /** Ends when nothing is on its way any more, written or not. */
  settle(): Promise<void>
  count(): number
}

/** Collects points and writes them block by block: while one is written, the rows of the next are read. */
function createStager(list: StagedBlock['list'], { stage, now }: ImportOptions): Stager {
  let pending: PointFields[] = []
  let newIds: [index: number, id: string][] = []
  let staged = 0
  let pendingChars = 0
  let onItsWay: Promise<Result<void>> = Promise.resolve(ok(undefined))
  const settle = async (): Promise<void> => void (await onItsWay.catch(() => {}))
  const arrived = async (): Promise<void> => {
    const written = await onItsWay
    if (!written.ok) throw new StageFailed(written.error)
  }
  const handOn = async (): Promise<void> => {
    await arrived()
    if (pending.length === 0) return
    const block = {
      list,
      firstOrdinal: staged + 1,
      columnsJson: JSON.stringify(toPointColumns(pending)),
      newIds,
      at: now().toISOString(),
    }
    onItsWay = stage(block)
    // What it ends with is read when the next block is full: until then it is no failure that nobody saw.
    onItsWay.catch(() => {})
    staged += pending.length
    pending = []
    newIds = []
    pendingChars = 0
  }
  return {
    add(point, chars, id = null) {
      if (id !== null) newIds.push([pending.length, id])
      pendingChars += chars
      return pending.push(point) >= BLOCK_ROWS || pendingChars > MAX_BLOCK_CHARS
    },
    handOn,
    async flush() {
      await handOn()
      await arrived()
    },
    settle,
    count: () => staged + pending.length,
  }
}

/** Says nothing usable of where it lies but by its address. */
const isAddressed = ({ reason, point }: RowPoint): boolean => WITHOUT_POSITION.has(reason) && point.address !== ''

interface Lookup extends Pick<ImportOptions, 'geocode' | 'now'> {
  country: string
  levels: Partial<Record<AddressLevel, number>>
}

/** Rows without coordinates get those of their address, and the country that was chosen where they name none. */
async function lookUp(points: RowPoint[], { geocode, now, country, levels }: Lookup): Promise<void> {
  const missing = points.filter(isAddressed)
  if (missing.length === 0) return
  for (const { point } of missing) if (point.country === '') point.country = country
  const found = await geocode(missing.map(({ point: { address, country: named } }) => ({ address, country: named })))
  if (!found.ok) throw new StageFailed(found.error)
  const at = now().toISOString()
  for (const [index, one] of missing.entries()) {
    const position = found.value[index] ?? null
    if (!position || position.isCountryUnclear) one.reason = position ? 'countryUnclear' : 'notFound'
    else {
      one.reason = null
      Object.assign(one.point, toPlacedPatch(position, at))
      const level = levelOf(position.accuracy ?? '')
      levels[level] = (levels[level] ?? 0) + 1
    }
  }
}
