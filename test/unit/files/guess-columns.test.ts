import { describe, expect, it } from 'vitest'
import { guessColumns } from '#main/files/columns/guess-columns.ts'
import { roleOfHeader } from '#main/files/columns/role-of-header.ts'

/** Columns as `Name → field`; a name alone stands for a column that goes nowhere. */
function guess(header: string[], rows: string[][]): string[] {
  return guessColumns(header, rows, true).map(({ field }, index) =>
    field ? `${header[index]} → ${field}` : (header[index] ?? ''),
  )
}
const fields = (names: string[], rows: string[][], hasHeader: boolean) =>
  guessColumns(names, rows, hasHeader).map(({ field }) => field)

/** Tables by what is tried: a header, rows, and the field of each column, `-` for none. */
const TABLES = `
English
  Customer ID;Company;Address Line 1;Address Line 2;Town;County;Postcode;Country
  7;Acme;1 High St;;Leeds;W Yorks;LS1 1AA;GB
  Id;Organization;Address1;Address2;Locality;AdministrativeArea;PostalCode;Country
US
  id;street;city;state;county;zip
  1;5 Main St;Troy;MI;Oakland;48007
  Id;Address1;Locality;AdministrativeArea;SubAdministrativeArea;PostalCode
German
  Firma;Straße;Hausnummer;PLZ;Ort;Land
  A;Hauptstraße;5;01067;Dresden;DE
  Organization;Thoroughfare;Premise;PostalCode;Locality;Country
German with numbers inside
  Strasse;PLZ;Ort
  Hauptstr. 5;01067;Dresden
  Address1;PostalCode;Locality
French
  Raison sociale;Adresse;Code postal;Ville;Pays
  A;1 rue X;75001;Paris;FR
  Organization;Address1;PostalCode;Locality;Country
Spanish
  Dirección;Código Postal;Población;Provincia;País
  C/ X 1;28001;Madrid;Madrid;ES
  Address1;PostalCode;Locality;AdministrativeArea;Country
Italian
  Indirizzo;CAP;Comune;Provincia;Nazione
  Via X 1;00184;Roma;RM;IT
  Address1;PostalCode;Locality;AdministrativeArea;Country
Dutch
  Straatnaam;Huisnummer;Postcode;Woonplaats
  Dam;1;1012 AB;Amsterdam
  Thoroughfare;Premise;PostalCode;Locality
Polish
  Ulica;Nr domu;Kod pocztowy;Miejscowość
  Długa;3;80-831;Gdańsk
  Thoroughfare;Premise;PostalCode;Locality
Russian
  Индекс;Город;Улица;Дом
  101000;Москва;Тверская;5
  PostalCode;Locality;Thoroughfare;Premise
Japanese
  郵便番号;都道府県;市区町村;住所
  100-0005;東京都;千代田区;丸の内1-1
  PostalCode;AdministrativeArea;Locality;Address1
Chinese
  公司名称;省;城市;邮政编码
  甲;广东;深圳;518000
  Organization;AdministrativeArea;Locality;PostalCode
snake and camel case
  ship_to_post_code;shippingCity;ShipCountryCode;billing_address_1
  LS1 1AA;Leeds;GB;1 High St
  PostalCode;Locality;Country;Address1
the names of the protocol
  Id;Address1;DeliveryAddress2;DoubleDependentLocality;SubBuilding;PostBox
  1;x;y;z;Flat 1;5
  Id;Address1;Address2;DoubleDependentLocality;SubBuilding;PostBox
columns that say nothing
  Name;E-mail;Phone;Date of birth;Email address
  A;a@b.c;123;2001-01-01;a@b.c
  -;-;-;-;-
code and town in one column, by name
  kunde_nr;Adresse;PLZ Ort;Land
  0017;Lindenweg 4;04109 Leipzig;Deutschland
  Id;Address1;Address2;Country
code and town in one column, by content
  Straße;Hausnr;Stadtzeile
  Lindenweg;4;04109 Leipzig
  Thoroughfare;Premise;Address1
town, state and code in one column
  Account No;Street;City, State, ZIP
  4;12 Elm Ave;Salem, OR 97301
  Id;Address1;Address2
street with its number
  Straat en huisnummer;Postcode;Plaats
  Kerkstraat 8;3511 AB;Utrecht
  Address1;PostalCode;Locality
numbered rows
  Nr.;Straße;PLZ;Ort
  1;Lindenweg 33;04109;Leipzig
  2;Lindenweg 26;04109;Leipzig
  3;Lindenweg 19;04109;Leipzig
  4;Lindenweg 12;04109;Leipzig
  Id;Address1;PostalCode;Locality
numbered rows with a total below
  Nr;Straße;Ort
  1;Polweg 2;Fürth
  2;Amselweg 1;Gera
  Summe;;
  Id;Address1;Locality
numbered houses
  Straße;Nr.;PLZ;Ort
  Lindenweg;7;04109;Leipzig
  Lindenweg;2;04109;Leipzig
  Lindenweg;31;04109;Leipzig
  Lindenweg;4;04109;Leipzig
  Thoroughfare;Premise;PostalCode;Locality
telephone numbers
  Address;Home number;Work No;City
  12 Elm Ave;5035551234;5035554321;Salem
  Address1;-;-;Locality
lines numbered without a blank
  ACCT_NO;ShipToAddr1;SHIP TO ADDR2;CITY ST ZIP;PHONE
  0012;40 Elm Ave;STE 9;Salem, OR 97301;555-0134
  Id;Address1;Address2;Address3;-
the town before the street
  PLZ Ort;Straße Nr
  04109 Leipzig;Lindenweg 4
  Address2;Address1
Japanese with a block
  会社名;郵便番号;都道府県;市区町村;町名・番地;電話番号
  緑屋;150-0001;東京都;渋谷区;神宮前5-2;03-1234-5678
  Organization;PostalCode;AdministrativeArea;Locality;Address1;-
French with the sign for number
  N°;Voie;Complément d'adresse;Code postal;Ville
  3 bis;Avenue Foch;Bât. B;06000;Nice
  Premise;Thoroughfare;Address1;PostalCode;Locality
a country called kraj
  Ulica i nr;Miejscowość;Kraj
  Polna 2;Gdynia;Polska
  Address1;Locality;Country
a region called Land
  Straße;Ort;Land
  Polweg 2;Fürth;Bayern
  Amselweg 1;Gera;Thüringen
  Address1;Locality;AdministrativeArea
countries called Land, in many forms, with what names none among them
  Straße;PLZ;Ort;Land
  Polweg 2;90762;Fürth;D
  Ringstr. 1;1010;Wien;Österreich
  Lipowa 3;00-131;Warszawa;POL
  Storgata 9;0155;Oslo;Norge
  Amselweg 1;07545;Gera;siehe oben
  Address1;PostalCode;Locality;Country
names and telephone numbers that look like lines and codes
  Name 1;Straße;Telefon;PLZ;Ort
  Firma 7;Polweg 2;555-0134;90762;Fürth
  -;Address1;-;PostalCode;Locality
long numbers
  Number;Street;City
  40001234;12 Elm Ave;Salem
  Id;Address1;Locality
degrees in X and Y
  X;Y
  9.99371;53.55112
  Longitude;Latitude
metres in X and Y
  X;Y;Address
  565793.1;5934218.7;1 High St, Leeds
  -;-;Address
sums with thousands
  Adresse;Umsatz 2024;Umsatz 2023
  Polweg 2, 90762 Fürth;12.345;9.876
  Address;-;-
`
function readTable(text: string): [string, string[], string[][], (string | null)[]] {
  const [name = '', ...lines] = text.split('\n')
  const [header = [], ...rows] = lines.map((line) => line.trim().split(';'))
  const expected = rows.pop() ?? []
  return [name, header, rows, expected.map((field) => (field === '-' ? null : field))]
}

describe('columns are recognised by their names', () => {
  it.each(
    TABLES.trim()
      .split(/\n(?=\S)/)
      .map(readTable),
  )('%s', (_, header, rows, expected) => {
    expect(fields(header, rows, true)).toEqual(expected)
  })

  it('gives a lone address column the whole address', () => {
    expect(guess(['Id', 'Address'], [['1', '1 High St, Leeds']])).toEqual(['Id → Id', 'Address → Address'])
  })

  it('numbers address lines by their names and fills the rest in order', () => {
    const header = ['Address', 'Address 2', 'Address 3', 'City']
    expect(fields(header, [['1 High St', 'x', 'y', 'Leeds']], true)).toEqual([
      'Address1',
      'Address2',
      'Address3',
      'Locality',
    ])
  })

  it('never maps two columns to one field', () => {
    const header = [
      'City',
      'Town',
      'Postcode',
      'ZIP',
      'Country',
      'Country code',
      'Address',
      'Street address',
      'Adresse',
    ]
    const mapped = fields(header, [['a', 'b', 'LS1 1AA', 'LS1 1AA', 'GB', 'GB', '1 x', '2 y', '3 z']], true).filter(
      Boolean,
    )
    expect(new Set(mapped).size).toBe(mapped.length)
  })

  it.each([
    'Kd-Nr',
    'Kunden-Nr.',
    'Debitorennr',
    'Mitgliedsnummer',
    'N° client',
    'Nº cliente',
    'Supplier no',
    'Klantnr',
  ])('takes %s for the key of a row', (name) =>
    expect(fields([name, 'Adresse'], [['0042', '1 rue X, 75001 Paris']], true)[0]).toBe('Id'),
  )

  it.each(['Vertragsnr', 'Order no', 'Haus-Nr.', 'N° de voie', 'Lfd. Nr.'])('takes %s for no key', (name) =>
    expect(roleOfHeader(name)?.role).not.toBe('Id'),
  )

  it('takes a number that most rows share for no key', () => {
    const rows = Array.from({ length: 40 }, (_, i) => [`${i % 3}`, `${i}`, `${i} rue X, 75001 Paris`])
    expect(fields(['Filialnr', 'Kundennr', 'Adresse'], rows, true)).toEqual([null, 'Id', 'Address'])
  })

  it('is surer when name and content agree', () => {
    const [agreed] = guessColumns(['Postcode'], [['LS1 1AA'], ['YO1 7HH']], true)
    const [named] = guessColumns(['Postcode'], [['unknown']], true)
    expect(agreed?.confidence).toBeGreaterThan(named?.confidence ?? 1)
    expect(agreed?.reason).toBe('header')
  })
})

describe('columns without names are recognised by their content', () => {
  it('finds lines, town, postal code and country', () => {
    const rows = [
      ['1', '12 High Street', 'Leeds', 'LS1 1AA', 'GB'],
      ['2', '4 Low Road', 'York', 'YO1 7HH', 'GB'],
      ['3', 'Unit 7 Mill Lane', 'Kingston upon Hull', 'HU1 2AA', 'GB'],
    ]
    const names = ['Column 1', 'Column 2', 'Column 3', 'Column 4', 'Column 5']
    expect(fields(names, rows, false)).toEqual([null, 'Address1', 'Locality', 'PostalCode', 'Country'])
  })

  it('takes whole addresses in one cell as such', () => {
    const rows = [['1 High Street, Leeds, LS1 1AA'], ['Flat 2, 7 Low Road, York'], ['9 Mill Lane, Hull, HU1 2AA']]
    expect(fields(['Column 1'], rows, false)).toEqual(['Address'])
  })

  it('finds coordinates with points and with commas', () => {
    const rows = [
      ['51.50735', '-0,12776'],
      ['52.48624', '101,89040'],
      ['53.80075', '-1,54907'],
    ]
    expect(fields(['a', 'b'], rows, false)).toEqual(['Latitude', 'Longitude'])
  })

  it('finds the longitude behind the latitude', () => {
    const rows = [
      ['Bridge', '51.45491', '-2.62782'],
      ['Tower', '48.85842', '2.29450'],
    ]
    expect(fields(['a', 'b', 'c'], rows, false)).toEqual([null, 'Latitude', 'Longitude'])
  })

  it('takes row numbers for no postal codes', () => {
    const rows = Array.from({ length: 20 }, (_, i) => [String(10_000 + i), `${i} High Street`])
    expect(fields(['a', 'b'], rows, false)).toEqual([null, 'Address'])
  })

  it('takes states for states, not for countries', () => {
    const rows = ['CA', 'DE', 'IN', 'AL', 'MT', 'GA'].map((state) => ['5 Main St', state])
    expect(fields(['a', 'b'], rows, false)[1]).toBe('AdministrativeArea')
  })
})

describe('a header', () => {
  it.each([
    ['Ship-To Postal Code', 'PostalCode'],
    ['CUSTOMER_CITY', 'Locality'],
    ['Apt No.', 'SubBuilding'],
    ['Vertragsnr', 'Other'],
    ['company address', 'AddressLine'],
    ['Adresszeile 2', 'AddressLine'],
    ['', undefined],
    ['1', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
    ['toString', undefined],
  ])('%j means %s', (header, role) => {
    expect(roleOfHeader(header)?.role).toBe(role)
  })
})
