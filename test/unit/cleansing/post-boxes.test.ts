import { afterAll, describe, expect, it } from 'vitest'
import { ADDRESS_WORDS, COMMON_ADDRESS_WORDS } from '#main/cleansing/words/address-words-data.ts'
import { DICTIONARY_WORDS } from '#main/cleansing/words/dictionary-words-data.ts'
import { lexiconOf } from '#main/cleansing/words/word-classes.ts'
import { describeCleansing, hasPacks, openCleanserIfBuilt, openPacks } from '../../phrasebook/cleanse-line.ts'

/** Countries where a language is at home that is the first of several others, too. */
const HOMES: Record<string, string> = { en: 'AU', fr: 'FR', es: 'ES', de: 'DE', pt: 'PT', it: 'IT', nl: 'NL', ar: 'EG' }
/** Two letters and a number are the letters of a flat as well. */
const LEAST_SHARE = 0.98

const formsOf = (language: string): string[] => [
  ...(ADDRESS_WORDS[language]?.boxes?.split('|') ?? []),
  ...(DICTIONARY_WORDS[language]?.boxes?.split('|') ?? []),
]
const languages = [...new Set([...Object.keys(ADDRESS_WORDS), ...Object.keys(DICTIONARY_WORDS)])].filter(
  (language) => formsOf(language).length > 0,
)

/** The first country that has the language before others, else at all. */
function homesOf(): Map<string, string> {
  const reader = openPacks()
  const countries = [...new Set(reader.packs().flatMap((pack) => pack.countries))].map((code) => reader.country(code))
  const home = (language: string) =>
    HOMES[language] ??
    (
      countries.find((one) => one?.languages[0]?.slice(0, 2) === language) ??
      countries.find((one) => one?.languages.some((tag) => tag.slice(0, 2) === language))
    )?.alpha2
  const homes = new Map(languages.flatMap((one) => (home(one) ? [[one, home(one) as string] as const] : [])))
  reader.close()
  return homes
}

describe.skipIf(!hasPacks)('post boxes', () => {
  const { cleanse, close } = openCleanserIfBuilt('Parse', { OutputScript: 'Unchanged' })
  afterAll(close)
  const boxOf = (country: string, address: string) =>
    String(cleanse({ Address: address, Country: country }).matches[0]?.PostBox ?? '')

  it('are recognised in every language that has words for them', () => {
    const homes = hasPacks ? homesOf() : new Map<string, string>()
    expect(languages.filter((language) => !homes.has(language))).toEqual([])
    const missed: string[] = []
    let count = 0
    for (const [language, country] of homes)
      for (const form of formsOf(language))
        for (const address of [`${form} 123`, `Acme, ${form} 123`]) {
          count++
          if (!boxOf(country, address).includes('123')) missed.push(`${country} ${address}`)
        }
    expect(missed.length / count, missed.join('; ')).toBeLessThan(1 - LEAST_SHARE)
  })

  it.each([
    ['RU', 'а/я 123, Москва', 'а/я 123'],
    ['UA', 'а/с 12, Київ', 'а/с 12'],
    ['BG', 'п.к. 55, София', 'п.к. 55'],
    ['GR', 'Τ.Θ. 1234, Αθήνα', 'Τ.Θ. 1234'],
    ['SA', 'ص.ب 123، الرياض', 'ص.ب 123'],
    ['IL', 'ת.ד. 123, תל אביב', 'ת.ד. 123'],
    ['KR', '서울특별시 중구 사서함 12', '사서함 12'],
    ['JP', '東京都千代田区 私書箱12号', '私書箱12号'],
    ['US', 'P.O. Box 12, Springfield, IL 62701', 'P.O. Box 12'],
    ['FR', 'BP 70, 75001 Paris', 'BP 70'],
    ['BR', 'Caixa Postal 123, Brasília - DF', 'Caixa Postal 123'],
    ['ZA', 'Posbus 45, Pretoria', 'Posbus 45'],
    ['FI', 'PL 12, 00101 Helsinki', 'PL 12'],
    ['HU', '1364 Budapest, Pf. 117', 'Pf. 117'],
    ['TZ', 'S.L.P. 55, Arusha', 'S.L.P. 55'],
  ])('%s: %s', (country, address, box) => {
    expect(boxOf(country, address)).toBe(box)
  })

  it('leave initials alone that a lexicon of another language has', () => {
    const { classes } = lexiconOf('US', ['en-US'])
    expect(['bp', 'pf', 'cs', 'cp'].filter((word) => classes.has(word))).toEqual([])
    expect(COMMON_ADDRESS_WORDS.boxes?.split('|')).toEqual(
      expect.arrayContaining(['po box', 'postfach', 'caixa postal']),
    )
  })
})

describeCleansing('the number behind a box word', ({ cleanse }) => {
  it.each([
    ['US', 'P.O. Box 10458, Nairobi', 'P.O. Box 10458'],
    ['US', 'PO Box 10458, Albany, NY', 'PO Box 10458'],
    ['DE', 'Postfach 10115, Berlin', 'Postfach 10115'],
    ['BR', 'Caixa Postal 01310, São Paulo', 'Caixa Postal 01310'],
    ['FR', 'B.P. 75001, Paris', 'B.P. 75001'],
    ['IN', 'Post Box No. 110001, New Delhi', 'Post Box No. 110001'],
    ['IN', 'P.B. No. 560001, Bangalore', 'P.B. No. 560001'],
    ['IN', 'Post Bag 560001, Bangalore', 'Post Bag 560001'],
    ['PK', 'P. B. No. 74400, Karachi', 'P. B. No. 74400'],
    ['NP', 'P.B.No. 44600, Kathmandu', 'P.B.No. 44600'],
    ['NP', 'P.B.No.44600, Kathmandu', 'P.B.No.44600'],
    ['IN', 'P.O.Box.560001, Bangalore', 'P.O.Box.560001'],
    ['KE', 'P.O.Box10458, Nairobi', 'P.O.Box10458'],
    ['LK', 'Post Bag No 10100, Colombo', 'Post Bag No 10100'],
  ])('%s: %s is no postal code', (country, address, box) => {
    const { PostBox, PostalCode, AVC } = cleanse({ Address: address, Country: country }).matches[0] ?? {}
    expect({ PostBox, PostalCode }).toEqual({ PostBox: box, PostalCode: undefined })
    expect(AVC).toMatch(/-P0-/)
  })

  it.each([
    ['CH', 'Postfach 8021 Zürich', 'Postfach', '8021'],
    ['DE', 'Postfach 10 20 30, 50667 Köln', 'Postfach 10 20 30', '50667'],
    ['US', 'PO Box 10458, Bronx, NY 10458', 'PO Box 10458', '10458'],
    ['FR', 'BP 123 75001 Paris', 'BP 123', '75001'],
    ['IN', 'PB No 123, MG Road, Bangalore 560001', 'PB No 123', '560001'],
    ['BD', 'Post Box No 1000, Dhaka 1000', 'Post Box No 1000', '1000'],
    ['IN', 'P.B.No.123, Bangalore 560001', 'P.B.No.123', '560001'],
    ['KE', 'PO.Box.123, Nairobi 00100', 'PO.Box.123', '00100'],
    ['LK', 'P.B.No.560001, Galle Road, Colombo 00300', 'P.B.No.560001', '00300'],
  ])('%s: %s has a code behind it', (country, address, box, code) => {
    const { PostBox, PostalCode } = cleanse({ Address: address, Country: country }).matches[0] ?? {}
    expect({ PostBox, PostalCode }).toEqual({ PostBox: box, PostalCode: code })
  })

  it('initials without the sign of a number are no box', () => {
    const { PostBox, Thoroughfare } = cleanse({ Address: '12 P.B. Road, Belgaum', Country: 'IN' }).matches[0] ?? {}
    expect({ PostBox, Thoroughfare }).toEqual({ PostBox: undefined, Thoroughfare: 'P.B. Road' })
  })
})

describe.skipIf(!hasPacks)('a box in a field of something else', () => {
  const { cleanse, close } = openCleanserIfBuilt('Verify', { OutputScript: 'Unchanged' })
  afterAll(close)

  it.each([
    ['AU', { Thoroughfare: 'PO Box 2417' }, { PostBox: 'PO Box 2417' }],
    ['US', { Thoroughfare: 'Lockbox 326' }, { PostBox: 'Lockbox 326' }],
    ['US', { Thoroughfare: 'Drawer 746' }, { PostBox: 'Drawer 746' }],
    ['FR', { Building: 'Casier 12' }, { PostBox: 'Casier 12' }],
    ['ZA', { Premise: 'Private Bag X9' }, { PostBox: 'Private Bag X9' }],
    ['NO', { Thoroughfare: 'Postboks 3' }, { PostBox: 'Postboks 3' }],
    ['BR', { Thoroughfare: 'Cx. Postal 99' }, { PostBox: 'Cx. Postal 99' }],
    ['US', { Thoroughfare: 'Postfach 12' }, { PostBox: 'Postfach 12' }],
    ['DE', { Thoroughfare: 'Postfach 10 20 30' }, { PostBox: 'Postfach 10 20 30' }],
    ['CH', { Thoroughfare: 'PO Box', Premise: '12' }, { PostBox: 'PO Box 12' }],
    ['CA', { Thoroughfare: 'RR 2 Box 15' }, { PostBox: 'RR 2 Box 15' }],
    // What the field of the organisation holds is its name.
    ['GB', { Organization: 'PO Box 9' }, { Organization: 'PO Box 9' }],
    [
      'GB',
      { Thoroughfare: '12 High Street, PO Box 44' },
      { PostBox: 'PO Box 44', Thoroughfare: 'High Street', Premise: '12' },
    ],
    ['GB', { Thoroughfare: 'Box Lane 12' }, { Thoroughfare: 'Box Lane', Premise: '12' }],
    ['US', { Thoroughfare: '12 Drawer Street' }, { Thoroughfare: 'Drawer Street', Premise: '12' }],
    ['ES', { Thoroughfare: 'Calle Casilla 12' }, { Thoroughfare: 'Calle Casilla', Premise: '12' }],
    [
      'GB',
      { SubBuilding: 'PO Box 9', Thoroughfare: 'High Street' },
      { PostBox: 'PO Box 9', Thoroughfare: 'High Street' },
    ],
  ])('%s %o', (country, fields, parts) => {
    const { matches, explanation } = cleanse({ ...fields, Country: country })
    const { Organization, SubBuilding, Building, Premise, PostBox, Thoroughfare } = matches[0] ?? {}
    const read = { Organization, SubBuilding, Building, Premise, PostBox, Thoroughfare }
    expect(Object.fromEntries(Object.entries(read).filter(([, text]) => text !== undefined))).toEqual(parts)
    if (!('Thoroughfare' in parts)) expect(explanation.sentence).not.toMatch(/street/i)
  })

  it('keeps the sign of a Hebrew abbreviation', () => {
    const { PostBox } = cleanse({ Address: 'ת"ד 1601, חיפה', Country: 'IL' }).matches[0] ?? {}
    expect(PostBox).toBe('ת"ד 1601')
  })
})
