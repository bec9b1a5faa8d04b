import { MOST_TAGS } from '#shared/contract/marks-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { PointFields, PointPatch, PointRevision } from './lists.types.ts'
import { mergePoint } from './merge-point.ts'

/** Longest text of a field. */
const MOST_TEXT = 4_096

/** What a revision changes of one point, as `mergePoint` gives it: nothing when it is so already. */
export function revisePoint(point: PointFields, revision: PointRevision): Result<PointPatch> {
  const patch: PointPatch = { ...revision.fields }
  const replaced = replaceText({ ...point, ...patch }, revision.replace)
  if (!replaced.ok) return replaced
  Object.assign(patch, replaced.value)
  const tags = reviseTags(patch.tags === undefined ? point.tags : patch.tags, revision)
  if (tags.length > MOST_TAGS) {
    const sentence = `"${point.name.slice(0, 64)}" would have more than ${MOST_TAGS} tags: take some off it first.`
    return fail('lists/too-many-tags', sentence)
  }
  patch.tags = tags
  return ok(mergePoint(point, patch))
}

/** Tags are told apart without case, and keep the case in which they came first. */
function reviseTags(stored: string[] | null, { addTags, removeTags }: PointRevision): string[] {
  const gone = new Set(removeTags.map((tag) => tag.toLowerCase()))
  const kept = (stored ?? []).filter((tag) => !gone.has(tag.toLowerCase()))
  const known = new Set(kept.map((tag) => tag.toLowerCase()))
  return [...kept, ...addTags.filter((tag) => !known.has(tag.toLowerCase()))]
}

/** Every occurrence, letter by letter. */
function replaceText(point: PointFields, replace: PointRevision['replace']): Result<PointPatch> {
  if (!replace || replace.find === '') return ok({})
  const { field, find, by } = replace
  const text = point[field].replaceAll(find, () => by)
  const name = point.name.slice(0, 64)
  if (text.length > MOST_TEXT) {
    return fail('lists/text-too-long', `The ${field} of "${name}" would be longer than ${MOST_TEXT} letters: nothing was changed.`) // prettier-ignore
  }
  if (field === 'name' && text.trim() === '') {
    return fail('lists/no-name', `"${name}" would have no name any more: nothing was changed.`)
  }
  return ok({ [field]: text })
}
