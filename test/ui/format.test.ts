import { describe, expect, it } from 'vitest'
import { formatDuration } from '#renderer/i18n/duration.ts'
import { countryName, formatBytes, formatWhen, percentOf } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'

describe('texts and figures', () => {
  it('chooses the plural and separates thousands', () => {
    expect(t('app.packs', { count: 1 })).toBe('1 pack')
    expect(t('app.packs', { count: 0 })).toBe('0 packs')
    expect(t('columns.run', { count: 50_000 })).toBe('Run 50,000 rows')
  })

  it('leaves braces of the data alone', () => {
    expect(t('file.reading', { name: '{count}.csv' })).toBe('Reading {count}.csv')
  })

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [18_400_000, '18.4 MB'],
    [118_000_000, '118 MB'],
    [2_100_000_000, '2.1 GB'],
  ])('%i bytes', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

  it.each([
    [0, 10, 0],
    [1, 100_000, 1],
    [99_999, 100_000, 99],
    [10, 10, 100],
    [5, 0, 0],
  ])('%i of %i is %i %%', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent))

  it.each([
    [0.2, '1 s'],
    [89, '89 s'],
    [600, '10 min'],
    [12_000, '3 h 20 min'],
  ])('%d seconds', (seconds, text) => expect(formatDuration(seconds)).toBe(text))

  it('gives the time today and the date before', () => {
    const now = new Date('2026-11-20T20:00:00')
    expect(formatWhen('2026-11-20T12:41:00', now)).toBe('12:41')
    expect(formatWhen('2026-11-18T12:41:00', now)).toBe('18 Nov 2026')
    expect(formatWhen('no date', now)).toBe('no date')
  })

  it('names countries, and leaves what is no code', () => {
    expect(countryName('GB')).toBe('United Kingdom')
    expect(countryName('Freedonia')).toBe('Freedonia')
  })
})
