import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  'Ann,Q.,Public,"Apt 4, 1600 N Main St",Los Angeles,90012-1234,US',
  'Otto,,Wild,12 Allee,Bonn,53111,DE',
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

it('leaves another name of the pack that it replaces as it was', async () => {
  const own = newFolder()
  const [csvPath, outPath] = [join(own, 'people.csv'), join(own, 'suppression-goneaways.sqlite')]
  const files = [outPath, `${outPath}.sha256`]
  const make = async (text: string) => {
    writeFileSync(csvPath, text)
    expect((await buildSuppressionPack({ csvPath, kind: 'goneaways', outPath, title: 'Gone' })).ok).toBe(true)
  }
  await make(CSV)
  const before = files.map((file) => readFileSync(file))
  for (const file of files) linkSync(file, `${file}.kept`)
  await make(CSV.replace('Jane', 'Joan'))
  expect(files.map((file) => readFileSync(`${file}.kept`))).toEqual(before)
  expect(readFileSync(files[1] as string)).not.toEqual(before[1])
  rmSync(own, { recursive: true })
})

describe('buildSuppressionPack', () => {
  let reader: ReferenceReader
  beforeAll(async () => {
    expect(await build('deceased', CSV)).toEqual({ ok: true, value: { rows: 5, rejected: 2 } })
    const opened = openReference({ folders: [folder] })
    expect(opened.problems).toEqual([])
    reader = opened.reader
  })
  afterAll(() => reader.close())

  const nobody = { middleName: '', unit: '', box: '' }
  const jane = {
    ...nobody,
    forename: 'Jane',
    surname: 'roe',
    country: 'GB',
    postalCode: 'LS1 4AP',
    premise: '12',
    street: 'High Street',
    locality: 'Leeds',
  }
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
    const karl = {
      ...nobody,
      forename: 'Karl',
      surname: 'Muller',
      country: 'DE',
      postalCode: '',
      premise: '5',
      street: 'Hauptstr.',
      locality: 'Berlin',
    }
    expect(reader.suppressedPerson('deceased', karl)).toMatchObject({ surname: 'Müller' })
    expect(reader.suppressedPerson('deceased', { ...karl, locality: 'Hamburg' })).toBeNull()
    // A code that only the answer has says nothing about the town of the file.
    expect(reader.suppressedPerson('deceased', { ...karl, postalCode: '10115' })).not.toBeNull()
    expect(reader.suppressedPerson('deceased', { ...karl, postalCode: '20095', locality: 'Hamburg' })).toBeNull()
    // Nor does one that only the file has.
    expect(ask({ postalCode: '' })).not.toBeNull()
    expect(ask({ postalCode: '', locality: 'York' })).toBeNull()
  })
  it.each<[string, Partial<typeof jane>, boolean]>([
    ['an abbreviated street', { street: 'High St' }, true],
    ['a misspelt street', { street: 'High Streeet' }, true],
    ['another street with that number', { street: 'Low Street' }, false],
    ['a street of another type', { street: 'High Road' }, false],
    ['an initial of the middle name', { middleName: 'A.' }, true],
    ['another middle name', { middleName: 'Beth' }, false],
    ['a flat that the file does not name', { unit: 'Flat 2' }, true],
    ['a box that the file does not name', { box: '77' }, false],
  ])('%s', (_what, changes, isFound) => expect(ask(changes) !== null).toBe(isFound))
  it('compares ZIP and ZIP+4, and flats that both name', () => {
    const ann = {
      ...nobody,
      forename: 'Ann',
      surname: 'Public',
      country: 'US',
      postalCode: '90012',
      premise: '1600',
      street: 'N Main Street',
      unit: 'Apt 4',
      locality: 'Los Angeles',
    }
    expect(reader.suppressedPerson('deceased', ann)).toMatchObject({ middleName: 'Q.' })
    expect(reader.suppressedPerson('deceased', { ...ann, unit: '#4' })).not.toBeNull()
    expect(reader.suppressedPerson('deceased', { ...ann, unit: 'Apt 5' })).toBeNull()
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
