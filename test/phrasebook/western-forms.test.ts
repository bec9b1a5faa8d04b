import { expect, it } from 'vitest'
import { describeCleansing, type Phrase, reportedBy } from './cleanse-line.ts'

/** Addresses of Europe, the Americas and Oceania as spreadsheets hold them: what is verified, and how they are printed. */
const phrases: Phrase[] = [
  // Codes of boxes and large receivers are not in the data, and are no misspelt ones.
  ['DE', 'Postfach 40 11 22, 70025 Stuttgart', 'V22-I55-P2', { PostalCode: '70025' }],
  ['FR', 'BP 40012, 35371 Argentré-du-Plessis Cedex', 'V22-I55-P2', { PostalCode: '35371' }],
  ['EE', 'pk 9, 10502 Tallinn', 'V22-I55-P2', { PostalCode: '10502' }],
  // Lists of codes that name only the parts of a town
  ['SI', 'Mariborska cesta 5, 3000 Celje', 'V22-I44-P6-100'],
  ['CZ', 'Horní náměstí 7, 779 00 Olomouc', 'V22-I44-P6-100'],
  ['SK', 'Farská 3, 949 01 Nitra', 'V22-I44-P6-100'],
  // A misspelt town is none that lies elsewhere than the town of the code
  ['NL', 'Plein 5, 1095 KX Adam', 'P', { Locality: 'Adam' }],
  ['AR', 'Florida 12, C1043AAZ CABA', 'V', { Locality: 'CABA' }],
  // Codes without their hyphen
  ['PL', 'Rynek 3, 31042 Kraków', 'V22-I44-P6-100', { PostalCode: '31-042' }],
  ['LV', 'Brīvības iela 9, LV 1010 Rīga', 'V22-I44-P6-100', { PostalCode: 'LV-1010' }],
  // What is no part of an address
  ['US', '12 Main St, Springfield, IL 62701 (217) 555-0142', 'P22-U44-P6', { Unmatched: '(217) 555-0142' }],
  ['CH', 'Seestrasse 4, 8002 Zürich, +41 44 555 01 23', 'P22-U44-P6', { Unmatched: '+41 44 555 01 23' }],
  ['FR', '9 rue du Port, 29200 Brest tél. 02 98 00 00 00', 'P22-U44-P6', { Unmatched: 'tél. 02 98 00 00 00' }],
  ['IT', 'S.S. 16 Km 812+300, 70043 Monopoli BA', 'V22', { Unmatched: '' }],
  // Lines
  ['NZ', '9 Hill Rd, RD 3, Hamilton 3283', 'V22', { Address1: '9 Hill Rd', Address2: 'RD 3' }],
  ['PR', 'Carr 3 Km 41.2, Fajardo PR 00738', 'V22', { Address1: 'Carr 3 Km 41.2' }],
  ['HU', '1051 Budapest, Arany János utca 7. II. em. 3.', 'V', { Address2: 'Arany János utca 7. II. em. 3.' }],
  ['GT', '5a Calle 8, 09001 Quetzaltenango', 'V22', { Address2: '09001-Quetzaltenango' }],
  ['AU', '9 Oak St, Old Mill Estate, Parramatta NSW 2150', 'V22', { Address3: 'Parramatta NSW 2150' }],
  ['CO', 'Calle 26 # 13-19, Bogotá', 'V22', { Address1: 'Calle 26 # 13-19' }],
  ['FJ', 'Flat 2, 9 Kings Road, Suva', 'V22', { Address1: 'Flat 2' }],
  ['BE', 'B.P. 45, 6000 Charleroi', 'V22', { PostBox: 'B.P. 45' }],
  ['FI', 'PL 123, 00101 HELSINKI', 'V22', { PostBox: 'PL 123' }],
]

describeCleansing('western forms', ({ cleanse }) => {
  it.each(phrases)('%s: %s', (...phrase) => {
    const [, , avc, parts] = phrase
    expect(reportedBy(phrase, cleanse)).toEqual({ AVC: avc, ...parts })
  })
})
