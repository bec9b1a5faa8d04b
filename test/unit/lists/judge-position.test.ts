import { describe, expect, it } from 'vitest'
import { judgePosition, type World } from '#main/lists/position-checks/judge-position.ts'
import { loadWorld } from '#main/lists/position-checks/known-world.ts'

const world: World = await loadWorld()
const judge = (lat: number, lon: number, named: string | null, usual: string | null = null) =>
  judgePosition({ lat, lon }, { named, usual }, world)

describe('a place that names its country', () => {
  it.each([
    ['Paris', 48.8566, 2.3522, 'FR'],
    ['Vaduz, whose border is generalised', 47.141, 9.521, 'LI'],
    ['an island overseas under the name of its country', -21.1, 55.5, 'FR'],
    ['the same under its own name', -21.1, 55.5, 'RE'],
    ['a pier 3 km off the shore', 51.48, 0.72, 'GB'],
    ['Suva, near the date line', -18.14, 178.44, 'FJ'],
    ['the Greenwich meridian', 51.4779, 0, 'GB'],
  ])('is left alone: %s', (_name, lat, lon, named) => expect(judge(lat, lon, named)).toBeNull())

  it.each([
    ['Paris, swapped', 2.3522, 48.8566, 'FR', 'swapped', { lat: 48.8566, lon: 2.3522 }],
    ['New York without its minus', 40.7128, 74.006, 'US', 'mirrored', { lat: 40.7128, lon: -74.006 }],
    ['Sydney north of the equator', 33.87, 151.21, 'AU', 'mirrored', { lat: -33.87, lon: 151.21 }],
    ['nothing, written as 0, 0', 0, 0, 'FR', 'zero', null],
    ['far out at sea', 45, -30, 'FR', 'sea', null],
    ['Rome, said to be in France', 41.9, 12.5, 'FR', 'country', null],
  ] as const)('is odd: %s', (_name, lat, lon, named, kind, mend) =>
    expect(judge(lat, lon, named)).toMatchObject({ kind, mend }),
  )
})

describe('a place that names none', () => {
  it('may lie anywhere on land', () => expect(judge(41.9, 12.5, null, 'FR')).toBeNull())
  it('is swapped where the others of its list lie the other way round', () =>
    expect(judge(9.521, 47.141, null, 'LI')).toMatchObject({ kind: 'swapped' }))
  it('is swapped where it lies on the open sea, and in a country the other way round', () =>
    expect(judge(2.3522, 48.8566, null)).toMatchObject({ kind: 'swapped', mend: { lat: 48.8566, lon: 2.3522 } }))
  it('is at sea without a way out where there is sea the other way round too', () =>
    expect(judge(45, -30, null)).toMatchObject({ kind: 'sea', mend: null }))
})
