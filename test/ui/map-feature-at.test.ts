import { describe, expect, it } from 'vitest'
import { findFeature } from '#renderer/map/street/find-feature.ts'
import type { ShownMap } from '#renderer/map/street/street.types.ts'
import { decodeTile } from '#renderer/map/vector/decode-tile.ts'
import { featureAt, type WorldSpot } from '#renderer/map/vector/feature-at.ts'
import { labelCandidates } from '#renderer/map/vector/label-candidates.ts'
import { chooseScheme } from '#renderer/map/vector/schemes/choose-scheme.ts'
import type { TileAt } from '#renderer/map/vector/tile-window.ts'
import { fromWorld } from '#renderer/map/web-mercator.ts'
import { drawParts, makeTile, type TestFeature } from './make-tile.ts'

const AT: TileAt = { zoom: 14, x: 8625, y: 5739 }
/** Units of the test tile to shares of the world. */
const spotAt = (x: number, y: number): WorldSpot => ({ x: (AT.x + x / 4096) / 2 ** 14, y: (AT.y + y / 4096) / 2 ** 14 })
const feature = (
  type: 1 | 2 | 3,
  properties: TestFeature['properties'],
  ...points: [number, number][]
): TestFeature => ({ type, properties, commands: drawParts([points], type === 3) })

const WALLS: [number, number][] = [
  [2000, 2000],
  [2400, 2000],
  [2400, 2400],
  [2000, 2400],
]
const TILE = decodeTile(
  makeTile({
    buildings: [feature(3, {}, ...WALLS)],
    addresses: [feature(1, { housenumber: '12a' }, [2050, 2050]), feature(1, { housenumber: '14' }, [2900, 2050])],
    street_labels: [feature(2, { kind: 'residential', name: 'Long Lane' }, [100, 1000], [2000, 1000], [4000, 3000])],
    pois: [feature(1, { amenity: 'hospital', name: "St Mary's" }, [3000, 600])],
    place_labels: [feature(1, { kind: 'town', name: 'Praha', name_en: 'Prague' }, [600, 3000])],
  }),
  chooseScheme('shortbread', 'en'),
)
const at = (x: number, y: number, zoom = 17) => featureAt(TILE, AT, spotAt(x, y), zoom)

describe('what a tile calls the thing at a spot', () => {
  it('is the street beside the pointer, by its line and not by where its name stands', () => {
    expect(at(1500, 1008)).toEqual({ sort: 'minor', text: 'Long Lane' })
    expect(at(3004, 2000)).toEqual({ sort: 'minor', text: 'Long Lane' })
    expect(at(1500, 1100)).toBeNull()
  })
  it('is the number of the house, anywhere within its walls', () => {
    expect(at(2350, 2350)).toEqual({ sort: 'number', text: '12a' })
    expect(at(2450, 2450)).toBeNull()
  })
  it('is the point of interest, and a place with its name there beside the one in the language', () => {
    expect(at(3005, 603)).toEqual({ sort: 'hospital', text: "St Mary's" })
    expect(at(602, 3002, 14)).toEqual({ sort: 'town', text: 'Prague', local: 'Praha' })
  })
  it('is nothing that is not named at the zoom', () => {
    expect(at(2350, 2350, 15)).toBeNull()
    expect(at(602, 3002, 17)).toBeNull()
  })
  it('reaches as many pixels at every zoom', () => {
    expect(at(1500, 1100, 14)).toEqual({ sort: 'minor', text: 'Long Lane' })
  })
})

const box = (left: number, top: number, side: number): [number, number][] => [
  [left, top],
  [left + side, top],
  [left + side, top + side],
  [left, top + side],
]

describe('what a tile calls the area around a spot', () => {
  const tile = decodeTile(
    makeTile({
      land: [
        feature(3, { kind: 'forest', name: 'Bannwald' }, ...box(0, 0, 3000)),
        feature(3, { kind: 'park', name: 'Stadtpark', name_en: 'City Park' }, ...box(500, 500, 1000)),
        feature(3, { kind: 'meadow' }, ...box(3200, 3200, 600)),
      ],
      water_polygons: [
        feature(3, { kind: 'water' }, ...box(2000, 200, 800)),
        feature(3, { kind: 'river' }, ...box(0, 3300, 700)),
      ],
      water_polygons_labels: [feature(1, { kind: 'water', name: 'Weiher', way_area: 9 }, [2400, 600])],
      water_lines_labels: [feature(2, { kind: 'river', name: 'Rhein' }, [0, 3600], [700, 3600])],
      buildings: [
        feature(3, { dummy: 1, name: 'Schloss' }, ...box(700, 700, 300)),
        feature(3, {}, ...box(1100, 700, 300)),
      ],
    }),
    chooseScheme('shortbread', 'en'),
  )
  const at = (x: number, y: number, zoom = 17) => featureAt(tile, AT, spotAt(x, y), zoom)

  it('is what the smallest area says itself, wherever in it the spot is', () => {
    expect(at(2900, 2900)).toEqual({ sort: 'area', text: 'Bannwald' })
    expect(at(1450, 1450)).toEqual({ sort: 'area', text: 'City Park', local: 'Stadtpark' })
    expect(at(710, 990)).toEqual({ sort: 'building', text: 'Schloss' })
    expect(at(1200, 800)).toEqual({ sort: 'area', text: 'City Park', local: 'Stadtpark' })
  })
  it('is what stands written in it or along it where it does not say', () => {
    expect(at(2050, 2050 - 1100)).toEqual({ sort: 'water-name', text: 'Weiher' })
    expect(at(300, 3900)).toEqual({ sort: 'river-name', text: 'Rhein' })
    expect(at(3500, 3500)).toBeNull()
  })
  it('is not written where it is told', () => {
    expect(labelCandidates(tile, AT, 17).map(({ text }) => text)).not.toContain('Bannwald')
  })
})

describe('what the street maps call the thing at a position', () => {
  it('is asked of the map on top first, and of the next one where that knows nothing', async () => {
    const map = (id: string, kind: ShownMap['kind'] = 'vector'): ShownMap => ({
      id,
      stamp: '',
      name: id,
      kind,
      scheme: 'shortbread',
      minZoom: 0,
      maxZoom: 14,
      box: [-85, -180, 85, 180],
      opacity: 1,
      attribution: '',
    })
    const asked: string[] = []
    const painter = {
      find(id: string, tile: TileAt, spot: WorldSpot, zoom: number) {
        asked.push(id)
        const found = id === 'below' ? featureAt(TILE, tile, spot, zoom) : null
        return { answer: Promise.resolve({ feature: found }), cancel() {} }
      },
    }
    const { x, y } = spotAt(1500, 1000)
    const shown = () => [map('below'), map('photos', 'raster'), map('top')]
    const found = await findFeature(
      { shown, painter } as unknown as Parameters<typeof findFeature>[0],
      fromWorld(x, y),
      17.4,
    )
    expect(asked).toEqual(['top', 'below'])
    expect(found).toEqual({ sort: 'minor', text: 'Long Lane' })
  })
})
