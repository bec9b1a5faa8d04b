import { describe, expect, it } from 'vitest'
import { promoteUnit } from '#main/cleansing/parse/promote-unit.ts'
import type { Part } from '#main/cleansing/parts.types.ts'

const reading = (...parts: Part[]) => ({
  score: 0,
  spans: parts.map((part, i) => ({ from: i, to: i + 1, part, score: 0, isLexical: true, key: '' })),
})
const promoted = (country: string, ...parts: Part[]) =>
  promoteUnit(reading(...parts), country).spans.map(({ part }) => part)

describe('a unit', () => {
  it('is the building where there is no other', () => {
    expect(promoted('GB', 'Organization', 'SubBuilding', 'Thoroughfare', 'Locality')).toEqual([
      'Organization',
      'Building',
      'Thoroughfare',
      'Locality',
    ])
  })

  it('stays a part of a building that has a name or a number', () => {
    expect(promoted('GB', 'SubBuilding', 'Premise', 'Thoroughfare')[0]).toBe('SubBuilding')
    expect(promoted('GB', 'SubBuilding', 'Building', 'Thoroughfare')[0]).toBe('SubBuilding')
  })

  it('is the building when another unit stands before it', () => {
    expect(promoted('JE', 'SubBuilding', 'SubBuilding', 'Thoroughfare')).toEqual([
      'SubBuilding',
      'Building',
      'Thoroughfare',
    ])
  })

  it('stays what it is in other countries and without a street', () => {
    expect(promoted('AU', 'SubBuilding', 'Thoroughfare')[0]).toBe('SubBuilding')
    expect(promoted('GB', 'SubBuilding', 'PostBox', 'Locality')[0]).toBe('SubBuilding')
  })
})
