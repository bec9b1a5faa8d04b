import { afterAll, describe, expect, it } from 'vitest'
import { describeCleansing, hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

describe.skipIf(!hasPacks)('a country as the last line', () => {
  const cleanser = openCleanserIfBuilt()
  const parser = openCleanserIfBuilt('Parse')
  afterAll(() => {
    cleanser.close()
    parser.close()
  })
  const answer = (line: string) => cleanser.cleanse({ Address: line }).matches[0] ?? {}

  it.each([
    ['7 Mill Road, Carrigmoylan, Co. Clare, Ireland', 'IE'],
    ['Haus Birke, Am Anger 3, Oberwinzelfeld, Germany', 'DE'],
    ['22 Market Street, Nkawaruso, Ghana', 'GH'],
    ['Rr. Vjosa 9, Drenovashë, Albania', 'AL'],
    ['PO Box 77, Xewkarija, Malta', 'MT'],
    ['5 station road karamoja bridge 1234 kenya', 'KE'],
    ['31 Nyerere Rd, Mbokwani, Tanzania, United Republic of', 'TZ'],
    ['Calle Junín 4, Villa Sotopaya, Bolivia (Plurinational State of)', 'BO'],
    ['6 Marina Way, Coralhaven, Bahamas, The', 'BS'],
  ])('%s: an unknown town is in the country that is named, whatever is called so elsewhere', (line, country) => {
    const { Country, AVC = '' } = answer(line)
    expect(Country).toBe(country)
    expect(AVC).toMatch(/^[UP]/)
    expect(parser.cleanse({ Address: line }).matches[0]?.['ISO3166-2']).toBe(country)
  })

  it.each([
    ['9 Piedmont Ave, Savannah, Georgia', 'US'],
    ['40 Bank St, Lebanon, NH', 'US'],
    ['40 Bank St, Lebanon, 03766', 'US'],
    ['88-10 Parsons Blvd, Jamaica, 11432', 'US'],
    ['Rua da Fonte 2, 7940-100 Cuba', 'PT'],
    ['Rua Chile 21, Salvador', 'BR'],
    ['19 rue du Mali, Bordeaux', 'FR'],
  ])('%s: a town or an area of that name is meant where more speaks for it', (line, country) => {
    const { Country, AVC = '' } = answer(line)
    expect(Country).toBe(country)
    expect(AVC).toMatch(/^V/)
  })
})

describeCleansing('a county without a town that is known', (cleanser) => {
  it.each([
    ['7 Mill Road, Carrigmoylan, Co. Clare', 'IE', 'Co. Clare', 'Munster'],
    ['18 Church Lane, Harrowmeadow, Kent', 'GB', 'Kent', 'England'],
  ])('%s (%s) is verified as far as its county', (line, country, county, area) => {
    const match = cleanser.cleanse({ Address: line, Country: country }).matches[0] ?? {}
    expect(match).toMatchObject({ SubAdministrativeArea: county, AdministrativeArea: area })
    expect(match.AVC).toMatch(/^P1/)
  })
})
