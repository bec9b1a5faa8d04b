import { MOST_TAGS } from '#shared/contract/marks-schemas.ts'
import { isLatitude } from '#shared/coordinates/position.ts'
import { shiftPosition } from '#shared/coordinates/shift-position.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { createCellEditor, tooManyTags } from './edit-cells.ts'
import type { PointFields, PointPatch, PointRevision } from './lists.types.ts'
import { keepImported, mergePoint } from './merge-point.ts'
import { MOVED_BY_HAND, positionPatch } from './placed-patch.ts'

/** Reads a revision once; says then what it changes of a point, as `mergePoint` does: nothing when it is so already. */
export function createReviser(revision: PointRevision): (point: PointFields) => Result<PointPatch> {
  const editCells = createCellEditor(revision.cellEdits)
  return (point) => {
    const { fields } = revision
    const metaInfo = { ...point.metaInfo, ...fields.metaInfo }
    const edited = editCells({ ...point, ...fields, metaInfo })
    if (!edited.ok) return edited
    const patch: PointPatch = { ...fields, ...edited.value }
    if (fields.metaInfo && edited.value.metaInfo) patch.metaInfo = { ...fields.metaInfo, ...edited.value.metaInfo }
    const tags = reviseTags(patch.tags === undefined ? point.tags : patch.tags, revision)
    if (tags.length > MOST_TAGS) return tooManyTags(point)
    patch.tags = tags
    const shifted = shift(point, revision)
    if (!shifted.ok) return shifted
    Object.assign(patch, shifted.value)
    const merged = mergePoint(point, patch)
    const renamed = revision.renamed ? renameFields(point.metaInfo, revision.renamed) : null
    return ok(renamed ? { ...merged, metaInfo: renamed, ...keptOfFile(point, renamed) } : merged)
  }
}

/** A place of a file keeps how that had its fields. */
const keptOfFile = (point: PointFields, metaInfo: PointFields['metaInfo']): PointPatch =>
  point.imported ? { imported: keepImported(point, { metaInfo }) } : {}

/** A point further north and east, with the texts that stand for it outside. */
function shift({ lat, lon, name }: PointFields, { offset, at }: PointRevision): Result<PointPatch> {
  if (!offset || lat === null || lon === null) return ok({})
  const to = shiftPosition({ lat, lon }, offset)
  if (!isLatitude(to.lat)) {
    return fail('lists/beyond-pole', `"${name}" would be beyond the pole, and nothing was moved: move them less far.`)
  }
  return ok({ ...positionPatch(to), placed: at === undefined ? MOVED_BY_HAND : { ...MOVED_BY_HAND, at } })
}

/** Tags are told apart without case, and keep the case in which they came first. */
function reviseTags(stored: string[] | null, { addTags, removeTags }: PointRevision): string[] {
  const removed = new Set(removeTags.map((tag) => tag.toLowerCase()))
  const kept = (stored ?? []).filter((tag) => !removed.has(tag.toLowerCase()))
  const known = new Set(kept.map((tag) => tag.toLowerCase()))
  return [...kept, ...addTags.filter((tag) => !known.has(tag.toLowerCase()))]
}

/** Fields under their new names, all at once, each in its place; null where nothing changes. */
function renameFields(
  metaInfo: Record<string, unknown> | null,
  renamed: readonly { from: string; to: string }[],
): Record<string, unknown> | null {
  const names = new Map(renamed.map(({ from, to }) => [from, to]))
  const entries = Object.entries(metaInfo ?? {})
  if (!entries.some(([key]) => names.has(key))) return null
  return Object.fromEntries(entries.map(([key, value]) => [names.get(key) ?? key, value]))
}
