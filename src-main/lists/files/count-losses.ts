import type { z } from 'zod'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { MOST_NAME_BYTES } from '#main/files/gis/shapefile-names.ts'
import { exportCommands, LIST_LOSSES, MOST_NAMED_FIELDS, OWN_ONLY } from '#shared/contract/export-schemas.ts'
import type { StoredPoint } from '../lists.types.ts'
import { countLayers } from '../sql/list-layers.ts'
import { findListHead } from '../sql/lists.ts'
import { readPointsAfter } from '../sql/locations.ts'
import { documentsOf } from './framed-pieces.ts'
import { isTableFormat } from './list-format.ts'
import { mapFormatOf } from './list-pieces.ts'
import { namePlaceLosses } from './name-losses.ts'

type Command = (typeof exportCommands)['lists.exportLosses']
export type LossesQuery = z.output<Command['request']>
export type ExportLosses = z.output<Command['response']>

/** A tenth of a second or two. */
const POINTS_A_PART = 5_000

/** Counts what a file of a format would not hold of one part of a list. */
export function countLosses(db: ReadableDb, { listId, format, after }: LossesQuery): ExportLosses {
  const points = readPointsAfter(db, listId, { after, limit: POINTS_A_PART })
  const hasLayers = (isTableFormat(format) || format === 'shp') && countLayers(db, listId) > 0
  const list = [...(format === 'csv' ? ownMarks(db, listId) : []), ...(hasLayers ? (['layers'] as const) : [])]
  const canBeAsItCame = documentsOf(db, listId, mapFormatOf(format) ?? '').length > 0
  const counted: ExportLosses = { looked: points.length, lossy: 0, list, lost: {}, ownOnly: {}, ownFields: [], canBeAsItCame, next: null } // prettier-ignore
  const fields = new Map<string, number>()
  for (const point of points) {
    const losses = namePlaceLosses(point, format)
    if (losses.length > 0) counted.lossy++
    for (const loss of losses) counted.lost[loss] = (counted.lost[loss] ?? 0) + 1
    if (format === 'shp' && hasLongName(point)) counted.lost.fieldNames = (counted.lost.fieldNames ?? 0) + 1
    // KML, GeoJSON and tables show everything by its name; a waypoint has room for a name, a comment and a description.
    if (format === 'gpx' && point.lat !== null) countOwnOnly(point, { counted, fields })
  }
  counted.ownFields = [...fields].map(([name, places]) => ({ name, places }))
  if (points.length === POINTS_A_PART) counted.next = points.at(-1)?.ordinal ?? null
  return counted
}

/** Whether a field has another name in a Shapefile; an import of Waypost knows the whole one. */
const hasLongName = ({ metaInfo }: StoredPoint): boolean =>
  Object.keys(metaInfo ?? {}).some((name) => Buffer.byteLength(name, 'utf8') > MOST_NAME_BYTES)

/** What a list has of its own; a delimited file has no place for it but a column that somebody has to want. */
function ownMarks(db: ReadableDb, listId: string): ExportLosses['list'] {
  const { folder, color, statuses } = findListHead(db, listId) ?? {}
  return LIST_LOSSES.filter((mark) => ({ folder, color, statuses, layers: null })[mark])
}

interface Counting {
  counted: ExportLosses
  fields: Map<string, number>
}

function countOwnOnly(point: StoredPoint, { counted: { ownOnly }, fields }: Counting): void {
  for (const field of OWN_ONLY) {
    if (point[field] !== null && point[field] !== '') ownOnly[field] = (ownOnly[field] ?? 0) + 1
  }
  for (const name of Object.keys(point.metaInfo ?? {})) {
    if (fields.has(name) || fields.size < MOST_NAMED_FIELDS) fields.set(name, (fields.get(name) ?? 0) + 1)
  }
}
