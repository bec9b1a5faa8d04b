import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markFound } from '#renderer/views/cleanse/mark-found.ts'

const plain = (text: string) => [{ text, isChanged: false }]
const found = (text: string, search: string): string[] =>
  markFound(plain(text), search)
    .filter(({ isFound }) => isFound)
    .map((piece) => piece.text)

describe('what is looked for', () => {
  it('is marked without regard to case, accents and letters that fold to several', () => {
    expect(found('1 Łódź, LODZ', 'lodz')).toEqual(['Łódź', 'LODZ'])
    expect(found('Hauptstraße 5', 'strasse')).toEqual(['straße'])
    expect(found('Hauptstraße 5', 'hauptstras')).toEqual(['Hauptstraß'])
    expect(found('Αθήνα 7', 'αθηνα')).toEqual(['Αθήνα'])
    expect(found('Orle\u0301ans', 'orle')).toEqual(['Orle\u0301'])
    expect(found('1 High Street', ' high  ')).toEqual(['High'])
  })

  it('is marked across a change, piece by piece', () => {
    const pieces = [
      { text: '12 ', isChanged: false },
      { text: 'Hihg', isChanged: true },
      { text: ' Street', isChanged: false },
    ]
    expect(markFound(pieces, 'hg st')).toEqual([
      { text: '12 ', isChanged: false, isFound: false },
      { text: 'Hi', isChanged: true, isFound: false },
      { text: 'hg', isChanged: true, isFound: true },
      { text: ' St', isChanged: false, isFound: true },
      { text: 'reet', isChanged: false, isFound: false },
    ])
  })

  it('loses no letter, whatever is looked for', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(texts, fc.string({ maxLength: 2 }), (all, search) => {
        const pieces = all.map((text, index) => ({ text, isChanged: index % 2 === 0 }))
        const marked = markFound(pieces, search)
        expect(marked.map(({ text }) => text).join('')).toBe(all.join(''))
      }),
    )
  })
})
