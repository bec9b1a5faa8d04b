import type { ClassifiedColumn } from '#main/files/columns/parts/classify-columns.ts'
import { COLUMN_KINDS, type ColumnKind } from '#main/files/columns/parts/column-kinds.ts'
import type { NameSense } from '#main/files/columns/parts/name-senses-data.ts'

/** A column with the kind that it is taken for, and how sure that is, 0 to 1. */
export interface AssignedColumn {
  column: ClassifiedColumn
  kind: ColumnKind
  share: number
}

/** Several columns may be of these; of all others the likeliest one is. */
const REPEATED = new Set<ColumnKind>([
  'other',
  'streetAfter',
  'numberAfter',
  'numberBefore',
  'unit',
  'building',
  'unitType',
])
/** A second column of a kind stands beside the first only where it is as clear by itself. */
const CLEAR = 0.6
const LANGUAGES: ReadonlySet<NameSense> = new Set([
  'finnish',
  'swedish',
  'english',
  'french',
  'dutch',
  'german',
  'arabic',
  'chinese',
  'hebrew',
])

const languageOf = ({ reading }: ClassifiedColumn): NameSense | null =>
  reading.senses.find((sense) => LANGUAGES.has(sense)) ?? null

/**
 * Columns of an address that is not the place's: `OWNER_STATE`, `Eigentümer_PLZ`; those for mail only where mail has a
 * street of its own beside that of the place: `MAIL_CITY` next to `MAIL_ADDR`.
 */
export function columnsOfOwner(columns: readonly ClassifiedColumn[]): ReadonlySet<ClassifiedColumn> {
  const has = ({ reading }: ClassifiedColumn, ...senses: NameSense[]) =>
    senses.some((one) => reading.senses.includes(one))
  const isStreet = ({ shares }: ClassifiedColumn) => shares.street + shares.line + shares.whole > LIKELY
  const hasOwn = columns.some((column) => !has(column, 'mail', 'owner') && isStreet(column))
  const hasMail = hasOwn && columns.some((column) => has(column, 'mail') && has(column, 'address', 'street'))
  return new Set(columns.filter((column) => has(column, 'owner') || (hasMail && has(column, 'mail'))))
}
const LIKELY = 0.5
const OF_PLACE: readonly ColumnKind[] = COLUMN_KINDS.filter((kind) => kind !== 'other')

function ranked({ shares }: ClassifiedColumn, without: ReadonlySet<ColumnKind>): { kind: ColumnKind; share: number } {
  let best: ColumnKind = 'other'
  for (const kind of COLUMN_KINDS)
    if (!without.has(kind) && shares[kind] > (without.has(best) ? -1 : shares[best])) best = kind
  return { kind: best, share: shares[best] }
}

/** Names of one thing in two languages are both taken: `streetname_nl`, `streetname_fr`. */
const areLanguages = (a: ClassifiedColumn, b: ClassifiedColumn): boolean =>
  languageOf(a) !== languageOf(b) && (languageOf(a) !== null || languageOf(b) !== null)

const isSecondName = (kind: ColumnKind, mine: ClassifiedColumn, other: ClassifiedColumn): boolean =>
  (kind === 'street' || kind === 'city') && areLanguages(mine, other)

/** One kind for each column, all together: what two columns claim goes to the likelier, the other takes its next. */
export function assignKinds(columns: readonly ClassifiedColumn[], isInside: IsInside | null = null): AssignedColumn[] {
  const ofOwner = columnsOfOwner(columns)
  const without = columns.map((column) => new Set<ColumnKind>(ofOwner.has(column) ? OF_PLACE : []))
  const choose = () =>
    columns.map((column, index) => ({ column, ...ranked(column, without[index] as Set<ColumnKind>) }))
  for (let round = 0; round <= columns.length; round++) {
    const chosen = choose()
    const refused = chosen.flatMap((one, index) => {
      if (one.kind === 'other') return []
      if (REPEATED.has(one.kind))
        return one.share < CLEAR &&
          chosen.some((other) => other !== one && other.kind === one.kind && other.share >= CLEAR)
          ? [index]
          : []
      const rivals = chosen.filter((other) => other.kind === one.kind)
      const leader = rivals.reduce((best, other) => (other.share > best.share ? other : best))
      return leader !== one && !isSecondName(one.kind, one.column, leader.column) ? [index] : []
    })
    if (refused.length === 0) return turnAxes(settleAxes(chosen), isInside)
    for (const index of refused) without[index]?.add(chosen[index]?.kind as ColumnKind)
  }
  return turnAxes(settleAxes(choose()), isInside)
}

const MAY_BE_AXIS = 0.2
/** Whether a point lies in the country of the table, in degrees. */
export type IsInside = (lat: number, lon: number) => boolean
const AXES: ReadonlySet<NameSense> = new Set(['latitude', 'longitude', 'x', 'y'])

/** Northings of grids that count from the equator are above it, their eastings below. */
const MILLION = 1_000_000
const shareOver = (values: readonly number[]): number =>
  values.filter((value) => Math.abs(value) > MILLION).length / (values.length || 1)

/** Whether the rows say that the first axis is the easting. */
function areTurned(north: number[], east: number[], isInside: IsInside): boolean {
  if (shareOver(east) > LIKELY && shareOver(north) < LIKELY) return true
  const inside = (as: number[], bs: number[]) => as.filter((a, row) => isInside(a, bs[row] as number)).length
  return inside(north, east) < inside(east, north)
}

/** Two axes that their names do not tell apart are taken so that the rows are in the country. */
function turnAxes(chosen: AssignedColumn[], isInside: IsInside | null): AssignedColumn[] {
  const north = chosen.find(({ kind }) => kind === 'latitude')
  const east = chosen.find(({ kind }) => kind === 'longitude')
  if (!north || !east || !isInside) return chosen
  if ([north, east].some(({ column }) => column.reading.senses.some((sense) => AXES.has(sense)))) return chosen
  const numbers = ({ column }: AssignedColumn) => column.cells.map((cell) => Number(cell.replace(',', '.')))
  if (!areTurned(numbers(north), numbers(east), isInside)) return chosen
  const turned = new Map<AssignedColumn, ColumnKind>([
    [north, 'longitude'],
    [east, 'latitude'],
  ])
  return chosen.map((one) => ({ ...one, kind: turned.get(one) ?? one.kind }))
}

/** One axis without the other is no position. */
function settleAxes(chosen: AssignedColumn[]): AssignedColumn[] {
  const has = (kind: ColumnKind) => chosen.some((one) => one.kind === kind)
  if (has('latitude') === has('longitude')) return chosen
  const missing: ColumnKind = has('latitude') ? 'longitude' : 'latitude'
  const rest = chosen.filter(({ kind }) => kind === 'other')
  const partner = rest.reduce<AssignedColumn | null>((best, one) => {
    const share = one.column.shares[missing] + one.column.shares[has('latitude') ? 'latitude' : 'longitude']
    return share > MAY_BE_AXIS && (best === null || share > best.column.shares[missing]) ? one : best
  }, null)
  return chosen.map((one) => {
    if (one === partner) return { ...one, kind: missing, share: one.column.shares[missing] }
    return partner === null && (one.kind === 'latitude' || one.kind === 'longitude')
      ? { ...one, kind: 'other' as const, share: one.column.shares.other }
      : one
  })
}
