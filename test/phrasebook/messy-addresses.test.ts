import { expect, it } from 'vitest'
import { describeCleansing, type Phrase, reportedBy } from './cleanse-line.ts'

/** Addresses as clerks and web forms leave them: joined, abbreviated, with names and telephone numbers. */
const phrases: Phrase[] = [
  // Blanks that were lost, and signs in their place.
  [
    'US',
    '12 Pine St, Tacoma,WA98402',
    'V22-I44-P6',
    { AdministrativeArea: 'WA', PostalCode: '98402', SubBuilding: '' },
  ],
  ['BR', 'Rua Bahia, 45 - Centro - Londrina/PR - 86020-100', 'V22', { Locality: 'Londrina', PostalCode: '86020-100' }],
  ['IT', 'Corso Umberto,118-Napoli-80138', 'V22', { Premise: '118', Locality: 'Napoli', PostalCode: '80138' }],
  // Sides of a floor, flats and rooms without their words.
  ['ES', 'Calle Serrano 21, 4 dcha, 28001 Madrid', 'V22', { Thoroughfare: 'Calle Serrano', SubBuilding: '4 Dcha' }],
  ['PT', 'Rua do Almada 78 3 Esq 4050-031 Porto', 'V22', { Premise: '78', SubBuilding: '3 Esq' }],
  ['BR', 'Rua Itapeva 286 ap 71 Bela Vista São Paulo SP 01332-000', 'V22', { Premise: '286', SubBuilding: 'Ap 71' }],
  ['BR', 'Av. Ipiranga 40 s/ 12 Porto Alegre RS 90160-090', 'V22', { Premise: '40', SubBuilding: 'S/ 12' }],
  // Boxes, and mail that is kept.
  ['DE', 'Postfach 20 30 45 80331 München', 'V22', { PostBox: 'Postfach 20 30 45', Premise: '' }],
  ['CH', 'Postfach 3001 Bern', 'V22', { PostBox: 'Postfach', PostalCode: '3001', Locality: 'Bern' }],
  ['CA', 'RR#1 Site 8 Comp 21 Nelson BC V1L 5P4', 'P22', { PostBox: 'RR#1 Site 8 Comp 21', Thoroughfare: '' }],
  ['CA', 'RR 4 Site 2 Box 31 Olds AB T4H 1T8', 'P22', { PostBox: 'RR 4 Site 2 Box 31', SubBuilding: '' }],
  // The town behind a crossing, and a flat before the name of a house.
  ['AR', 'Calle 10 entre 44 y 45 La Plata', 'V22', { Thoroughfare: 'Calle 10', Locality: 'La Plata' }],
  [
    'FR',
    'Esc 3 Apt 21 Résidence Bellevue 9 rue Pasteur 21000 Dijon',
    'V22',
    { SubBuilding: 'Esc 3, Apt 21', Premise: '9' },
  ],
  // Villages and suburbs before a city, where a street of the city has their name.
  ['GB', 'Thirsk, York', 'P22', { DependentLocality: 'Thirsk', Locality: 'York', Thoroughfare: '' }],
  ['GB', 'Bicester, Oxford', 'P22', { DependentLocality: 'Bicester', Locality: 'Oxford', Thoroughfare: '' }],
  ['GB', 'Uppingham, Rutland', 'P22', { Locality: 'Uppingham', DependentLocality: '', Thoroughfare: '' }],
  // A town whose name begins like that of a country.
  ['', 'Mali Zvornik', 'U00', { Country: '' }],
  ['ES', 'Apdo. de Correos 47 15001 A Coruña', 'V22', { PostBox: 'Apdo. de Correos 47', Premise: '' }],
  ['PT', 'Apartado 52 2401-970 Leiria', 'V22', { PostBox: 'Apartado 52', PostalCode: '2401-970', Premise: '' }],
  ['US', 'General Delivery, Fairbanks AK 99701', 'V22', { PostBox: 'General Delivery', Thoroughfare: '' }],
  ['NZ', 'RD 4 Katikati 3181', 'V22', { PostBox: 'RD 4', Thoroughfare: '' }],
  ['CA', '639 8 Ave SW, Calgary AB T2P 1G5', 'V22', { Premise: '639', Thoroughfare: '8 Ave SW', SubBuilding: '' }],
  [
    'DE',
    'Seestraße 9, 17429 Heringsdorf OT Bansin',
    'V22',
    { DependentLocality: 'OT Bansin', Locality: 'Heringsdorf' },
  ],
  ['NZ', '12 Princes Street Dunedin NZ 9016', 'V22', { Locality: 'Dunedin', DependentLocality: '' }],
  // Telephone numbers without a label.
  [
    'GB',
    '31 Broad Street Reading RG1 2BH 0118 496 0123',
    'P33',
    { Premise: '31', SubBuilding: '', PostalCode: 'RG1 2BH', Unmatched: '0118 496 0123' },
  ],
  [
    'GB',
    '5 Church Lane Ludlow SY8 1AP 01632 960123',
    'P33',
    { Premise: '5', PostBox: '', SubBuilding: '', Unmatched: '01632 960123' },
  ],
  ['US', 'Apt 4 210 Elm St Dayton OH 45402 937-555-0142', 'P22', { SubBuilding: 'Apt 4', Unmatched: '937-555-0142' }],
  ['FR', '9 rue Crébillon 44000 Nantes 02 40 55 01 23', 'P22', { Premise: '9', Unmatched: '02 40 55 01 23' }],
  // People before the street.
  ['FR', 'Mme Claire Morel, 14 rue Foch, 57000 Metz', 'V22', { Organization: 'Mme Claire Morel' }],
  ['FR', 'M. Luc Petit, Apt 3, 6 bd Carnot, 06400 Cannes', 'V22', { Organization: 'M. Luc Petit', Premise: '6' }],
  ['IT', 'Dott.ssa Anna Conti, Via Dante 9, 50123 Firenze', 'V22', { Thoroughfare: 'Via Dante' }],
  ['MX', 'Dr. Lucio, 102, Doctores, 06720 Ciudad de México', 'V22', { Thoroughfare: 'Dr. Lucio', Premise: '102' }],
  ['IN', 'S/o Mohan Das, 4 Civil Lines, Kanpur 208001', 'V22', { Contact: 'S/o Mohan Das' }],
  // Short forms of areas.
  ['NL', 'Kerkstraat 9 Barneveld Gld', 'V22', { Locality: 'Barneveld', DependentLocality: '' }],
  ['AT', 'Rathausgasse 4 Wels OÖ', 'V22', { Locality: 'Wels', DependentLocality: '' }],
  ['ID', 'Jl. Diponegoro 8 Semarang Jateng', 'V22', { Locality: 'Semarang', DependentLocality: '' }],
  ['MX', 'Calle Madero 310 Ensenada BC', 'V22', { Locality: 'Ensenada', DependentLocality: '' }],
  // Short forms of towns.
  ['SE', 'Odengatan 8, Sthlm', 'V22', { Locality: 'Sthlm', AdministrativeArea: 'Stockholms län' }],
  ['ES', 'Calle Aribau 77 BCN', 'V22', { Thoroughfare: 'Calle Aribau', SubAdministrativeArea: 'Barcelona' }],
  ['NZ', '9 Papanui Rd Chch', 'V22', { Thoroughfare: 'Papanui Rd', AdministrativeArea: 'Canterbury' }],
  ['IL', 'Allenby 31 TLV', 'V22', { Thoroughfare: 'Allenby', AdministrativeArea: 'Tel Aviv' }],
  // Delivery offices, districts and codes behind the town.
  ['FR', 'BP 90 31004 Toulouse Cedex 6', 'V22', { Locality: 'Toulouse Cedex 6', PostBox: 'BP 90', Thoroughfare: '' }],
  ['IE', '14 Baggot Street Dublin 2 D02 AB12', 'P22', { Premise: '14', Locality: 'Dublin 2' }],
  ['PT', 'Rua da Sofia 40 3000 Coimbra', 'P22', { Premise: '40', PostalCode: '3000', SubBuilding: '' }],
  ['RU', '620999, г. Екатеринбург, ул. Малышева, 8', 'V22', { PostalCode: '620999', SubBuilding: '' }],
  ['RU', 'а/я 18 Самара', 'V22', { Premise: '', Thoroughfare: '' }],
  // Buildings by their number.
  ['NG', 'Block 9 Flat 2 Jakande Estate Lagos', 'V22', { Premise: 'Block 9', SubBuilding: 'Flat 2', Building: '' }],
  ['AU', 'Bldg 7 Hampden Rd Nedlands WA 6009', 'V22', { SubBuilding: 'Bldg 7', Premise: '' }],
  // Wards and districts of Vietnam by their letters.
  [
    'VN',
    '31 Nguyễn Huệ, P. Bến Thành, Q.1, TP.HCM',
    'V22',
    { Thoroughfare: 'Nguyễn Huệ', DoubleDependentLocality: 'P. Bến Thành', DependentLocality: 'Q.1' },
  ],
  ['GB', 'Mill House Nr Wells Somerset', 'P22', { Locality: 'Nr Wells', Premise: '' }],
  // Short forms of areas.
  ['US', '40 School St, Lowell Mass. 01852', 'V22', { Locality: 'Lowell', AdministrativeArea: 'MA' }],
  ['US', '9 Birch Ln, Spokane Wash 99201', 'V22', { Locality: 'Spokane', AdministrativeArea: 'WA' }],
  ['GB', '6 Bridge Street, Witney, Oxon OX28 1HY', 'V33', { Locality: 'Witney', DependentLocality: '' }],
  ['DE', 'Domstraße 4, 50668 Köln, NRW', 'V22', { AdministrativeArea: 'Nordrhein-Westfalen', DependentLocality: '' }],
  ['ZA', '14 Musgrave Road Berea Durban KZN 4001', 'V22', { DependentLocality: 'Berea', Locality: 'Durban' }],
  ['IN', '22 Gandhi Road Nagpur MS 440010', 'V22', { Locality: 'Nagpur', AdministrativeArea: 'Maharashtra' }],
  ['GB', 'The Forge, nr. Ludlow, Salop SY8 2AA', 'P22', { Locality: 'nr. Ludlow' }],
  // Territories are written like states, and their towns are not those of the states.
  [
    'US',
    '77 Calle Sol, San Juan PR 00901',
    'V22-I44-P6',
    { SubAdministrativeArea: 'San Juan', AdministrativeArea: 'PR' },
  ],
  ['US', '30 Calle Comercio, Ponce PR 00730 USA', 'V22-I44-P6', { Locality: 'Ponce', Unmatched: '' }],
  ['US', 'PSC 3 Box 410 APO AE 09021', 'V22', { Locality: 'APO AE', AdministrativeArea: '' }],
  // A code that few have written is not changed into one that somebody did.
  ['CA', '88 Rideau St, Ottawa, K1N 2A7', 'P22-I44-P2', { PostalCode: 'K1N 2A7' }],
  ['DE', 'Kirchstr. 3, 8330 Eggenfelden', 'P22-I44-P1', { Premise: '3', PostalCode: '8330' }],
  // A city and its ward in one word; a street that begins like a town; a district that has villages of its name.
  ['JP', '福岡市博多区博多駅前2-9-3', 'V22', { Locality: 'Fukuoka Hakata-ku', AdministrativeArea: 'Fukuoka' }],
  ['JP', '札幌市北区北7条西4丁目', 'V22', { Locality: 'Sapporo Kita-ku', AdministrativeArea: 'Hokkaido' }],
  [
    'TW',
    '臺北市中山區市民大道三段2號',
    'V',
    { Locality: 'Taipei', DependentLocality: 'Zhongshan District', Unmatched: '' },
  ],
  ['TR', 'Bahariye Caddesi 30, Kadıköy, İstanbul', 'V22', { DependentLocality: 'Kadıköy', Locality: 'İstanbul' }],
  ['VN', '20 Đồng Khởi, Quận 3, Hồ Chí Minh', 'V22', { Locality: 'Quận 3', SubAdministrativeArea: 'Quận 3' }],
  ['HK', '20 Connaught Road Central Hong Kong', 'V22', { AdministrativeArea: 'Central and Western' }],
  // A city that is known everywhere needs no country; the name of a person is no town.
  ['', '14 Park Street, Dublin', 'V22', { Locality: 'Dublin', Country: 'IE' }],
  ['US', 'Dallas Winston', 'U00', { Locality: '' }],
  ['US', 'Orlando Brown', 'U00', { Locality: '' }],
  ['DE', 'München Süd', 'V22', { Locality: 'München' }],
]

describeCleansing('messy addresses', ({ cleanse }) => {
  it.each(phrases)('%s: %s', (...phrase) => {
    const [, , avc, parts] = phrase
    expect(reportedBy(phrase, cleanse)).toEqual({ AVC: avc, ...parts })
  })
})
