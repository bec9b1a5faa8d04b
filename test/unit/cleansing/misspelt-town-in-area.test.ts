import { expect, it } from 'vitest'
import { describeCleansing } from '../../phrasebook/cleanse-line.ts'

describeCleansing('an unknown name before a town that is called like its area or its country', (cleanser) => {
  const answer = (line: string, country: string) =>
    cleanser.cleanse({ Address: line, Country: country }).matches[0] ?? {}

  it.each([['9 Avenue du Fleuve, Siguirri, Kankan', 'GN', 'Siguiri', 'Kankan']])(
    '%s (%s) is the misspelt town in it',
    (line, country, town, area) => {
      const match = answer(line, country)
      expect(match).toMatchObject({ Locality: town, AdministrativeArea: area })
      expect(match.AVC).toMatch(/^V2/)
    },
  )

  it.each([
    ['44 rue de la Gare, Differdnge, Luxembourg', 'LU', 'Differdange'],
    ['Calle Norte 15, Aguadlce, Panama', 'PA', 'Aguadulce'],
  ])('%s (%s) may be the misspelt town %s of the country', (line, country, town) => {
    const { candidates } = cleanser.cleanse({ Address: line, Country: country }).explanation
    expect(candidates[0]?.text).toContain(town)
  })

  it.each([
    ['15 rue du Marché, Bordo Marché, Kankan', 'GN', 'Bordo Marché', 'Kankan'],
    ['Calle Sur 3, Colonia Las Lomas, San Salvador', 'SV', 'Colonia Las Lomas', 'San Salvador'],
    ['Rua das Palmeiras 8, Jardim Miralago, São Paulo', 'BR', 'Jardim Miralago', 'São Paulo'],
  ])('%s (%s) is a part of the town that no pack has', (line, country, part, town) => {
    expect(answer(line, country)).toMatchObject({ DependentLocality: part, Locality: town })
  })
})

describeCleansing('a town of several words of which one is misspelt and the others are a town as well', (cleanser) => {
  const answer = (line: string, country: string) =>
    cleanser.cleanse({ Address: line, Country: country }).matches[0] ?? {}

  it.each([
    ['Via Mazzini 8 Mntecatini Terme', 'IT', 'Montecatini-Terme'],
    ['14 Jalan Besar Johor Bahro', 'MY', 'Johor Bahru'],
    ['Av. Central 45 San Micuel de Tucumán', 'AR', 'San Miguel de Tucumán'],
  ])('%s (%s) may be %s', (line, country, town) => {
    const { candidates } = cleanser.cleanse({ Address: line, Country: country }).explanation
    expect(candidates[0]?.text).toContain(town)
  })

  it.each([
    ['Rue de la Paix 3 Greenvale Rochefort', 'BE', 'Greenvale', 'Rochefort'],
    ['Via Roma 4 Borghetto Terme Vigliatore', 'IT', 'Borghetto', 'Terme Vigliatore'],
  ])('%s (%s) is a part of the town that no pack has', (line, country, part, town) => {
    expect(answer(line, country)).toMatchObject({ DependentLocality: part, Locality: town })
  })
})
