import type { z } from 'zod'
import type { matchedText as schema } from '#shared/contract/places-schemas.ts'
import { SEARCHED_TEXTS } from '#shared/model/location-fields.ts'
import type { StoredPoint } from '../lists.types.ts'
import { foldValue } from './fold-value.ts'
import { textsWithin } from './other-texts.ts'

/** Where a place holds a sought text, beside name, address and country; the text is cut around what was sought. */
export type MatchedText = z.output<typeof schema>

/** Letters shown of a long text, and those of them before what was sought. */
const MOST_SHOWN = 60
const SHOWN_BEFORE = 20

/** The first text of a place that holds what was sought; null where its name, address or country does. */
export function matchedText(point: StoredPoint, search: string): MatchedText | null {
  const whole = foldValue(search.trim())
  const shown = foldValue([point.name, point.address, point.country].join('\n'))
  // Of several words, the first one that stands nowhere else says why the place was found.
  const wanted = [whole, ...whole.split(/\s+/)].filter((word) => word !== '')
  if (shown.includes(whole) || wanted.slice(1).every((word) => shown.includes(word))) return null
  const texts = allTexts(point)
  for (const word of wanted) {
    const found = shown.includes(word) ? undefined : texts.find(({ text }) => foldValue(text).includes(word))
    if (found) return { ...found, text: cutAround(found.text, word) }
  }
  return null
}

function allTexts(point: StoredPoint): MatchedText[] {
  const { tags, notes, metaInfo, unstructuredMetaInfo } = point
  const fields = [...Object.entries(metaInfo ?? {}), ...Object.entries(unstructuredMetaInfo ?? {})]
  return [
    ...(tags ?? []).map((text): MatchedText => ({ in: 'tag', key: '', text })),
    ...(notes ?? []).map(({ text }): MatchedText => ({ in: 'note', key: '', text })),
    ...fields.flatMap(([key, value]) => textsWithin(value).map((text): MatchedText => ({ in: 'field', key, text }))),
    ...SEARCHED_TEXTS.map((field): MatchedText => ({ in: field, key: '', text: point[field] })),
  ]
}

function cutAround(text: string, word: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const at = Math.max(0, foldValue(line).indexOf(word) - SHOWN_BEFORE)
  const from = line.length <= MOST_SHOWN ? 0 : Math.min(at, line.length - MOST_SHOWN)
  const part = line.slice(from, from + MOST_SHOWN)
  return `${from > 0 ? '…' : ''}${part}${from + MOST_SHOWN < line.length ? '…' : ''}`
}
