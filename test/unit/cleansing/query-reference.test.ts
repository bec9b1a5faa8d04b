import { afterAll, describe, expect, it } from 'vitest'
import { parseCleansingOptions } from '#main/cleansing/options/parse-options.ts'
import { parseQuery } from '#main/cleansing/query/parse-query.ts'
import { toPhoneticKey } from '#main/cleansing/query/phonetic-key.ts'
import type { PackWriter } from '#main/reference/write/pack-writer.ts'
import type { AddressInput, ServerOptions } from '#shared/model/address.ts'
import { openEngine, openPacks } from '../../measure/engine.ts'
import { hasPacks } from '../../phrasebook/cleanse-line.ts'
import { anArea, aPlace, aPostalCode, makePack, newFolder } from '../reference/make-test-pack.ts'

describe('parseQuery', () => {
  it('reads conditions; && binds closer than ||', () => {
    const parsed = parseQuery(
      'Locality LIKE "Lond%" || thoroughfare contains "~Smyth High*" && ( PostalCode LIKE "A1" )',
    )
    expect(parsed).toMatchObject({
      ok: true,
      value: {
        kind: 'or',
        operands: [
          { field: 'Locality', isLike: true, words: [{ text: 'Lond', kind: 'beginning' }], isOpen: false },
          {
            kind: 'and',
            operands: [
              {
                field: 'Thoroughfare',
                isLike: false,
                isOpen: true,
                words: [
                  { text: 'Smyth', kind: 'sound' },
                  { text: 'High', kind: 'exact' },
                ],
              },
              { field: 'PostalCode' },
            ],
          },
        ],
      },
    })
  })

  it.each([
    [
      '',
      'one of Premise, Thoroughfare, DependentLocality, Locality, PostalCode, AdministrativeArea, SubAdministrativeArea, Country is expected at character 1, not the end',
    ],
    ['Shoe LIKE "a"', 'SubAdministrativeArea, Country is expected at character 1, not "Shoe LIKE "a"'],
    ['Locality = "a"', 'LIKE or CONTAINS is expected after Locality at character 10, not "= "a""'],
    ['Locality LIKE a', 'words in quotes are expected at character 15, not "a"'],
    ['Locality LIKE "a', 'a closing quote is expected at character 17, not the end'],
    ['Locality LIKE "%"', '1 to 20 words are expected at character 16, not "%""'],
    ['(Locality LIKE "a"', '"&&", "||" or ")" is expected at character 19, not the end'],
    ['Locality LIKE "a" & Locality LIKE "b"', '"&&", "||" or the end is expected at character 19'],
    [`${'('.repeat(20)}`, 'no more than 10 brackets within brackets are expected at character 12'],
    [Array(60).fill('Locality LIKE "a"').join(' && '), 'no more than 50 conditions are expected'],
  ])('%s: %s', (text, message) => {
    const parsed = parseQuery(text)
    expect(parsed.ok ? '' : parsed.error.message).toContain(message)
  })

  it('a query of 100,000 characters is refused in one sentence', () => {
    const parsed = parseCleansingOptions('Query', { QueryString: `Locality LIKE "${'a'.repeat(100_000)}"` })
    expect(parsed.ok ? '' : parsed.error.message).toMatch(
      /^ServerOptions.QueryString is ".{64}"; expected at most 4096 characters\.$/,
    )
  })
})

describe('toPhoneticKey', () => {
  it.each([
    ['smith', 'smyth'],
    ['catherine', 'kathryn'],
    ['philip', 'phillip'],
    ['teagues', 'teegues'],
  ])('%s sounds like %s', (a, b) => expect(toPhoneticKey(a)).toBe(toPhoneticKey(b)))
  it.each([
    ['smith', 'jones'],
    ['london', 'lincoln'],
  ])('%s does not sound like %s', (a, b) => expect(toPhoneticKey(a)).not.toBe(toPhoneticKey(b)))
})

/** Two towns in two areas, three streets, a range of houses, two codes of one town. */
function fill(writer: PackWriter) {
  const country = { languages: ['en'], postalPattern: null, printsAreaCode: false, level: 4, weight: 1, names: [] }
  writer.addCountry({ ...country, alpha2: 'XA', alpha3: 'XAA', numeric: '900', name: 'Exampleland' })
  const area = (name: string, abbreviation: string) =>
    writer.addArea(anArea({ country: 'XA', code: abbreviation, iso: `XA-${abbreviation}`, name, abbreviation }))
  const [north, south] = [area('North', 'NO'), area('South', 'SO')]
  const place = (name: string, area1Id: number, population: number) =>
    writer.addPlace(
      aPlace({ country: 'XA', name, area1Id, population, position: { lat: 10, lon: population / 1000 }, names: [] }),
    )
  const [smithton, smythtown, porto] = [
    place('Smithton', north, 9000),
    place('Smythton', south, 500),
    place('Porto Novo', south, 300),
  ]
  const code = (key: string, placeIds: number[]) =>
    writer.addPostalCode(aPostalCode({ country: 'XA', code: key, position: { lat: 10, lon: 1 }, placeIds }))
  code('A100', [smithton])
  code('A101', [smithton])
  code('B200', [porto, smythtown])
  const street = (name: string, placeId: number) =>
    writer.addStreet({
      nameId: writer.addStreetName('XA', name, []),
      placeId,
      districtId: null,
      position: { lat: 10, lon: 1 },
    })
  const high = street('High Street', smithton)
  street('High Road', smithton)
  street('High Street', porto)
  const [start, end] = [
    { lat: 10, lon: 1 },
    { lat: 10.1, lon: 1 },
  ]
  writer.addPremises([high], [], [{ low: 1, high: 9, parity: 'odd', start, end, postalId: null }])
}

const folder = newFolder()
makePack(folder, { id: 'here', countries: ['XA'], level: 4 }, fill)
const reader = openPacks(folder)
afterAll(() => reader.close())

function query(QueryString: string, more: ServerOptions = {}, address: AddressInput = {}) {
  const serverOptions = { Table: 'rd_XA_vfy', ...(QueryString === '' ? {} : { QueryString }), ...more }
  const engine = openEngine(reader, { process: 'Query', serverOptions })
  return engine(address, 1)
}
const localities = (QueryString: string, more: ServerOptions = {}) =>
  query(QueryString, { OutputFields: 'Locality', ...more }).matches.map((match) => match.Locality)

describe('process Query', () => {
  it.each([
    ['Locality LIKE "Smithton"', ['Smithton']],
    ['Locality LIKE "smith%"', ['Smithton']],
    ['Locality LIKE "Smi*"', ['Smithton']],
    ['Locality LIKE "~Smithton"', ['Smithton', 'Smythton']],
    ['Locality LIKE "Porto"', []],
    ['Locality LIKE "Porto*"', ['Porto Novo']],
    ['Locality LIKE "Porto N*"', ['Porto Novo']],
    ['Locality CONTAINS "novo"', ['Porto Novo']],
    ['Locality CONTAINS "novo porto"', ['Porto Novo']],
    ['Locality LIKE "S%" && AdministrativeArea LIKE "South"', ['Smythton']],
    ['AdministrativeArea LIKE "SO"', ['Smythton', 'Porto Novo']],
    ['Locality LIKE "Smithton" || Locality LIKE "Porto Novo"', ['Smithton', 'Porto Novo']],
    ['Locality LIKE "Smithton" && (AdministrativeArea LIKE "South" || Country LIKE "XA")', ['Smithton']],
    ['Locality LIKE "Nowhere"', []],
  ])('option QueryString: %s gives %j', (text, expected) => {
    expect(localities(text).sort()).toEqual([...expected].sort())
  })

  it('rows are as deep as what is asked about or wanted back', () => {
    expect(query('Locality LIKE "Smithton"', { OutputFields: 'Locality,PostalCode' }).matches).toEqual([
      { Locality: 'Smithton', PostalCode: 'A100' },
      { Locality: 'Smithton', PostalCode: 'A101' },
    ])
    const streets = query('Locality LIKE "Smithton"', { OutputFields: 'Thoroughfare' }).matches
    expect(streets.map((match) => match.Thoroughfare).sort()).toEqual(['High Road', 'High Street'])
    expect(query('PostalCode LIKE "A10%"', { OutputFields: 'PostalCode' }).matches).toHaveLength(2)
    expect(query('Thoroughfare CONTAINS "street"', { OutputFields: 'Locality' }).matches).toHaveLength(2)
  })

  it('option QueryClause: Distinct leaves each row once', () => {
    const fields = { OutputFields: 'Thoroughfare' }
    expect(query('Thoroughfare LIKE "High Street"', fields).matches).toHaveLength(2)
    expect(query('Thoroughfare LIKE "High Street"', { ...fields, QueryClause: 'Distinct' }).matches).toHaveLength(1)
  })

  it('option RangefieldPreference: the number, or the range that it lies in', () => {
    const house = 'Premise LIKE "5" && Thoroughfare LIKE "High Street" && Locality LIKE "Smithton"'
    const fields = { OutputFields: 'Premise,Thoroughfare' }
    expect(query(house, fields).matches).toEqual([{ Premise: '5', Thoroughfare: 'High Street' }])
    const range = query(house, { ...fields, RangefieldPreference: 'Range' }).matches
    expect(range[0]?.Premise).toMatch(/^1-9 Odd$/i)
    expect(query(house.replace('"5"', '"6"'), fields).matches).toEqual([])
  })

  it('option Table: names the country; none, or one without data, has no rows and says so', () => {
    for (const Table of ['', 'rd_ZZ_vfy']) {
      const { matches, explanation } = query('Locality LIKE "Smithton"', { Table })
      expect(matches).toEqual([])
      expect(explanation.sentence).toContain('rd_GB_vfy')
    }
    for (const Table of ['rd_GB', 'GB', 'rd_GBR_vfy', "rd_GB_vfy'; --"])
      expect(parseCleansingOptions('Query', { Table })).toMatchObject({ ok: false, error: { code: 'option' } })
  })

  it('without QueryString the fields of the input are what is sought', () => {
    expect(query('', { OutputFields: 'Locality' }, { Locality: 'Smithton' }).matches).toEqual([
      { Locality: 'Smithton' },
    ])
    expect(query('').explanation.sentence).toContain('QueryString')
  })

  it('a query by which nothing can be looked up is answered with a sentence', () => {
    const { matches, explanation } = query('Country LIKE "XA"')
    expect(matches).toEqual([])
    expect(explanation).toMatchObject({ word: 'Unmatched', sentence: expect.stringContaining('names no street') })
  })

  it.each([
    ['CONTAINS', Array<string>(4).fill('Thoroughfare CONTAINS "a"').join(' || '), false],
    ['a sound', Array<string>(4).fill('Locality LIKE "~a"').join(' || '), false],
    ['an area', Array<string>(4).fill('AdministrativeArea LIKE "a"').join(' || '), false],
    ['as many as may be', Array<string>(3).fill('Thoroughfare CONTAINS "a"').join(' || '), true],
    [
      'a town that brings the rows of each',
      Array<string>(9).fill('(Thoroughfare CONTAINS "a" && Locality LIKE "b")').join(' || '),
      true,
    ],
  ])('branches that read all names are few: %s', (_, QueryString, isFine) => {
    const parsed = parseCleansingOptions('Query', { QueryString })
    expect(parsed.ok ? '' : parsed.error.message).toMatch(isFine ? /^$/ : /at most 3 conditions joined by \|\|/)
  })

  it('gives coordinates when they are wanted back', () => {
    const [row] = query('Locality LIKE "Smithton"', { OutputFields: 'Latitude,Longitude,GeoAccuracy' }).matches
    expect(row).toEqual({ Latitude: '10.000000', Longitude: '9.000000', GeoAccuracy: 'A2' })
  })
})

describe.skipIf(!hasPacks)('process Query, with the pack of Great Britain', () => {
  const bundled = openPacks()
  const rows = (QueryString: string, address: AddressInput = {}) => {
    const serverOptions = { Table: 'rd_GB_vfy', OutputFields: 'Thoroughfare,PostalCode', QueryString }
    const engine = openEngine(bundled, { process: 'Query', serverOptions })
    return engine(address, 1).matches
  }
  const teagues = { Thoroughfare: 'Teagues Crescent', PostalCode: 'TF2 6RF' }

  it('answers a code within a district together with a street of the district', () => {
    expect(rows('PostalCode LIKE "tf26rf" && Thoroughfare LIKE "Teagues Crescent"')).toEqual([teagues])
    expect(rows('', { PostalCode: 'TF2 6RF', Thoroughfare: 'Teagues Crescent', Locality: 'Telford' })).toEqual([
      teagues,
    ])
    expect(rows('PostalCode LIKE "TF2 6RF" && Thoroughfare LIKE "Teagues Crescent" && Locality LIKE "Leeds"')).toEqual(
      [],
    )
    expect(rows('PostalCode LIKE "TF2 6RF" && (Thoroughfare LIKE "Teagues*" || Thoroughfare LIKE "Nowhere")')).toEqual([
      teagues,
    ])
  })

  it('answers such a code alone with the streets nearest to it, not with all of the district', () => {
    const found = rows('PostalCode LIKE "TF2 6RF"')
    expect(found).toContainEqual(teagues)
    expect(found.length).toBeLessThan(10)
    for (const { PostalCode } of found) expect(PostalCode).toBe('TF2 6RF')
  })

  it('a district with many codes has each street once, and is looked through in little memory', () => {
    expect(rows('PostalCode LIKE "TF2*" && Thoroughfare LIKE "Teagues*"')).toEqual([{ ...teagues, PostalCode: 'TF2' }])
  })
})
