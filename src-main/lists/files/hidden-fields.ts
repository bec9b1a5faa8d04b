import { readJson } from '../documents/read-json.ts'
import { MAIN_TEXTS } from '#shared/model/location-fields.ts'
import { toXmlText } from '#main/files/xml/escape-xml.ts'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import { RESERVED_NAMES } from './mark-fields.ts'
import { isShallow } from './own-table.ts'

type Fields = Record<string, unknown>

/** Names that mean something in every map file of a list; the coordinates are no properties. */
export const TAKEN: ReadonlySet<string> = new Set([...MAIN_TEXTS, ...RESERVED_NAMES])

interface SplitFields {
  /** What other programs see. */
  shown: [string, unknown][]
  /** What comes back through `WaypostFields` alone, or else without its kind. */
  hidden: Fields | null
}

/** The fields of a place as a map file says them. XML knows nothing but texts, without blanks at their ends. */
export function splitMapFields(fields: Fields | null, isXml: boolean): SplitFields {
  const entries = Object.entries(fields ?? {})
  const free = entries.filter(([name]) => !TAKEN.has(name))
  const shown = isXml ? free.map(([name, value]): [string, string] => [name, toShown(value)]) : free
  const hidden = entries.filter(([name, value]) => TAKEN.has(name) || !isStated(name, value, isXml))
  return { shown, hidden: hidden.length === 0 ? null : Object.fromEntries(hidden) }
}

/** Puts hidden fields beside those that were read; a shown one that somebody changed counts. */
export function joinMapFields(read: Fields, hidden: Fields): Fields {
  const fields = new Map(Object.entries(read))
  for (const [name, value] of Object.entries(hidden)) {
    const isSame = fields.get(name) === value || fields.get(name) === toShown(value)
    if (TAKEN.has(name) || !fields.has(name) || isSame) fields.set(name, value)
  }
  return Object.assign(Object.create(null) as object, Object.fromEntries(fields))
}

/** What `WaypostFields` holds; null where it is not what Waypost wrote. */
export function parseHiddenFields(value: unknown): Fields | null {
  const read = typeof value === 'string' ? readJson(value) : value
  const isFields = typeof read === 'object' && read !== null && !Array.isArray(read) && isShallow(read)
  return isFields ? (read as Fields) : null
}

/** A value as a file of texts shows it. */
export const toShown = (value: unknown): string =>
  toXmlText(typeof value === 'string' ? value : JSON.stringify(value))
    .trim()
    .slice(0, MAX_LIST_TEXT)

/** Whether a value is read as it is from where other programs see it. */
function isStated(name: string, value: unknown, isXml: boolean): boolean {
  if (typeof value === 'string') {
    const isText = value.trim() !== '' && value.length <= MAX_LIST_TEXT
    return isText && (!isXml || (value === toShown(value) && name !== '' && name === toXmlText(name)))
  }
  return !isXml && value !== null && JSON.stringify(value).length <= MAX_LIST_TEXT
}
