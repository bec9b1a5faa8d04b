import { fieldsWith } from '#shared/model/location-fields.ts'
import { BLANK_POINT } from './point-columns.ts'
import { toDayHours } from '#shared/model/hours/day-hours.ts'
import { keepSigned } from './sign-notes.ts'
import type { OpeningHours, Placed, PointFields, PointPatch } from './lists.types.ts'

/** Keys of the change over those that are there; a key that is null goes. */
function mergeKeys(
  stored: Record<string, unknown> | null,
  change: Record<string, unknown> | null,
): Record<string, unknown> | null {
  if (change === null) return stored
  const kept = Object.entries({ ...stored, ...change }).filter(([, value]) => value !== null)
  return kept.length > 0 ? Object.fromEntries(kept) : null
}

/** Days of the change over those that are there; within a day, texts that are not blank. */
function mergeDays(stored: OpeningHours | null, change: OpeningHours | null): OpeningHours | null {
  if (change === null) return stored
  const merged: OpeningHours = { ...stored }
  for (const [day, { Open, Close, Information }] of Object.entries(change)) {
    const before = merged[day]
    merged[day] = {
      Open: Open || (before?.Open ?? ''),
      Close: Close || (before?.Close ?? ''),
      Information: Information || (Open || Close ? noteOf(before) : (before?.Information ?? '')),
    }
  }
  return merged
}

/** What is told of a day besides its times: new times leave neither further spans nor "closed" behind. */
function noteOf(day: OpeningHours[string] | undefined): string {
  if (!day) return ''
  const { spans, isClosed, note } = toDayHours(day)
  return spans.length > 0 || isClosed ? note : day.Information
}

/** Nothing has one form: null. */
const orNull = <T>(items: T[] | null | undefined): T[] | null => (items && items.length > 0 ? items : null)

const NEW_FIELDS = [...fieldsWith('isText'), 'lat', 'lon', 'unstructuredMetaInfo'] as const

/** A new point from what was sent of it. */
export function toNewPoint(patch: PointPatch): PointFields {
  const plain: Record<string, unknown> = {}
  for (const field of NEW_FIELDS) plain[field] = patch[field] ?? BLANK_POINT[field]
  return {
    ...(plain as Pick<PointFields, (typeof NEW_FIELDS)[number]>),
    metaInfo: mergeKeys(null, patch.metaInfo ?? null),
    openingHours: mergeDays(null, patch.openingHours ?? null),
    tags: orNull(patch.tags),
    notes: orNull(patch.notes),
    ...(patch.placed && { placed: patch.placed }),
  }
}

/** What the file had of the fields that change now, beside what is kept of earlier edits. */
export function keepImported(stored: PointFields, changed: PointPatch): Partial<PointFields> {
  const kept: Record<string, unknown> = { ...stored.imported }
  for (const [field, value] of Object.entries(changed)) {
    if (!(field in kept)) kept[field] = stored[field as keyof PointFields]
    else if (JSON.stringify(kept[field]) === JSON.stringify(value)) delete kept[field]
  }
  return kept
}

/**
 * The fields that a change gives new values, with those values: `metaInfo` merges key by key, `openingHours` day by
 * day, everything else is replaced. What stays as it was is left out.
 */
export function mergePoint(stored: PointFields, patch: PointPatch): PointPatch {
  const { placed: wantedPlaced = null, wholeHours, ...rest } = patch
  const wanted: PointPatch = { ...rest }
  if (patch.metaInfo !== undefined) wanted.metaInfo = mergeKeys(stored.metaInfo, patch.metaInfo)
  if (patch.openingHours !== undefined) wanted.openingHours = mergeDays(stored.openingHours, patch.openingHours)
  if (wholeHours !== undefined) wanted.openingHours = wholeHours
  if (patch.photos !== undefined) wanted.photos = orNull(patch.photos)
  if (patch.tags !== undefined) wanted.tags = orNull(patch.tags)
  if (patch.notes !== undefined) wanted.notes = orNull(keepSigned(stored.notes, patch.notes))
  const changed = Object.entries(wanted).filter(([field, value]) => {
    const before = stored[field as keyof PointFields]
    return value !== undefined && (before === value ? false : JSON.stringify(before) !== JSON.stringify(value))
  })
  const fields = Object.fromEntries(changed) as PointPatch
  if (changed.length > 0 && patch.imported === undefined && stored.imported) {
    fields.imported = keepImported(stored, fields)
  }
  // A position changes as a whole, and with the country: an index that follows the change needs both.
  if (['country', ...POSITION].some((field) => field in fields)) {
    for (const field of POSITION) Object.assign(fields, { [field]: wanted[field] ?? stored[field] })
  }
  return { ...fields, ...changePlaced(stored, wanted, wantedPlaced) }
}

const POSITION = ['lat', 'lon', 'latText', 'lonText'] as const

/** How it came to lie there changes with the position, or when its address is known to another level. */
function changePlaced(stored: PointFields, patch: PointPatch, wanted: Placed | null): PointPatch {
  const { lat = stored.lat, lon = stored.lon } = patch
  const isMoved = lat !== stored.lat || lon !== stored.lon
  if (!isMoved && !isOtherLevel(stored.placed, wanted)) return {}
  const placed = toPlaced(stored, wanted)
  return placed === (stored.placed ?? null) ? {} : { placed }
}

const isOtherLevel = (stored: PointFields['placed'], wanted: Placed | null): boolean =>
  stored?.by === 'address' && wanted?.by === 'address' && stored.accuracy !== wanted.accuracy

/** A place that is moved by hand again still comes from where nobody had moved it. */
function toPlaced({ lat, lon, placed }: PointFields, wanted: Placed | null): Placed | null {
  if (wanted?.by !== 'hand') return wanted
  const when = wanted.at === undefined ? {} : { at: wanted.at }
  if (placed?.by === 'hand') return { ...placed, ...when }
  const from: [number, number] | null = lat === null || lon === null ? null : [lat, lon]
  return { by: 'hand', from, before: placed?.by === 'address' ? placed : null, ...when }
}
