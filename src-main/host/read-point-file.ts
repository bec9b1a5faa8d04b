import { basename } from 'node:path'
import { guessMapping } from '#main/lists/files/import-points.ts'
import { openPointSource } from '#main/lists/files/open-point-source.ts'
import { createPointMaker } from '#main/lists/files/to-point.ts'
import type { PointFields } from '#main/lists/lists.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** The usable points of a file; what an import would reject is left out. */
export async function readPointFile(path: string): Promise<Result<PointFields[]>> {
  const source = await openPointSource(path, basename(path), {})
  if (!source.ok) return source
  const mapping = await guessMapping(source.value)
  const toPoint = createPointMaker({ columns: source.value.columns, mapping, keepOthers: false })
  const points: PointFields[] = []
  for await (const { rows } of source.value.rows()) {
    for (const row of rows) {
      const { point, reason } = toPoint(row)
      if (reason === null) points.push(point)
    }
  }
  if (points.length > 0) return ok(points)
  return fail('lists/no-usable-row', `No row of "${basename(path)}" has coordinates: check its columns.`)
}
