import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { buildSuppressionPack } from '#main/reference/suppression/build-suppression-pack.ts'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { AddressInput, Process, ServerOptions } from '#shared/model/address.ts'
import { shareHost, startHost, type RunningHost } from './start-host.ts'

const arePacksBuilt = ['world', 'gb'].every((id) => existsSync(join(bundledPackFolder(), `${id}.sqlite`)))

interface Item {
  Input: Record<string, string>
  Matches: Record<string, string>[]
}
interface Fault {
  Number: number
  Cause: string
}

const withFolders = (...furtherFolders: string[]) => ({
  pool: createCleansingPool({ size: 1, packFolders: [bundledPackFolder(), ...furtherFolders] }),
})
/** Opening the packs takes longer than what is asked of them. */
const shared = shareHost(withFolders)

/** A way to run one process on a host over the bundled packs. */
const startWithPacks = async () => toRun(await shared())

async function toRun({ batch, createKey }: RunningHost) {
  const key = await createKey()
  return async (process: Process, addresses: AddressInput[], serverOptions: ServerOptions = {}, more: object = {}) => {
    const options = { Process: process, ServerOptions: serverOptions, ...more }
    const answer = await batch(key, { Addresses: addresses, Options: options })
    return { items: answer.json as Item[], fault: answer.json as Fault }
  }
}

const BERLIN = { Latitude: '52.5163', Longitude: '13.3777' }
const TELFORD = { Latitude: '52.7225', Longitude: '-2.4247' }

describe.skipIf(!arePacksBuilt)('with the bundled packs (skipped until they are built)', () => {
  test('process ReverseGeocode: several matches, the distance with six decimals', async () => {
    const run = await startWithPacks()
    const { items } = await run('ReverseGeocode', [BERLIN, TELFORD, { Address: 'no coordinates' }])
    expect(items.map(({ Matches }) => Matches.length)).toEqual([10, 10, 0])
    expect(items[0]?.Matches[0]).toMatchObject({ Locality: 'Berlin', Country: 'DE' })
    expect(items[1]?.Matches[0]).toMatchObject({ Locality: 'Telford', Country: 'GB' })
    expect(items[1]?.Matches[0]?.Thoroughfare).toBeTruthy()
    for (const match of items[1]?.Matches ?? []) expect(match.GeoDistance).toMatch(/^\d+\.\d{6}$/)
    expect(items[0]?.Input).toMatchObject(BERLIN)
  })

  test.each([
    [{ Latitude: '91', Longitude: '0' }, /^Addresses\[1\]: "91" is not a latitude/],
    [{ Latitude: '1', Longitude: '180.1' }, /^Addresses\[1\]: "180.1" is not a longitude/],
    [{ Latitude: 'north', Longitude: '1' }, /^Addresses\[1\]: "north" is not a latitude/],
  ])('process ReverseGeocode: %j is error 18', async (address, cause) => {
    const run = await startWithPacks()
    const { fault } = await run('ReverseGeocode', [BERLIN, address])
    expect(fault).toMatchObject({ Number: 18, Cause: expect.stringMatching(cause) })
  })

  test('process Geocode: coordinates without being asked for, U0 where a town cannot be told from its namesakes', async () => {
    const run = await startWithPacks()
    const { items } = await run('Geocode', [
      { Address: '93 Teagues Crescent, Telford, TF2 6RF', Country: 'GB' },
      { Address: 'Springfield', Country: 'US' },
      { Address: 'qqqq zzzz', Country: 'US' },
    ])
    const [street, springfield, nothing] = items.map(({ Matches }) => Matches[0] ?? {})
    expect(street).toMatchObject({ GeoAccuracy: 'P3', AVC: 'V33-I44-P6-100' })
    expect(Math.abs(Number(street?.Latitude) - 52.707)).toBeLessThan(0.01)
    expect(springfield).toMatchObject({ AVC: expect.stringMatching(/^A/), GeoAccuracy: 'U0' })
    expect(springfield).not.toHaveProperty('Latitude')
    expect(nothing).toMatchObject({ GeoAccuracy: 'U0' })
  })

  test('process Country: from its fields, from the words, or not at all', async () => {
    const run = await startWithPacks()
    const { items } = await run('Country', [
      { Country: 'Deutschland', Id: 'a' },
      { Address: '93 Teagues Crescent, Telford, TF2 6RF', Id: 'b' },
      { Address: 'qqqq zzzz' },
    ])
    const [given, inferred, unknown] = items.map(({ Matches }) => Matches[0] ?? {})
    expect(given).toMatchObject({
      AVC: 'V00-I00-P0-100',
      Country: 'DE',
      'ISO3166-3': 'DEU',
      'ISO3166-N': '276',
      ID: 'a',
    })
    expect(inferred).toMatchObject({ AVC: 'P00-I00-P0-100', Country: 'GB', CountryName: 'United Kingdom' })
    expect(inferred).not.toHaveProperty('Locality')
    expect(unknown).toEqual({ AVC: 'U00-U00-P0-000', Sequence: '3' })
  })

  test('process Format: the layout and case of the country, and nothing is verified', async () => {
    const run = await startWithPacks()
    const address = {
      Premise: '10',
      Thoroughfare: 'lange gasse',
      Locality: 'berlin',
      PostalCode: '10115',
      Country: 'DE',
    }
    const { items } = await run('Format', [address, { ...address, Country: 'FR' }])
    const [german, french] = items.map(({ Matches }) => Matches[0] ?? {})
    expect(german).toMatchObject({ Address: 'Lange Gasse 10<br>10115 Berlin', Country: 'DE' })
    expect(french).toMatchObject({ Address1: '10 Lange Gasse' })
    for (const match of [german, french]) expect(match?.AVC).toMatch(/^U00/)
  })

  test('process Parse: no word is changed or added', async () => {
    const run = await startWithPacks()
    const { items } = await run('Parse', [{ Address: '93 teagues crescnt, telford', Country: 'GB' }])
    expect(items[0]?.Matches[0]).toMatchObject({ Premise: '93', Thoroughfare: 'teagues crescnt', Locality: 'telford' })
    expect(items[0]?.Matches[0]?.AVC).toMatch(/^U00/)
    expect(items[0]?.Matches[0]).not.toHaveProperty('PostalCode')
  })

  test('process Search: several matches in one item, sorted; none is an empty list', async () => {
    const run = await startWithPacks()
    const { items } = await run('Search', [{ Address: 'Springfield', Country: 'US' }, { Address: 'qqqq zzzz' }], {
      MaxResults: '4',
    })
    expect(items.map(({ Matches }) => Matches.length)).toEqual([4, 0])
    for (const match of items[0]?.Matches ?? []) expect(match).toMatchObject({ Locality: 'Springfield', Sequence: '1' })
  })

  test('process Search: thresholds drop what is less alike, and the order is the one asked for', async () => {
    const run = await startWithPacks()
    const address = { Address: 'Springfeld', Country: 'US' }
    const scoreOf = (match: Record<string, string>) => Number(match.AVC?.slice(-3))
    const search = async (options: ServerOptions) =>
      (await run('Search', [address], { MaxResults: '20', ...options })).items[0]?.Matches ?? []
    const all = await search({ MatchScoreAbsoluteThreshold: '0' })
    expect(all.length).toBeGreaterThan(1)
    const best = Math.max(...all.map(scoreOf))
    for (const match of await search({ MatchScoreAbsoluteThreshold: '85' })) expect(scoreOf(match)).toBeGreaterThan(84)
    expect(await search({ MatchScoreAbsoluteThreshold: '100' })).toEqual([])
    for (const match of await search({ MatchScoreThresholdFactor: '99' }))
      expect(scoreOf(match)).toBeGreaterThanOrEqual(Math.floor(best * 0.99))
    const names = (await search({ OutputSortType: 'Alphabetical' })).map((match) => match.Address ?? '')
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
  })

  test('process Query: one table of the reference, its rows and columns as asked for', async () => {
    const run = await startWithPacks()
    const ask = async (options: ServerOptions) =>
      (await run('Query', [{ Id: 'q' }], { Table: 'rd_GB_vfy', ...options })).items[0]
    const QueryString = 'Thoroughfare LIKE "Teag*" && Locality LIKE "Telford"'
    const item = await ask({ QueryString, OutputFields: 'Thoroughfare,Locality,PostalCode' })
    expect(item?.Input).toMatchObject({ Table: 'rd_GB_vfy', QueryString, Id: 'q' })
    expect(item?.Matches).toEqual([{ Locality: 'Telford', PostalCode: 'TF2', Thoroughfare: 'Teagues Crescent' }])
    const codes = await ask({ QueryString: 'PostalCode LIKE "TF2 6R%"', OutputFields: 'PostalCode' })
    expect(codes?.Matches.length).toBeGreaterThan(5)
    for (const { PostalCode } of codes?.Matches ?? []) expect(PostalCode).toMatch(/^TF2 6R[A-Z]$/)
    const towns = { QueryString: 'Thoroughfare LIKE "High Street"', OutputFields: 'Thoroughfare' }
    expect((await ask(towns))?.Matches.length).toBeGreaterThan(1)
    expect((await ask({ ...towns, QueryClause: 'Distinct' }))?.Matches).toEqual([{ Thoroughfare: 'High Street' }])
    expect((await ask({ ...towns, Table: 'rd_ZZ_vfy' }))?.Matches).toEqual([])
  })

  test.each([
    ['Locality LIKE "a', /^ServerOptions.QueryString/],
    [`Locality LIKE "${'a'.repeat(100_000)}"`, /ServerOptions.QueryString .*at most 4096 characters/],
    ['('.repeat(4000), /^ServerOptions.QueryString.*no more than 10 brackets/],
  ])('process Query: %.30s… is error 18 and names the option', async (QueryString, cause) => {
    const run = await startWithPacks()
    const { fault } = await run('Query', [{}], { Table: 'rd_GB_vfy', QueryString })
    expect(fault).toMatchObject({ Number: 18, Cause: expect.stringMatching(cause) })
  })

  test('process Verify with Deceased and Goneaways: flags and names from installed files, none without', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'waypost-suppression-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const csvPath = join(folder, 'people.csv')
    const people =
      'First name,Middle name,Last name,Address,Town,Postcode,Country\nJane,Ann,Roe,93 Teagues Crescent,Telford,TF2 6RF,GB\n'
    writeFileSync(csvPath, people)
    const outPath = join(folder, 'suppression-deceased.sqlite')
    expect(await buildSuppressionPack({ csvPath, kind: 'deceased', outPath, title: 'Deceased' })).toMatchObject({ ok: true }) // prettier-ignore
    const at = { Address: '93 Teagues Crescent, Telford, TF2 6RF', Country: 'GB' }
    const addresses = [
      { ...at, FullName: 'Jane Roe' },
      { ...at, FullName: 'John Doe' },
    ]
    const asked = { Deceased: true, Goneaways: true }
    const flagsOf = ({ Matches }: Item) =>
      Object.fromEntries(Object.entries(Matches[0] ?? {}).filter(([field]) => /Deceased|Goneaways/.test(field)))
    const installed = await (await toRun(await startHost(withFolders(folder))))('Verify', addresses, {}, asked)
    expect(installed.items.map(flagsOf)).toEqual([
      {
        DeceasedFlag: 'Y',
        MatchedForenameDeceased: 'Jane',
        MatchedMiddleNameDeceased: 'Ann',
        MatchedSurnameDeceased: 'Roe',
      },
      { DeceasedFlag: 'N' },
    ])
    const without = await (await startWithPacks())('Verify', addresses, {}, asked)
    expect(without.items.map(flagsOf)).toEqual([{}, {}])
  })

  test('a match rule that is wrong is error 18 and says where', async () => {
    const run = await startWithPacks()
    const { fault } = await run('Verify', [{ Address: 'x' }], { VerifyMatchRules: 'A:Locality' })
    expect(fault).toMatchObject({ Number: 18, Cause: expect.stringMatching(/VerifyMatchRules.*character 11/) })
    const long = await run('Geocode', [{ Address: 'x' }], { GeocodeMatchRules: `A:${'Locality,LE;'.repeat(10_000)}` })
    expect(long.fault).toMatchObject({ Number: 18, Cause: expect.stringMatching(/GeocodeMatchRules.*at most 4096/) })
  })
})
