import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { startHost } from './start-host.ts'

const arePacksBuilt = ['world', 'gb'].every((id) => existsSync(join(bundledPackFolder(), `${id}.sqlite`)))

interface Item {
  Matches: Record<string, string>[]
  Version: string
}

describe.skipIf(!arePacksBuilt)('with the bundled packs (skipped until they are built)', () => {
  test('real addresses of two countries come back verified, located, in order', async () => {
    const pool = createCleansingPool({ size: 1, packFolders: [bundledPackFolder()] })
    const { batch, createKey } = await startHost({ pool })
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
})
