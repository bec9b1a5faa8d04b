import { encodeOrdinals } from '#shared/contract/chosen-points.ts'
import type { PointRows } from './use-point-rows.ts'

/** Numbers of points by their ids, as a change names them. */
export function ordinalsOf(ids: readonly string[], { places }: PointRows['located']): string {
  const { rowsOf, ordinalAt } = places.value
  return encodeOrdinals(Uint32Array.from(rowsOf(ids), ordinalAt))
}

/** The name of a point that is shown. */
export function nameOfPlace(id: string, { located, table }: Pick<PointRows, 'located' | 'table'>): string {
  const { rowOf, nameAt } = located.places.value
  const row = rowOf(id)
  return nameAt(row) ?? table.rowAt(row)?.name ?? ''
}
