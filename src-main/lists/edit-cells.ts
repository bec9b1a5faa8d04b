import { TEXT_MARKS } from '#shared/model/location-fields.ts'
import type { CellEdit, CellAct } from '#shared/contract/cell-edit-schemas.ts'
import { MAX_LIST_TEXT, MOST_TAGS, MOST_WORD_LETTERS } from '#shared/contract/marks-schemas.ts'
import { likeBefore, toTags, valueText } from '#shared/model/cell-text.ts'
import { isMisfit, toTyped, type FieldType } from '#shared/model/field-types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { toWeekText } from '#shared/model/hours/day-hours.ts'
import { readWeek } from '#shared/model/hours/read-week.ts'
import { ownValue } from '#shared/model/own-value.ts'
import type { PointFields, PointPatch } from './lists.types.ts'

type CellField = Pick<CellEdit, 'column' | 'key'>

/** What a cell holds, as text. */
export function cellText(point: PointFields, { column, key }: CellField): string {
  if (column === 'tags') return point.tags?.join(', ') ?? ''
  if (column === 'openingHours') return toWeekText(point.openingHours)
  return column === 'meta' ? valueText(ownValue(point.metaInfo, key)) : point[column]
}

/** Edits that are read once, then made of many places; what they change of one, in the form that `mergePoint` takes. */
export function createCellEditor(edits: readonly CellEdit[]): (point: PointFields) => Result<PointPatch> {
  const steps = edits.map((edit) => ({ edit, actor: createTextActor(edit.act) }))
  return (point) => {
    let patch: PointPatch = {}
    for (const { edit, actor } of steps) {
      const hours = patch.wholeHours === undefined ? {} : { openingHours: patch.wholeHours }
      const now = { ...point, ...patch, ...hours, metaInfo: { ...point.metaInfo, ...patch.metaInfo } }
      const edited = editCell(now, edit, actor)
      if (!edited.ok) return edited
      const { metaInfo, ...plain } = edited.value
      patch = { ...patch, ...plain, ...(metaInfo && { metaInfo: { ...patch.metaInfo, ...metaInfo } }) }
    }
    return ok(patch)
  }
}

function editCell(point: PointFields, edit: CellEdit, actor: TextActor): Result<PointPatch> {
  const { column, key } = edit
  if (column === 'tags') return editTags(point, edit, actor)
  if (column === 'openingHours') return editHours(point, actor)
  const before = cellText(point, edit)
  const value = column === 'meta' ? ownValue(point.metaInfo, key) : before
  // Of values of several parts none is changed: what would come of their text could not be read any more.
  const isWhole = edit.act.do === 'set' || edit.act.do === 'clear'
  if (typeof value === 'object' && value !== null && !isWhole) return ok({})
  const after = actor(before, point.country)
  if (after === before) return ok({})
  const most = TEXT_MARKS.some((mark) => mark === column) ? MOST_WORD_LETTERS : MAX_LIST_TEXT
  if (after.length > most) return tooLong(point, column === 'meta' ? `field "${key}"` : column, most)
  if (column === 'name' && after.trim() === '') {
    return fail('lists/no-name', `"${nameOf(point)}" would have no name: nothing was changed. Type a name.`)
  }
  if (column !== 'meta') return ok({ [column]: after })
  const { type = 'text' } = edit
  if (edit.act.do === 'set' && isMisfit(type, after)) return notOfType(type, after)
  return ok({ metaInfo: { [key]: after === '' ? null : (toTyped(type, after) ?? likeBefore(value, after)) } })
}

/** Hours are changed as the text of their week, which has to be one afterwards. */
function editHours(point: PointFields, actor: TextActor): Result<PointPatch> {
  const before = toWeekText(point.openingHours)
  const after = actor(before, point.country)
  if (after === before) return ok({})
  const read = readWeek(after)
  return read.ok ? ok({ wholeHours: read.value }) : read
}

/** Tags are told apart without case, and keep the case in which they came first. */
function editTags(point: PointFields, { act }: CellEdit, actor: TextActor): Result<PointPatch> {
  const before = point.tags ?? []
  const tags = distinctTags(actedOn(before, act, actor, point.country))
  if (tags.length > MOST_TAGS) return tooManyTags(point)
  if (tags.some((tag) => tag.length > MOST_WORD_LETTERS)) return tooLong(point, 'tag', MOST_WORD_LETTERS)
  return ok({ tags })
}

function actedOn(tags: string[], act: CellEdit['act'], actor: TextActor, country: string): string[] {
  if (act.do === 'append') return [...tags, ...toTags(act.text)]
  if (act.do === 'prefix') return [...toTags(act.text), ...tags]
  if (act.do === 'set' || act.do === 'clear') return toTags(actor('', country))
  return tags.flatMap((tag) => toTags(actor(tag, country)))
}

/** Each tag once, whatever its case. */
function distinctTags(tags: readonly string[]): string[] {
  const known = new Set<string>()
  return tags.filter((tag) => {
    const folded = tag.toLowerCase()
    return known.has(folded) ? false : Boolean(known.add(folded))
  })
}

const WANTED: Record<FieldType, string> = {
  text: '',
  number: 'is not a number: write it like 12.5',
  yesNo: 'is neither yes nor no',
  date: 'is not a date: write it like 2026-05-12',
}
const notOfType = (type: FieldType, text: string) =>
  fail('lists/not-of-type', `“${text.slice(0, 64)}” ${WANTED[type]}.`)

const nameOf = ({ name }: PointFields): string => name.slice(0, 64)

export const tooManyTags = (point: PointFields) =>
  fail('lists/too-many-tags', `"${nameOf(point)}" would have more than ${MOST_TAGS} tags: remove some first.`)

const tooLong = (point: PointFields, what: string, most: number) =>
  fail('lists/text-too-long', `The ${what} of "${nameOf(point)}" would be longer than ${most} letters: nothing was changed.`) // prettier-ignore

type Act<K extends CellAct['do']> = Extract<CellAct, { do: K }>

/** Countries whose capital of "i" has a dot. */
const DOTTED = new Set(['TR', 'TUR', 'AZ', 'AZE'])

/** Makes of a text what an act asks for. `country`, as it was given, says whose letters they are. */
type TextActor = (text: string, country: string) => string

/** An act is read once, then done to many texts. */
export function createTextActor(act: CellAct): TextActor {
  switch (act.do) {
    case 'set':
      return () => act.text.trim()
    case 'clear':
      return () => ''
    case 'append':
      return (text) => (act.text === '' ? text : `${text}${act.text}`.trim())
    case 'prefix':
      return (text) => (act.text === '' ? text : `${act.text}${text}`.trim())
    case 'case':
      return createCase(act)
    case 'replace':
      return createReplacing(act)
  }
}

/** `words`: "HIGH STREET 10B" is "High Street 10b"; `sentence`: "High street 10b". */
function createCase({ to }: Act<'case'>): TextActor {
  return (text, country) => {
    const locale = DOTTED.has(country.toUpperCase()) ? 'tr' : 'en'
    if (to === 'upper') return text.toLocaleUpperCase(locale)
    const lower = text.toLocaleLowerCase(locale)
    if (to === 'lower') return lower
    const first = to === 'words' ? /(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu : /\p{L}/u
    return lower.replace(first, (letter) => letter.toLocaleUpperCase(locale))
  }
}

/** Every occurrence; what stands around them stays as it is. */
function createReplacing({ find, by, isWhole, isCaseSensitive }: Act<'replace'>): TextActor {
  const flags = isCaseSensitive ? 'gu' : 'giu'
  const escaped = find.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, (sign) => (sign === '-' ? '\\x2d' : `\\${sign}`))
  const sought = new RegExp(isWhole ? `^${escaped}$` : escaped, flags)
  return (text) => {
    const replaced = text.replace(sought, () => by)
    return replaced === text ? text : replaced.trim()
  }
}
