import { expect, it } from 'vitest'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { describeCleansing, openPacks } from '../../phrasebook/cleanse-line.ts'
import { judgeTown, TOWN_FORMS, townAddress, wordyTowns, type TownVerdict } from '../../proof/towns/whole-towns.ts'

const SEED = 20261126
/** A portion of `npm run proof -- whole-towns`. */
const ONE_IN = 120
const LEAST_WHOLE_SHARE = 0.99
const TIMEOUT_MILLISECONDS = 60_000

describeCleansing('towns of several words', ({ cleanse }) => {
  it.each([
    ['GB', '22 Victoria Avenue Woodford Green', 'Woodford Green'],
    ['GB', '42 Church Road Chapel St Leonards', 'Chapel St Leonards'],
    ['US', '53 Victoria Avenue Chicago Lawn', 'Chicago Lawn'],
    ['AU', '49 Church Road West End', 'West End'],
    ['MX', 'Calle Cervantes 25, Colonia los Cedros', 'Colonia los Cedros'],
    ['ES', 'Calle Cervantes 69 Colònia de Sant Jordi', 'Colònia de Sant Jordi'],
    ['IT', 'Via Roma 38, Palazzo San Gervasio', 'Palazzo San Gervasio'],
    // Numbers of a name are no house and no unit.
    ['MX', 'Avenida Bolívar 69 La Isla Km 10', 'La Isla Km 10'],
    ['ZA', '94 Park Lane Eden Glen Ext 60', 'Eden Glen Ext 60'],
  ])('%s: %s is not cut', (Country, Address, town) => {
    expect(cleanse({ Address, Country }).matches[0]).toMatchObject({ Locality: town })
  })

  it.each([
    ['GB', '12 Park Lane End', 'Park Lane End'],
    ['GB', '5 Mount Pleasant Road, London', 'Mount Pleasant Road'],
    ['US', '12 Long Beach Boulevard, Los Angeles, CA', 'Long Beach Boulevard'],
    ['MX', 'Calle San Juan del Río 5, Querétaro', 'Calle San Juan del Río'],
    // A village `La Isla Km 10` exists; behind the type of a street the number is a house.
    ['MX', 'Calle La Isla 10, Puebla', 'Calle La Isla'],
  ])('%s: %s, whose street is called like one, keeps it', (Country, Address, street) => {
    expect(cleanse({ Address, Country }).matches[0]).toMatchObject({ Thoroughfare: street })
  })

  it(
    'come back whole, and none is verified as another',
    () => {
      const random = seededRandom(SEED)
      const reader = openPacks()
      const verdicts: TownVerdict[] = []
      for (const town of wordyTowns(reader, ONE_IN))
        for (const form of TOWN_FORMS) {
          const text = townAddress(town, form, reader.country(town.place.country)?.languages ?? [], random)
          if (text !== null) verdicts.push(judgeTown((address) => cleanse(address), town, form, text))
        }
      reader.close()
      expect(verdicts.length).toBeGreaterThan(300)
      const cut = verdicts.filter(({ isWhole }) => !isWhole).map(({ text, answer }) => `${text} -> ${answer}`)
      expect(cut.length, cut.join('\n')).toBeLessThanOrEqual((1 - LEAST_WHOLE_SHARE) * verdicts.length)
      expect(verdicts.filter(({ isOther, isGuess }) => isOther || isGuess)).toEqual([])
    },
    TIMEOUT_MILLISECONDS,
  )
})

describeCleansing('the field of the town', ({ cleanse }) => {
  it.each([
    ['CH', 'St-Saphorin (Lavaux)', '1071', 'St-Saphorin (Lavaux)'],
    ['DE', 'Frankfurt (Oder)', '15230', 'Frankfurt (Oder)'],
    ['DE', 'Berlin - Mitte', '10115', 'Berlin - Mitte'],
    ['SI', 'Vurmat - del', '2361', 'Vurmat - del'],
    ['US', 'Springfield - IL', '62701', 'Springfield'],
    ['FR', '69003 - Lyon', '', 'Lyon'],
  ])('%s holds one name: %s', (Country, Locality, PostalCode, expected) => {
    const { matches } = cleanse({ Address1: '5 Station Road', Locality, PostalCode, Country })
    expect(matches[0]?.Locality).toBe(expected)
  })
})

describeCleansing('an unknown name in the field of the town', ({ cleanse }) => {
  it.each([
    ['DK', 'Engvej 4', 'Store Tårnby', '4652'],
    ['FI', 'Box 6691', 'Hiekkasärkät', '85100'],
    ['AT', 'Postfach 2471', 'Berg im Drautal', '9771'],
    ['ES', 'Lugar Lodero 114', 'Villa de Mazo', '38739'],
    ['DE', 'Amselweg 3', 'Hotel Waldesruh', '01067'],
    ['PL', 'Lipowa 3', 'Nowa Firma', '00-131'],
    ['IT', 'Via Roma 8', 'Casale Sconosciuto', '00184'],
  ])(
    '%s: %s, %s is no organisation, building or street, and not verified',
    (Country, Address1, Locality, PostalCode) => {
      const [match = {}] = cleanse({ Address1, Locality, PostalCode, Country }).matches
      expect(match.AVC?.charAt(0)).not.toBe('V')
      const read = `${match.Locality ?? ''} ${match.DependentLocality ?? ''} ${match.Unmatched ?? ''}`
      for (const word of Locality.split(' ')) expect(read).toContain(word)
      expect(match.Organization ?? match.Building ?? '').toBe('')
    },
  )
})

describeCleansing('a code of Japan that no list holds', ({ cleanse }) => {
  it.each([
    { Address: '〒443-0080 愛知県蒲郡市', Country: 'JP' },
    { Locality: '愛知県蒲郡市', PostalCode: '443-0080', Country: 'JP' },
    { Address: '愛知県蒲郡市 443-0080', Country: 'JP' },
  ])('%j is a code and no house', (address) => {
    const [match = {}] = cleanse(address).matches
    expect([match.PostalCode, match.Premise]).toEqual(['443-0080', undefined])
  })
  it('is said to be none where it is malformed', () => {
    const { matches, explanation } = cleanse({ Locality: '和歌山県和歌山市', PostalCode: '640-000099', Country: 'JP' })
    expect([matches[0]?.AVC?.charAt(0), matches[0]?.Premise]).toEqual(['P', undefined])
    expect(explanation.sentence).toContain('640-000099')
  })
})
