import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { settleCells } from '#main/files/read-rows.ts'
import { refuseUnfit } from '#main/files/refuse-unfit.ts'
import type { Geocode } from '#main/geocoding/locate-address.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { openPointSource } from '../files/open-point-source.ts'
import { LONGEST } from '../files/reject-reasons.ts'
import type { PointRejectReason, PointSource, SourceRow } from '../files/source.types.ts'
import { readPointsAt } from '../sql/locations.ts'
import type { IntoPlan, PlanCounts, StoredRow } from './into.types.ts'
import { lookUp, openReading, PlanFailed, type IntoReading } from './plan-import.ts'
import { planRow } from './plan-row.ts'
import { countPlan, findRowOfPlace, noteMeant, openPlanForWriting, putRow, readRow } from './plan-store.ts'

export interface FixOptions {
  db: ReadableDb
  path: string
  plan: IntoPlan
  row: number
  /** As the person put them right. */
  cells: string[]
  geocode: Geocode
}

export interface FixedRow {
  /** As it is planned now. */
  fixed: StoredRow
  counts: PlanCounts
}

/** Reads a row anew that could not be used or was not clear, from the cells given, and plans it like the others. */
export async function fixRow(options: FixOptions): Promise<Result<FixedRow>> {
  const store = openPlanForWriting(options.path)
  if (!store.ok) return store
  try {
    return await planAgain(store.value, options)
  } catch (error) {
    if (error instanceof PlanFailed) return { ok: false, error: error.error }
    return toFileError(error, options.plan.fileName)
  } finally {
    store.value.close()
  }
}

async function planAgain(store: WritableDb, options: FixOptions): Promise<Result<FixedRow>> {
  const { db, plan, row } = options
  const was = readRow(store, row)
  if (was?.action !== 'rejected' && was?.action !== 'unclear') {
    return fail('lists/not-rejected', `Row ${row} is not a rejected row.`)
  }
  const source = await openPointSource(plan.path, plan.fileName, plan.format)
  if (!source.ok) return source
  const read = readCells(source.value, { row, cells: options.cells })
  if (!read.ok) return read
  const reading = await openReading(source.value, plan, options)
  if (!reading.ok) return reading
  const found = findPlace(store, { reading: reading.value, source: read.value })
  if (!found.ok) return found
  const { stated, ordinal } = found.value
  const present = ordinal === null ? null : (readPointsAt(db, plan.listId, [ordinal])[0] ?? null)
  const one = {
    source: read.value,
    stated,
    matched: ordinal,
    present,
    hasGeometry: source.value.hasGeometry,
    earlier: present ? reading.value.earlier?.values.get(present.ordinal) : undefined,
  }
  if (plan.geocode) await lookUp([one], { geocode: options.geocode, country: plan.country })
  const fixed = planRow(one, plan)
  if (fixed.action === 'rejected') return stillRejected(row, fixed.reason as PointRejectReason)
  store.transaction(() => {
    putRow(store, fixed)
    if (fixed.ordinal !== null) noteMeant(store, fixed.ordinal)
  })()
  return ok({ fixed, counts: countPlan(store) })
}

function readCells(
  { columns, format, hasGeometry }: PointSource,
  given: { row: number; cells: string[] },
): Result<SourceRow> {
  const { row } = given
  if (!hasGeometry) {
    const isFullyDecodable = format?.isFullyDecodable ?? true
    const { cells, reason } = settleCells(given.cells, { columns, isFullyDecodable })
    if (reason !== null) return refuseUnfit('lists', { row, cells, reason, columns })
    return ok({ row, cells, reason, geometry: null })
  }
  const all = columns.length + 2
  if (given.cells.length !== all) {
    const reason = given.cells.length > all ? 'tooManyCells' : 'tooFewCells'
    return refuseUnfit('lists', { row, cells: given.cells, reason, columns: [...columns, '', ''] })
  }
  const [lat = '', lon = ''] = given.cells.slice(columns.length)
  const written = { row, cells: given.cells.slice(0, columns.length), reason: null }
  // Without a position its address may say where it lies.
  if (lat.trim() + lon.trim() === '') return ok({ ...written, geometry: null })
  const position = parseCoordinates(`${lat} ${lon}`)
  return position.ok ? ok({ ...written, geometry: position.value }) : stillRejected(row, 'notANumber')
}

interface Sought {
  reading: IntoReading
  source: SourceRow
}

function findPlace(store: WritableDb, { reading: { matcher, toStated, toKeys }, source }: Sought) {
  const { row } = source
  const stated = toStated(source)
  const keys = toKeys(source, stated)
  matcher.note(row, keys)
  const matched = matcher.find(row, keys)
  if (typeof matched === 'string') return fail(`lists/unclear-row`, UNCLEAR[matched](row))
  const other = matched === null ? null : findRowOfPlace(store, matched)
  if (other !== null && other !== row) return fail('lists/unclear-row', `Row ${row} is the same location as row ${other}: change the column that distinguishes them.`) // prettier-ignore
  return ok({ stated, ordinal: matched })
}

const UNCLEAR = {
  noKey: (row: number) => `Row ${row} has no value in the column that distinguishes the rows: fill it in.`,
  deletedHere: (row: number) => `Row ${row} is a location that was deleted in the list: give it another id, or none.`,
  twiceInFile: (row: number) => `Row ${row} has the key of another row: change one of them.`,
  severalPlaces: (row: number) =>
    `Row ${row} may be several locations of the list: change the column that distinguishes them.`,
} as const

const STILL: Partial<Record<PointRejectReason, string>> = {
  noCoordinates: 'has no coordinates yet: fill them in.',
  notANumber: 'has coordinates that are not numbers: write degrees, like 51.5 and -0.12.',
  outOfRange: 'is outside the world: latitudes are from -90 to 90, longitudes from -180 to 180.',
  swapped: 'has latitude and longitude swapped: exchange them.',
  zeroZero: 'is at 0, 0, which programs write for an unknown position: write the real one.',
  noZone: 'has easting and northing but no zone and hemisphere: write it, like 33N.',
  unclearZone: 'is in a zone that may be north or south: write it like 33 south.',
  textTooLong: `has a text of more than ${LONGEST} characters: shorten it.`,
  notFound: 'has an address that was not found: correct it, or write coordinates.',
  countryUnclear:
    'has an address that names no country, and several countries have a town of this name: add the country.',
}

const stillRejected = (row: number, reason: PointRejectReason): Result<never> =>
  fail('lists/still-rejected', `Row ${row} ${STILL[reason] ?? 'cannot be used yet.'}`)
