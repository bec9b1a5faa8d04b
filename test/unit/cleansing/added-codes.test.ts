import { afterAll, describe, expect, it } from 'vitest'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

describe.skipIf(!hasPacks)('postal codes added, with the bundled packs', () => {
  const { cleanse, close } = openCleanserIfBuilt()
  afterAll(close)

  it.each([
    ['AU', '179 Galatea Road, Newtown, Vic', 'two places of the name lie in the area that is given'],
    ['US', '4013 County Road MM, Lebanon, WI', 'two places of the name lie in the area that is given'],
    ['DE', 'Zur Linde 5, Klingenberg', 'the name is a short one, and other codes lie beside the town'],
    ['BE', 'Klothstraße 74, Kelmis', 'the name is another one, and other codes lie beside the town'],
  ])('%s: %s gets none: %s', (Country, Address) => {
    expect(cleanse({ Address, Country }).matches[0]).not.toHaveProperty('PostalCode')
  })

  it.each([
    ['AU', '12 Cairns Avenue, Belmont, Vic', '3216'],
    ['DE', 'Kibitzweg 5, Vohburg a.d.Donau', '85088'],
    ['MK', 'Питу Гули 39, Крушево', '7550'],
    ['FR', "31 Avenue de l'Europe Brugheas", '03700'],
  ])('%s: %s gets %s, the only one that it can be', (Country, Address, PostalCode) => {
    expect(cleanse({ Address, Country }).matches[0]).toMatchObject({ PostalCode })
  })
})
