import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { createPlaceFinder, createRowFinder } from '../files/row-runs.ts'
import { createPointMaker, isBlankRow } from '../files/to-point.ts'
import { BLANK_POINT } from '../point-columns.ts'
import type { StoredPoint } from '../lists.types.ts'
import { keepSigned, signNotes } from '../sign-notes.ts'
import { readPointsAfter, readPointsAt } from '../sql/locations.ts'
import { createRowFitter } from './fit-row.ts'
import type { FittedRow, KeptSource } from './shape.types.ts'
import { readSourceRecords, type SourceRecord } from './source-records.ts'

/** What becomes of a record, or of a place that is none. */
export type ShapePart =
  /** Stands above the data, is blank, or could not be used: it stays. */
  | { kind: 'other'; record: SourceRecord }
  | { kind: 'row'; record: SourceRecord; place: StoredPoint; fitted: FittedRow }
  | { kind: 'removed'; record: SourceRecord }
  /** A record that could not be read and was put right by a person: it is written anew. */
  | { kind: 'mended'; record: SourceRecord; place: StoredPoint; fitted: FittedRow }
  | { kind: 'added'; place: StoredPoint; fitted: FittedRow }

interface Walk {
  listId: string
  path: string
  source: KeptSource
  /** A cell of each column as it stands there, for how its values are written; filled on the way. */
  samples: string[]
}

/** Records that are looked up together. */
const PAGE_RECORDS = 1_000

/** Goes through a file that a list came from, and says of each record what the list makes of it; new places come last. */
export async function* walkShape(db: ReadableDb, { listId, path, source, samples }: Walk): AsyncGenerator<ShapePart[]> {
  const { format, mapping, keepOthers, runs } = source
  const fit = createRowFitter(source)
  const toPoint = createPointMaker({ columns: format.columns, mapping, keepOthers })
  const placeOfRow = createRowFinder(runs)
  const blank = format.columns.map(() => '')
  const fitNew = (place: StoredPoint) => fit({ cells: blank, stated: BLANK_POINT, place, samples })
  const isUnusable = ({ row, cells }: SourceRecord) =>
    toPoint({ row, cells, reason: null, geometry: null }).reason !== null
  const toPart = (record: SourceRecord, ordinal: number | null, place: StoredPoint | null): ShapePart => {
    if (ordinal === null) return { kind: 'other', record }
    // A row that could not be used stays where its place, which a person made of it, is gone again.
    if (!place)
      return record.reason !== null || isUnusable(record) ? { kind: 'other', record } : { kind: 'removed', record }
    if (record.reason !== null) return { kind: 'mended', record, place, fitted: fitNew(place) }
    const { cells } = record
    noteSamples(samples, cells)
    const stated = toPoint({ row: record.row, cells, reason: null, geometry: null }).point
    // As the import did: a note that nobody has touched is still the one of the file.
    stated.notes = keepSigned(place.notes, signNotes(stated.notes, { from: 'import', who: source.fileName }))
    return { kind: 'row', record, place, fitted: fit({ cells, stated, place, samples }) }
  }
  for await (const block of readSourceRecords(path, format)) {
    for (let start = 0; start < block.length; start += PAGE_RECORDS) {
      const page = block.slice(start, start + PAGE_RECORDS)
      const ordinals = page.map((record) =>
        record.row < 1 || isBlankRow({ ...record, geometry: null }) ? null : placeOfRow(record.row),
      )
      const found = ordinals.filter((ordinal) => ordinal !== null)
      const places = new Map(
        readPointsAt(db, listId, found).flatMap((place) => (place ? [[place.ordinal, place]] : [])),
      )
      yield page.map((record, at) => {
        const ordinal = ordinals[at] ?? null
        return toPart(record, ordinal, ordinal === null ? null : (places.get(ordinal) ?? null))
      })
      // A short turn for the other calls of the thread.
      await nextTurn()
    }
  }
  const isRow = createPlaceFinder(runs)
  for (let after = 0; ;) {
    const page = readPointsAfter(db, listId, { after, limit: PAGE_RECORDS })
    yield page
      .filter(({ ordinal }) => !isRow(ordinal))
      .map((place) => ({ kind: 'added', place, fitted: fitNew(place) }))
    if (page.length < PAGE_RECORDS) return
    after = page.at(-1)?.ordinal ?? after
    await nextTurn()
  }
}

function noteSamples(samples: string[], cells: readonly string[]): void {
  for (const [index, cell] of cells.entries()) if (!samples[index]) samples[index] = cell.trim()
}
