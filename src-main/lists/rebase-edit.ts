import { WRITTEN_TEXTS } from '#shared/model/location-fields.ts'
import { MOST_NOTES, MOST_TAGS } from '#shared/contract/marks-schemas.ts'
import { MOST_PHOTOS } from '#shared/contract/photo-schemas.ts'
import { toWeekText } from '#shared/model/hours/day-hours.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { ownValue } from '#shared/model/own-value.ts'
import type { PointFields, PointPatch, ReplacedValue } from './lists.types.ts'

export interface RebasedEdit {
  patch: PointPatch
  replaced: ReplacedValue[]
}

/**
 * An edit of who saw a place as it was, put upon the place as it is: what is listed (tags, notes, photos) takes the
 * additions and removals of both; of a value the later one holds, and what it replaced unseen is told.
 */
export function rebaseEdit(stored: PointFields, patch: PointPatch, seen: PointPatch): Result<RebasedEdit> {
  const merged = mergeLists(stored, patch, seen)
  if (!merged) return TOO_MANY
  const replaced: ReplacedValue[] = []
  for (const field of WRITTEN_TEXTS) {
    if (isUnseen(stored[field], seen[field], patch[field])) replaced.push({ field, key: '', value: stored[field] })
  }
  for (const [key, wanted] of Object.entries(patch.metaInfo ?? {})) {
    const [was, is] = [seen.metaInfo, stored.metaInfo].map((meta) => ownValue(meta, key) ?? null)
    if (seen.metaInfo !== undefined && isUnseen(is, was, wanted)) {
      replaced.push({
        field: 'metaInfo',
        key,
        value: typeof is === 'string' ? is : is === null ? '' : JSON.stringify(is),
      })
    }
  }
  if (isUnseen(stored.lat, seen.lat, patch.lat) || isUnseen(stored.lon, seen.lon, patch.lon)) {
    replaced.push({ field: 'position', key: '', value: [stored.latText, stored.lonText].join(', ') })
  }
  if (isUnseen(stored.openingHours, seen.openingHours, patch.wholeHours)) {
    replaced.push({ field: 'openingHours', key: '', value: toWeekText(stored.openingHours) })
  }
  return ok({ patch: { ...patch, ...merged }, replaced })
}

/** Whether a value that is written over is another one than was seen, and than is written. */
function isUnseen(stored: unknown, seen: unknown, wanted: unknown): boolean {
  if (seen === undefined || wanted === undefined) return false
  const [is, was, becomes] = [stored, seen, wanted].map((value) => JSON.stringify(value ?? null))
  return is !== was && is !== becomes
}

/** Null when both together are more than a place holds. */
function mergeLists(stored: PointFields, patch: PointPatch, seen: PointPatch): PointPatch | null {
  const merged: PointPatch = {}
  if (patch.tags !== undefined && seen.tags !== undefined) {
    merged.tags = mergeItems(stored.tags, seen.tags, patch.tags, (tag) => tag.toLowerCase())
  }
  if (patch.notes !== undefined && seen.notes !== undefined) {
    const notes = mergeItems(stored.notes, seen.notes, patch.notes, ({ at, text }) => `${at} ${text}`)
    merged.notes = notes.toSorted((a, b) => a.at.localeCompare(b.at))
  }
  if (patch.photos !== undefined && seen.photos !== undefined) {
    merged.photos = mergeItems(stored.photos ?? null, seen.photos, patch.photos, ({ id }) => id)
  }
  const { tags, notes, photos } = merged
  const isTooMany =
    (tags?.length ?? 0) > MOST_TAGS || (notes?.length ?? 0) > MOST_NOTES || (photos?.length ?? 0) > MOST_PHOTOS
  return isTooMany ? null : merged
}

/** What is there, without what the edit took away, and with what it added. */
function mergeItems<T>(stored: T[] | null, seen: T[] | null, wanted: T[] | null, keyOf: (item: T) => string): T[] {
  const [is, was, becomes] = [stored ?? [], seen ?? [], wanted ?? []]
  const keys = (items: readonly T[]) => new Set(items.map(keyOf))
  // Nobody else changed it: the order of the edit holds.
  if (JSON.stringify(is) === JSON.stringify(was)) return becomes
  const [seenKeys, wantedKeys, storedKeys] = [keys(was), keys(becomes), keys(is)]
  const kept = is.filter((item) => wantedKeys.has(keyOf(item)) || !seenKeys.has(keyOf(item)))
  return [...kept, ...becomes.filter((item) => !seenKeys.has(keyOf(item)) && !storedKeys.has(keyOf(item)))]
}

const TOO_MANY = fail(
  'lists/too-many-marks',
  'Another window has added tags, notes or photos to this location, and together they are more than a location can have: remove some, then try again.',
)
