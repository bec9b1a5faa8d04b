import type { SourceRow } from '#main/reference/import/sources/row-source.types.ts'

/** A row whose geometry is a line lies between its two middle corners, in whatever system they are. */
export function placeOnLine(row: SourceRow): SourceRow {
  const { position, line = [] } = row
  const [before, after] = [line[Math.ceil(line.length / 2) - 1], line[Math.floor(line.length / 2)]]
  if (position || !before || !after) return row
  return { ...row, position: { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 } }
}
