import { expect, it } from 'vitest'
import { describeCleansing } from '../../phrasebook/cleanse-line.ts'

describeCleansing('towns of one name, with the bundled packs', ({ cleanse }) => {
  it.each([
    ['Main St, Georgetown', ['Georgetown, Demerara-Mahaica, GY', 'Georgetown, Texas, US']],
    ['12 King Street, Hamilton', ['Hamilton, Ontario, CA', 'King Street, Hamilton, Scotland, GB']],
    ['Calle Real 10, Córdoba', ['Córdoba, AR', 'Córdoba, Andalucía, ES']],
    ['12 Main Street, Springfield', ['Main Street, Springfield, Scotland, GB', 'Springfield, Missouri, US']],
  ])('%s: of no country where towns of several are called so', (Address, towns) => {
    const { matches, explanation } = cleanse({ Address })
    expect(matches[0]?.AVC).toMatch(/^A22/)
    expect(matches[0]).not.toHaveProperty('Country')
    expect(matches[0]).not.toHaveProperty('AdministrativeArea')
    for (const town of towns) expect(explanation.sentence).toContain(town)
    expect(explanation.candidates.length).toBeGreaterThan(0)
  })

  it.each([
    ['10 Rue de la Paix, Paris', 'FR'],
    ['221B Baker Street, London', 'GB'],
    ['12 George Street, Sydney', 'AU'],
    ['via Torino 8, Saint-Vincent', 'IT'],
    ['5 Main St, Georgetown, TX', 'US'],
    ['5 Main St, Georgetown, Guyana', 'GY'],
  ])('%s: a city that all others are small beside, a language, an area and a country decide', (Address, Country) => {
    const { matches } = cleanse({ Address })
    expect(matches[0]).toMatchObject({ Country })
    expect(matches[0]?.AVC).toMatch(/^V/)
  })

  it.each([
    ['5 High Street, Newport', ''],
    ['5 High Street, Newport', 'GB'],
    ['1 High Street, Milton', 'GB'],
  ])('%s, %s: several towns of the country have the street, and each is named', (Address, Country) => {
    const { matches, explanation } = cleanse({ Address, Country })
    expect(matches[0]?.AVC).toMatch(/^A33/)
    expect(matches[0]).toMatchObject({ Country: 'GB' })
    expect(explanation.candidates.length).toBeGreaterThan(0)
  })

  it('looks for the street in the small towns of a name too', () => {
    const { matches, explanation } = cleanse({ Address: '1 Church Road, Newtown', Country: 'GB' })
    expect(matches[0]).toMatchObject({ Thoroughfare: 'Church Road', Locality: 'Newtown' })
    expect(matches[0]?.AVC).toMatch(/^[VA]33/)
    expect(explanation.candidates.map(({ text }) => text)).toContain('Newtown, Wales, GB')
  })
})
