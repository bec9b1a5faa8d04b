import { afterAll, describe, expect, it } from 'vitest'
import { countryOfValue } from '#main/countries/country-of-value.ts'
import { describeCleansing, hasPacks, openCleanserIfBuilt, openPacks } from '../../phrasebook/cleanse-line.ts'
import { createCleanser } from '#main/cleansing/create-cleanser.ts'

describe.skipIf(!hasPacks)('a value of the country field', () => {
  const reader = hasPacks ? openPacks() : null
  afterAll(() => reader?.close())

  it.each([
    ['D', 'DE'],
    ['a', 'AT'],
    ['FL', 'LI'],
    ['CDN', 'CA'],
    ['ES', 'ES'],
    ['ROU', 'RO'],
    ['UK', 'GB'],
    ['U.A.E.', 'AE'],
    ['Holland', 'NL'],
    ['Áo', 'AT'],
    ['Saint-Martin', 'MF'],
    ['యునైటెడ్ అరబ్ ఎమిరేట్స్', 'AE'],
    ['DE - Germany', 'DE'],
    ['Germany (DE)', 'DE'],
    ['GB-ENG', 'GB'],
    ['Germany / France', ''],
    ['49', ''],
    ['276', ''],
    ['siehe oben', ''],
    ['Berlin', ''],
  ])('%s is %s', (value, country) => {
    expect(countryOfValue(reader as NonNullable<typeof reader>, value)).toBe(country)
  })
})

describeCleansing('a country that cannot be read', ({ cleanse }) => {
  const ask = (fields: Record<string, string>) => {
    const { matches, explanation } = cleanse(fields)
    return { ...matches[0], explanation } as Record<string, unknown> & { AVC: string; explanation: typeof explanation }
  }

  it.each(['Atlantis', '49', 'siehe oben', 'Zone 3'])('%s is named and no guess is taken', (value) => {
    const { AVC, Country, explanation } = ask({ Address: 'Unter den Linden 1, 10117 Berlin', Country: value })
    expect(AVC).toMatch(/^P00/)
    expect(Country).toBeUndefined()
    expect(explanation.sentence).toContain(`The country "${value}" is not known.`)
    expect(explanation.rule).toBe('country?')
    expect(explanation.candidates[0]?.text).toContain('Berlin')
  })

  it('is named although the text names the country', () => {
    const { AVC, explanation } = ask({ Address: 'Unter den Linden 1, 10117 Berlin, Germany', Country: 'siehe oben' })
    expect(AVC).toMatch(/^V/)
    expect(explanation.sentence).toContain('"siehe oben" is not known')
  })

  it.each(['-', 'n/a', 'unknown'])('%s says nothing', (value) => {
    const { AVC, explanation } = ask({ Address: 'Unter den Linden 1, 10117 Berlin', Country: value })
    expect(AVC).toMatch(/^V/)
    expect(explanation.sentence).not.toContain('country')
  })

  it('is named by the processes Country and Parse as well', () => {
    for (const process of ['Country', 'Parse'] as const) {
      const other = openCleanserIfBuilt(process)
      const { explanation } = other.cleanse({ Address: 'Unter den Linden 1, 10117 Berlin', Country: 'Atlantis' })
      other.close()
      expect(explanation.sentence).toContain('The country "Atlantis" is not known.')
    }
  })
})

describeCleansing('a postal code of another form than the country that a town suggests', ({ cleanse }) => {
  it.each([
    ['12 Imaginary Lane', 'XX1 1XX', 'Atlantis'],
    ['Velka 1', '2370', 'Velka'],
  ])('%s | %s | %s is proposed and not taken', (Thoroughfare, PostalCode, Locality) => {
    const { matches, explanation } = cleanse({ Thoroughfare, PostalCode, Locality })
    expect(matches[0]?.AVC).toMatch(/^P00/)
    expect(explanation.sentence).toContain(`The postal code "${PostalCode}" is not of the form of`)
  })

  it.each([
    ['118 Half Tree Hollow Street', 'SSTHL 1ZZ', 'Half Tree Hollow', 'SH'],
    ['89 Numata Street', '0778-1402', 'Aibetsu', 'JP'],
  ])('%s | %s | %s: a slip in the code is none', (Thoroughfare, PostalCode, Locality, country) => {
    expect(cleanse({ Thoroughfare, PostalCode, Locality }).matches[0]).toMatchObject({ Country: country })
  })
})

describeCleansing('a country that is named', ({ cleanse }) => {
  it.each([
    ['Rue de Rivoli 10, 75001 Paris, France', 'DE', /^U.*DE$/],
    ['10 Main Street, Boston, USA', 'GB', /^U.*GB$/],
    ['40 Bank St, Lebanon', 'US', /^A.*US$/],
    ['4788 Lake Mirror Place Forrest Park, Georgia 30297', 'US', /^V.*US$/],
    ['12 Rue Juliette Dodu, 97400 Saint-Denis, France', 'FR', /^V.*(?:FR|RE)$/],
    ['Torggatan 3, 22100 Mariehamn, Finland', 'FI', /^V.*(?:FI|AX)$/],
    ['1 High Street, St Peter Port, Guernsey', 'GB', /^V.*GG$/],
    ['Calle Fortaleza 63, San Juan PR 00901', 'US', /^V.*PR$/],
  ])('%s, given as one of %s', (Address, country, answer) => {
    const { AVC, Country } = cleanse({ Address, Country: country }).matches[0] ?? {}
    expect(`${AVC} ${Country}`).toMatch(answer)
  })
})

describe.skipIf(!hasPacks)('a default country', () => {
  const reader = hasPacks ? openPacks() : null
  afterAll(() => reader?.close())
  const ask = (Address: string, DefaultCountry: string, namesBeforeDefault: boolean) => {
    const request = { process: 'Verify', serverOptions: { DefaultCountry }, geoCode: false, certify: false } as const
    const made = createCleanser(reader as NonNullable<typeof reader>, { ...request, namesBeforeDefault })
    if (!made.ok) throw new Error(made.error.message)
    const { AVC, Country } = made.value({ Address }, 1).matches[0] ?? {}
    return `${AVC} ${Country}`
  }

  it.each([
    ['Paris, France', 'Deutschland', /^V.*FR$/],
    ['Abbey Road 3, London, UK', 'DE', /^[VP].*GB$/],
    ['Bahnhofstrasse 1, CH-8001 Zürich', 'DE', /^V.*CH$/],
    ['Stephansplatz 1, 1010 Wien, AT', 'DE', /^V.*AT$/],
    ['Unter den Linden 1, 10117 Berlin', 'DE', /^V.*DE$/],
    ['100 Peachtree St, Atlanta, Georgia', 'US', /^V.*US$/],
    ['Rustaveli Ave 5, Tbilisi, Georgia', 'US', /^V.*GE$/],
    ['1 Main St, Toronto, CA', 'US', /US$/],
  ])('of a file yields to the text: %s', (address, usual, answer) => {
    expect(ask(address, usual, true)).toMatch(answer)
  })

  it('of a request comes first, and verifies nothing that names another country', () => {
    expect(ask('Paris, France', 'DE', false)).toMatch(/^U.*DE$/)
    expect(ask('Unter den Linden 1, 10117 Berlin', 'DE', false)).toMatch(/^V.*DE$/)
  })
})
