import { toXmlText } from '#main/files/xml/escape-xml.ts'
import { MOST_NOTE_LETTERS } from '#shared/contract/marks-schemas.ts'
import { ownValue } from '#shared/model/own-value.ts'
import { dateNotes, keepSigned } from '../sign-notes.ts'
import type { PointFields, PointPatch } from '../lists.types.ts'
import { joinBoth, noteOfBoth, uniteField } from './join-both.ts'

const PLACE = ['lat', 'lon', 'latText', 'lonText'] as const

/** Fields of which a file may say something; a position changes as a whole. */
export type StatedField =
  Exclude<keyof PointFields, (typeof PLACE)[number] | 'metaInfo' | 'imported' | 'placed'> | 'position'

/** One row of a file: what it holds, and of which fields it says something at all. */
export interface StatedPoint {
  point: PointFields
  says: ReadonlySet<StatedField>
  /** Own fields that the file has, empty ones too. */
  keys: readonly string[]
  /** The file knows nothing but texts, and what XML cannot carry is lost in it. */
  isXml: boolean
  /** When the file was read, for notes that say no date. */
  readAt: string
  /** Name of the file, for the note that keeps its value. */
  fileName?: string
}

/** Whose value a field gets where a person and the file both have one. */
export type Take = 'mine' | 'theirs' | 'both'
/** What was chosen for single fields, by `takeKey`. */
export type Takes = Readonly<Record<string, Take>>
export const takeKey = (field: string, key: string): string => (field === 'metaInfo' ? `metaInfo ${key}` : field)

/** What else decides of a row. */
export interface Settling {
  takes?: Takes
  /** What the place held before, as the history has it, the newest first; of a file that names places by their ids. */
  earlier?: readonly PointPatch[]
}

/** A field that a row would change, or that was changed on both sides. */
export interface FieldChange {
  field: StatedField | 'metaInfo'
  /** Of `metaInfo`: the name of the own field; else empty. */
  key: string
  before: unknown
  after: unknown
  /** The person and the file both changed it. */
  isConflict: boolean
  /** Whose value it gets, where that can be chosen. */
  take?: Take
}

export interface SettledPoint {
  changes: FieldChange[]
  /** Whole values of what is to be written; empty when the place is as it shall be. */
  patch: PointPatch
}

/**
 * What a row makes of a place that is there: what the file last said, what the place holds and what the file says now,
 * field by field. A field that only the file changed is taken; one that only the person changed stays; where both did,
 * `takes` and else `edits` say who has the last word. Notes and tags of both sides are united. Of a place that came from
 * no file everything the file says otherwise is taken, but for what the history shows to be the person's.
 */
export function settlePoint(
  present: PointFields,
  stated: StatedPoint,
  edits: 'keep' | 'replace',
  settling: Settling = {},
): SettledPoint {
  const draft: Draft = { present, stated, changes: [], patch: {}, imported: { ...present.imported }, metaInfo: new Map(), apart: [] } // prettier-ignore
  for (const unit of [...readFields(present, stated), ...readKeys(present, stated)])
    settleUnit(draft, unit, { edits, ...settling })
  const { changes, patch, imported, metaInfo, apart } = draft
  const fields = { ...present.metaInfo, ...Object.fromEntries(metaInfo) }
  for (const [key, value] of Object.entries(fields)) if (value === null) delete fields[key]
  if (metaInfo.size > 0) patch.metaInfo = orNull(fields)
  if (apart.length > 0) patch.notes = withNote('notes' in patch ? patch.notes : present.notes, apart, stated)
  if (changes.length > 0) patch.imported = withOwnFields(imported, { present, stated, fields })
  return { changes, patch: patch as PointPatch }
}

/** What a place keeps of a file that has just got what the place held: the fields that differ since, as the file has them. */
export function statedOtherwise(present: PointFields, stated: StatedPoint): Partial<PointFields> {
  const imported: Record<string, unknown> = { ...present.imported }
  for (const { unit, before, after, isSame } of readFields(present, stated)) {
    if (unit.field === 'metaInfo') continue
    forget(imported, unit.field)
    if (!isSame(before, after)) Object.assign(imported, toPatch(unit.field, stated.point))
  }
  return withOwnFields(imported, { present, stated, fields: present.metaInfo ?? {} })
}

/** Keeps what found no room as a note, unless the place has as many notes as it may. */
function withNote(notes: unknown, lines: readonly string[], { readAt, fileName = '' }: StatedPoint): unknown {
  const text = lines.join('\n').slice(0, MOST_NOTE_LETTERS)
  const note = { at: readAt, text, from: 'import', ...(fileName !== '' && { who: fileName }) }
  return uniteField('notes', notes, [note]) ?? notes
}

interface Draft {
  present: PointFields
  stated: StatedPoint
  changes: FieldChange[]
  patch: Record<string, unknown>
  imported: Record<string, unknown>
  metaInfo: Map<string, unknown>
  /** Values of the file that find no room in their fields, as lines of a note. */
  apart: string[]
}

function settleUnit(draft: Draft, one: Unit, settling: Settling & { edits: 'keep' | 'replace' }): void {
  const { unit, before, after, isSame } = one
  const { field, key } = unit
  const { stated, changes, patch, imported } = draft
  if (isSame(before, after)) {
    if (field !== 'metaInfo') forget(imported, field)
    return
  }
  const decided = decideUnit(draft, one, settling)
  if (decided === null) return
  const { take, isConflict, isChosen, united } = decided
  if (take === 'mine' && !isChosen) return void keepStated(draft, field)
  const shown = { before: toShown(field, before), after: toShown(field, after) }
  changes.push({ field, key, ...shown, isConflict, ...(isChosen && { take }) })
  const joined = take === 'both' ? joinUnit(draft, one, united) : null
  if (field === 'metaInfo') {
    if (take === 'theirs' || joined !== null) draft.metaInfo.set(key, joined ?? after ?? null)
  } else if (take === 'theirs') {
    Object.assign(patch, toPatch(field, stated.point))
    if (field === 'position') patch.placed = stated.point.placed ?? null
    forget(imported, field)
  } else {
    if (joined !== null) patch[field] = joined
    keepStated(draft, field)
  }
}

/** Both values as one; null where the field has room for one alone, and the other goes into a note. */
function joinUnit(
  { apart, stated: { fileName = '' } }: Draft,
  { unit, before, after }: Unit,
  united: unknown[] | null,
) {
  const joined = united ?? joinBoth(unit.field, before, after)
  if (joined === null) apart.push(noteOfBoth(unit, toShown(unit.field, after), fileName))
  return joined
}

interface DecidedUnit {
  take: Take
  isConflict: boolean
  /** A person can say otherwise. */
  isChosen: boolean
  /** Notes or tags of both sides. */
  united: unknown[] | null
}

/** Whose value a field gets; null: both sides together are what the place has. */
function decideUnit(
  { present, stated }: Draft,
  one: Unit,
  { edits, takes = {}, earlier }: Settling & { edits: 'keep' | 'replace' },
): DecidedUnit | null {
  const { unit, before, after, isSame } = one
  const { field, key } = unit
  const was = findBase(one, present, earlier)
  const chosen = takes[takeKey(field, key)]
  const isEdited = !isSame(before, was)
  const united = field === 'notes' || field === 'tags' ? uniteField(field, before, after, stated.isXml) : null
  if (united !== null) {
    return isSame(before, united) && !chosen
      ? null
      : { take: chosen ?? 'both', isConflict: false, isChosen: true, united }
  }
  const isConflict = isEdited && !isSame(after, was)
  const take = chosen ?? (isEdited && edits === 'keep' ? 'mine' : 'theirs')
  return { take, isConflict, isChosen: isConflict || chosen !== undefined, united }
}

/** Keeps what the file says of a field that stays as it is, so that it is asked no more. */
function keepStated({ imported, stated }: Draft, field: FieldChange['field']): void {
  if (field !== 'metaInfo') Object.assign(imported, toPatch(field, stated.point))
}

/** A position as its two texts. */
const toShown = (field: FieldChange['field'], value: unknown): unknown =>
  field === 'position'
    ? (value as Spot).lat === null
      ? null
      : `${(value as Spot).latText}, ${(value as Spot).lonText}`
    : value

const orNull = (fields: Record<string, unknown>) => (Object.keys(fields).length > 0 ? fields : null)

/** One field of a place and of a row. */
export interface Unit {
  unit: { field: FieldChange['field']; key: string }
  before: unknown
  after: unknown
  /** What the file last said; the present value where it was not edited since, or came from no file. */
  was: unknown
  isSame(one: unknown, other: unknown): boolean
}

function readFields(present: PointFields, { point, says, isXml, readAt }: StatedPoint): Unit[] {
  const last = whole(present)
  // Notes that are there already were not written by the file, whoever the file says wrote them.
  point.notes = dateNotes(keepSigned(present.notes, keepSigned(last.notes, point.notes)), readAt)
  const isSame = (one: unknown, other: unknown) => toStated(one, isXml) === toStated(other, isXml)
  return [...says].map((field) => {
    const unit = { field, key: '' }
    if (field !== 'position') return { unit, before: present[field], after: point[field], was: last[field], isSame }
    return { unit, before: toSpot(present), after: toSpot(point), was: toSpot(last), isSame: isSameSpot }
  })
}

type Spot = Pick<PointFields, (typeof PLACE)[number]>

const toSpot = ({ lat, lon, latText, lonText }: PointFields): Spot => ({ lat, lon, latText, lonText })

/** Seven decimals are a centimetre. */
const DECIMALS = 7
const toDegrees = (degrees: number | null): string => degrees?.toFixed(DECIMALS) ?? ''

/** A table says a position by its texts, which may be shorter than its numbers; a map file by its numbers. */
function isSameSpot(one: unknown, other: unknown): boolean {
  const [a, b] = [one as Spot, other as Spot]
  if (a.latText !== '' && a.latText === b.latText && a.lonText === b.lonText) return true
  return toDegrees(a.lat) === toDegrees(b.lat) && toDegrees(a.lon) === toDegrees(b.lon)
}

/** The place as the file last had it. */
const whole = (present: PointFields): PointFields => ({ ...present, ...present.imported })

function readKeys(present: PointFields, { point, keys, isXml }: StatedPoint): Unit[] {
  const was = whole(present).metaInfo ?? {}
  return keys.map((key) => ({
    unit: { field: 'metaInfo' as const, key },
    before: ownValue(present.metaInfo, key),
    after: ownValue(point.metaInfo, key),
    was: ownValue(was, key),
    isSame: (one: unknown, other: unknown) => toStated(one, isXml) === toStated(other, isXml),
  }))
}

/** A value as a file can say it: without blanks at its ends, and nothing for what is empty. */
function toStated(value: unknown, isXml: boolean): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') return JSON.stringify(value)
  const text = isXml ? toXmlText(value).replace(/\r\n?/g, '\n') : value
  return text.trim()
}

const toPatch = (field: StatedField, point: PointFields): PointPatch =>
  field === 'position'
    ? { lat: point.lat, lon: point.lon, latText: point.latText, lonText: point.lonText }
    : { [field]: point[field] }

const namesOf = (field: StatedField): readonly string[] => (field === 'position' ? PLACE : [field])

function forget(imported: Record<string, unknown>, field: StatedField): void {
  for (const name of namesOf(field)) delete imported[name]
}

interface OwnFields {
  present: PointFields
  stated: StatedPoint
  /** Own fields as they will be. */
  fields: Record<string, unknown>
}

/** Keeps the own fields as the file has them, all together, where they are not what the place will have. */
function withOwnFields(
  { metaInfo: before, ...others }: Partial<PointFields>,
  { present, stated: { point, keys }, fields }: OwnFields,
): Partial<PointFields> {
  const had = new Map(Object.entries((before === undefined ? present.metaInfo : before) ?? {}))
  for (const key of keys) {
    if (point.metaInfo && Object.hasOwn(point.metaInfo, key)) had.set(key, point.metaInfo[key])
    else had.delete(key)
  }
  const file = Object.fromEntries(had)
  return toSorted(fields) === toSorted(file) ? others : { ...others, metaInfo: orNull(file) }
}

const toSorted = (fields: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)))

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
export function valueOf(patch: PointPatch, { field, key }: Unit['unit']): unknown[] {
  if (field === 'metaInfo') return 'metaInfo' in patch ? [ownValue(patch.metaInfo ?? null, key)] : []
  if (field !== 'position') return field in patch ? [patch[field]] : []
  const { lat = null, lon = null, latText = '', lonText = '' } = patch
  return 'lat' in patch && 'lon' in patch ? [{ lat, lon, latText, lonText }] : []
}
