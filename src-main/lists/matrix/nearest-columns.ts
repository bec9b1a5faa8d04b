import type { MatrixRow } from '#main/nearby/matrix/matrix-rows.ts'
import type { PointName } from './point-names.ts'

/** Columns of a point with its nearest; those of ranks that nobody has any more go. */
export function toColumns(nearest: readonly [row: MatrixRow, to: PointName][], ranks: number): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (let rank = 0; rank < ranks; rank++) {
    const [row, to] = nearest[rank] ?? [null, null]
    const name = ranks === 1 ? 'Nearest' : `Nearest ${rank + 1}`
    columns[name] = to?.name ?? null
    columns[`${name} meters`] = row ? Math.round(row.meters) : null
    columns[`${name} seconds`] = row ? Math.round(row.seconds) : null
    columns[`${name} estimated`] = row?.whyEstimated ?? null
  }
  return columns
}
