import { SEARCHED_JSON, SEARCHED_TEXTS } from '#shared/model/location-fields.ts'
import type { PlaceNote } from '../lists.types.ts'
import { PARTS_END } from '../sql/read-cells.ts'

/** No text of a place holds it as the end of another: what is sought in one is not found across two. */
const TEXT_END = '\n'

/** All texts within fields of a place, also of fields that hold several. */
export function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  return value === null || value === undefined ? [] : Object.values(value as object).flatMap(textsWithin)
}

/** What a place is searched by beside name, address and country: tags, notes, fields, status and description. */
export function otherTexts(cell: string): string {
  const parts = cell.split(PARTS_END)
  const json = SEARCHED_JSON.flatMap((field, at) => {
    const part = parts[at] ?? ''
    if (field === 'notes') return noteTexts(part)
    return part === '' ? [] : textsWithin(JSON.parse(part))
  })
  const texts = parts.slice(SEARCHED_JSON.length)
  const last = texts.splice(SEARCHED_TEXTS.length - 1).join(PARTS_END)
  return [...json, ...texts, last].filter((text) => text !== '').join(TEXT_END)
}

/** The texts of notes, which are kept as JSON, one behind the other. */
export const noteTexts = (json: string): string =>
  json === '' ? '' : (JSON.parse(json) as PlaceNote[]).map(({ text }) => text).join(TEXT_END)
