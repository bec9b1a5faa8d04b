import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runPacksCommand } from '#main/reference/cli-packs.ts'
import { verifyPacks } from '#main/reference/verify-packs.ts'
import { aPlace, makePack, newFolder } from './make-test-pack.ts'

const noCode = { position: null, level: 0, radiusMeters: 0, areaId: null }

function makeTwoPacks() {
  const folder = newFolder()
  makePack(folder, { id: 'world', countries: ['FR', 'DE'] }, (writer) => {
    writer.addPlace(aPlace({ country: 'FR', name: 'Lyon', position: { lat: 45.76, lon: 4.84 } }))
    for (const key of ['69001', '69002'])
      writer.addPostalCode({ ...noCode, key, code: key, country: 'FR', placeIds: [1] })
  })
  makePack(folder, { id: 'own', countries: ['FR'], level: 3 }, (writer) => {
    for (const key of ['69002', '69003'])
      writer.addPostalCode({ ...noCode, key, code: key, country: 'FR', placeIds: [] })
    const nameId = writer.addStreetName('FR', 'Rue du Lac', [])
    writer.addStreet({ nameId, placeId: null, districtId: 1, position: null })
  })
  return folder
}

it('counts a postal code of two packs once and says what a country lacks', async () => {
  const folder = makeTwoPacks()
  const table = join(folder, 'expected.tsv')
  const heading = 'iso2\tcountry\tsubdivisions\tlocalities\tpostcodes\tlevel\tnote'
  writeFileSync(table, [heading, 'FR\tFrance\t0\t1\t3\t3\t', 'DE\tGermany\t0\t1\t0\t2\t'].join('\n'))
  const answer = await runPacksCommand(['list', '--coverage', '--compare', table], { packFolders: [folder] })
  expect(answer).toMatchObject({
    ok: true,
    value: {
      data: {
        coverage: [
          { country: 'DE', level: 2, localities: 0, postalCodes: 0, packs: ['world'] },
          { country: 'FR', level: 3, localities: 1, postalCodes: 3, streets: 1, packs: ['own', 'world'] },
        ],
        comparison: { countries: 2, below: [{ country: 'DE', missing: ['localities 0 of 1'] }] },
      },
    },
  })
})

it('says what to do when the table cannot be read or words are missing', async () => {
  const folder = makeTwoPacks()
  const run = (words: string[]) => runPacksCommand(words, { packFolders: [folder] })
  expect(await run(['list', '--coverage', '--compare', join(folder, 'none')])).toMatchObject({
    ok: false,
    error: { code: 'packs/compare' },
  })
  for (const words of [
    ['list', '--compare'],
    ['list', '--coverage', '--compare'],
    ['list', '--coverage', '--all'],
  ])
    expect(await run(words)).toMatchObject({ ok: false, error: { code: 'usage' } })
})

it('finds points that lie outside of their country', async () => {
  const folder = newFolder()
  makePack(folder, { id: 'astray', countries: ['FR'] }, (writer) => {
    writer.addPlace(aPlace({ country: 'FR', name: 'Lyon', position: { lat: 45.76, lon: 4.84 } }))
    writer.addPlace(aPlace({ country: 'FR', name: 'Saint-Denis', position: { lat: 45.76, lon: -4.84 } }))
  })
  const [{ checks = [] } = {}] = await verifyPacks([folder])
  expect(checks.filter(({ passed }) => !passed)).toMatchObject([{ name: 'countries', detail: /50\.00 %.*FR 1/ }])
})
