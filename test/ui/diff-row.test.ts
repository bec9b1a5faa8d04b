import { describe, expect, it } from 'vitest'
import type { BatchRow } from '#renderer/stores/use-row-pages.ts'
import { diffRow } from '#renderer/views/cleanse/diff-row.ts'
import { isCountryText } from '#renderer/views/cleanse/is-country-text.ts'
import { rowNumber } from './stand-in-client.ts'

const row = (change: Partial<BatchRow>): BatchRow => ({ ...rowNumber(2), ...change })
const changed = (pieces: { text: string; isChanged: boolean }[]): string[] =>
  pieces.filter((piece) => piece.isChanged).map((piece) => piece.text)

describe('diffRow', () => {
  it('marks nothing in a verified row', () => {
    const { before, after } = diffRow(row({ word: 'Verified', original: 'A St, X, GB', cleaned: 'A Street, X' }))
    expect([...changed(before), ...changed(after)]).toEqual([])
  })

  it.each(['GB', 'GBR', 'UK', 'U.K.', 'United Kingdom', 'Scotland', 'Royaume-Uni', 'Vereinigtes Königreich'])(
    'does not strike the country %s that the lines leave out',
    (country) => {
      const { before, after } = diffRow(
        row({ original: `Hihg Street, Bath, ${country}`, cleaned: 'High Street, Bath' }),
      )
      expect(changed(before)).toEqual(['Hihg'])
      expect(changed(after)).toEqual(['High'])
      expect(before.map((piece) => piece.text).join('')).toBe(`Hihg Street, Bath, ${country}`)
    },
  )

  it('strikes any other last part that is gone', () => {
    const { before } = diffRow(row({ original: 'High Street, Bath, Somerset', cleaned: 'High Street, Bath' }))
    expect(changed(before)).toEqual(['Somerset'])
  })
})

describe('isCountryText', () => {
  it.each([
    ['Deutschland', 'DE', true],
    ['España', 'ES', true],
    ['espana', 'ES', true],
    ['日本', 'JP', true],
    ['USA', 'US', true],
    ['Paris', 'FR', false],
    ['FR', 'DE', false],
    ['GB', '', false],
  ])('%s for %s: %s', (text, code, expected) => expect(isCountryText(text, code)).toBe(expected))
})
