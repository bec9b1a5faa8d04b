import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ringsContain, unitsToRings } from '#main/reference/area-shape.ts'
import { areasAround } from '#main/reference/areas-around.ts'
import { readDrawnAreas } from '../../../tools/packs/area-shapes.ts'
import { assignAreas, completePlaces, missingIsoCodes } from '../../../tools/packs/assign-areas.ts'
import type { AreaIndex } from '../../../tools/packs/areas.ts'
import { simplifyLine } from '../../../tools/packs/simplify-line.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { aGazetteerPlace, makePack, newFolder, noAreas } from './make-test-pack.ts'

/** Two areas side by side, the eastern one with a hole and an island; their common border bends. */
const west = [
  [2, 47],
  [3, 47],
  [3.001, 47.5],
  [3, 48],
  [2, 48],
  [2, 47],
]
const east = [
  [3, 47],
  [4, 47],
  [4, 48],
  [3, 48],
  [3.001, 47.5],
  [3, 47],
]
const hole = [
  [3.4, 47.4],
  [3.4, 47.6],
  [3.6, 47.6],
  [3.6, 47.4],
  [3.4, 47.4],
]
const island = [
  [4.5, 47.4],
  [4.7, 47.4],
  [4.7, 47.6],
  [4.5, 47.6],
  [4.5, 47.4],
]
const drawn = readDrawnAreas(
  gzipSync(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        [{ type: 'Polygon', coordinates: [west] }, 'FR-18', 'FR.A1'],
        [{ type: 'MultiPolygon', coordinates: [[east, hole], [island]] }, '-99', ''],
      ].map(([geometry, iso, code]) => ({
        type: 'Feature',
        geometry,
        properties: { iso_3166_2: iso, gn_a1_code: code },
      })),
    }),
  ),
)

const place = (name: string, lon: number, area1: string, area2 = '') =>
  aGazetteerPlace({ country: 'FR', name, area1, area2, position: { lat: 47.2, lon }, population: 0 })

const index: AreaIndex = {
  ...noAreas(),
  idByCode: new Map([
    ['FR.24', 1],
    ['FR.24.18', 2],
    ['FR.27', 3],
  ]),
}

describe('drawn areas', () => {
  it('keep both sides of a border alike, holes and islands', () => {
    expect(drawn.map(({ iso, code }) => [iso, code])).toEqual([
      ['FR-18', 'FR.A1'],
      ['', ''],
    ])
    const [left, right] = drawn.map(({ rings }) => rings) as [(typeof drawn)[0]['rings'], (typeof drawn)[0]['rings']]
    // The bend of 80 metres is left out.
    expect(left.lats).toHaveLength(4)
    for (const lon of [2500, 2999])
      expect([ringsContain(left, 47500, lon), ringsContain(right, 47500, lon)]).toEqual([true, false])
    for (const [lon, isInside] of [
      [3001, true],
      [3500, false],
      [4200, false],
      [4600, true],
    ] as const)
      expect(ringsContain(right, 47500, lon)).toBe(isInside)
    expect(unitsToRings(left, 47500, 1900)).toBeCloseTo(100 * Math.cos((47.5 * Math.PI) / 180), 0)
  })

  it('are joined with areas by the places within, the smallest that most of them share', () => {
    const places = [
      place('A', 2.1, '24', '24.18'),
      place('B', 2.2, '24', '24.18'),
      place('C', 2.3, '24', '24.18'),
      place('D', 3.1, '27'),
      place('E', 2.4, 'XX'),
    ]
    const assigned = assignAreas(drawn, places, index)
    expect(assigned.placed.map(({ code }) => code)).toEqual(['FR.24.18', 'FR.27'])
    expect(completePlaces(assigned)).toBe(1)
    expect(places.at(-1)).toMatchObject({ area1: '24', area2: '24.18' })
  })

  it('without places go by their codes, and what nothing names is left out', () => {
    const known = { ...index, codeByIso: new Map([['FR-18', 'FR.24.18']]) }
    expect(assignAreas(drawn, [], known).placed.map(({ code }) => code)).toEqual(['FR.24.18'])
  })
})

it('give their ISO codes to areas without one, but not in a country whose codes are of before a reform', () => {
  const shape = (iso: string) => ({
    iso,
    code: '',
    rings: { ends: [], lats: [], lons: [] },
    names: {},
    bounds: (drawn[0] as (typeof drawn)[0]).bounds,
  })
  const placed = [
    { shape: shape('FR-18'), code: 'FR.24.18' },
    { shape: shape('FR-21'), code: 'FR.27.21' },
    { shape: shape('DE-X'), code: 'FR.27.22' },
    { shape: shape('PL-SL'), code: 'PL.1' },
    { shape: shape('PL-MA'), code: 'PL.2' },
    { shape: shape('PL-PK'), code: 'PL.3' },
  ]
  const codeByIso = new Map([
    ['FR-21', 'FR.27.21'],
    ['PL-24', 'PL.1'],
    ['PL-12', 'PL.2'],
  ])
  expect(missingIsoCodes(placed, { ...index, codeByIso }).map(({ iso }) => iso)).toEqual(['FR-18'])
})

it('simplifies closed lines too', () => {
  const points = [
    [0, 0],
    [0, 1],
    [0.0001, 2],
    [2, 2],
    [0, 0],
  ].map(([lat, lon]) => ({ lat: lat as number, lon: lon as number }))
  expect(simplifyLine(points, 0.01)).toHaveLength(4)
})

describe('areaAt', () => {
  const folder = newFolder()
  makePack(folder, { id: 'world', countries: ['FR'] }, (writer) => {
    const area = { country: 'FR', abbreviation: '', names: [] }
    const centre = writer.addArea({ ...area, level: 1, code: '24', iso: 'FR-CVL', name: 'Centre', parentId: null })
    const cher = writer.addArea({ ...area, level: 2, code: '24.18', iso: 'FR-18', name: 'Cher', parentId: centre })
    const bfc = writer.addArea({ ...area, level: 1, code: '27', iso: 'FR-BFC', name: 'Bourgogne', parentId: null })
    writer.addAreaShapes(drawn.map((shape, i) => ({ areaId: i === 0 ? cher : bfc, ...shape })))
  })
  const { reader } = openReference({ folders: [folder] })

  it.each([
    [47.5, 2.99, 'FR-18'],
    [47.5, 3.01, 'FR-BFC'],
    [47.01, 2.5, 'FR-18'],
    // Just over the border of what is drawn, and far from it.
    [46.97, 2.5, 'FR-18'],
    [46.5, 2.5, undefined],
    [47.5, 3.5, undefined],
  ])('%d %d lies in %s', (lat, lon, iso) => expect(reader.areaAt(lat, lon)?.iso).toBe(iso))

  it('names both levels', () => {
    const { area1, area2 } = areasAround(reader, { lat: 47.5, lon: 2.5 })
    expect([area1?.iso, area2?.iso]).toEqual(['FR-CVL', 'FR-18'])
    expect(areasAround(reader, { lat: 47.2, lon: 3.5 })).toMatchObject({ area1: { iso: 'FR-BFC' }, area2: null })
    expect(areasAround(reader, null)).toEqual({ area1: null, area2: null })
  })
})
