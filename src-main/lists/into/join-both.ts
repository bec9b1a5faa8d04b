import { toXmlText } from '#main/files/xml/escape-xml.ts'
import { MOST_NOTES, MOST_TAGS } from '#shared/contract/marks-schemas.ts'
import type { PlaceNote } from '../lists.types.ts'
import { toReadable } from './to-readable.ts'

type Field = 'notes' | 'tags'

/**
 * Notes of both sides in order of time, each of one time and text once; tags of both sides, mine first. Null where that
 * is more than a place may have.
 */
export function uniteField(field: Field, mine: unknown, theirs: unknown, isXml = false): unknown[] | null {
  return field === 'notes'
    ? uniteNotes(toList<PlaceNote>(mine), toList<PlaceNote>(theirs), isXml)
    : uniteTags(toList<string>(mine), toList<string>(theirs))
}

const toList = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])

function uniteNotes(mine: PlaceNote[], theirs: PlaceNote[], isXml: boolean): PlaceNote[] | null {
  const keyOf = ({ at, text }: PlaceNote) => `${at} ${(isXml ? toXmlText(text) : text).replace(/\r\n?/g, '\n').trim()}`
  const known = new Set(mine.map(keyOf))
  const added = theirs.filter((note) => !known.has(keyOf(note)))
  if (mine.length + added.length > MOST_NOTES) return null
  return added.length === 0 ? mine : [...mine, ...added].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function uniteTags(mine: string[], theirs: string[]): string[] | null {
  const known = new Set(mine.map((tag) => tag.trim()))
  const added = theirs.filter((tag) => !known.has(tag.trim()))
  return mine.length + added.length > MOST_TAGS ? null : [...mine, ...added]
}

/** What separates the two values of a field. */
const BETWEEN: Partial<Record<string, string>> = { description: '\n', metaInfo: '; ' }

/** Two texts in one field, mine first; null for a field that has room for one value alone. */
export function joinBoth(field: string, mine: unknown, theirs: unknown): string | null {
  const between = BETWEEN[field]
  if (between === undefined || typeof mine !== 'string' || typeof theirs !== 'string') return null
  return [mine, theirs].filter((text) => text.trim() !== '').join(between)
}

/** `openingHours`: Opening hours. */
const nameOf = (field: string): string =>
  field === 'unstructuredMetaInfo'
    ? field
    : field.charAt(0).toUpperCase() + field.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The line of a note that keeps a value of a file beside the one of the field. */
export const noteOfBoth = ({ field, key }: { field: string; key: string }, value: unknown, file: string): string =>
  `${field === 'metaInfo' ? key : nameOf(field)}: ${toReadable(field, value) || '–'}${file === '' ? '' : ` (${file})`}`
