import { describe, expect, it } from 'vitest'
import { explainCode, explainQuality, scoreKey } from '#renderer/views/cleanse/explain-code.ts'
import { explainPosition } from '#renderer/views/cleanse/explain-position.ts'

describe('explainCode', () => {
  it('has a line for each character', () => {
    expect(explainCode('V32-I44-P6-094').map((line) => line.text)).toEqual(['V', '3', '2', 'I', '4', '4', 'P6', '094'])
  })

  it('says what each means', () => {
    const meanings = explainCode('V32-I44-P6-094').map((line) => line.meaning)
    expect(meanings[1]).toBe('Checked after corrections: street')
    expect(meanings[2]).toBe('Matched as given: town')
    expect(meanings[6]).toBe('Postal code checked')
    expect(meanings[7]).toBe('The checked parts agree 94 of 100: small differences')
  })

  it('has words for every character that the code can hold', () => {
    for (const status of 'VPUARC') {
      for (let level = 0; level <= 5; level++) {
        for (let postal = 0; postal <= 8; postal++) {
          const lines = explainCode(`${status}${level}${level}-U${level}${level}-P${postal}-000`)
          expect(lines).toHaveLength(8)
          for (const { meaning } of lines) expect(meaning).toMatch(/^[^{}]{3,}$/)
        }
      }
    }
  })

  it('knows the code of a certification that was not computed, and no other text', () => {
    expect(explainCode('Z00-00-00-000')).toHaveLength(1)
    for (const text of ['', 'V44', 'V44-I44-P6-1000', 'Q44-I44-P6-100']) expect(explainCode(text)).toEqual([])
  })
})

describe('scoreKey', () => {
  it.each([
    [100, 'score.100'],
    [99, 'score.95'],
    [95, 'score.95'],
    [94, 'score.90'],
    [80, 'score.80'],
    [79, 'score.1'],
    [0, 'score.0'],
  ])('%i → %s', (score, key) => expect(scoreKey(score)).toBe(key))
})

describe('explainQuality', () => {
  it('never leaves the letter alone', () => {
    expect(explainQuality('A')).toContain('checked down to the house')
    expect(explainQuality('')).toBe('No quality: nothing could be read')
    expect(explainQuality('X')).toBe('No quality: nothing could be read')
  })
})

describe('explainPosition', () => {
  const point = { Latitude: '51.500000', Longitude: '-0.120000' }
  it('says how precise a point is', () => {
    expect(explainPosition({ ...point, GeoAccuracy: 'P3', GeoDistance: '26.9' })).toBe(
      'position of the street, accurate to about 27 m',
    )
    expect(explainPosition({ ...point, GeoAccuracy: 'A2', GeoDistance: '0.0' })).toBe('town centre')
    expect(explainPosition({ ...point, GeoAccuracy: 'A2', GeoDistance: '4980.0' })).toBe(
      'town centre, accurate to about 5 km',
    )
  })
  it('says nothing without a point', () => {
    expect(explainPosition({ GeoAccuracy: 'U0' })).toBe('')
    expect(explainPosition(point)).toBe('')
  })
})
