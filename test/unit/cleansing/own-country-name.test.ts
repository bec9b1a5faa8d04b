import { expect, it } from 'vitest'
import { describeCleansing } from '../../phrasebook/cleanse-line.ts'

describeCleansing('the name of the country where a town may stand', (cleanser) => {
  const answer = (line: string, Country = '') => cleanser.cleanse({ Address: line, Country }).matches[0] ?? {}

  it.each([
    ['4 Rosia Lane Gibraltar', 'GI', 'Gibraltar'],
    ['4 Rosia Lane Gibraltar', '', 'Gibraltar'],
    ['Via del Serrone 8 San Marino', 'SM', 'San Marino'],
    ['PO Box 31 Gibraltar', 'GI', 'Gibraltar'],
    ['Rua do Comércio 7 São Tomé', 'ST', 'São Tomé'],
  ])('%s (%s): is the city that is called so', (line, country, town) => {
    const { Locality, AVC } = answer(line, country)
    expect(Locality).toBe(town)
    expect(AVC).toMatch(/^V22/)
  })

  it.each([
    ['12 rue des Jasmins Tunisie', 'TN'],
    ['12 rue des Jasmins Algerie', 'DZ'],
    ['Calle Sol 3 Espana', 'ES'],
    ['Calle Sol 3 Puerto Rico', 'PR'],
    ['Calle 5 No. 12 Colombia', 'CO'],
  ])('%s (%s): is no town, neither misspelt nor a hamlet', (line, country) => {
    const { Locality, Country, AVC } = answer(line, country)
    expect(Locality).toBeUndefined()
    expect(Country).toBe(country)
    expect(AVC).toMatch(/^U/)
  })

  it.each([
    ['97 Pingjiang Road, Suzhou, 中国', 'CN', 'Suzhou'],
    ['97 Pingjiang Road Suzhou 中国', 'CN', 'Suzhou'],
    ['8 Minsheng Road Hualien 台灣', 'TW', 'Hualien'],
    ['Lotus Ltd, 97 Pingjiang Road Hangzhou 中国', 'CN', 'Hangzhou'],
    ['Rua da Alegria 7 Macau 中國澳門特別行政區', 'MO', 'Macau'],
    ['苏州市姑苏区平江路97号 中国', 'CN', 'Suzhou'],
  ])('%s: is no building, in its own characters either', (line, country, town) => {
    const { Locality, Country, Building, AVC } = answer(line)
    expect([Country, Locality, Building]).toEqual([country, town, undefined])
    expect(AVC).toMatch(/^[VA][2-4]/)
  })

  it('keeps the town that stands before it', () => {
    expect(answer('12 King Street Georgetown Guyana').Locality).toBe('Georgetown')
    expect(answer('PO Box 12, Kuwait, Kuwait').Locality).toBe('Kuwait')
  })
})
