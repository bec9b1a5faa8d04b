import { toNumber } from '#shared/text/typed-number.ts'

/** A value of a field that the user named, as text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A number that is edited stays one, as long as it is one; so does yes or no. Nothing else is guessed. */
export function likeBefore(before: unknown, text: string): unknown {
  if (typeof before === 'number') return toNumber(text) ?? text
  if (typeof before === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return text
}

/** Tags of a text with commas between them, each once. */
export const toTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
