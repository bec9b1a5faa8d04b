import { classifyRings, type VectorTileLayer } from '@mapbox/vector-tile'
import { describe, expect, test } from 'vitest'
import { drawing, featuresOf, FIRST, mapOf, square } from './drawn-map.ts'

const { zoom, x, y } = FIRST

describe('a street map', () => {
  test('shows streets, land, water, houses and names where they are drawn', async () => {
    const map = drawing()
    map.way([[100, 100], [2000, 100]], { highway: 'residential', name: 'Lange Gasse', oneway: '-1' }) // prettier-ignore
    map.way(square(200, 300, 100), { building: 'yes', 'addr:housenumber': '7b' })
    map.way(square(1000, 1000, 2000), { natural: 'water', name: 'See', 'name:en': 'Lake', 'name:fr': 'Lac' })
    map.way(square(100, 2000, 400), { landuse: 'forest', name: 'Bannwald' })
    map.way(square(700, 300, 100), { building: 'yes', name: 'Rathaus' })
    map.point(50, 60, { place: 'village', name: 'Dorf', population: '1 234' })
    map.point(70, 80, { amenity: 'pharmacy', name: 'Adler', 'addr:housenumber': '9' })
    const { tile, built } = await mapOf(map.extract)
    const layers = tile(zoom, x, y)
    expect(built).toMatchObject({ tiles: 7, elements: map.extract.nodes.length + 5 })
    expect(featuresOf(layers, 'streets')).toEqual([
      {
        type: 2,
        properties: { kind: 'residential', oneway: true, oneway_reverse: true },
        lines: [[[100, 100], [2000, 100]]], // prettier-ignore
      },
    ])
    expect(featuresOf(layers, 'street_labels')[0]?.properties).toEqual({ kind: 'residential', name: 'Lange Gasse' })
    expect(featuresOf(layers, 'buildings')[0]).toMatchObject({ type: 3, lines: [square(200, 300, 100)] })
    expect(featuresOf(layers, 'addresses')).toEqual([
      { type: 1, properties: { housenumber: '7b' }, lines: [[[250, 350]]] },
    ])
    expect(featuresOf(layers, 'water_polygons')[0]?.properties).toMatchObject({ kind: 'water', name_en: 'Lake' })
    expect(featuresOf(layers, 'water_polygons_labels')[0]?.properties).toMatchObject({
      name: 'See',
      name_en: 'Lake',
      name_fr: 'Lac',
    })
    expect(featuresOf(layers, 'land')[0]?.properties).toMatchObject({ kind: 'forest', name: 'Bannwald' })
    expect(featuresOf(layers, 'buildings')[1]?.properties).toEqual({ dummy: 1, name: 'Rathaus' })
    expect(featuresOf(layers, 'place_labels')[0]?.properties).toEqual({
      kind: 'village',
      name: 'Dorf',
      population: 1234,
    })
    expect(featuresOf(layers, 'pois')[0]?.properties).toEqual({ amenity: 'pharmacy', name: 'Adler', housenumber: '9' })
  })

  test('is an archive that says what it holds, and the same bytes each time', async () => {
    const map = drawing()
    map.way([[0, 0], [9000, 500], [200, 5000]], { highway: 'primary', ref: 'A 1;E 50' }) // prettier-ignore
    const [first, second] = [await mapOf(map.extract), await mapOf(map.extract)]
    expect(first.bytes.equals(second.bytes)).toBe(true)
    expect(first.others).toEqual([])
    expect(first.metadata).toMatchObject({
      name: 'Drawn',
      format: 'pbf',
      minzoom: '8',
      maxzoom: '14',
      attribution: '© OpenStreetMap contributors',
      license: 'ODbL-1.0',
      version: '2026-01-01T00:00:00.000Z',
    })
    const { vector_layers: layers } = JSON.parse(first.metadata.json as string) as { vector_layers: { id: string }[] }
    expect(layers.map(({ id }) => id)).toContain('streets')
    const labels = featuresOf(first.tile(zoom, x, y), 'street_labels')
    expect(labels[0]?.properties).toMatchObject({ ref: 'A 1\nE 50', ref_rows: 2, ref_cols: 4 })
  })

  test('covers the tiles between those with something on them, and no others', async () => {
    const map = drawing()
    // Around an empty middle, with one far corner.
    for (const [column, row] of [[1, 0], [0, 1], [2, 1], [1, 2], [3, 3]] as const) // prettier-ignore
      map.way([[4096 * column + 1000, 4096 * row + 1000], [4096 * column + 1020, 4096 * row + 1020]], { highway: 'path' }) // prettier-ignore
    const { tile } = await mapOf(map.extract)
    const rows = [0, 1, 2, 3].map((row) =>
      [0, 1, 2, 3].map((column) => (tile(zoom, x + column, y + row) ? '#' : '.')).join(''),
    )
    expect(rows).toEqual(['.#..', '###.', '.#..', '...#'])
    expect(tile(zoom, x + 1, y + 1)).toEqual({})
  })

  test('cuts what leads over the edge of a tile, each tile with a margin', async () => {
    const map = drawing()
    map.way([[1000, 2048], [4096 + 3000, 2048]], { highway: 'track' }) // prettier-ignore
    map.way(square(3000, 100, 2000), { landuse: 'meadow' })
    const { tile } = await mapOf(map.extract)
    const [west, east] = [tile(zoom, x, y), tile(zoom, x + 1, y)]
    expect(featuresOf(west, 'streets')[0]?.lines).toEqual([[[1000, 2048], [4176, 2048]]]) // prettier-ignore
    expect(featuresOf(east, 'streets')[0]?.lines).toEqual([[[-80, 2048], [3000, 2048]]]) // prettier-ignore
    const widthOf = (layers: typeof west) => {
      const xs = featuresOf(layers, 'land').flatMap(({ lines }) => lines.flat().map(([left]) => left))
      return [Math.min(...xs), Math.max(...xs)]
    }
    expect(widthOf(west)).toEqual([3000, 4176])
    expect(widthOf(east)).toEqual([-80, 904])
  })

  test('joins the stretches of a street, and keeps apart what differs', async () => {
    const map = drawing()
    map.way([[0, 0], [500, 0]], { highway: 'service', name: 'Weg' }) // prettier-ignore
    map.way([[500, 0], [500, 700], [0, 700]], { highway: 'service', name: 'Weg' }) // prettier-ignore
    map.way([[500, 0], [900, 0]], { highway: 'service', name: 'Gasse' }) // prettier-ignore
    const { tile } = await mapOf(map.extract)
    const labels = featuresOf(tile(zoom, x, y), 'street_labels')
    expect(labels.map(({ properties, lines }) => [properties.name, lines.length])).toEqual([
      ['Weg', 1],
      ['Gasse', 1],
    ])
    expect(labels[0]?.lines[0]).toEqual([[0, 0], [500, 0], [500, 700], [0, 700]]) // prettier-ignore
  })

  test('leaves out on smaller scales what they do not show', async () => {
    const map = drawing()
    map.way([[0, 0], [4000, 4], [8000, 0]], { highway: 'primary', bridge: 'yes' }) // prettier-ignore
    map.way([[0, 100], [4000, 104]], { highway: 'residential' }) // prettier-ignore
    map.way(square(200, 200, 40), { landuse: 'forest' })
    map.way(square(1000, 1000, 3000), { landuse: 'forest' })
    const { tile } = await mapOf(map.extract)
    const at = (level: number) => tile(level, x >> (zoom - level), y >> (zoom - level))
    const kinds = (level: number) => featuresOf(at(level), 'streets').map(({ properties }) => properties)
    expect(kinds(8)).toEqual([{ kind: 'primary' }])
    expect(kinds(11)).toEqual([{ kind: 'primary', bridge: true }])
    expect(kinds(12)).toEqual([{ kind: 'residential' }, { kind: 'primary', bridge: true }])
    expect(featuresOf(at(8), 'streets')[0]?.lines[0]).toHaveLength(2)
    expect([8, 12, 14].map((level) => featuresOf(at(level), 'land').length)).toEqual([1, 1, 2])
  })
})

describe('an area of several outlines', () => {
  const ringsOf = (layers: Record<string, VectorTileLayer> | null, layer: string) =>
    Array.from({ length: layers?.[layer]?.length ?? 0 }, (_, i) =>
      classifyRings((layers?.[layer] as VectorTileLayer).feature(i).loadGeometry()).map((rings) => rings.length),
    )

  test('is joined of ways turned anyhow, with its holes, as vector tiles ask for', async () => {
    const map = drawing()
    const outer = [
      map.way([[0, 0], [4000, 0], [4000, 4000]]), // prettier-ignore
      map.way([[0, 0], [0, 4000], [4000, 4000]]), // prettier-ignore
    ]
    const hole = map.way(square(1000, 1000, 500))
    const otherHole = map.way(square(3000, 3000, 500).toReversed())
    const island = map.way(square(1100, 1100, 100))
    map.relation(
      [...outer.map((id): [number, string] => [id, 'outer']), [hole, 'inner'], [otherHole, 'inner'], [island, 'outer']],
      { type: 'multipolygon', natural: 'water' },
    )
    const { tile } = await mapOf(map.extract)
    expect(ringsOf(tile(zoom, x, y), 'water_polygons').sort()).toEqual([[1], [3]])
  })

  test('has its holes too where its outlines say what it is, and the relation nothing', async () => {
    const map = drawing()
    const lake = map.way(square(0, 0, 2000), { natural: 'water', name: 'See' })
    const island = map.way(square(500, 500, 500), { landuse: 'forest' })
    map.relation([[lake, 'outer'], [island, 'inner'], [lake, 'outer']], { type: 'multipolygon', source: 'survey' }) // prettier-ignore
    const house = map.way(square(3000, 3000, 300), { building: 'yes', 'addr:housenumber': '12' })
    const yard = map.way(square(3100, 3100, 100))
    map.relation([[house, ''], [yard, 'inner']], { type: 'multipolygon' }) // prettier-ignore
    // Of several ways, one of which says nothing, beside another area.
    const half = map.way([[2500, 0], [3500, 0], [3500, 1000]], { landuse: 'meadow' }) // prettier-ignore
    const rest = map.way([[2500, 0], [2500, 1000]]) // prettier-ignore
    const named = map.way([[2500, 1000], [3500, 1000]], { landuse: 'meadow', name: 'Au' }) // prettier-ignore
    const wood = map.way(square(2500, 1500, 400), { landuse: 'forest' })
    const hole = map.way(square(2600, 1600, 100))
    map.relation([[half, 'outer'], [rest, 'outer'], [named, 'outer'], [wood, 'outer'], [hole, 'inner']], { type: 'multipolygon' }) // prettier-ignore
    const { tile } = await mapOf(map.extract)
    const layers = tile(zoom, x, y)
    expect(ringsOf(layers, 'water_polygons')).toEqual([[2]])
    expect(ringsOf(layers, 'buildings')).toEqual([[2]])
    expect(featuresOf(layers, 'addresses').map(({ properties }) => properties)).toEqual([{ housenumber: '12' }])
    expect(featuresOf(layers, 'water_polygons_labels').map(({ properties }) => properties.name)).toEqual(['See'])
    const kinds = featuresOf(layers, 'land').map(({ properties: { kind }, lines }) => [kind, lines.length])
    expect(kinds.sort()).toEqual([['forest', 1], ['forest', 2], ['meadow', 1]]) // prettier-ignore
  })

  test('leaves outlines alone that belong to a relation of its own meaning, and those whose relation is cut off', async () => {
    const map = drawing()
    const wood = map.way(square(0, 0, 1000), { landuse: 'forest' })
    const pond = map.way(square(100, 100, 200))
    map.relation([[wood, 'outer'], [pond, 'inner']], { type: 'multipolygon', power: 'plant' }) // prettier-ignore
    const lone = map.way(square(2000, 2000, 1000), { natural: 'water' })
    map.relation([[lone, 'outer'], [999, 'outer'], [998, 'inner']], { type: 'multipolygon' }) // prettier-ignore
    const { tile } = await mapOf(map.extract)
    expect(ringsOf(tile(zoom, x, y), 'land')).toEqual([[1]])
    expect(ringsOf(tile(zoom, x, y), 'water_polygons')).toEqual([[1]])
  })

  test('that is a country is named in its middle, unless the extract cuts it off', async () => {
    const map = drawing()
    const border = map.way(square(100, 100, 3000))
    const islet = map.way(square(3500, 3500, 50))
    const tags = { type: 'boundary', boundary: 'administrative', admin_level: '2' }
    map.relation([[border, 'outer']], { ...tags, name: 'Whole', 'name:fr': 'Entier' })
    const cut = map.way([[0, 0], [4000, 4000]]) // prettier-ignore
    for (const lost of [999, cut])
      map.relation([[border, ''], [islet, ''], [lost, 'outer']], { ...tags, admin_level: '4', name: 'Cut off' }) // prettier-ignore
    const { tile } = await mapOf(map.extract)
    const layers = tile(zoom, x, y)
    expect(featuresOf(layers, 'boundary_labels').map(({ properties }) => properties)).toEqual([
      { admin_level: 2, way_area: expect.any(Number) as number, name: 'Whole', name_fr: 'Entier' },
    ])
    expect(featuresOf(layers, 'boundaries').map(({ properties }) => properties.admin_level)).toEqual([4, 2])
  })

  test('that is damaged shows what of it closes, and stops nothing', async () => {
    const map = drawing()
    const whole = map.way(square(100, 100, 300))
    const cut = map.way([[1000, 1000], [2000, 1000], [2000, 2000]]) // prettier-ignore
    const dangling = map.way([[5, 5], [6, 6]]) // prettier-ignore
    map.relation(
      [[whole, 'outer'], [cut, 'outer'], [999, 'outer'], [dangling, 'inner'], [whole, 'outer']], // prettier-ignore
      { type: 'multipolygon', landuse: 'forest' },
    )
    map.relation([], { type: 'multipolygon', landuse: 'forest' })
    map.extract.ways.push({ id: 50, refs: [777, 778, 777], tags: { building: 'yes' } })
    map.extract.ways.push({ id: 51, refs: [1, 1, 1, 1], tags: { building: 'yes' } })
    map.extract.ways.push({ id: 52, refs: [], tags: { highway: 'primary' } })
    const { tile } = await mapOf(map.extract)
    expect(featuresOf(tile(zoom, x, y), 'land').map(({ lines }) => lines)).toEqual([[square(100, 100, 300)]])
    expect(featuresOf(tile(zoom, x, y), 'buildings')).toEqual([])
  })
})

describe('hostile extracts', () => {
  test('that reach around the world make a bounded map', async () => {
    const map = drawing()
    map.way([[0, 0], [100, 100]], { highway: 'primary' }) // prettier-ignore
    map.extract.nodes.push({ id: 900, lat: 89.99, lon: -180 }, { id: 901, lat: -90, lon: 180 })
    map.extract.ways.push({ id: 90, refs: [900, 901, 1, 900], tags: { landuse: 'forest', highway: 'motorway' } })
    const { built } = await mapOf(map.extract)
    expect(built?.tiles).toBeLessThan(40)
  })

  test('with more on one point than a tile may hold fill the tile, and no more', async () => {
    const map = drawing()
    map.way([[0, 0], [100, 100]], { highway: 'primary' }) // prettier-ignore
    for (let i = 0; i < 20_000; i++) map.point(i % 4000, 7, { 'addr:housenumber': `${i} of a long row`.padEnd(190) })
    const { tile } = await mapOf(map.extract)
    const layers = tile(zoom, x, y)
    expect(layers?.streets?.length).toBe(1)
    expect(layers?.addresses?.length).toBeGreaterThan(10_000)
    expect(layers?.addresses?.length).toBeLessThan(20_000)
  }, 20_000)

  test('with nothing to show make no map', async () => {
    expect((await mapOf({ nodes: [{ id: 1, lat: 1, lon: 1 }] })).built).toBeNull()
  })
})
