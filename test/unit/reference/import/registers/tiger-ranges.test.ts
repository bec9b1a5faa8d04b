import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openAsker } from '#main/cleansing-pool/open-asker.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { verifyPack } from '#main/reference/verify-packs.ts'
import { openEngine } from '../../../../measure/engine.ts'
import { importWhole } from '../import-bytes.ts'
import { aLiechtenstein, aPlace, makePack, newFolder } from '../../make-test-pack.ts'
import { shapefile, type TestShape } from '../shapefile-writer.ts'
import { zipFile } from '../zip-writer.ts'

const NAD83 = `GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137,298.257222101]],
PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]`

type Sides = [lfrom: string, lto: string, rfrom: string, rto: string, zipl: string, zipr: string]

const columns = (name: string, [lfrom, lto, rfrom, rto, zipl, zipr]: Sides) => {
  const parity = (from: string) => (from === '' ? '' : Number(from) % 2 === 1 ? 'O' : 'E')
  const numbers = { LFROMHN: lfrom, LTOHN: lto, RFROMHN: rfrom, RTOHN: rto, ZIPL: zipl, ZIPR: zipr }
  return { TLID: '1', FULLNAME: name, ...numbers, PARITYL: parity(lfrom), PARITYR: parity(rfrom) }
}
const edge = (name: string, line: [number, number][], sides: Sides): TestShape => ({
  at: [line],
  isLine: true,
  cells: columns(name, sides),
})

/** Streets of a made-up town: a straight one of two blocks, one with a corner, and one counted against its line. */
const EDGES = [
  edge('Maple St', [[-73.22, 44.48], [-73.21, 44.48]], ['101', '199', '100', '198', '05401', '05408']), // prettier-ignore
  edge('Maple St', [[-73.21, 44.48], [-73.2, 44.48]], ['201', '299', '', '', '05401', '']), // prettier-ignore
  edge('Bent Ave', [[-73.22, 44.47], [-73.21, 44.47], [-73.21, 44.46]], ['1', '99', '', '', '05401', '']), // prettier-ignore
  edge('Back Rd', [[-73.22, 44.45], [-73.21, 44.45]], ['99', '1', 'A5', 'A9', '05401', '05401']), // prettier-ignore
]

async function importEdges() {
  const folder = newFolder()
  makePack(folder, { id: 'towns', countries: ['US'] }, (writer) => {
    writer.addCountry(aLiechtenstein({ alpha2: 'US', alpha3: 'USA', name: 'United States', languages: ['en'], postalPattern: '\\d{5}', names: ['USA'] })) // prettier-ignore
    writer.addPlace(aPlace({ country: 'US', name: 'Burlington', position: { lat: 44.475, lon: -73.212 } }))
  })
  const { shp, dbf } = shapefile(EDGES, (text) => Buffer.from(text))
  const name = 'tl_2025_50007_addrfeat'
  const edges = zipFile({ [`${name}.shp`]: shp, [`${name}.dbf`]: dbf, [`${name}.prj`]: Buffer.from(NAD83) })
  const packs = join(folder, 'packs')
  return importWhole('edges.zip', edges, { targetFolder: packs, packFolders: [packs, folder], name: 'Mine' })
}

test('numbers that may be place an address along its street, and verify no house', async () => {
  const { report, reader } = await importEdges()
  expect(report).toMatchObject({ level: 3, tables: [{ register: 'us-tiger' }], counts: { premises: 0 } })
  expect(report.read).toMatchObject({ read: 4, streets: 4, addresses: 0, skipped: {} })
  // Noted in the pack, so that opening it looks through none of its ranges.
  const pack = new Database(report.path, { readonly: true })
  expect(pack.prepare("SELECT json_extract(counts, '$.openRanges') FROM pack").pluck().get()).toBe(0)
  pack.close()
  const { checks } = await verifyPack(report.path)
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
  const engine = openEngine(reader, { geoCode: true })
  const ask = (address: string) => {
    const { code, matches, explanation } = engine({ Address: address, Country: 'US' }, 1)
    const { Latitude, Longitude, GeoAccuracy, PostalCode } = matches[0] ?? {}
    const at = { lat: Number(Latitude), lon: Number(Longitude) }
    return { code, at, accuracy: GeoAccuracy, postalCode: PostalCode, sentence: explanation.sentence }
  }
  // By hand: the share of the numbers is that of the line.
  const places: [address: string, lat: number, lon: number][] = [
    ['101 Maple St, Burlington 05401', 44.48, -73.22],
    ['150 Maple St, Burlington 05408', 44.48, -73.2149],
    ['199 Maple St, Burlington 05401', 44.48, -73.21],
    ['251 Maple St, Burlington 05401', 44.48, -73.2049],
    // The corner is 796 m and the end 1,908 m from the beginning.
    ['21 Bent Ave, Burlington 05401', 44.47, -73.2151],
    ['71 Bent Ave, Burlington 05401', 44.46511, -73.21],
    ['99 Back Rd, Burlington 05401', 44.45, -73.22],
    ['25 Back Rd, Burlington 05401', 44.45, -73.21245],
  ]
  for (const [address, lat, lon] of places) {
    const { code, at, accuracy, sentence } = ask(address)
    expect(code, address).toMatch(/^V3/)
    expect(accuracy, address).toBe('I3')
    expect(greatCircleMeters(at, { lat, lon }), address).toBeLessThan(30)
    expect(sentence).toContain('which houses there are the reference data does not know')
  }
  // The side tells the code of a number.
  expect(ask('150 Maple St, Burlington').postalCode).toBe('05408')
  expect(ask('151 Maple St, Burlington').postalCode).toBe('05401')
  for (const address of ['9999 Maple St, Burlington 05401', '250 Maple St, Burlington 05401']) {
    const { code, accuracy } = ask(address)
    expect(code, address).toMatch(/^V3/)
    expect(accuracy, address).toBe('A3')
  }
  reader.close()
})

test('its streets are asked for as such', async () => {
  const { reader } = await importEdges()
  const row = { number: '', street: 'Maple St', unit: '', postalCode: '05401', city: 'Burlington', region: '' }
  expect(openAsker(reader)({ ...row, country: 'US', position: null }).code).toMatch(/^V3/)
  reader.close()
})
