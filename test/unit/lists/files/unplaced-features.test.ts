import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describePoints } from '#main/lists/files/describe-points.ts'
import { importPoints } from '#main/lists/files/import-points.ts'
import type { PointColumns } from '#main/lists/point-columns.ts'
import { ok } from '#shared/result.ts'

const BREMEN = { address: 'Am Wall 3, 28195 Bremen', lat: 53.08, lon: 8.8 }

/** Imports a map file with a geocoder that knows one address; the names and positions of each list, and the account. */
async function run(name: string, content: string, geocode = true) {
  const path = join(mkdtempSync(join(tmpdir(), 'unplaced-')), name)
  writeFileSync(path, content)
  const staged = { good: [] as unknown[], bad: [] as unknown[] }
  const plan = { path, fileName: name, format: {}, mapping: null, listName: 'L', keepOthers: true, geocode }
  const ended = await importPoints(plan, {
    lists: { listId: 'good', errorListId: 'bad' },
    async stage({ list, columnsJson }) {
      const columns = JSON.parse(columnsJson) as PointColumns
      for (const [at, name] of columns.name.entries()) staged[list.id as "good" | "bad"].push([name, columns.lat?.[at] ?? null, columns.address?.[at] ?? '']) // prettier-ignore
      return ok(undefined)
    },
    stageShapes: async () => ok(undefined),
    geocode: async (asked) => ok(asked.map(({ address }) => (address === BREMEN.address ? BREMEN : null))),
    onProgress: () => {},
    isCancelled: () => false,
    now: () => new Date(0),
  })
  if (!ended.ok) throw new Error(ended.error.message)
  const described = await describePoints(path, name, {}, async (asked) => ok(asked.map(() => null)))
  const unplaced = described.ok ? described.value.unplaced : null
  return { ...staged, account: ended.value.account, unplaced }
}

const kml = (...marks: string[]) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${marks.map((mark) => `<Placemark>${mark}</Placemark>`).join('')}</Document></kml>`
const POINT = '<Point><coordinates>13.4,52.5</coordinates></Point>'
const LINE = '<LineString><coordinates>13,52 14,53</coordinates></LineString>'
const AT_WALL = `<address>${BREMEN.address}</address>`

describe('places of a map file without a position', () => {
  it('are placed by their address where that is asked for; a line never is', async () => {
    const file = kml(
      `<name>Placed</name>${AT_WALL}${POINT}`,
      `<name>Found</name>${AT_WALL}`,
      `<name>Empty</name>${AT_WALL}<Point><coordinates> </coordinates></Point>`,
      '<name>Lost</name><address>Nowhere 1</address>',
      `<name>Way</name>${AT_WALL}${LINE}`,
      `<name>Ways</name>${AT_WALL}<MultiGeometry>${LINE}${LINE}</MultiGeometry>`,
      '<name>Name alone</name>',
    )
    const { good, bad, account, unplaced } = await run('sites.kml', file)
    expect(good).toEqual([
      ['Placed', 52.5, BREMEN.address],
      ['Found', 53.08, BREMEN.address],
      ['Empty', 53.08, BREMEN.address],
    ])
    expect(bad).toEqual(['Lost', 'Name alone'].map((name) => [name, null, expect.any(String)]))
    expect(account).toMatchObject({ reasons: { notFound: 1, noCoordinates: 1 }, layers: 2 })
    expect(unplaced).toBe(4)
  })

  it('are rejected with their address where it is not', async () => {
    const { bad, account } = await run('sites.kml', kml(`<name>Placed</name>${POINT}`, `<name>A</name>${AT_WALL}`), false) // prettier-ignore
    expect(bad).toEqual([['A', null, BREMEN.address]])
    expect(account).toMatchObject({ added: 1, rejected: 1, reasons: { noCoordinates: 1 } })
  })

  it('may have a point among several shapes, in either order', async () => {
    const { good } = await run('sites.kml', kml(`<name>A</name><MultiGeometry>${POINT}${LINE}</MultiGeometry>`, `<name>B</name><MultiGeometry>${LINE}${POINT}</MultiGeometry>`)) // prettier-ignore
    expect(good).toEqual([
      ['A', 52.5, ''],
      ['B', 52.5, ''],
    ])
  })

  it('what a program calls a model in its own data is no shape', async () => {
    const data = '<ExtendedData><Model>Z3</Model><Track>2</Track></ExtendedData>'
    expect((await run('sites.kml', kml(`<name>A</name>${AT_WALL}${data}`))).good).toEqual([
      ['A', 53.08, BREMEN.address],
    ])
  })

  it('metres without a zone are no position either', async () => {
    const file = `Name,Easting,Northing,Zone,Address\nA,448251,5411932,31N,x\nB,448251,5411932,,"${BREMEN.address}"\nC,448251,5411932,,\n`
    const { good, account } = await run('masts.csv', file)
    expect(good).toEqual([
      ['A', expect.closeTo(48.858, 2), 'x'],
      ['B', 53.08, BREMEN.address],
    ])
    expect(account.reasons).toEqual({ noZone: 1 })
  })

  it('those of GeoJSON have a geometry of null, an empty one, or none', async () => {
    const features = [
      {
        type: 'Feature',
        geometry: null,
        properties: { name: 'A', street: 'Am Wall 3', postcode: '28195', city: 'Bremen' },
      },
      { type: 'Feature', properties: { name: 'B' } },
      { type: 'Feature', geometry: {}, properties: { name: 'C' } },
      { type: 'Feature', geometry: null, properties: null },
    ]
    const { good, bad, account, unplaced } = await run(
      'sites.geojson',
      JSON.stringify({ type: 'FeatureCollection', features }),
    )
    expect(good).toEqual([['A', 53.08, BREMEN.address]])
    expect(bad).toHaveLength(2)
    expect(account).toMatchObject({ blank: 1, reasons: { noCoordinates: 2 } })
    expect(unplaced).toBe(3)
  })
})
