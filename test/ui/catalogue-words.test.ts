import { expect, test } from 'vitest'
import { en } from '#renderer/i18n/en.ts'
import { WORDS_TO_AVOID } from '../unit/docs/words-to-avoid-data.ts'
import { formOf } from '#renderer/i18n/translate.ts'

const AVOIDED = WORDS_TO_AVOID.map(({ pattern, instead }) => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  instead,
}))
/** The names of parameters are code. */
const seen = (text: string): string => text.replace(/\{\w+\}/g, '…')

test('no text of the window has a word that the style avoids', () => {
  // Those are what people type, and are never shown.
  const shown = Object.entries(en).filter(([key]) => !key.startsWith('words.'))
  const found = shown.flatMap(([key, text]) =>
    AVOIDED.filter(({ pattern }) => [true, false].some((isOne) => pattern.test(seen(formOf(text, isOne))))).map(
      ({ instead }) => `${key}: “${text}”: write ${instead}`,
    ),
  )
  expect(found).toEqual([])
})
