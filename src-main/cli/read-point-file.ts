import { basename } from 'node:path'
import { guessMapping } from '#main/lists/files/import-points.ts'
import { openPointSource } from '#main/lists/files/open-point-source.ts'
import { createPointMaker } from '#main/lists/files/to-point.ts'
import type { PointFields } from '#main/lists/lists.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { withWholeFile } from './spool-pipe.ts'
import { countOf } from '#shared/text/count-of.ts'

/** Numbers that are named, of the rows that are left out. */
const MAX_NAMED = 10

/** `2 rows without usable coordinates are left out: 4, 17.`, a line; nothing where none is. */
export function leftOutText(kind: 'row' | 'location', count: number, numbers: readonly number[] = []): string {
  if (count === 0) return ''
  const named = numbers.slice(0, MAX_NAMED).join(', ') + (numbers.length > MAX_NAMED ? ', …' : '')
  const subject = countOf(count, kind)
  const verb = count === 1 ? 'is' : 'are'
  return `${subject} without usable coordinates ${verb} left out${named === '' ? '' : `: ${named}`}.\n`
}

/** The usable points of a file. */
export interface PointsOfFile {
  points: PointFields[]
  /** Numbers of their rows in the file, from 1 behind the header. */
  rows: number[]
  /** Numbers of the rows without coordinates, and of others that an import would reject. */
  leftOut: number[]
}

/** The usable points of a file; what an import would reject is left out and named. */
export const readPointFile = (path: string): Promise<Result<PointsOfFile>> => withWholeFile(path, readWholeFile)

async function readWholeFile(path: string): Promise<Result<PointsOfFile>> {
  const source = await openPointSource(path, basename(path), {})
  if (!source.ok) return source
  const mapping = await guessMapping(source.value)
  const toPoint = createPointMaker({ columns: source.value.columns, mapping, keepOthers: false })
  const read: PointsOfFile = { points: [], rows: [], leftOut: [] }
  for await (const { rows } of source.value.rows()) {
    for (const row of rows) {
      const { point, reason } = toPoint(row)
      if (reason !== null) read.leftOut.push(row.row)
      else {
        read.points.push(point)
        read.rows.push(row.row)
      }
    }
  }
  if (read.points.length > 0) return ok(read)
  return fail(
    'lists/no-usable-row',
    `No row of "${basename(path)}" has coordinates: check its columns, or locate them by their addresses with "waypost lists import … --geocode".`,
  )
}
