import { ownValue } from '#shared/model/own-value.ts'
import type { PointFields, PointPatch } from '../lists.types.ts'
import type { Unit } from './settle-point.ts'

/**
 * What a field held when both sides last had the same: what the file last said. A file that names places by their ids was
 * written of this list, so its value may also be one that the place had before: then the file did not change it. A field
 * of a place of no file that somebody edited here, and that holds something else there, was changed on both sides.
 */
export function findBase(
  { unit, before, after, was, isSame }: Unit,
  present: PointFields,
  earlier: readonly PointPatch[] = [],
): unknown {
  const values = earlier.flatMap((patch) => valueOf(patch, unit)).filter((value) => !isSame(value, before))
  const isOfFile = present.imported !== null && present.imported !== undefined
  if (isOfFile && isSame(before, was)) return was
  if (values.some((value) => isSame(after, value))) return after
  return isOfFile || values.length === 0 ? was : values.at(-1)
}

/** What a step found in a field, where it changed that one. */
function valueOf(patch: PointPatch, { field, key }: Unit['unit']): unknown[] {
  if (field === 'metaInfo') return 'metaInfo' in patch ? [ownValue(patch.metaInfo ?? null, key)] : []
  if (field !== 'position') return field in patch ? [patch[field]] : []
  const { lat = null, lon = null, latText = '', lonText = '' } = patch
  return 'lat' in patch && 'lon' in patch ? [{ lat, lon, latText, lonText }] : []
}
