import { describe, expect, it } from 'vitest'
import { countInexact, exactnessOf, isMoreExact, levelOf, type Placed } from '#shared/model/exactness.ts'

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

  it('counts places that are only known to the town or area', () => {
    const places = ['P4', 'I4', 'A3', 'A2', 'A1'].map((accuracy) => ({ placed: byAddress(accuracy) }))
    expect(countInexact([...places, { placed: null }, {}, { placed: { by: 'coordinates' } }])).toBe(2)
  })

  it('orders levels, each less exact than the one before', () => {
    expect(isMoreExact('house', 'street')).toBe(true)
    expect(isMoreExact('town', 'town')).toBe(false)
    expect(isMoreExact('area', 'town')).toBe(false)
  })
})
