import { describe, expect, it } from 'vitest'
import { exactnessOf, isInexact, isMoreExact, levelOf, type Placed } from '#shared/model/exactness.ts'

const byAddress = (accuracy: string): Placed => ({ by: 'address', accuracy, radiusMeters: 10 })

describe('how exact a position is', () => {
  it.each([
    ['P4', 'house'],
    ['P5', 'house'],
    ['I4', 'interpolated'],
    ['A3', 'street'],
    ['A2', 'town'],
    ['A1', 'area'],
    ['', 'area'],
  ])('%s is a %s', (accuracy, level) => expect(levelOf(accuracy)).toBe(level))

  it('is told of what somebody set by who set it, and of a file as coordinates', () => {
    expect(exactnessOf({ by: 'hand', from: null, before: null })).toBe('hand')
    expect(exactnessOf({ by: 'gps', radiusMeters: 4 })).toBe('gps')
    expect(exactnessOf(null)).toBe('coordinates')
    expect(exactnessOf(byAddress('A2'))).toBe('town')
  })

  it('is no place to drive to where only the town or area is known', () => {
    const places = [...['P4', 'I4', 'A3', 'A2', 'A1'].map(byAddress), null, undefined, { by: 'coordinates' } as const]
    expect(places.filter((placed) => isInexact(exactnessOf(placed)))).toEqual(['A2', 'A1'].map(byAddress))
  })

  it('orders levels, each less exact than the one before', () => {
    expect(isMoreExact('house', 'street')).toBe(true)
    expect(isMoreExact('town', 'town')).toBe(false)
    expect(isMoreExact('area', 'town')).toBe(false)
  })
})
