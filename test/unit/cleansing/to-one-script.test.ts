import { describe, expect, it } from 'vitest'
import { toOneScript } from '#main/cleansing/text/to-one-script.ts'

describe('toOneScript', () => {
  it.each([
    ['Latin letters in a Cyrillic word', 'ул. Мира 5, Mocквa', 'ул. Мира 5, Москва'],
    ['a Cyrillic letter in a Latin word', 'Mоscow', 'Moscow'],
    ['Latin capitals in a Greek word', 'AΘHNA 10437', 'ΑΘΗΝΑ 10437'],
    ['words of two scripts side by side', 'Skopje Скопје', 'Skopje Скопје'],
    ['letters that have no twins', 'Zλш', 'Zλш'],
    ['a letter behind a house number', 'д. 12a, Тверь', 'д. 12a, Тверь'],
  ])('%s', (_, text, expected) => {
    expect(toOneScript(text)).toBe(expected)
    expect(toOneScript(text)).toHaveLength(text.length)
  })
})
