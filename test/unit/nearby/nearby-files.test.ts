import { expect, test } from 'vitest'
import { resultsToFile, type FiledResult } from '#main/nearby/nearby-files.ts'

const RESULTS: FiledResult[] = [
  {
    id: 'a',
    name: 'Müller & "Söhne"',
    address: 'Hauptstraße 1, Köln',
    country: 'DE',
    lat: 50.95,
    lon: 6.95,
    distanceMeters: 1234.6,
    straightMeters: 1000.4,
    seconds: 89.5,
    whyEstimated: null,
  },
  {
    id: 'b',
    name: 'Island <1>',
    address: '',
    country: '',
    lat: -1.5,
    lon: -179.5,
    distanceMeters: 2000,
    straightMeters: 1500,
    seconds: 300,
    whyEstimated: 'unreachable',
  },
]

test('a table keeps the order, whole figures and what they rest on', () => {
  expect(resultsToFile(RESULTS, 'csv', null).split('\r\n')).toEqual([
    'Rank,Id,Name,Address,Country,Latitude,Longitude,Meters,StraightMeters,Seconds,Basis,WhyEstimated',
    '1,a,"Müller & ""Söhne""","Hauptstraße 1, Köln",DE,50.95,6.95,1235,1000,90,road,',
    '2,b,Island <1>,,,-1.5,-179.5,2000,1500,300,estimate,unreachable',
    '',
  ])
})

test('GeoJSON has a point each', () => {
  const { features } = JSON.parse(resultsToFile(RESULTS, 'geojson', null)) as { features: unknown[] }
  expect(features).toHaveLength(2)
  expect(features[1]).toMatchObject({
    id: 'b',
    geometry: { type: 'Point', coordinates: [-179.5, -1.5] },
    properties: { rank: 2, name: 'Island <1>', seconds: 300, basis: 'estimate', whyEstimated: 'unreachable' },
  })
})

test('GPX has a waypoint each, its text escaped', () => {
  const text = resultsToFile(RESULTS, 'gpx', null)
  expect(text).toContain('<wpt lat="50.95" lon="6.95"><name>1 Müller &amp; ')
  expect(text).toContain('<cmt>Hauptstraße 1, Köln</cmt><desc>1235 m, 90 s, by road</desc></wpt>')
  expect(text).toContain('<name>2 Island &lt;1')
  expect(text).toContain('<desc>2000 m, 300 s, estimated</desc>')
  expect(text.match(/<wpt /g)).toHaveLength(2)
})

test('GPX has the way to a result as a track behind the waypoints', () => {
  const shape = [
    { lat: 50, lon: 6 },
    { lat: 50.5, lon: 6.5 },
  ]
  const text = resultsToFile(RESULTS, 'gpx', { name: 'Inn & bar', shape })
  expect(text).toMatch(
    /<\/wpt>\n<trk><name>Inn &amp; bar<\/name><trkseg><trkpt lat="50" lon="6"\/><trkpt lat="50.5" lon="6.5"\/><\/trkseg>/,
  )
  expect(resultsToFile(RESULTS, 'csv', { name: 'Inn', shape })).toBe(resultsToFile(RESULTS, 'csv', null))
})

test('no result is a file without one', () => {
  expect(resultsToFile([], 'csv', null).split('\r\n')).toHaveLength(2)
  expect(JSON.parse(resultsToFile([], 'geojson', null))).toEqual({ type: 'FeatureCollection', features: [] })
  expect(resultsToFile([], 'gpx', null)).not.toContain('<wpt')
})
