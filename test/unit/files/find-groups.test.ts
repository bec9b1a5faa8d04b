import { describe, expect, test } from 'vitest'
import { findGroups } from '#main/files/columns/find-groups.ts'
import { nameColumns } from '#main/files/csv/name-columns.ts'

/** The groups of a head of titles and names, each as its name and the names of its columns. */
function groupsOf(...lines: string[]): string[] {
  const head = lines.map((line) => line.split(';'))
  const names = head.at(-1) ?? []
  const columns = nameColumns(names, names.length)
  return findGroups({ columns, hasHeader: true, head }).map(
    (group) => `${group.name}: ${group.columns.map((index) => names[index]).join(' ')}`,
  )
}

/** Names of the groups alone. */
const namesOf = (...lines: string[]): string =>
  groupsOf(...lines)
    .map((text) => text.split(': ')[0])
    .join(' | ')

/** Names of the columns of a file, and of its groups. */
const TWO_ADDRESSES = `
Id;Bill_Street;Bill_City;Bill_Zip;Ship_Street;Ship_City;Ship_Zip
  Bill | Ship
billing_street;billing_city;billing_postcode;delivery_street;delivery_city;delivery_postcode
  Billing | Delivery
Company;Billing Address 1;Billing Address 2;Billing City;Billing State;Billing ZIP;Shipping Address 1;Shipping Address 2;Shipping City;Shipping State;Shipping ZIP
  Billing | Shipping
billToStreet;billToCity;billToPostCode;shipToStreet;shipToCity;shipToPostCode
  Bill to | Ship to
BILLSTREET;BILLCITY;BILLZIP;SHIPSTREET;SHIPCITY;SHIPZIP
  BILL | SHIP
Name;Billing Address;Shipping Address
  Billing | Shipping
Name;Street (billing);City (billing);ZIP (billing);Street (delivery);City (delivery);ZIP (delivery)
  Billing | Delivery
Name;Street;City;Postcode;Delivery Street;Delivery City;Delivery Postcode
  Main | Delivery
Home Street;Home City;Home Postcode;Work Street;Work City;Work Postcode
  Home | Work
Registered Address;Registered Town;Registered Postcode;Trading Address;Trading Town;Trading Postcode
  Registered | Trading
Sender Address;Sender City;Sender ZIP;Recipient Address;Recipient City;Recipient ZIP
  Sender | Recipient
Origin City;Origin State;Origin ZIP;Destination City;Destination State;Destination ZIP
  Origin | Destination
Primary Street;Primary City;Primary ZIP;Secondary Street;Secondary City;Secondary ZIP
  Primary | Secondary
HQ Street;HQ City;HQ Postcode;Plant Street;Plant City;Plant Postcode
  HQ | Plant
Lab Street;Lab City;Lab Postcode;Farm Street;Farm City;Farm Postcode
  Lab | Farm
Address1_Street;Address1_City;Address1_Zip;Address2_Street;Address2_City;Address2_Zip
  Address 1 | Address 2
Street 1;City 1;ZIP 1;Street 2;City 2;ZIP 2
  Address 1 | Address 2
Street;City;ZIP;Street.1;City.1;ZIP.1
  Address 1 | Address 2
Street;City;ZIP;Street 2;City 2;ZIP 2
  Address 1 | Address 2
Street;City;ZIP;Billing Street;Billing City;Billing ZIP;Shipping Street;Shipping City;Shipping ZIP
  Main | Billing | Shipping
# As other programs write them
Account Name;Billing Street;Billing City;Billing State/Province;Billing Zip/Postal Code;Billing Country;Shipping Street;Shipping City;Shipping State/Province;Shipping Zip/Postal Code;Shipping Country
  Billing | Shipping
billing_first_name;billing_address_1;billing_address_2;billing_city;billing_postcode;shipping_first_name;shipping_address_1;shipping_address_2;shipping_city;shipping_postcode
  Billing | Shipping
Business Street;Business City;Business Postal Code;Home Street;Home City;Home Postal Code;Other Street;Other City;Other Postal Code
  Business | Home | Other
Address 1 - Type;Address 1 - Street;Address 1 - City;Address 1 - Postal Code;Address 2 - Type;Address 2 - Street;Address 2 - City;Address 2 - Postal Code
  Address 1 | Address 2
POAddressLine1;POCity;POPostalCode;SAAddressLine1;SACity;SAPostalCode
  PO | SA
Permanent Address;Present Address
  Permanent | Present
from_street;from_city;from_zip;to_street;to_city;to_zip
  From | To
# German
Kunde;Rechnungsstraße;Rechnungs-PLZ;Rechnungsort;Lieferstraße;Liefer-PLZ;Lieferort
  Rechnung | Lieferung
Straße (Rechnung);PLZ (Rechnung);Ort (Rechnung);Straße (Lieferung);PLZ (Lieferung);Ort (Lieferung)
  Rechnung | Lieferung
Rechnungsadresse Straße;Rechnungsadresse PLZ;Rechnungsadresse Ort;Lieferadresse Straße;Lieferadresse PLZ;Lieferadresse Ort
  Rechnungsadresse | Lieferadresse
Straße;PLZ;Ort;abw. Lieferstraße;Lieferplz;Lieferort
  Main | Lieferung
Straße privat;PLZ privat;Ort privat;Straße dienstlich;PLZ dienstlich;Ort dienstlich
  Privat | Dienstlich
Absender Straße;Absender PLZ;Absender Ort;Empfänger Straße;Empfänger PLZ;Empfänger Ort
  Absender | Empfänger
# French
Adresse de facturation;CP facturation;Ville facturation;Adresse de livraison;CP livraison;Ville livraison
  Facturation | Livraison
Nom;Adresse d'expédition;Code postal d'expédition;Ville d'expédition;Adresse de facturation;Code postal de facturation;Ville de facturation
  Expédition | Facturation
# Spanish, Italian, Portuguese
Calle facturación;CP facturación;Ciudad facturación;Calle envío;CP envío;Ciudad envío
  Facturación | Envío
Indirizzo fatturazione;CAP fatturazione;Città fatturazione;Indirizzo spedizione;CAP spedizione;Città spedizione
  Fatturazione | Spedizione
Endereço de cobrança;CEP de cobrança;Cidade de cobrança;Endereço de entrega;CEP de entrega;Cidade de entrega
  Cobrança | Entrega
# Dutch, Swedish, Danish, Norwegian, Finnish
Factuuradres;Factuurpostcode;Factuurplaats;Bezorgadres;Bezorgpostcode;Bezorgplaats
  Factuur | Bezorging
Fakturaadress;Faktura postnummer;Faktura ort;Leveransadress;Leverans postnummer;Leverans ort
  Faktura | Leverans
Faktureringsadresse;Fakturering postnr;Fakturering by;Leveringsadresse;Levering postnr;Levering by
  Fakturering | Levering
Laskutusosoite;Laskutus postinumero;Laskutus kaupunki;Toimitusosoite;Toimitus postinumero;Toimitus kaupunki
  Laskutus | Toimitus
Navn;Postadresse;Postnummer;Poststed;Besøksadresse;Besøkspostnummer;Besøkspoststed
  Main | Besøks
# Arabic
عنوان الفواتير;مدينة الفواتير;عنوان الشحن;مدينة الشحن
  الفواتير | الشحن
# Polish, Czech, Hungarian, Turkish
Adres do faktury;Kod pocztowy do faktury;Miasto do faktury;Adres dostawy;Kod pocztowy dostawy;Miasto dostawy
  Faktury | Dostawy
Fakturační ulice;Fakturační PSČ;Fakturační město;Dodací ulice;Dodací PSČ;Dodací město
  Fakturační | Dodací
Számlázási cím;Számlázási irányítószám;Számlázási város;Szállítási cím;Szállítási irányítószám;Szállítási város
  Számlázási | Szállítási
Fatura adresi;Fatura posta kodu;Fatura ili;Teslimat adresi;Teslimat posta kodu;Teslimat ili
  Fatura | Teslimat
# Russian, Greek, Japanese, Chinese, Korean
Юридический адрес;Фактический адрес
  Юридический | Фактический
Адрес доставки;Город доставки;Индекс доставки;Адрес плательщика;Город плательщика;Индекс плательщика
  Доставки | Плательщика
Διεύθυνση χρέωσης;Πόλη χρέωσης;ΤΚ χρέωσης;Διεύθυνση αποστολής;Πόλη αποστολής;ΤΚ αποστολής
  Χρέωσης | Αποστολής
請求先郵便番号;請求先住所;配送先郵便番号;配送先住所
  請求先 | 配送先
账单地址;账单城市;收货地址;收货城市
  账单 | 收货
청구지 주소;청구지 우편번호;배송지 주소;배송지 우편번호
  청구지 | 배송지
`
  .replaceAll(/^#.*\n/gm, '')
  .trim()
  .split(/\n(?=\S)/)
  .map((text) => text.split('\n  ') as [string, string])

describe('two addresses told apart by words in the headings', () => {
  test.each(TWO_ADDRESSES)('%s', (names, expected) => {
    expect(namesOf(names)).toBe(expected)
  })
})

describe('two addresses under titles', () => {
  test.each([
    [['Rechnungsadresse;;;Lieferadresse;;', 'Straße;PLZ;Ort;Straße;PLZ;Ort'], 'Rechnungsadresse | Lieferadresse'],
    [
      ['Kunde;;Rechnungsadresse;;;Lieferadresse;;', 'Nr;Name;Straße;PLZ;Ort;Straße;PLZ;Ort'],
      'Rechnungsadresse | Lieferadresse',
    ],
    [
      ['Kundennr;Name;Rechnungsadresse;;;Lieferadresse;;;Telefon', ';;Straße;PLZ;Ort;Straße;PLZ;Ort;'],
      'Rechnungsadresse | Lieferadresse',
    ],
    [['Customer list 2024;;;;;;', ';Billing;;;Delivery;;', 'Id;Street;City;Zip;Street;City;Zip'], 'Billing | Delivery'],
    [[';;;Livraison;;', 'Rue;CP;Ville;Rue;CP;Ville'], 'Main | Livraison'],
    [['Home;;Work;', 'Address;Phone;Address;Phone'], 'Home | Work'],
    [['A;;;B;;;C;;', 'Street;City;Zip;Street;City;Zip;Street;City;Zip'], 'A | B | C'],
    [['Sede legale;;;Sede operativa;;', 'Indirizzo;CAP;Comune;Via;CAP legale;Città'], 'Sede legale | Sede operativa'],
    [['Address;;;Address;;', 'Street;City;Zip;Street;City;Zip'], 'Address | Address 2'],
  ])('%s', (lines, expected) => {
    expect(namesOf(...lines)).toBe(expected)
  })
})

describe('two addresses whose columns are called alike', () => {
  test.each([
    ['Straße;PLZ;Ort;Straße;PLZ;Ort', ['Address 1: Straße PLZ Ort', 'Address 2: Straße PLZ Ort']],
    ['Kunde;Straße;PLZ;Ort;Straße;PLZ;Ort;Telefon;Land', ['Address 1: Straße PLZ Ort', 'Address 2: Straße PLZ Ort']],
    [
      'Name;Street;City;Zip;Country;Name;Street;City;Zip;Country',
      ['Address 1: Name Street City Zip Country', 'Address 2: Name Street City Zip Country'],
    ],
    [
      'Nr;Rechnungsadresse;Straße;PLZ;Ort;Lieferadresse;Straße;PLZ;Ort',
      ['Rechnungsadresse: Rechnungsadresse Straße PLZ Ort', 'Lieferadresse: Lieferadresse Straße PLZ Ort'],
    ],
    [
      'Delivery address;Street;City;Zip;Billing address;Street;City;Zip',
      ['Delivery address: Delivery address Street City Zip', 'Billing address: Billing address Street City Zip'],
    ],
    [
      'Street;Unit;City;Zip;Street;City;Zip;Street;City;Zip',
      ['Address 1: Street Unit City Zip', 'Address 2: Street City Zip', 'Address 3: Street City Zip'],
    ],
  ])('%s', (names, expected) => {
    expect(groupsOf(names)).toEqual(expected)
  })
})

describe('one address', () => {
  test.each([
    'Name;Adresse 1;Adresse 2;PLZ;Ort',
    'Name;Street;Street 2;City;ZIP',
    'Name;Address;Address 2;Address 3;City;State;ZIP',
    'Straße;PLZ;Ort;Telefon privat;Telefon dienstlich',
    'Company;Street;City;ZIP;Contact name;Contact phone;Contact email',
    'Company;Street;City;ZIP;Contact 1;Phone 1;Contact 2;Phone 2',
    'Street name;Street number;City name;Postal code;Country name;Country code',
    'Name;Street;City;ZIP;Birth city;Birth country',
    'Name;Email address;IP address;Street;City',
    'Organization;DeliveryAddress1;DeliveryAddress2;Locality;PostalCode;Country',
    'Street;City;ZIP;Shipping method;Shipping cost;Delivery date',
    'Customer Street;Customer City;Customer ZIP;Customer no',
    'Name;Street;City;ZIP;Billing country',
    'Name;Physical Address;Mailing Address;City;State;ZIP',
    'Straße;Hausnummer;PLZ;Ort;Ortsteil;Rechnungsnummer;Lieferdatum',
    'Address (EN);City (EN);Address (DE);City (DE)',
    'Name;Phone;Name;Phone;Street;City;ZIP',
    'Name;Latitude;Longitude',
    'Id;Street;City;ZIP;City;Notes',
    'a;b;c',
    'Ship_Street;Ship_City;Ship_Zip;Ship_Country',
    'Postal Address;Postal Code;Town',
    '住所;郵便番号;電話番号',
    "Adresse;Complément d'adresse;Code postal;Ville",
    'Postal Address;Delivery Address;Street;Town;Postcode',
    'Address;City;State;Zip;Geo city;Geo state',
    'NUMBER;STREET;UNIT;CITY;DISTRICT;REGION;POSTCODE;ID;HASH',
    'Street;City;Zip;Waypost_Status;Waypost_AVC;Waypost_Address;Waypost_Locality;Waypost_PostalCode',
  ])('%s', (names) => {
    expect(groupsOf(names)).toEqual([])
  })

  test.each([
    [['Customers of 2024;;;', 'Name;Street;City;Zip']],
    [['Person;;Address;;;Contact;', 'First name;Last name;Street;City;Zip;Phone;Email']],
    [['Address;;;Position;', 'Street;City;Zip;Latitude;Longitude']],
    [['Report;as of 3 Nov;;', 'Name;Street;City;Zip']],
  ])('under titles: %s', (lines) => {
    expect(groupsOf(...lines)).toEqual([])
  })
})

test('what an earlier run appended for an address is none', () => {
  const first = 'Bill_Street;Bill_City;Bill_Zip;Ship_Street;Ship_City;Ship_Zip'
  const again = `${first};Bill_Status;Bill_AVC;Bill_Address;Bill_Locality;Bill_PostalCode`
  expect(groupsOf(again)).toEqual(groupsOf(first))
})

test('columns outside of both addresses belong to the row, the word of a group to its names', () => {
  expect(groupsOf('Company;Ship Name;Ship Street;Ship City;Bill Street;Bill City;Country;Ship Phone;Note')).toEqual([
    'Ship: Ship Name Ship Street Ship City Ship Phone',
    'Bill: Bill Street Bill City',
  ])
})

test('a table without names has no groups', () => {
  expect(findGroups({ columns: ['Column 1', 'Column 2'], hasHeader: false })).toEqual([])
})
