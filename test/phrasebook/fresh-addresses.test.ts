import { expect, it } from 'vitest'
import { describeCleansing, type Phrase, reportedBy } from './cleanse-line.ts'

/** Addresses that say little, or name what no record has: what must not be made of them. */
const phrases: Phrase[] = [
  // A house number does not make the name of a suburb a street that begins like it.
  ['', '4 Didsbury, Manchester', 'P22', { DependentLocality: 'Didsbury', Locality: 'Manchester', Thoroughfare: '' }],
  ['GB', '21 Cowley, Oxford', 'P22', { Locality: 'Oxford' }],
  ['GB', '30 Deansgate, Manchester', 'V33', { Thoroughfare: 'Deansgate', Locality: 'Manchester' }],
  // A village and its county, where another country has a city of the county's name.
  ['', 'Bridge Street, Kingstown, St Vincent', 'V22', { Country: 'VC', Locality: 'Kingstown' }],
  ['', 'Dockyard Drive, English Harbour, Antigua', 'V22', { Country: 'AG', Locality: 'English Harbour' }],
  ['', 'via Torino 8, Saint-Vincent', 'V22', { Country: 'IT', Locality: 'Saint-Vincent' }],
  ['', 'Titova 14, Sarajevo, Bosnia, Bosnia and Herzegovina', 'V22', { Country: 'BA', Locality: 'Sarajevo' }],
  ['', '3 Park Row, Leeds, UK, United Kingdom', 'V33', { Country: 'GB', Unmatched: '' }],
  ['CA', '41 Cariboo Hwy, 150 Mile House, BC', 'V22', { Thoroughfare: 'Cariboo Hwy', Locality: '150 Mile House' }],
  ['TW', '臺中市北屯區松竹五路二段77號', 'P22', { Locality: 'Taichung' }],
  ['', 'Calle 53 Edificio Torre Azul Piso 9, Ciudad de Panamá', 'V22', { Building: 'Edificio Torre Azul' }],
  ['EC', 'Av. 6 de Diciembre 310 Edificio La Colina, Quito', 'V22', { Building: 'Edificio La Colina' }],
  ['FR', 'rue de Sèvres Immeuble Le Nord 2ème étage, Paris', 'V22', { Thoroughfare: 'rue de Sèvres' }],
  ['ID', 'Jl. Jend. Sudirman Kav. 7 Gedung Melati Lt. 4, Jakarta Selatan', 'V22', { SubBuilding: 'Lt. 4' }],
  ['ES', 'Calle del Edificio 8, Madrid', 'V22', { Thoroughfare: 'Calle del Edificio', Premise: '8' }],
  ['', '2 Church Street, Foxley, Norfolk', 'A22', { Country: 'GB', Locality: 'Foxley' }],
  ['', '7 Mill Road, Elsing, Norfolk', 'P22', { Country: 'GB', Locality: 'Elsing' }],
  // Digits that are a code of some country bring no town along.
  ['', '3 Made Up Lane, Qwertyville, QX 99999', 'U00', { Country: '', Locality: '' }],
  // Counties alone and with their state.
  ['GB', 'Kent', 'V11', { SubAdministrativeArea: 'Kent', AdministrativeArea: 'England', Thoroughfare: '' }],
  ['US', 'Orange County', 'U00', { SubAdministrativeArea: 'Orange County', Locality: '', Thoroughfare: '' }],
  ['US', 'Cook County, IL', 'V11', { SubAdministrativeArea: 'Cook County', AdministrativeArea: 'IL', Locality: '' }],
  // Words without vowels that sound like a town of another country.
  ['DE', 'עולם טוב', 'U00', { AdministrativeArea: '' }],
  ['DE', 'אולם', 'V22', { Locality: 'Ulm' }],
]

/** Forms that one country writes, without the delimiters that would tell their parts. */
const forms: Phrase[] = [
  // A code before a short name whose last letter is a type of street as well, and towns of one letter more.
  ['DK', 'Istedgade 40, 1650 Kbh V', 'V22', { Locality: 'Kbh V', Premise: '40', Thoroughfare: 'Istedgade' }],
  ['DK', 'Copenhagen N', 'V22', { Locality: 'Copenhagen N' }],
  // Flats of tenements, and houses with a name, before the number of the street.
  ['GB', '1/2 17 Dumbarton Road Glasgow', 'V33', { SubBuilding: '1/2', Premise: '17' }],
  ['GB', '3F2 9 Leith Walk Edinburgh', 'V33', { SubBuilding: '3F2', Premise: '9' }],
  ['FR', 'Résidence Bellerive 8 Rue Pasteur 21000 Dijon', 'V22', { Building: 'Résidence Bellerive', Premise: '8' }],
  // Industrial estates are parts of their town.
  [
    'ES',
    'Polígono Industrial La Vega, Nave 7, 28906 Getafe',
    'V22',
    { DependentLocality: 'Polígono Industrial La Vega' },
  ],
  ['IT', 'Zona Industriale Sud, 39100 Bolzano', 'V22', { DependentLocality: 'Zona Industriale Sud' }],
  // A quarter of a city that is an area, and a county behind its town.
  ['AR', 'Bolívar 410, Monserrat, CABA', 'V22', { DependentLocality: 'Monserrat', Locality: 'CABA' }],
  ['DE', '36100 Petersberg, Landkreis Fulda', 'V22', { SubAdministrativeArea: 'Landkreis Fulda' }],
]

/** Towns and streets of countries that few test collections have. */
const world: Phrase[] = [
  ['', '20 Charlotte Street Port of Spain Trinidad', 'V22', { Country: 'TT', Locality: 'Port of Spain' }],
  ['', 'BP 77 Abidjan 01 Cote d Ivoire', 'V22', { Country: 'CI', Locality: 'Abidjan 01', Thoroughfare: '' }],
  ['', 'Navoi street 9 Tashkent Uzbekistan', 'V22', { Locality: 'Tashkent', AdministrativeArea: 'Toshkent' }],
  ['RW', 'KN 5 Rd 21 Kigali', 'V22', { Thoroughfare: 'KN 5 Rd', Premise: '21', Organization: '' }],
  ['', 'fox st 9 johannesburg', 'V22', { Country: 'ZA', Locality: 'Johannesburg' }],
  // A house without a number, and the numbered parts of a town.
  ['', 'Aleja Lipa bb Sarajevo', 'V22', { Country: 'BA', Locality: 'Sarajevo', Thoroughfare: 'Aleja Lipa' }],
  ['BF', 'Secteur 12 Ouagadougou', 'V22', { DependentLocality: 'Secteur 12', Locality: 'Ouagadougou' }],
  // The number behind the word for a street or a block is no postal code.
  [
    'BH',
    'Building 21 Road 1203 Block 312 Manama',
    'V22',
    { Premise: 'Building 21', Thoroughfare: 'Road 1203', DependentLocality: 'Block 312', PostalCode: '' },
  ],
  ['KW', 'Salmiya, Block 10, Street 3, House 6', 'V22', { DependentLocality: 'Block 10', Locality: 'Salmiya' }],
]

describeCleansing('phrase book: addresses that say little', ({ cleanse }) => {
  it('keeps a floor and its side together in their field', () => {
    const [record] = cleanse({ SubBuilding: '2º B', Premise: '14', Thoroughfare: 'Calle Mayor', Country: 'ES' }).matches
    expect(record?.SubBuilding).toBe('2º B')
  })
  it('finds the street that was written into the field of the firm', () => {
    const [record] = cleanse({ Organization: '9 Station Road', Locality: 'Cambridge', Country: 'GB' }).matches
    expect(record).toMatchObject({ Premise: '9', Thoroughfare: 'Station Road' })
    expect(record?.Organization).toBeUndefined()
  })
  it.each([...phrases, ...forms, ...world])('%s: %s', (country, address, avc, parts) => {
    expect(reportedBy([country, address, avc, parts], cleanse)).toEqual({ AVC: avc, ...parts })
  })
})
