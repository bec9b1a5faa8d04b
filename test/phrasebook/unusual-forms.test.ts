import { expect, it } from 'vitest'
import { describeCleansing, type Phrase, reportedBy } from './cleanse-line.ts'

/** Forms that people write and that no textbook of addresses has. */
const phrases: Phrase[] = [
  // A name before a code, or between code and street, is no firm; brackets tell towns of one name apart.
  ['DK', 'Esrum, 3230, Kroengen 7', '', { Organization: '', Thoroughfare: 'Kroengen', Premise: '7' }],
  ['DK', 'Nyhavn, 1218, Rigsdagsgården 9', '', { Organization: '', Thoroughfare: 'Rigsdagsgården' }],
  ['DK', '3230 Græsted, Esrum, Kroengen 7', 'V22', { Organization: '', DependentLocality: 'Esrum' }],
  ['FI', 'Kuusiviita, 78880, Puistotie 6', '', { Organization: '', Thoroughfare: 'Puistotie' }],
  ['FI', 'Mäntyjärvi, 73620, Selkolantie 46e', '', { Organization: '', Premise: '46e' }],
  ['SI', 'Lipje, 3320, Lipje 38', '', { Organization: '', Premise: '38' }],
  ['AU', 'Townsville City, 4810, Sturt Street 36', '', { Building: '', Thoroughfare: 'Sturt Street' }],
  ['DE', 'Am Markt 3, 56856 Zell (Mosel)', 'V22', { Locality: 'Zell (Mosel)', AdministrativeArea: 'Rheinland-Pfalz' }],
  ['CH', 'Wilen (Sarnen), 6062, Wilerstrasse 92', 'V22', { Locality: 'Wilen (Sarnen)' }],
  // Behind the dash stands a part of the town before it.
  ['SK', 'Mlynská 4, 040 01 Košice - Staré Mesto', 'V22', { Locality: 'Košice', DependentLocality: 'Staré Mesto' }],
  ['CZ', 'Stodolní 8, 702 00 Ostrava - Moravská Ostrava', 'V22', { Locality: 'Ostrava' }],
  ['CZ', 'Vodičkova 21, 110 00 Praha 1 - Nové Město', 'V22', { Locality: 'Praha 1', DependentLocality: 'Nové Město' }],
  ['SK', 'Panská 9, 811 01 Bratislava - Staré Mesto', 'V22', { Locality: 'Bratislava' }],
  ['NZ', 'Rural Delivery 6, Te Puke', 'V22', { PostBox: 'Rural Delivery 6', Thoroughfare: '' }],
  // Doors of Albania and Moldova.
  ['AL', 'Rruga e Durrësit, Pallati 7, Shkalla 3, Ap. 12, Tiranë', 'V22', { SubBuilding: 'Shkalla 3, Ap. 12' }],
  ['MD', 'str. Pușkin 44, of. 12, MD-2012 Chișinău', 'V22', { Premise: '44', SubBuilding: 'Of. 12' }],
  // What brackets hold of a firm; floors behind the house, which are no end of a code.
  ['ZA', 'Zenzo (Pty) Ltd, 9 Loop Street, Cape Town 8001', 'V22', { Organization: 'Zenzo (Pty) Ltd' }],
  ['MY', 'Permata (M) Sdn Bhd, 21 Jalan Ipoh, 51200 Kuala Lumpur', 'V22', { Organization: 'Permata (M) Sdn Bhd' }],
  ['GY', 'Citizens Bank (Water Street Branch), 12 Camp Street, Georgetown', 'V22', { Thoroughfare: 'Camp Street' }],
  ['NL', 'Prinsengracht 31 III, 1015 DK Amsterdam', 'V22', { Premise: '31', SubBuilding: 'III' }],
  [
    'DK',
    'Jagtvej 147 1. tv, 2200 København N',
    'V22',
    { Premise: '147', SubBuilding: '1. Tv', Locality: 'København N' },
  ],
  // Hong Kong in characters: city, part of the city, district, street.
  ['HK', '香港灣仔軒尼詩道250號', 'V22', { Locality: 'Hong Kong', DependentLocality: 'Wan Chai', Premise: '250' }],
  ['HK', '九龍旺角亞皆老街8號12樓', 'V22', { Locality: 'Kowloon', DependentLocality: 'Mong Kok', SubBuilding: '12F' }],
  ['HK', '香港新界屯門屯順街1號', 'V22', { Locality: 'Tuen Mun', Unmatched: '' }],
  ['HK', '30 Tai Po Road, Sha Tin, New Territories', 'V22', { Locality: 'Sha Tin' }],
  // Provinces of the Philippines without the word.
  ['PH', '17 Bonifacio St, Biñan City, Laguna', 'V22', { Locality: 'Biñan City', SubAdministrativeArea: 'Laguna' }],
  ['PH', '6 Burgos St, Puerto Princesa City, Palawan', 'V22', { SubAdministrativeArea: 'Palawan', Building: '' }],
  // A code that nobody has written yet is no slip of one that somebody has.
  ['SA', '3180 Olaya Street, Riyadh 12462', 'V22', { PostalCode: '12462' }],
  // Words of some countries for boxes, quarters, towns and houses.
  ['CI', '08 BP 1120 Abidjan 08', 'V22', { PostBox: '08 BP 1120', Locality: 'Abidjan 08' }],
  [
    'KH',
    '#7, Street 240, Sangkat Chaktomuk, Khan Daun Penh, Phnom Penh',
    'V22',
    { Premise: '#7', DependentLocality: 'Sangkat Chaktomuk' },
  ],
  ['UZ', 'Toshkent sh., Navoiy ko‘chasi 30', 'V22', { Thoroughfare: 'Navoiy ko‘chasi', Locality: 'Toshkent sh.' }],
  // Cities by their name and the English word.
  ['JP', '4-5-6 Motomachi, Chuo-ku, Kobe City, Hyogo 650-0022', 'V22', { Locality: 'Kobe City' }],
  ['KR', '52 Maesan-ro, Paldal-gu, Suwon City, Gyeonggi-do', 'V22', { Locality: 'Suwon City' }],
  ['CN', '31 Yanan Road, Hangzhou City, Zhejiang 310006', 'V22', { Locality: 'Hangzhou City', DependentLocality: '' }],
  ['VN', '40 Bach Dang, Hai Chau District, Da Nang City', 'V22', { Locality: 'Da Nang City' }],
  // The letters of a box apart, and houses that a letter or a number tells from their neighbours.
  ['UG', 'P O Box 318, Jinja', 'V22', { PostBox: 'P O Box 318' }],
  ['FR', '21 Rue Montaigne, Bâtiment D, 33600 Pessac', 'V22', { SubBuilding: 'Bâtiment D', DependentLocality: '' }],
  ['IN', '8 Linking Road, Tower C, Mumbai 400050', 'V22', { SubBuilding: 'Tower C', DependentLocality: '' }],
  ['JO', 'Building 4, 7 Rainbow Street, Amman', 'V22', { Thoroughfare: 'Rainbow Street', SubBuilding: '' }],
  // Zones of industry beside a street are parts of the town.
  [
    'FR',
    'ZA des Saules, 9 Rue Denis Papin, 29000 Quimper',
    'V22',
    { DependentLocality: 'ZA des Saules', Premise: '9' },
  ],
  ['DE', 'Gewerbepark Nord, Siemensstraße 3, 93055 Regensburg', 'V22', { DependentLocality: 'Gewerbepark Nord' }],
  [
    'MY',
    'Lot 9, Jalan Kilang 2, Taman Industri Bukit Permai, 75250 Melaka',
    'V22',
    { DependentLocality: 'Taman Industri Bukit Permai' },
  ],
  // Sectors of Islamabad, and Persian words for a street.
  ['PK', 'House 31, Street 9, I-10/2, Islamabad', 'V22', { DependentLocality: 'I-10/2', SubBuilding: '' }],
  ['PK', 'Khayaban-e-Jami, Phase IV, DHA, Karachi', 'V22', { Thoroughfare: 'Khayaban-e-Jami' }],
  // A house with a letter before the streets on its sides; the wings of Brasília are no firms.
  ['MX', 'Calle Allende #20-C entre Morelos e Hidalgo, Centro, 37000 León', 'V22', { Premise: '#20-C' }],
  ['BR', 'SQN 115 Bloco D, Asa Norte, Brasília - DF', 'V22', { DependentLocality: 'Asa Norte', Organization: '' }],
  // Codes of quarters of a city, one of which has the name of a village far away.
  ['MX', 'Calle Allende 20, 37266 León, Gto.', 'V22', { Locality: 'León' }],
  ['MX', 'Calle Allende 20, 58048 Morelia, Mich.', 'V22', { Locality: 'Morelia' }],
  // Post offices of the forces: the code tells the part of the world.
  ['US', 'PSC 12 Box 4410, APO AP 96319', 'V22', { Locality: 'APO AP', PostalCode: '96319' }],
  ['US', 'CMR 427 Box 88, APO, AE 09630', 'V22', { Locality: 'APO', AdministrativeArea: 'AE' }],
  // What tells a German town from its namesakes, shortened.
  ['DE', 'Gartenweg 3, 35037 Marburg a. d. Lahn', 'V22', { Locality: 'Marburg a. d. Lahn', DependentLocality: '' }],
  ['DE', 'Schulgasse 9, 92318 Neumarkt i.d.OPf.', 'V22', { DependentLocality: '', DependentThoroughfare: '' }],
  ['DE', 'Marktplatz 2, Frankfurt a.d.O.', 'V22', { AdministrativeArea: 'Brandenburg' }],
  // A firm ends at its legal form.
  ['DE', 'Schreinerei Voss GmbH Im Alten Dorf 11, 24105 Kiel', 'V22', { Organization: 'Schreinerei Voss GmbH' }],
  ['HU', 'Virág Kft. Kárász utca 9, Szeged', 'V', { Organization: 'Virág Kft.' }],
  // Where houses come last, what stands before a known street is more likely the beginning of a longer name.
  ['HU', 'Szeged, Dugonics t. 3', 'P33', { Thoroughfare: 'Dugonics tér' }],
  ['HU', 'Zsolnay Sándor utca 5, Pécs', 'P2', { Organization: '', Thoroughfare: 'Zsolnay Sándor utca' }],
  ['IN', '14, Mount Road, Chennai-600 006', 'V22', { PostalCode: '600006', Locality: 'Chennai', SubBuilding: '' }],
  ['BR', 'Rua das Palmeiras, 40, Centro, Londrna/PR', 'V2', { Locality: 'Londrina', AdministrativeArea: 'PR' }],
  [
    'AR',
    'Ruta Nacional 40 km 1015, Malargüe, Mendoza',
    'V22',
    { Premise: 'km 1015', Thoroughfare: 'Ruta Nacional 40' },
  ],
  ['AR', 'Bv. Gálvez 1150 P.B., Santa Fe', 'V22', { Thoroughfare: 'Bv. Gálvez', SubBuilding: 'P.B.' }],
  ['UY', 'Colonia 1250 ap. 7, Montevideo', 'V22', { SubBuilding: 'Ap. 7', DependentThoroughfare: '' }],
  ['FR', 'Lieu dit Kerbihan, 56400 Auray', 'V22', { Thoroughfare: 'Lieu dit Kerbihan', DependentLocality: '' }],
  ['TR', 'Göztepe Mh 5120 Sk. No:4, Konak İzmir', 'V22', { DependentLocality: 'Göztepe Mh', Thoroughfare: '5120 Sk.' }],
  ['ZA', 'P/Bag X5007, Stellenbosch 7599', 'V22', { PostBox: 'P/Bag X5007', Premise: '' }],
  ['CA', 'Stn Main PO Box 18, Moose Jaw SK', 'V22', { PostBox: 'Stn Main PO Box 18', Thoroughfare: '' }],
  ['CA', 'GD, Churchill MB', 'V22', { PostBox: 'GD' }],
  ['NZ', 'RD 2 Katikati 3178', 'V22', { PostBox: 'RD 2', PostalCode: '3178', Premise: '' }],
  ['NZ', '88 Wharawhara Road RD 2, Katikati', 'V22', { PostBox: 'RD 2', Thoroughfare: 'Wharawhara Road' }],
  ['GB', '9 Wells Street, London Borough of Camden, London', 'V', { DependentLocality: '', Locality: 'London' }],
  ['MY', '5 Jalan Kolam, 80100 Johor Bahru, Johor D.T.', 'V22', { AdministrativeArea: 'Johor', DependentLocality: '' }],
  // A county of another region is no region beside the town.
  ['IE', '8 Bridge Street, Bandon, Co Mayo', 'P2', { Locality: 'Bandon' }],
  // Two addresses in one line: the second is left over.
  ['GB', '3 Castle Street, Dover and 19 Kings Road, Deal', 'P', { Premise: '3', Locality: 'Dover' }],
  // What lies in the municipality of a city is a part of it, a town beside the city is not.
  ['BR', 'Rua Voluntários da Pátria 88, Botafogo, Rio de Janeiro', 'V22', { Locality: 'Rio de Janeiro' }],
  ['BR', 'Rua Barão de Jaguara 300, Campinas, São Paulo', 'V22', { Locality: 'Campinas', DependentLocality: '' }],
  ['HK', '18 Canton Road, Tsim Sha Tsui, Kowloon', 'V22', { DependentLocality: 'Tsim Sha Tsui', Locality: 'Kowloon' }],
  ['ES', 'Rúa do Franco 7, 15702 Santiago de Compostela La Coruña', 'V22', { Locality: 'Santiago de Compostela' }],
  ['PL', '8, Chłodna, 00-891 Warszawa', 'V22', { Thoroughfare: 'Chłodna', DependentLocality: '' }],
  ['DE', 'Türkenstr. 40 Rgb., 80799 München', 'V22', { SubBuilding: 'Rgb.', DependentLocality: '' }],
  ['ES', 'Carrer de Muntaner 60 3r 1a, 08011 Barcelona', 'V22', { Premise: '60', SubBuilding: '3r 1a' }],
  ['GB', '11 Sea Road, Whitstable, Whitstable', '', { Locality: 'Whitstable', DependentLocality: '' }],
  // Corners of the Philippines, counties of Ireland by their Irish names.
  ['PH', '31 Shaw Blvd cor. San Miguel Ave, Pasig', 'V22', { Thoroughfare: 'Shaw Blvd', DependentLocality: '' }],
  ['IE', 'An Daingean, Co. Chiarraí', 'V', { SubAdministrativeArea: 'Co. Chiarraí' }],
]

/** The same where the words tell the country. */
const unnamed: Phrase[] = [
  ['', '31 Scotch Street, Dungannon, Ireland', 'V22', { Country: 'GB', Locality: 'Dungannon' }],
  ['', '7 Barrack Street, Cork, Ireland', 'V22', { Country: 'IE', Locality: 'Cork' }],
  ['', 'PO Box 884, Amanzimtoti 4125, RSA', 'V22', { Country: 'ZA', Thoroughfare: '', Unmatched: '' }],
  ['', 'PO Box 311, Ajman, U.A.E.', 'V22', { Country: 'AE', Thoroughfare: '', Unmatched: '' }],
  ['', 'Renmin Road 80, Chengdu, Sichuan, P.R. China', 'V22', { Country: 'CN', Unmatched: '' }],
  ['', 'West Bay Road 5, Nassau, The Bahamas', 'V22', { Country: 'BS', Unmatched: '' }],
  ['', 'Vlaška 12, Zagreb, Republika Hrvatska', 'V22', { Country: 'HR', Unmatched: '' }],
]

describeCleansing('phrase book: unusual forms', ({ cleanse }) => {
  it.each([...phrases, ...unnamed])('%s: %s', (...phrase) => {
    const [, , avc, parts = {}] = phrase
    expect(reportedBy(phrase, cleanse)).toEqual({ AVC: avc, ...parts })
  })

  it('keeps the part of the world of a post office of the forces in its field', () => {
    const fields = { Locality: 'APO', AdministrativeArea: 'AP', PostalCode: '96319', Country: 'US' }
    const [answer] = cleanse({ Address1: 'Unit 9900 Box 41', ...fields }).matches
    expect(answer).toMatchObject({ Locality: 'APO', AdministrativeArea: 'AP', PostalCode: '96319' })
    expect(answer).not.toHaveProperty('DependentLocality')
  })
})
