import { describe, expect, it } from 'vitest'
import { decodeTile } from '#renderer/map/vector/decode-tile.ts'
import { TILE_UNITS } from '#renderer/map/vector/read-geometry.ts'
import { chooseScheme, type TileScheme } from '#renderer/map/vector/schemes/choose-scheme.ts'
import { drawParts, makeTile, type TestFeature } from './make-tile.ts'

const square: [number, number][] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
]
const area = (properties: TestFeature['properties'] = {}): TestFeature => ({
  type: 3,
  properties,
  commands: drawParts([square], true),
})
const line = (properties: TestFeature['properties'] = {}): TestFeature => ({
  type: 2,
  properties,
  commands: drawParts([
    [
      [0, 0],
      [2048, 1024],
    ],
  ]),
})
const point = (properties: TestFeature['properties'] = {}): TestFeature => ({
  type: 1,
  properties,
  commands: drawParts([[[2048, 2048]]]),
})
const decode = (scheme: TileScheme, layers: Record<string, TestFeature[]>) =>
  decodeTile(makeTile(layers), chooseScheme(scheme, 'en'))

/** The same small town in each scheme. */
const TOWN: Record<Exclude<TileScheme, 'other'>, Record<string, TestFeature[]>> = {
  shortbread: {
    land: [area({ kind: 'forest' })],
    water_polygons: [area({ kind: 'water' })],
    buildings: [area()],
    streets: [
      line({ kind: 'residential', oneway: true }),
      line({ kind: 'motorway', bridge: true }),
      line({ kind: 'rail', tunnel: true }),
    ],
    street_labels: [line({ kind: 'residential', name: 'Rue Haute' })],
    addresses: [point({ housenumber: '12a' })],
    place_labels: [point({ kind: 'city', name: 'Wien', name_en: 'Vienna', population: 1_900_000 })],
    boundaries: [line({ admin_level: 2 })],
    pois: [point({ amenity: 'hospital', name: 'AKH' })],
  },
  openmaptiles: {
    landcover: [area({ class: 'wood' })],
    water: [area({ class: 'lake' })],
    building: [area()],
    transportation: [
      line({ class: 'minor', oneway: 1 }),
      line({ class: 'motorway', brunnel: 'bridge' }),
      line({ class: 'rail', brunnel: 'tunnel' }),
    ],
    transportation_name: [line({ class: 'minor', name: 'Rue Haute' })],
    housenumber: [point({ housenumber: '12a' })],
    place: [point({ class: 'city', name: 'Wien', 'name:en': 'Vienna', rank: 3 })],
    boundary: [line({ admin_level: 2 })],
    poi: [point({ class: 'hospital', name: 'AKH' })],
  },
  protomaps: {
    landuse: [area({ kind: 'forest' })],
    water: [area({ kind: 'lake' })],
    buildings: [area({ kind: 'building' }), point({ kind: 'address', addr_housenumber: '12a' })],
    roads: [
      line({ kind: 'minor_road', oneway: 'yes', name: 'Rue Haute' }),
      line({ kind: 'highway', is_bridge: true }),
      line({ kind: 'rail', is_tunnel: true }),
    ],
    places: [
      point({ kind: 'locality', kind_detail: 'city', name: 'Wien', 'name:en': 'Vienna', population: 1_900_000 }),
    ],
    boundaries: [line({ kind: 'country' })],
    pois: [point({ kind: 'hospital', name: 'AKH' })],
  },
}

describe('a tile of any known scheme', () => {
  it.each(Object.entries(TOWN))('%s: shows the same town', (scheme, layers) => {
    const tile = decode(scheme as TileScheme, layers)
    expect([...tile.areas.keys()]).toEqual(['wood', 'water', 'building'])
    expect([...tile.lines.keys()]).toEqual(['minor', 'motorway', 'rail', 'border'])
    expect(tile.lines.get('minor')![0]).toMatchObject({ oneWay: 1, level: 'ground' })
    expect(tile.lines.get('motorway')![0]!.level).toBe('bridge')
    expect(tile.lines.get('rail')![0]!.level).toBe('tunnel')
    const names = tile.labels.map(({ sort, text, local }) => [sort, text, local ?? ''])
    expect(names.sort()).toEqual([
      ['city', 'Vienna', 'Wien'],
      ['hospital', 'AKH', ''],
      ['minor', 'Rue Haute', ''],
      ['number', '12a', ''],
    ])
    expect(tile.isCut).toBe(false)
  })

  it('of an unknown scheme is drawn without names, its layers by their outlines', () => {
    const tile = decode('other', { parcels: [area({ name: 'Secret' })], pipes: [line()], valves: [point()] })
    expect([...tile.areas.keys()]).toEqual(['unknown'])
    expect(tile.lines.get('unknown-line')).toHaveLength(2)
    expect(tile.labels.map(({ text }) => text)).toEqual([''])
  })

  it('is brought to the same units whatever its extent is', () => {
    const shape = decode('openmaptiles', { building: [area()] }).areas.get('building')![0]!
    expect(shape.maxX).toBe((100 / 4096) * TILE_UNITS)
    expect(shape.ends).toEqual(Uint32Array.of(4))
  })

  it('knows no layer by what every object has', () => {
    expect(decode('shortbread', { constructor: [area()], toString: [line()] }).points).toBe(0)
  })
})

describe('a hostile tile', () => {
  const building = (commands: number[]): Record<string, TestFeature[]> => ({
    building: [{ type: 3, commands }, area()],
  })
  const command = (kind: number, count: number) => (kind & 7) | (count << 3)

  it.each([
    ['closes a ring half a thousand million times', [...drawParts([square]), command(7, 2 ** 28), 9, 9]],
    ['announces more points than it has bytes', [command(1, 1), 2, 2, command(2, 2 ** 28), 2, 2]],
    ['has a command that nobody knows', [command(5, 1), 2, 2]],
  ])('that %s costs nothing, and the rest of it is shown', (_, commands) => {
    const start = performance.now()
    const tile = decode('openmaptiles', building(commands))
    expect(performance.now() - start).toBeLessThan(200)
    expect(tile.areas.get('building')!.length).toBeGreaterThan(0)
    expect(tile.isCut || tile.points < 20).toBe(true)
  })

  it('is drawn up to its limit, and says that something was left out', () => {
    const many = Array.from({ length: 60_000 }, () => area())
    const tile = decode('openmaptiles', { building: many })
    expect(tile.isCut).toBe(true)
    expect(tile.areas.get('building')).toHaveLength(50_000)
  })

  it('cannot draw outside of the world', () => {
    const far = drawParts([
      [
        [0, 0],
        [2 ** 29, -(2 ** 29)],
      ],
    ])
    const [shape] = decode('openmaptiles', {
      transportation: [{ type: 2, properties: { class: 'minor' }, commands: far }],
    }).lines.get('minor')!
    expect(shape!.maxX).toBeLessThanOrEqual(4 * TILE_UNITS)
    expect(shape!.minY).toBeGreaterThanOrEqual(-4 * TILE_UNITS)
  })

  it('that is no tile is refused', () => {
    expect(() => decodeTile(Uint8Array.of(26, 200, 1, 3), chooseScheme('shortbread', 'en'))).toThrow()
  })
})
