import { describe, expect, it } from 'vitest'
import type { PackWriter } from '#main/reference/write/pack-writer.ts'
import { openPack } from '#main/reference/open-pack.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { createStreetBlocks } from '#main/reference/street-blocks.ts'
import { aPlace, aPostalCode, makePack, newFolder } from './make-test-pack.ts'
import { unwrap } from '../../measure/unwrap.ts'

const STREETS = 2500
const position = { lat: 52, lon: -2 }
const nameOf = (i: number) =>
  `${String.fromCharCode(97 + (i % 26))}${String.fromCharCode(97 + (i % 23))}lbury ${i} Road`

/** A town that is the post town of two districts; every other street says so, the rest only by their district. */
function fillLargeTown(writer: PackWriter) {
  const town = writer.addPlace(aPlace({ country: 'GB', name: 'Wexcombe', position, population: 900_000 }))
  const districts = ['WX1', 'WX2'].map((key) =>
    writer.addPostalCode(aPostalCode({ country: 'GB', code: key, position, radiusMeters: 900, placeIds: [town] })),
  )
  for (let i = 0; i < STREETS; i++) {
    const nameId = writer.addStreetName('GB', nameOf(i % 1200), [])
    const districtId = districts[(i >> 1) % 2] as number
    writer.addStreet({ nameId, placeId: i % 2 === 0 ? town : null, districtId, position })
  }
}

describe('streets of a large town', () => {
  const path = makePack(newFolder(), { id: 'town', countries: ['GB'], level: 3 }, fillLargeTown)
  const folder = path.slice(0, path.lastIndexOf('/'))

  it('are the same before and after all of them have been read', () => {
    const { reader } = openReference({ folders: [folder] })
    const placeId = reader.placesByName('GB', 'wexcombe')[0]?.place.id as number
    const scope = { country: 'GB', placeId }
    const names = Array.from({ length: 60 }, (_, i) => nameOf(i * 20).toLowerCase())
    const ask = () => names.map((name) => reader.streetsByName(scope, name))
    const askLike = () => names.map((name) => reader.streetsLike(scope, name.replaceAll(' ', '').slice(1), 1))
    const [exact, like] = [ask(), askLike()]
    expect(exact.every((streets) => streets.length >= 2)).toBe(true)
    expect(like.every((streets) => streets.length >= 2)).toBe(true)
    expect(reader.streetsIn(scope)).toHaveLength(STREETS)
    expect(ask()).toEqual(exact)
    expect(askLike()).toEqual(like)
    reader.close()
  })

  it('are not all read for one name', () => {
    const pack = unwrap(openPack(path, 0))
    const { db } = pack
    const districts = db.prepare('SELECT id FROM postal_code ORDER BY id').pluck().all() as number[]
    const [placeId, nameId] = db.prepare('SELECT place_id, name_id FROM street LIMIT 1').raw().get() as [number, number]
    const blocks = createStreetBlocks(pack, () => districts)
    expect(blocks.blockWith({ placeId }, [nameId]).length).toBeLessThan(5)
    expect(blocks.streetsLike({ placeId }, 'aalbury0roa', 1).block.length).toBeLessThan(50)
    expect(blocks.block({ placeId }).length).toBe(STREETS)
    expect(blocks.blockWith({ placeId }, [nameId]).length).toBe(STREETS)
    db.close()
  })
})
