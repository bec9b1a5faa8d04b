import { expect, test } from 'vitest'
import { listPacks } from '#main/reference/cli-packs.ts'
import { readFolderCoverage } from '#main/reference/read-coverage.ts'
import { verifyPack } from '#main/reference/verify-packs.ts'
import { aPlace, makePack, newFolder } from './make-test-pack.ts'

const at = { lat: 1, lon: 1 }
const postal = { position: null, level: 0, radiusMeters: 0, areaId: null, placeIds: [] }

test('each country has its counts, its deepest level and the packs that speak for it', () => {
  const folder = newFolder()
  makePack(folder, { id: 'world', countries: ['XA', 'XB'], level: 2 }, (writer) => {
    for (const country of ['XA', 'XB']) {
      for (const name of ['Alfa', 'Bravo', 'Carmel']) writer.addPlace(aPlace({ country, name, position: at }))
      writer.addPlace(aPlace({ country, name: 'Known from the post only', kind: 'postal' }))
      writer.addPostalCode({ country, key: '1000', code: '1000', ...postal })
    }
  })
  makePack(folder, { id: 'xa', countries: ['XA'], completeCountries: ['XA'], level: 4 }, (writer) => {
    const placeId = writer.addPlace(aPlace({ country: 'XA', name: 'Alfa', position: at }))
    const nameId = writer.addStreetName('XA', 'Mill Lane', [])
    const ids = [1, 1.01].map((lat) =>
      writer.addStreet({ nameId, placeId, districtId: null, position: { lat, lon: 1 } }),
    )
    writer.addPremises(
      ids,
      [4, 6].map((number) => ({ key: String(number), position: at, postalId: null })),
      [],
    )
  })
  const coverage = readFolderCoverage([folder])
  expect(coverage).toMatchObject([
    { country: 'XA', level: 4, localities: 1, postalCodes: 0, streets: 2, premises: 2, packs: ['xa'] },
    { country: 'XB', level: 2, localities: 3, postalCodes: 1, streets: 0, premises: 0, packs: ['world'] },
  ])
})

test('counts of packs that overlap are not added up', () => {
  const folder = newFolder()
  for (const [id, size] of [
    ['one', 2],
    ['two', 3],
  ] as const) {
    makePack(folder, { id }, (writer) => {
      for (let number = 0; number < size; number++) {
        writer.addPlace(aPlace({ country: 'XA', name: `Town ${number}`, position: { lat: number, lon: 1 } }))
      }
    })
  }
  expect(readFolderCoverage([folder])).toMatchObject([{ country: 'XA', localities: 3, packs: ['one', 'two'] }])
})

test('a code of three packs counts once, whichever of them has the most', () => {
  const folder = newFolder()
  const codes = { one: ['1000', '1001'], two: ['1001', '1002', '1003'], three: ['1001', '1003'] }
  for (const [id, keys] of Object.entries(codes))
    makePack(folder, { id }, (writer) => {
      for (const key of keys) writer.addPostalCode({ country: 'XA', key, code: key, ...postal })
    })
  expect(readFolderCoverage([folder])).toMatchObject([{ country: 'XA', postalCodes: 4 }])
})

test('a range without an upper end tells of no house: it counts neither in the coverage nor in the list', async () => {
  const folder = newFolder()
  const path = makePack(folder, { id: 'xa', countries: ['XA'], level: 4 }, (writer) => {
    const placeId = writer.addPlace(aPlace({ country: 'XA', name: 'Alfa', position: at }))
    const nameId = writer.addStreetName('XA', 'Mill Lane', [])
    const street = writer.addStreet({ nameId, placeId, districtId: null, position: at })
    const range = { parity: 'even', start: null, end: null, postalId: null } as const
    writer.addPremises(
      [street],
      [{ key: '5', position: at, postalId: null }],
      [
        { ...range, low: 2, high: 40 },
        { ...range, low: 42, high: null },
      ],
    )
  })
  expect(readFolderCoverage([folder])).toMatchObject([{ country: 'XA', premises: 2 }])
  expect(listPacks([folder]).packs.map(({ counts }) => counts.premises)).toEqual([2])
  expect((await verifyPack(path)).checks.find(({ name }) => name === 'counts')).toMatchObject({ passed: true })
})
