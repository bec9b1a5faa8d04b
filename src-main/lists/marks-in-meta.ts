import { placeMarks, sentNotes } from '#shared/contract/marks-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { MARK_NAMES } from './files/mark-fields.ts'
import type { PointFields, PointPatch } from './lists.types.ts'

/** Marks that programs see and set within the MetaInfo of a place, under the names that they have in files. */
const MARKS = ['status', 'tags', 'notes'] as const
const NAMES: ReadonlySet<string> = new Set(MARKS.map((mark) => MARK_NAMES[mark]))
const NOTHING = { status: '', tags: null, notes: null } as const

const WANTED = {
  status: 'must be a text of at most 60 characters',
  tags: 'must be a list of at most 50 texts of 1 to 60 characters without line breaks',
  notes: 'must be a list of at most 200 objects with "at" (ISO 8601, UTC) and "text"',
} as const

type Meta = Record<string, unknown>

/** The fields of a place with its marks among them; a place without marks keeps the fields that it has. */
export function toMetaWithMarks(point: Pick<PointFields, 'metaInfo' | (typeof MARKS)[number]>): Meta | null {
  const { metaInfo, status, tags, notes } = point
  if (status === '' && tags === null && notes === null) return metaInfo
  const own = Object.entries(metaInfo ?? {}).filter(([name]) => !NAMES.has(name))
  const marks = MARKS.flatMap((mark): [string, unknown][] =>
    point[mark] === null || point[mark] === '' ? [] : [[MARK_NAMES[mark], point[mark]]],
  )
  return Object.fromEntries([...own, ...marks])
}

/**
 * Takes the marks out of fields that were sent. Null or blank clears a mark. Under the name of a mark nothing else is
 * kept, so that what is sent back is what was read. An error says which name, and what it should be.
 */
export function takeMarks(sent: Meta): Result<Pick<PointPatch, 'metaInfo' | (typeof MARKS)[number]>> {
  const named = MARKS.filter((mark) => Object.hasOwn(sent, MARK_NAMES[mark]))
  if (named.length === 0) return ok({ metaInfo: sent })
  const patch: PointPatch = { metaInfo: { ...sent } }
  for (const mark of named) {
    const name = MARK_NAMES[mark]
    const value = sent[name]
    const read = (mark === 'notes' ? sentNotes : placeMarks[mark]).safeParse(
      value === null || value === '' ? NOTHING[mark] : value,
    )
    if (!read.success) return fail('lists/not-a-mark', `${name} ${WANTED[mark]}`)
    Object.assign(patch, { [mark]: read.data })
    patch.metaInfo![name] = null
  }
  return ok(patch)
}
