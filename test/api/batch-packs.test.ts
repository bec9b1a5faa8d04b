import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { shareHost } from './start-host.ts'

const arePacksBuilt = ['world', 'gb'].every((id) => existsSync(join(bundledPackFolder(), `${id}.sqlite`)))

/** Opening the packs takes longer than what is asked of them. */
const shared = shareHost(() => ({ pool: createCleansingPool({ size: 1, packFolders: [bundledPackFolder()] }) }))

interface Item {
  Matches: Record<string, string>[]
  Version: string
}

describe.skipIf(!arePacksBuilt)('with the bundled packs (skipped until they are built)', () => {
  test('real addresses of two countries come back verified, located, in order', async () => {
    const { batch, createKey } = await shared()
    const answer = await batch(await createKey(), {
      GeoCode: true,
      Options: { Version: true },
      Addresses: [
        { Id: 'a', Address1: '93 Teagues Crescent', Locality: 'Telford', PostalCode: 'TF2 6RF', Country: 'GB' },
        { Id: 'b', Address: 'Alexanderplatz 1, 10178 Berlin', Country: 'DEU' },
        { Id: 'c', Address: 'xqzj wvkk' },
      ],
    })
    const items = answer.json as Item[]
    const matches = items.map((item) => item.Matches[0] ?? {})
    expect(matches.map(({ ID, Sequence }) => `${ID}${Sequence}`)).toEqual(['a1', 'b2', 'c3'])
    expect(matches[0]?.AVC).toBe('V33-I44-P6-100')
    expect(matches[1]?.AVC).toMatch(/^V22-I\d\d-P6-\d{3}$/)
    expect(matches[2]?.AVC).toMatch(/^U/)
    expect(Math.abs(Number(matches[0]?.Latitude) - 52.7)).toBeLessThan(0.1)
    expect(items[0]?.Version).toMatch(/^Waypost \S+;.* gb \S+/)
    for (const match of matches) expect(Object.values(match)).not.toContain('')
  })

  test('a policy says of each item whether it may be taken unseen, whatever fields and process were asked for', async () => {
    const { batch, createKey } = await shared()
    const key = await createKey()
    const decide = async (Policy: string, options: object = {}) => {
      const Addresses = [
        { Address1: '93 Teagues Crescent', Locality: 'Telford', PostalCode: 'TF2 6RF', Country: 'GB' },
        { Address: 'xqzj wvkk' },
      ]
      const answer = await batch(key, { Addresses, Options: { ...options, Policy } })
      return (answer.json as { Decision: string }[]).map(({ Decision }) => Decision)
    }
    // The street is known and its houses are not: only who needs no house takes it.
    expect(await decide('Permissive')).toEqual(['accept', 'reject'])
    expect(await decide('Shipping')).toEqual(['review', 'reject'])
    expect(await decide('Strict')).toEqual(['review', 'reject'])
    expect(await decide('Permissive', { ServerOptions: { OutputFields: 'Address' } })).toEqual(['accept', 'reject'])
    expect(await decide('Permissive', { Process: 'Search' })).toEqual(['accept', 'reject'])
    expect(await decide('Permissive', { Process: 'Parse' })).toEqual(['reject', 'reject'])
  })

  test('damaged text, dates of a sheet and words for nothing are proposed; RepairText reads what the text was', async () => {
    const { batch, createKey } = await shared()
    const key = await createKey()
    const Addresses = [
      { Address: 'Hauptstraße 5, 79539 LÃ¶rrach', Country: 'DE' },
      { Premise: '03-May', Thoroughfare: 'High Street', Locality: 'Oxford', Country: 'GB' },
      { Thoroughfare: 'High Street', Building: 'n/a', Locality: 'Oxford', Country: 'GB' },
    ]
    const codes = async (Options: object) =>
      ((await batch(key, { Addresses, Options })).json as Item[]).map(({ Matches }) => Matches[0])
    const plain = await codes({})
    expect(plain.map((match) => match?.AVC?.slice(0, 3))).toEqual(['P00', 'P00', 'P33'])
    expect(plain[0]).toMatchObject({ Locality: 'LÃ¶rrach', MatchRuleLabel: 'text?' })
    const repaired = await codes({ RepairText: true })
    expect(repaired.map((match) => match?.AVC?.slice(0, 3))).toEqual(['V20', 'P00', 'P33'])
    expect(repaired[0]).toMatchObject({ Locality: 'Lörrach', PostalCode: '79539' })
  })

  test('the decision about several matches is that about the first', async () => {
    const { batch, createKey } = await shared()
    const key = await createKey()
    const Addresses = [{ Latitude: '52.6993', Longitude: '-2.4519' }]
    for (const ServerOptions of [{}, { OutputFields: 'Address' }]) {
      const Options = { Process: 'ReverseGeocode', Policy: 'Permissive', ServerOptions }
      const answer = await batch(key, { Addresses, Options })
      const [item] = answer.json as (Item & { Decision: string })[]
      expect(item?.Matches.length).toBeGreaterThan(1)
      expect(item?.Decision).toBe('accept')
    }
  })
})
