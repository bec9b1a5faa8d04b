import { afterAll, describe, expect, it } from 'vitest'
import { createCorners } from '#main/lists/documents/read-corners.ts'
import { createLayerDrawer } from '#main/lists/draw-layers.ts'
import { MOST_LAYER_CORNERS } from '#shared/model/layer-limits.ts'
import { listLayers } from '#main/lists/sql/list-layers.ts'
import { readPointsAfter } from '#main/lists/sql/locations.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { firstDifference, parseJson, parseXml } from '../../shapes/compare-maps.ts'
import { drawGeoJson, drawGpx, drawKml } from '../../shapes/draw-map-files.ts'
import { takeTrips } from '../../shapes/measure-trips.ts'
import { openMapLists } from '../../shapes/take-map-file.ts'

const taken = openMapLists()
afterAll(() => taken.close())

describe('map files through a list', () => {
  it('come back equal in all that they had, once and twice', async () => {
    const random = seededRandom(20_261_130)
    const trips = await takeTrips([
      { name: 'a', kind: 'kml', text: drawKml(random, 25) },
      { name: 'b', kind: 'gpx', text: drawGpx(random, 25) },
      { name: 'c', kind: 'geojson', text: drawGeoJson(random, 40) },
      { name: 'd', kind: 'geojson', text: '{"type":"Feature","id":7,"geometry":{"type":"Point","coordinates":[1,2,3]},"properties":null}' }, // prettier-ignore
      { name: 'e', kind: 'kml', text: '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>A</name><Point><coordinates>1,2</coordinates></Point></Placemark></kml>' }, // prettier-ignore
      { name: 'f', kind: 'gpx', text: '<gpx version="1.0" creator="x"><name>Old</name><wpt lat="1" lon="2"><name>A</name><speed>3</speed></wpt><trk><name>T</name></trk></gpx>' }, // prettier-ignore
    ])
    for (const { name, asItCame, withOurs, twice } of trips) expect({ name, asItCame, withOurs, twice }).toEqual({ name, asItCame: '', withOurs: '', twice: '' }) // prettier-ignore
    expect(trips.every(({ places, layers }) => places + layers > 0)).toBe(true)
  })

  it('what somebody changes is changed in the element that says it, and nothing else is', async () => {
    const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>F</name><Placemark id="p"><name>A</name><Snippet>s</Snippet><description>Old</description><styleUrl>#x</styleUrl><ExtendedData><Data name="floors"><value>3</value></Data></ExtendedData><Point><extrude>1</extrude><coordinates>1,2,3</coordinates></Point></Placemark></Folder></Document></kml>` // prettier-ignore
    const { listId } = await taken.take('edited.kml', kml)
    const patch = {
      name: 'B',
      description: 'New',
      lat: 5,
      lon: 6,
      latText: '5',
      lonText: '6',
      metaInfo: { floors: '4' },
    }
    taken.change([{ type: 'editPoints', listId, edits: [{ ref: { ordinal: 1 }, patch }] }])
    const wanted = kml
      .replace('<name>A<', '<name>B<')
      .replace('>Old<', '>New<')
      .replace('>3<', '>4<')
      .replace('1,2,3', '6,5,3')
    const written = (await taken.write(listId, 'kml', true)).toString()
    expect(firstDifference(parseXml(wanted), parseXml(written))).toBe('')
  })

  it('what is removed is gone, and what is added stands behind the rest', async () => {
    const random = seededRandom(3)
    const text = drawGpx(random, 12)
    const { listId } = await taken.take('removed.gpx', text)
    const [first] = listLayers(taken.db, listId)
    taken.change([
      { type: 'removeLayers', listId, ids: [first?.id ?? ''] },
      { type: 'removePoints', listId, refs: [{ ordinal: 2 }], runs: [] },
    ])
    const written = parseXml((await taken.write(listId, 'gpx')).toString())
    const names = written.children.flatMap((root) => (typeof root === 'string' ? [] : root.children.map((one) => (typeof one === 'string' ? '' : one.name)))) // prettier-ignore
    expect(names.filter((name) => name === 'rte')).toHaveLength(1)
    // Points of the route that is gone are places of their own.
    const places = readPointsAfter(taken.db, listId, { after: 0, limit: 1000 }).length
    const { account, listId: again } = await taken.take('again.gpx', (await taken.write(listId, 'gpx')).toString())
    expect(account.added).toBe(places)
    expect(listLayers(taken.db, again)).toHaveLength(listLayers(taken.db, listId).length)
  })

  it('a large area is kept, drawn in little, and comes back', async () => {
    const corners = Array.from({ length: 30_000 }, (_, at) => {
      const angle = (at / 30_000) * 2 * Math.PI
      const radius = 1 + Math.sin(at * 0.37) * 0.001
      return [+(9 + radius * Math.cos(angle)).toFixed(7), +(47 + radius * Math.sin(angle)).toFixed(7)]
    })
    corners.push(corners[0] ?? [0, 0])
    const text = JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: { name: 'Lake' }, geometry: { type: 'Polygon', coordinates: [corners] } }] }) // prettier-ignore
    const { listId, account } = await taken.take('lake.geojson', text)
    expect(account).toMatchObject({ added: 0, layers: 1 })
    const draw = createLayerDrawer()
    for (const bounds of [
      { west: 7, south: 45, east: 11, north: 49 },
      { west: 7, south: 45, east: 10, north: 49 },
    ]) {
      const drawn = Buffer.from(draw(taken.db, { listId, bounds, zoom: 8 }).lonLat, 'base64').length / 16
      expect(drawn).toBeGreaterThan(30)
      expect(drawn).toBeLessThan(3_000)
    }
    const written = (await taken.write(listId, 'geojson', true)).toString()
    expect(firstDifference(parseJson(text), parseJson(written))).toBe('')
  })

  it('more corners than a layer may have are one sentence', () => {
    const corners = createCorners()
    const add = () => {
      for (let at = 0; at <= MOST_LAYER_CORNERS; at++) corners.add(1, 2)
    }
    expect(add).toThrow(/more than 5000000 corners: split or simplify it/)
  })
})
