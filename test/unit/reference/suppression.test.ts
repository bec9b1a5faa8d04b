import { writeFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { buildSuppressionPack } from '#main/reference/suppression/build-suppression-pack.ts'
import type { SuppressionKind } from '#main/reference/suppression/suppression-table.ts'
import { verifyPacks } from '#main/reference/verify-packs.ts'
import { hasPacks } from '../../phrasebook/cleanse-line.ts'
import { newFolder } from './make-test-pack.ts'

const PACKS = fileURLToPath(new URL('../../../resources/reference/packs', import.meta.url))
const CSV = [
  'First name,Middle name,Last name,Address,Town,Postcode,Country',
  'Jane,Ann,Roe,12 High Street,Leeds,LS1 4AP,GB',
  'J,,Bloggs,"93 Teagues Crescent",Telford,TF2 6RF,GB',
  'Karl,,Müller,Hauptstraße 5,Berlin,,DE',
  ',,Nobody,,,,',
  ',,,1 Road,Leeds,LS1 4AP,GB',
].join('\n')

const folder = newFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const build = (kind: SuppressionKind, text: string) => {
  const csvPath = join(folder, `${kind}.csv`)
  writeFileSync(csvPath, text)
  return buildSuppressionPack({ csvPath, kind, outPath: join(folder, `suppression-${kind}.sqlite`), title: kind })
}

describe('buildSuppressionPack', () => {
  let reader: ReferenceReader
  beforeAll(async () => {
    expect(await build('deceased', CSV)).toEqual({ ok: true, value: { rows: 3, rejected: 2 } })
    const opened = openReference({ folders: [folder] })
    expect(opened.problems).toEqual([])
    reader = opened.reader
  })
  afterAll(() => reader.close())

  const jane = { forename: 'Jane', surname: 'roe', postalCode: 'LS1 4AP', premise: '12', locality: 'Leeds' }
  const ask = (changes: Partial<typeof jane>) => reader.suppressedPerson('deceased', { ...jane, ...changes })

  it('knows which files are installed', () => {
    expect(reader.hasSuppression('deceased')).toBe(true)
    expect(reader.hasSuppression('goneaways')).toBe(false)
  })
  it('finds a person by name and house, an initial included', () => {
    const person = { forename: 'Jane', middleName: 'Ann', surname: 'Roe' }
    expect(ask({})).toEqual(person)
    expect(ask({ forename: 'J.', postalCode: 'ls14ap' })).toEqual(person)
  })
  it('does not take another person, house or code for one', () => {
    expect(ask({ forename: 'John' })).toBeNull()
    expect(ask({ forename: '' })).toBeNull()
    expect(ask({ surname: 'Doe' })).toBeNull()
    expect(ask({ premise: '2' })).toBeNull()
    expect(ask({ postalCode: 'LS1 4AQ' })).toBeNull()
  })
  it('compares the town where the file has no postal code', () => {
    const karl = { forename: 'Karl', surname: 'Muller', postalCode: '', premise: '5', locality: 'Berlin' }
    expect(reader.suppressedPerson('deceased', karl)).toMatchObject({ surname: 'Müller' })
    expect(reader.suppressedPerson('deceased', { ...karl, locality: 'Hamburg' })).toBeNull()
  })
  it('passes the verification of packs', async () => {
    const [result] = await verifyPacks([folder])
    expect(result?.checks.filter(({ passed }) => !passed)).toEqual([])
  })

  it.each([
    ['without names', 'Address,Town\n1 Road,Leeds\n', 'packs/no-names'],
    ['with nobody in it', 'Surname,Address\n,\n', 'packs/nobody'],
  ])('refuses a file %s', async (_what, text, code) => {
    expect(await build('goneaways', text)).toMatchObject({ ok: false, error: { code } })
    expect(openReference({ folders: [folder] }).reader.packs()).toHaveLength(1)
  })
  it('names a file that is not there', async () => {
    const missing = { csvPath: join(folder, 'no.csv'), kind: 'deceased', outPath: join(folder, 'x.sqlite'), title: '' }
    expect(await buildSuppressionPack({ ...missing, kind: 'deceased' })).toMatchObject({ ok: false })
  })
})

describe.skipIf(!hasPacks)('Deceased and Goneaways', () => {
  const person = { FullName: 'Joe Bloggs', Address: '93 Teagues Crescent, Telford, TF2 6RF', Country: 'GB' }
  const answer = (folders: string[], asks: { deceased?: boolean; goneaways?: boolean }) => {
    const { reader } = openReference({ folders })
    const made = createCleanser(reader, {
      process: 'Verify',
      serverOptions: {},
      geoCode: false,
      certify: false,
      ...asks,
    })
    const record = made.ok ? made.value(person, 1).matches[0] : {}
    reader.close()
    return record ?? {}
  }
  it('answer from the installed file', () => {
    expect(answer([PACKS, folder], { deceased: true, goneaways: true })).toMatchObject({
      Forename: 'Joe',
      Surname: 'Bloggs',
      DeceasedFlag: 'Y',
      MatchedForenameDeceased: 'J',
      MatchedSurnameDeceased: 'Bloggs',
    })
  })
  it('say nothing when they were not asked for, or no file is installed', () => {
    for (const record of [
      answer([PACKS, folder], {}),
      answer([PACKS, folder], { goneaways: true }),
      answer([PACKS], { deceased: true, goneaways: true }),
    ])
      expect(Object.keys(record).filter((field) => /Deceased|Goneaways/.test(field))).toEqual([])
  })
})
