import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CommandInput } from '#shared/contract/contract.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { firstDifference, parseXml } from '../shapes/compare-maps.ts'
import { drawKml } from '../shapes/draw-map-files.ts'
import { startFiles } from './start-files.ts'

const TRACK = `<gpx version="1.1" creator="Receiver"><trk><name>Morning</name><trkseg><trkpt lat="47.1" lon="9.5"><ele>450</ele></trkpt><trkpt lat="47.2" lon="9.6"/></trkseg></trk></gpx>` // prettier-ignore
/** Times of the lines below, in a file. */
const MOMENTS = ['12:26:40.000', '12:26:41.500', '12:27:40.000', '12:28:10.000'].map((at) => `<time>2020-09-13T${at}Z`)
const WORLD = { west: -180, south: -85, east: 180, north: 85 }

async function startLayers() {
  const running = await startFiles()
  const { host, call, addFile, whenEnded } = running
  const take = async (name: string, content: string) => {
    const job = await whenEnded((await call('lists.import', { file: addFile(name, content), name: 'Imported' })).id)
    expect(job).toMatchObject({ state: 'done', error: null })
    return call('lists.imported', { jobId: job.id })
  }
  const write = async (input: CommandInput<'lists.export'>) => {
    const ended = await whenEnded((await call('lists.export', input)).id)
    expect(ended).toMatchObject({ state: 'done', error: null })
    return readFileSync(host.files.get(ended.result?.file ?? '')?.path ?? '', 'utf8')
  }
  return { ...running, take, write }
}

test('a file of nothing but a track makes a list with it: drawn, changed, removed, and each step undone', async () => {
  const { call, take, write } = await startLayers()
  const { listId, added, layers } = await take('morning.gpx', TRACK)
  expect({ added, layers }).toEqual({ added: 0, layers: 1 })
  const id = listId ?? ''
  const [layer] = (await call('layers.list', { listId: id })).layers
  expect(layer).toMatchObject({ name: 'Morning', corners: 2, isShown: true, bounds: { west: 9.5, south: 47.1, east: 9.6, north: 47.2 } }) // prettier-ignore
  const seen = async () => (await call('layers.shapes', { listId: id, bounds: WORLD, zoom: 12 })).shapes.length
  expect(await seen()).toBe(1)
  const ids = [layer?.id ?? '']
  await call('layers.change', { listId: id, ids, fields: { name: 'Run', isShown: false, style: { color: '#ff0000' } } })
  expect(await seen()).toBe(0)
  expect((await call('layers.list', { listId: id })).layers[0]).toMatchObject({
    name: 'Run',
    style: { color: '#ff0000', width: 3 },
  })
  expect(await write({ listId: id, format: 'gpx' })).toContain('<name>Run</name>')
  await call('layers.remove', { listId: id, ids })
  expect((await call('layers.list', { listId: id })).layers).toEqual([])
  await call('lists.undo', {})
  await call('lists.undo', {})
  expect((await call('layers.list', { listId: id })).layers[0]).toMatchObject({ name: 'Morning', isShown: true })
  expect(firstDifference(parseXml(TRACK), parseXml(await write({ listId: id, format: 'gpx', asItCame: true })))).toBe(
    '',
  )
})

test('lines that a part of the program adds go into every map file and come back', async () => {
  const { call, take, write } = await startLayers()
  const { list } = await call('lists.create', { name: 'Ways' }).then((list) => ({ list }))
  const { ids } = await call('layers.add', {
    listId: list.id,
    layers: [
      {
        name: 'Way',
        parts: [
          {
            kind: 'line',
            rings: [
              [
                [9.5, 47.1, 450.25],
                [9.6, 47.2],
              ],
            ],
            times: [1.6e12, 1.6e12 + 1500],
          },
          // Behind a gap.
          {
            kind: 'line',
            rings: [
              [
                [9.7, 47.2],
                [9.7, 47.3],
                [9.8, 47.3],
              ],
            ],
            times: [1.6e12 + 60_000, null, 1.6e12 + 90_000],
          },
        ],
      },
      { name: 'Reach', description: 'Ten minutes', style: { color: '#00aa00', opacity: 0.5, width: 2, fill: '#00ff00', fillOpacity: 0.25 }, parts: [{ kind: 'area', rings: [[[1, 2], [3, 2], [3, 4], [1, 2]], [[1.5, 2.1], [2, 2.1], [2, 2.2], [1.5, 2.1]]] }, { kind: 'line', rings: [[[5, 5], [6, 6]]] }] }, // prettier-ignore
    ],
  })
  expect(ids).toHaveLength(2)
  const layersOf = async (listId: string) =>
    (await call('layers.list', { listId })).layers.map(({ name, description, style, corners, bounds }) => ({ name, description, style, corners, bounds })) // prettier-ignore
  const before = await layersOf(list.id)
  for (const format of ['gpx', 'kml', 'geojson'] as const) {
    const again = await take(`ways.${format}`, await write({ listId: list.id, format }))
    expect(await layersOf(again.listId ?? ''), format).toEqual(before)
    const gpx = await write({ listId: again.listId ?? '', format: 'gpx' })
    expect(gpx.match(/<time>[^<]*/g), format).toEqual(MOMENTS)
  }
})

test('a list says which files lose its lines, and which can be as it came; a copy of it has them too', async () => {
  const { call, take } = await startLayers()
  const { listId } = await take('drawn.kml', drawKml(seededRandom(7), 12))
  const losses = async (format: 'csv' | 'kml' | 'gpx') => call('lists.exportLosses', { listId: listId ?? '', format })
  expect(await losses('csv')).toMatchObject({
    list: expect.arrayContaining(['layers']) as unknown,
    canBeAsItCame: false,
  })
  expect(await losses('kml')).toMatchObject({ list: [], canBeAsItCame: true })
  expect(await losses('gpx')).toMatchObject({ canBeAsItCame: false })
})
