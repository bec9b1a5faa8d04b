import { expect, it } from 'vitest'
import { importFile } from './import-file.ts'

const gpx = (body: string, version = '1.0') =>
  `<?xml version="1.0"?><gpx version="${version}" creator="other" xmlns="http://www.topografix.com/GPX/${version.replace('.', '/')}" xmlns:groundspeak="g">${body}</gpx>`

it('a waypoint of GPX 1.0 keeps its link and what other programs put into it', async () => {
  const cache =
    '<groundspeak:cache id="77" available="True" xmlns:groundspeak="g"><groundspeak:name>Old oak</groundspeak:name><groundspeak:difficulty>1.5</groundspeak:difficulty>' +
    '<groundspeak:attributes><groundspeak:attribute id="6" inc="1">Kids</groundspeak:attribute></groundspeak:attributes></groundspeak:cache>'
  const point = `<wpt lat="52.5" lon="13.4"><name>GC7</name><desc>Cache</desc><url>https://example.org/7</url><urlname>Seven</urlname><sym>Geocache</sym>${cache}</wpt>`
  const { good, account } = await importFile('cache.gpx', gpx(point))
  expect(good).toMatchObject([{ name: 'GC7', description: 'Cache', lat: 52.5, lon: 13.4 }])
  expect(good[0]?.metaInfo).toEqual({
    url: 'https://example.org/7',
    urlname: 'Seven',
    sym: 'Geocache',
    'cache.id': '77',
    'cache.available': 'True',
    'name (2)': 'Old oak',
    difficulty: '1.5',
    attribute: 'Kids',
    'attribute.id': '6',
    'attribute.inc': '1',
  })
  expect(account.remarks).toBeUndefined()
})

it('a link of GPX 1.1 keeps its text', async () => {
  const point = '<wpt lat="1" lon="2"><name>A</name><link href="https://example.org"><text>Home</text><type>text/html</type></link></wpt>' // prettier-ignore
  const { good } = await importFile('link.gpx', gpx(point, '1.1'))
  expect(good[0]?.metaInfo).toEqual({ link: 'https://example.org', 'link text': 'Home', 'link type': 'text/html' })
})
