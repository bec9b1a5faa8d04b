import { z } from 'zod'
import { ADDRESS_LEVELS, levelOf, type AddressLevel, type Placed } from '#shared/model/exactness.ts'
import type { PointFields } from '../lists.types.ts'

/** Names under which a file says how a position was found. */
const NAMES = {
  by: 'WaypostFoundBy',
  accuracy: 'WaypostAccuracy',
  meters: 'WaypostAccuracyMeters',
  at: 'WaypostFoundOn',
} as const
export const PLACED_COLUMNS: readonly string[] = Object.values(NAMES)

/** The GeoAccuracy that stands for each level where a file is read. */
const ACCURACIES: Record<AddressLevel, string> = {
  house: 'P4',
  interpolated: 'I4',
  street: 'A3',
  town: 'A2',
  area: 'A1',
}
const DECIMALS = 10
const toMeters = (meters: number): string => `${Math.round(meters * DECIMALS) / DECIMALS}`

/** How a place was found, its level, within how many metres, and when; nothing of one of which nothing is kept. */
export function placedMarks({ placed, lat }: Pick<PointFields, 'placed' | 'lat'>): [string, string][] {
  if (!placed || lat === null) return []
  const radius = placed.by === 'address' || placed.by === 'gps' ? placed.radiusMeters : 0
  const marks: [string, string][] = [
    [NAMES.by, placed.by],
    [NAMES.accuracy, placed.by === 'address' ? levelOf(placed.accuracy) : ''],
    [NAMES.meters, radius > 0 ? toMeters(radius) : ''],
    [NAMES.at, placed.at ?? ''],
  ]
  return marks.filter(([, text]) => text !== '')
}

const metres = z.coerce.number().min(0).max(20_100_000).catch(0)
const moment = z.iso.datetime().optional().catch(undefined)

/** What a file says of it, with the names that say it; none where it says nothing that can be read. */
export function readPlacedMarks(fields: Readonly<Record<string, unknown>> | null): {
  placed: Placed | null
  names: readonly string[]
} {
  if (!fields || !Object.hasOwn(fields, NAMES.by)) return NOTHING_READ
  const placed = readPlaced((name) => (Object.hasOwn(fields, name) ? String(fields[name]).trim() : ''))
  if (placed === undefined) return NOTHING_READ
  return { placed, names: PLACED_COLUMNS.filter((name) => Object.hasOwn(fields, name)) }
}
const NOTHING_READ = { placed: null, names: [] }

/** Null for coordinates of which no more is told; undefined for what is none of ours. */
function readPlaced(textOf: (name: string) => string): Placed | null | undefined {
  const at = moment.parse(textOf(NAMES.at) || undefined)
  const when = at === undefined ? {} : { at }
  const radiusMeters = metres.parse(textOf(NAMES.meters) || 0)
  const by = textOf(NAMES.by)
  switch (by) {
    case 'address': {
      const level = ADDRESS_LEVELS.find((one) => one === textOf(NAMES.accuracy))
      return level && { by, accuracy: ACCURACIES[level], radiusMeters, ...when }
    }
    case 'gps':
      return { by, radiusMeters, ...when }
    case 'hand':
      return { by, from: null, before: null, ...when }
    case 'coordinates':
      return at === undefined ? null : { by, at }
    default:
      return undefined
  }
}

/** Columns in which a result of Cleanse says how exact its coordinates are. */
export const ACCURACY_FIELDS = ['GeoAccuracy', 'GeoDistance'] as const
const GEO_ACCURACY = /^[PIAR][1-5]$/

/** Reads how exact the coordinates of a row are, where its file is a result of Cleanse. */
export function createAccuracyReader(columns: readonly string[]): (cells: readonly string[]) => Placed | null {
  const [accuracyAt = -1, metersAt = -1] = ACCURACY_FIELDS.map((name) => columns.lastIndexOf(name))
  return (cells) => {
    const accuracy = cells[accuracyAt] ?? ''
    if (!GEO_ACCURACY.test(accuracy)) return null
    return { by: 'address', accuracy, radiusMeters: metres.parse(cells[metersAt] || 0) }
  }
}
