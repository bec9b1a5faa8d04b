import { describe, expect, it } from 'vitest'
import { metersOf, tonnesOf } from '#main/roads/rules/tag-measures.ts'

describe('lengths of OpenStreetMap', () => {
  it.each([
    ['3.8', 3.8],
    ['3,8 m', 3.8],
    ['3.8m', 3.8],
    ['380 cm', 3.8],
    ['12\'6"', 3.81],
    ['12′6″', 3.81],
    ["12' 6", 3.81],
    ['12 ft 6 in', 3.81],
    ["13'", 3.9624],
    ['13 ft', 3.9624],
    ['150 in', 3.81],
  ])('reads %s', (text, meters) => expect(metersOf(text)).toBeCloseTo(meters, 6))

  it.each(['none', 'default', 'below_default', '', 'unsigned', '3.8 t', '1'.repeat(40), '3.8;4.0'])(
    'takes no limit from %s',
    (text) => expect(metersOf(text)).toBe(Infinity),
  )

  it('takes no limit where none is given', () => expect(metersOf(undefined)).toBe(Infinity))
})

describe('weights of OpenStreetMap', () => {
  it.each([
    ['7.5', 7.5],
    ['7.5 t', 7.5],
    ['3,5t', 3.5],
    ['7500 kg', 7.5],
    ['15 st', 13.607_771],
    ['20000 lbs', 9.071_847],
    ['10 lt', 10.160_469],
  ])('reads %s', (text, tonnes) => expect(tonnesOf(text)).toBeCloseTo(tonnes, 5))

  it.each(['none', '3.8 m', '12\'6"', ''])('takes no limit from %s', (text) => expect(tonnesOf(text)).toBe(Infinity))
})
