import { describe, expect, it } from 'vitest'
import { diffWords, type DiffPiece } from '#renderer/views/cleanse/diff-words.ts'

/** Changed runs in brackets. */
const show = (pieces: DiffPiece[]): string =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')

const diff = (before: string, after: string): string[] => {
  const pieces = diffWords(before, after)
  return [show(pieces.before), show(pieces.after)]
}

describe('diffWords', () => {
  it.each([
    ['12 Hihg Street, Bristol', '12 High Street, Bristol', '12 [Hihg] Street, Bristol', '12 [High] Street, Bristol'],
    ['bordeaux', 'Bordeaux', 'bordeaux', 'Bordeaux'],
    ['Sao Paulo', 'São Paulo', 'Sao Paulo', 'São Paulo'],
    ['Łodz', 'Łódź', 'Łodz', 'Łódź'],
    ['BS12AW Bristol', 'Bristol, BS1 2AW', '[BS12AW] Bristol', 'Bristol, [BS1 2AW]'],
    ['Main Street', 'Main Street Main', 'Main Street', 'Main Street [Main]'],
    ['', 'Added', '', '[Added]'],
    ['Gone', '', '[Gone]', ''],
    ['東京都千代田区', '東京都千代田区', '東京都千代田区', '東京都千代田区'],
  ])('%s → %s', (before, after, shownBefore, shownAfter) => {
    expect(diff(before, after)).toEqual([shownBefore, shownAfter])
  })

  it('keeps every character of both texts', () => {
    const before = ' 7,, Rue de l’Église / 3 — “x” '
    const after = '7 bis rue de l’église 3'
    const pieces = diffWords(before, after)
    expect(pieces.before.map((piece) => piece.text).join('')).toBe(before)
    expect(pieces.after.map((piece) => piece.text).join('')).toBe(after)
  })

  it('shows a very long text plain', () => {
    const long = 'a '.repeat(2000)
    expect(diffWords(long, 'b')).toEqual({
      before: [{ text: long, isChanged: false }],
      after: [{ text: 'b', isChanged: false }],
    })
  })
})
