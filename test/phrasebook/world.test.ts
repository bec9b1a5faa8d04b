import { afterAll, describe, expect, it } from 'vitest'
import { describeCleansing, hasPacks, openCleanser, openCleanserIfBuilt, type Phrase } from './cleanse-line.ts'

const phrases: Phrase[] = [
  [
    'FR',
    '10 rue de Rivoli, 75001 Paris',
    'V22-I44-P6-100',
    { Thoroughfare: 'rue de Rivoli', ThoroughfareLeadingType: 'rue' },
  ],
  ['FR', '10 rue de Rivoli\n75001 Pariss', 'V20-I44-P6-0', { Locality: 'Paris' }],
  ['FR', '10 rue de Rivoli, 69001 Paris', 'C00-I44-P2', { Locality: 'Paris', PostalCode: '69001' }],
  ['DE', 'Unter den Linden 77, 10117 Berlin', 'V22-I44-P6-100', { Premise: '77', Thoroughfare: 'Unter den Linden' }],
  ['DE', 'Hauptstr. 5\nD-80331 München', 'V22-I44-P6-100', { PostalCode: '80331', Locality: 'München' }],
  ['DE', 'Hauptstr. 5, 80331 Munich', 'V22-I44-P6-100', { Locality: 'Munich' }],
  [
    'US',
    '1600 Amphitheatre Pkwy, Mountain View, CA 94043',
    'V22-I44-P6-100',
    { AdministrativeArea: 'CA', AdministrativeAreaISO2: 'US-CA' },
  ],
  ['US', '1600 Amphitheatre Pkwy, Mountain View, California 94043', 'V22-I44-P6-100', { AdministrativeArea: 'CA' }],
  ['US', '123 Main St Apt 4B, Springfield, IL 62701', 'V22-I55-P6-100', { SubBuilding: 'Apt 4B', Premise: '123' }],
  ['US', '123 Main St, Springfield', 'A22-I44-P0-100'],
  ['JP', '1-1 Chiyoda, Chiyoda-ku, Tokyo 100-0001', 'V22-I44-P6-100', { PostalCode: '100-0001' }],
  ['NL', 'Damrak 1, 1012 LG Amsterdam', 'V22-I44-P6-100', { Locality: 'Amsterdam' }],
  ['IT', 'Via Roma 12, 00184 Roma RM', 'V22-I44-P6-100', { Thoroughfare: 'Via Roma', Premise: '12' }],
  ['ES', 'Calle de Alcalá 45, 28014 Madrid', 'V22-I44-P6-100', { Premise: '45' }],
  ['CA', '456 Gorge Rd E Victoria BC', 'V22-I44-P0-100', { AdministrativeArea: 'BC', ThoroughfarePostDirection: 'E' }],
  ['AU', 'Unit 3/45 George St, Sydney NSW 2000', 'V22-I55-P6-100', { SubBuilding: 'Unit 3', Premise: '45' }],
  [
    'AU',
    '3/45 George St, Sydney NSW 2000',
    'V22-I44-P6-100',
    { SubBuilding: '3', Premise: '45', Address1: '3/45 George St' },
  ],
  ['', '350 5th Ave, New York, NY 10118, USA', 'V22', { Country: 'US' }],
  ['', 'Friedrichstraße 43, 10117 Berlin, Deutschland', 'V22', { Country: 'DE' }],
  ['FR', '12 bis avenue Foch, 69006 Lyon Cedex 06', 'V22-I44-P6-100', { Locality: 'Lyon Cedex 06', Premise: '12 bis' }],
  ['US', '10 Main Street, Chicago, CA 60601', 'P22', { AdministrativeArea: 'CA' }],
  ['US', '10 Main Street, Boston, MA 90210', 'P22-I44-P2', { PostalCode: '90210' }],
  ['IE', '12 Main Street, Swords, Co. Dublin', 'V22', { Locality: 'Swords' }],
  ['', 'Clifden, Galway', 'V22', { Country: 'IE', Locality: 'Clifden', SubAdministrativeArea: 'Galway' }],
  ['', 'Tullamore, Co. Offaly', 'V22', { Country: 'IE', Locality: 'Tullamore' }],
  // A town of its own far from the city that its county or province is called after
  ['', 'Cobh, Cork', 'V22', { Country: 'IE', Locality: 'Cobh', SubAdministrativeArea: 'Cork' }],
  ['IT', 'Via Roma 5, Rapallo, Genova', 'V22', { Locality: 'Rapallo', SubAdministrativeArea: 'Genova' }],
  ['RO', 'Strada Unirii 4, Dej, Cluj', 'V22', { Locality: 'Dej', AdministrativeArea: 'Cluj' }],
  ['IT', 'Via Roma 5, Nervi, Genova', 'V22', { Locality: 'Genova', DependentLocality: 'Nervi' }],
  ['IE', '12 Main Street, Longford', 'V22', { Locality: 'Longford', SubAdministrativeArea: 'County Longford' }],
  // A county that is called like a country
  ['', 'Holt, Norfolk', 'P22', { Country: 'GB', Locality: 'Holt', SubAdministrativeArea: 'Norfolk' }],
  ['', 'Great Massingham, Norfolk', 'P22', { Country: 'GB', Locality: 'Great Massingham' }],
  ['', 'Bouillon, Luxembourg', 'V22', { Country: 'BE', Locality: 'Bouillon' }],
  ['', 'Lebanon, MO', 'V22', { Country: 'US', Locality: 'Lebanon', AdministrativeArea: 'MO' }],
  ['', 'Diekirch, Luxembourg', 'V22', { Country: 'LU', Locality: 'Diekirch' }],
  // The middle of a town, by the words of many languages
  ['PT', 'Rua Direita 8, Coimbra Centro', 'V22', { Locality: 'Coimbra Centro' }],
  ['CL', 'Agustinas 640, Santiago Centro', 'V22', { Locality: 'Santiago Centro', Thoroughfare: 'Agustinas' }],
  ['HR', 'Vukovarska 3, Split centar', 'V22', { Locality: 'Split centar' }],
  // Towns with their river or landscape
  ['DE', 'Lindenallee 2, 06108 Halle (Saale)', 'V22-I44-P6', { Locality: 'Halle (Saale)' }],
  ['DE', 'Ludwigstr. 6, 88131 Lindau (Bodensee)', 'V22-I44-P6', { Locality: 'Lindau Bodensee' }],
  ['DE', 'Parkstr. 1, Neustadt (Aisch)', 'V22', { Locality: 'Neustadt (Aisch)', PostalCode: '91413' }],
  ['RU', 'Тверская улица 7, Москва, 125009', 'V22', { Locality: 'Moscow' }],
  ['BE', 'Rue de la Loi 16, 1000 Bruxelles', 'V22-I44-P6-100', { Locality: 'Bruxelles' }],
  ['CH', 'Bahnhofstrasse 1, 8001 Zürich', 'V22-I44-P6-100', { Locality: 'Zürich' }],
  ['MY', '19 Jalan Ampang, 50450 Kuala Lumpur', 'V22', { Country: 'MY' }],
  // Misspellings that gazetteers list among the names, in Latin letters and in foreign scripts
  ['DE', 'Königstr. 1, 70173 Stutgart', 'V20-I44-P6-0', { Locality: 'Stuttgart' }],
  ['US', '1 Market St, San Fransisco, CA 94105', 'V21-I44-P6-0', { Locality: 'San Francisco' }],
  ['GB', '1 New Street, Birmingam B2 4QA', 'V33-I44-P6-09', { Locality: 'Birmingham' }],
  ['GB', '1 Deansgate, Manchster', 'V33-I44-P0-09', { Locality: 'Manchester' }],
  ['FR', '1 rue X, 69002 Lyn', 'P20-I44-P6-0'],
  ['RU', '125009 Moskow', 'V20-I22-P6-0', { Locality: 'Moscow' }],
  ['MX', 'Calle 5 de Mayo, 06000 ciudad de méxico', 'V22-I33-P6-100', { Locality: 'Ciudad de México' }],
  ['DE', '50667 Koeln', 'V22-I22-P6-100'],
  ['DE', '50667 Cologne', 'V22-I22-P6-100', { Locality: 'Cologne' }],
  ['DE', 'Штутгарт', 'V22', { Locality: 'Stuttgart' }],
  ['GR', 'Αθήνα', 'P22', { Locality: 'Athens' }],
  // Sentences, which hold the name of a village somewhere
  ['', 'lorem ipsum dolor sit amet', 'U00-U00-P0-000', { Unmatched: 'lorem ipsum dolor sit amet' }],
  ['', 'no address given', 'U00-U00-P0-000'],
  ['US', 'no address given', 'U00-U00-P0-000', { Unmatched: 'no address given' }],
  ['US', 'call customer for details', 'U00'],
  ['US', 'same as billing address', 'U00'],
  ['', 'SELECT * FROM users; DROP TABLE x', 'U00'],
  ['', 'John Smith', 'U00'],
  ['GB', 'the quick brown fox jumps over the lazy dog', 'U00'],
  ['GB', 'see attached sheet', 'U00'],
  ['', 'Invoice 12345 overdue', 'U00'],
  ['', 'Paris', 'V22', { Country: 'FR' }],
  ['', '10 rue de Rivoli, Paris', 'V22', { Country: 'FR' }],
  ['', 'Chelsea, London', 'P22', { Country: 'GB' }],
  ['', 'Portland, OR', 'V22', { Country: 'US' }],
  ['BR', 'Rua Augusta 100, São Paulo', 'V22-I44-P0-100'],
  // Postal codes that no data holds, and digits that are house numbers
  ['', 'Nairobi 00100 Kenya', 'V22-I22-P6-100', { PostalCode: '00100' }],
  ['', '75001 Lyon', 'C00-I22-P2'],
  ['US', '12345 Broadway, Los Angeles, CA', 'V22-I44-P0-100', { Premise: '12345' }],
  ['MX', 'Reforma 12345, Ciudad de México', 'V22-I44-P0-100', { Premise: '12345' }],
  // Areas are added to the lines only where the post asks for them
  ['IT', 'Via Roma 5, 20121 Milano', 'V22-I44-P6-100', { Address2: '20121 Milano MI' }],
  ['IT', 'Via Roma 12, 00184 Roma RM', 'V22-I44-P6-100', { Address2: '00184 Roma RM', Locality: 'Roma' }],
  ['CH', 'Bahnhofstrasse 1, 8001 Zürich', 'V22-I44-P6-100', { Address2: '8001 Zürich' }],
  ['AU', '45 George St, Sydney 2000', 'V22-I44-P6-100', { Address2: 'Sydney NSW 2000' }],
  // Misspelt towns beside their postal code, with and without a country
  ['HR', '10298 Gojnja Bistra', 'V20-I22-P6-0', { Locality: 'Gornja Bistra' }],
  ['NL', '1191 Ouderkeork aan de Amstel', 'V20-I22-P6-0', { Locality: 'Ouderkerk aan de Amstel' }],
  ['', '9600 Hamemrfest', 'V20-I22-P6-0', { Country: 'NO', Locality: 'Hammerfest' }],
  ['', '50220 Saint-Qunetin-sur-le-Homme', 'V20', { Country: 'FR', Locality: 'Saint-Quentin-sur-le-Homme' }],
  // A town elsewhere is no misspelling, and no county either
  ['DE', '80331 Minden', 'C00', { Locality: 'Minden' }],
  ['US', 'Main St 1, Dallas, TX 78701', 'P22-I44-P2', { Locality: 'Dallas' }],
  ['US', 'asdf qwer zxcv', 'U00'],
  ['', '1234567890', 'U00'],
]

describeCleansing('phrase book: the world', ({ cleanse }) => {
  it.each(phrases)('%s | %s → %s', (country, address, avc, parts = {}) => {
    const [record = {}] = cleanse({ Address: address, Country: country }).matches
    expect(record.AVC?.slice(0, avc.length)).toBe(avc)
    expect(record).toMatchObject(parts)
  })
})

describeCleansing('phrase book: structured fields', ({ cleanse }) => {
  it('prefers structured fields over lines', () => {
    const [record] = cleanse({
      Address: '1 Somewhere Else, Bristol',
      Thoroughfare: 'Teagues Crescent',
      Premise: '93',
      Locality: 'Telford',
      PostalCode: 'TF2 6RF',
      Country: 'GB',
    }).matches
    expect(record).toMatchObject({ Thoroughfare: 'Teagues Crescent', Premise: '93', Locality: 'Telford' })
  })

  it('reads a street line beside structured fields', () => {
    const [record] = cleanse({
      Address1: '93 Teages Cresent',
      Locality: 'Telford',
      PostalCode: 'TF2 6RF',
      Country: 'GB',
    }).matches
    expect(record).toMatchObject({ Thoroughfare: 'Teagues Crescent', Premise: '93' })
    expect(record?.AVC).toMatch(/^V32-I44-P6-09/)
  })

  it('splits a number off the street field', () => {
    const [record] = cleanse({
      Thoroughfare: 'Unter den Linden 77',
      Locality: 'Berlin',
      PostalCode: '10117',
      Country: 'DE',
    }).matches
    expect(record).toMatchObject({ Thoroughfare: 'Unter den Linden', Premise: '77', Locality: 'Berlin' })
  })

  it('keeps what it does not read', () => {
    const [record] = cleanse({
      Locality: 'Paris',
      PostalCode: '75001',
      Country: 'FRA',
      Contact: 'Mme Dupont',
      Id: 'x1',
    }).matches
    expect(record).toMatchObject({ Contact: 'Mme Dupont', ID: 'x1', 'ISO3166-N': '250' })
  })
})

describe.skipIf(!hasPacks)('phrase book: Process Parse', () => {
  const { cleanse, close } = openCleanserIfBuilt('Parse')
  afterAll(close)

  it.each([
    ['GB', '93 teages CRESENT, telfrod, tf2 6rf'],
    ['FR', '10 rue de Rivoli, 75001 Pariss'],
    ['US', '123 MAIN st apt 4b, springfeld, il 62701'],
  ])('%s | %s: changes and adds no word', (country, address) => {
    const [record = {}] = cleanse({ Address: address, Country: country }).matches
    const words = new Set(address.split(/[\s,]+/))
    for (const [field, value] of Object.entries(record)) {
      if (
        !/^(?:Address|DeliveryAddress|Locality|Thoroughfare|Premise|SubBuilding|PostalCode|Administrative)/.test(field)
      )
        continue
      for (const word of value.split(/<br>|[\s,]+/).filter(Boolean)) expect(words, `${field}: ${value}`).toContain(word)
    }
    expect(record.AVC).toMatch(/^U00-I/)
  })
})

describe.skipIf(!hasPacks)('phrase book: options', () => {
  it('reverts below the minimum and copies the input', () => {
    const { cleanse, close } = openCleanser('Verify', { MinimumVerificationLevel: '4' })
    const [record] = cleanse({ Address: '93 Teages Cresent, Telford, TF2 6RF', Country: 'GB' }).matches
    close()
    expect(record?.AVC).toBe('R32-I44-P6-097')
    expect(record?.Thoroughfare).toBe('Teages Cresent')
  })

  it('corrects nothing under a strict match', () => {
    const { cleanse, close } = openCleanser('Verify', { StrictReferenceMatch: 'YES' })
    const [record] = cleanse({ Address: '93 Teages Cresent, Telford, TF2 6RF', Country: 'GB' }).matches
    close()
    expect(record?.AVC).toMatch(/^P22/)
    expect(record?.Thoroughfare).toBe('Teages Cresent')
  })

  it('returns a status for each field when asked', () => {
    const { cleanse, close } = openCleanser('Verify', { FieldStatus: 'True' })
    const [record] = cleanse({ Address: '93 Teages Cresent, Telford, TF2 6RF', Country: 'GB' }).matches
    close()
    expect(record).toMatchObject({
      ThoroughfareStatus: 'fsVerifiedSmallChange',
      LocalityStatus: 'fsVerifiedNoChange',
      PremiseStatus: 'fsIdentifiedNoChange',
      AVCStatus: 'fsNotApplicable',
    })
  })

  it('geocodes to the unit postal code', () => {
    const { cleanse, close } = openCleanser('Verify', { MaximumGeoDistance: '500' })
    const [record] = cleanse({ Address: '93 Teagues Crescent, Telford, TF2 6RF', Country: 'GB' }).matches
    const [town] = cleanse({ Address: '10 rue de Rivoli, 75001 Paris', Country: 'FR' }).matches
    close()
    expect(record).toMatchObject({ GeoAccuracy: 'P3', Latitude: expect.stringMatching(/^52\.70\d{4}$/) })
    expect(town).toMatchObject({ GeoAccuracy: 'U0' })
  })

  it('cases and joins as asked', () => {
    const { cleanse, close } = openCleanser('Verify', { OutputCasing: 'Upper', AddressLineSeparator: ' / ' })
    const [record] = cleanse({ Address: '93 Teagues Crescent, Telford, TF2 6RF', Country: 'GB' }).matches
    close()
    expect(record?.Address).toBe('93 TEAGUES CRESCENT / TELFORD / TF2 6RF')
  })
})
