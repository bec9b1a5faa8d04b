import { placeMarks, sentNotes } from '#shared/contract/marks-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { fieldsWith, LOCATION_FIELDS } from '#shared/model/location-fields.ts'
import { BLANK_POINT } from './point-columns.ts'
import type { PointFields, PointPatch } from './lists.types.ts'

/** Marks that programs see and set within the MetaInfo of a place, under the names that they have in files. */
export const IN_META = fieldsWith('isInMeta')
type InMeta = (typeof IN_META)[number]
const NAMES: ReadonlySet<string> = new Set(IN_META.map((mark) => LOCATION_FIELDS[mark].mark))

const WANTED: Partial<Record<InMeta, string>> = {
  tags: 'must be a list of at most 50 texts of 1 to 60 characters without line breaks',
  notes: 'must be a list of at most 200 objects with "at" (ISO 8601, UTC) and "text"',
}
const WANTED_TEXT = 'must be a text of at most 60 characters'

type Meta = Record<string, unknown>

/** The fields of a place with its marks among them; a place without marks keeps the fields that it has. */
export function toMetaWithMarks(point: Pick<PointFields, 'metaInfo' | InMeta>): Meta | null {
  const { metaInfo } = point
  const marks = IN_META.flatMap((mark): [string, unknown][] =>
    point[mark] === null || point[mark] === '' ? [] : [[LOCATION_FIELDS[mark].mark, point[mark]]],
  )
  if (marks.length === 0) return metaInfo
  const own = Object.entries(metaInfo ?? {}).filter(([name]) => !NAMES.has(name))
  return Object.fromEntries([...own, ...marks])
}

/**
 * Takes the marks out of fields that were sent. Null or blank clears a mark. Under the name of a mark nothing else is
 * kept, so that what is sent back is what was read. An error says which name, and what it should be.
 */
export function takeMarks(sent: Meta): Result<Pick<PointPatch, 'metaInfo' | InMeta>> {
  const named = IN_META.filter((mark) => Object.hasOwn(sent, LOCATION_FIELDS[mark].mark))
  if (named.length === 0) return ok({ metaInfo: sent })
  const patch: PointPatch = { metaInfo: { ...sent } }
  for (const mark of named) {
    const name = LOCATION_FIELDS[mark].mark
    const value = sent[name]
    const read = (mark === 'notes' ? sentNotes : placeMarks[mark]).safeParse(
      value === null || value === '' ? BLANK_POINT[mark] : value,
    )
    if (!read.success) return fail('lists/not-a-mark', `${name} ${WANTED[mark] ?? WANTED_TEXT}`)
    Object.assign(patch, { [mark]: read.data })
    patch.metaInfo![name] = null
  }
  return ok(patch)
}
