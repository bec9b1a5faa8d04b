import { expect, test } from 'vitest'
import { en } from '#renderer/i18n/en.ts'
import { WORDS_TO_AVOID } from '../unit/docs/words-to-avoid-data.ts'
import type { Message } from '#renderer/i18n/message.types.ts'

const AVOIDED = WORDS_TO_AVOID.map(({ pattern, instead }) => ({
  pattern: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  instead,
}))
const formsOf = (message: Message): string[] => (typeof message === 'string' ? [message] : [message.one, message.other])
/** The names of parameters are code. */
const seen = (text: string): string => text.replace(/\{\w+\}/g, '…')

test('no text of the window has a word that the style avoids', () => {
  // Those are what people type, and are never shown.
  const shown = Object.entries(en as Record<string, Message>).filter(([key]) => !key.startsWith('words.'))
  const found = shown.flatMap(([key, message]) =>
    formsOf(message).flatMap((text) =>
      AVOIDED.filter(({ pattern }) => pattern.test(seen(text))).map(
        ({ instead }) => `${key}: “${text}”: write ${instead}`,
      ),
    ),
  )
  expect(found).toEqual([])
})
