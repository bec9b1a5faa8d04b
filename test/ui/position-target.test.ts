import { expect, it } from 'vitest'
import { compassText } from '#renderer/i18n/position-text.ts'
import { bearingDegrees } from '#renderer/map/geodesic.ts'

const VADUZ = { lat: 47.141, lon: 9.5209 }

it('bears on a place, from 0 to 360 degrees, also over the date line', () => {
  expect(bearingDegrees(VADUZ, { lat: 48, lon: 9.5209 })).toBeCloseTo(0, 6)
  expect(bearingDegrees(VADUZ, { lat: 47.141, lon: 9 })).toBeCloseTo(270.19, 1)
  expect(bearingDegrees({ lat: 0, lon: 179.9 }, { lat: 0, lon: -179.9 })).toBeCloseTo(90, 6)
})

it('names the nearest of eight points of the compass', () => {
  expect([0, 22, 23, 180, 247, 337, 338, 359].map(compassText)).toEqual([
    'north',
    'north',
    'north-east',
    'south',
    'south-west',
    'north-west',
    'north',
    'north',
  ])
})
