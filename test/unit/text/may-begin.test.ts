import { describe, expect, it } from 'vitest'
import { CARE_OF_KEYS, namesContact } from '#main/cleansing/words/names-contact.ts'
import { mayBeForm } from '#main/reference/country-forms.ts'
import { createBeginnings } from '#shared/text/may-begin.ts'
import { ABSENT_WORDS, ELSEWHERE_WORDS, NAMES_AS_WELL } from '#shared/text/nothing-words-data.ts'
import { isNothing } from '#shared/text/nothing-words.ts'
import { findSheetDate } from '#shared/text/sheet-date.ts'

describe('createBeginnings', () => {
  const mayBegin = createBeginnings(['see above', '99999', 'n/a', 'ämne'])

  it.each(['see above', 'SEE ABOVE', 'Seestraße', '99', 'n/a', 'N.A.', 'ämne', 'Übersee', '', '-', ' x', 'x'])(
    'cannot rule out %j',
    (text) => expect(mayBegin(text)).toBe(true),
  )
  it.each(['High Street', '12 High Street', 'ämne'.replace('ä', 'ae'), 'SA1', 'nab'])('rules out %j', (text) =>
    expect(mayBegin(text)).toBe(false),
  )
})

describe('what is told by its beginning', () => {
  it('is still found, in any case and with signs around it', () => {
    const words = [...Object.values(ABSENT_WORDS), ...Object.values(ELSEWHERE_WORDS), NAMES_AS_WELL].flatMap((list) =>
      list.split('|'),
    )
    expect(words.length).toBeGreaterThan(300)
    for (const word of words)
      for (const text of [word, word.toUpperCase(), `(${word})`, ` ${word} `, `${word}.`])
        if (text.toLowerCase().includes(word.toLowerCase())) expect(isNothing(text), text).toBe(true)
    for (const text of ['xxx', 'XXXX', '000', '99999', '???', '**']) expect(isNothing(text), text).toBe(true)
  })

  it('names contacts by every phrase', () => {
    for (const key of CARE_OF_KEYS) expect(namesContact(`${key.replace(/^([a-z]) ([a-z])$/, '$1/$2')} Miller`), key).toBe(true) // prettier-ignore
  })

  it('is a form of the name of a country', () => {
    for (const key of [
      'u a e',
      'the bahamas',
      'republic of the philippines',
      'rep of ireland',
      'states of jersey',
      'grand duchy of luxembourg',
      'co operative republic of guyana',
      'republica de chile',
      'republique du congo',
      'republika hrvatska',
      'bahamas the',
      'tanzania united republic of',
    ])
      // prettier-ignore
      expect(mayBeForm(key), key).toBe(true)
    for (const key of ['london', 'high street', 'santiago', 'new york']) expect(mayBeForm(key), key).toBe(false)
  })

  it('is a date of a sheet only with a sign in it', () => {
    expect(findSheetDate('High Street 12')).toBeNull()
    for (const text of ['2026-03-12', '12.03.2026', '03-May', '3. Mai', 'May-03'])
      expect(findSheetDate(`Hauptstr. ${text}`), text).not.toBeNull()
  })
})
