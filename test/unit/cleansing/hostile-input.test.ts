import { expect, it } from 'vitest'
import { describeCleansing } from '../../phrasebook/cleanse-line.ts'
import { HOSTILE_TEXTS, hostileAddresses } from '../../hostile/address-texts-data.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'

const AVC = /^[VPUARC][0-5][0-5]-[IU][0-5][0-5]-P[0-8]-\d{3}$/
const SEED = 42
const ROUNDS = 150

describeCleansing('hostile input', ({ cleanse }) => {
  it.each(Object.entries(HOSTILE_TEXTS))('%s gets an answer', (_name, text) => {
    for (const address of hostileAddresses(text)) {
      const [record = {}] = cleanse(address).matches
      expect(record.AVC).toMatch(AVC)
    }
  })

  // Classes of what is no address, each with two members of its own making.
  const NO_ADDRESS: Record<string, string[]> = {
    'a telephone number': ['+44 20 7946 0958', 'tel: 01 42 68 53 00'],
    'a web address': ['https://www.example.com/london?b=c', 'www.paris.example/a'],
    'an e-mail address': ['jane.berlin@example.com', 'mailto:bob@example.org'],
    'a statement of SQL': ["Robert'); DROP TABLE Students;--", "SELECT * FROM reading WHERE name = 'Nice'"],
    markup: ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>'],
    'structured data': ['{"street":"Main St","city":"Paris"}', '[1, 2, 3]'],
    'a formula': ["=cmd|'/c calc'!A1", '=SUM(A1:A9)'],
    'a stack trace': ['at main (/srv/berlin/app.js:10:15)', 'File "main.py", line 3, in <module>'],
    'encoded bytes': ['SGVsbG8gV29ybGQhIFRoaXMgaXMgYSB0ZXN0', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB'],
    'an identifier': ['550e8400-e29b-41d4-a716-446655440000', 'C:\\Users\\bob\\file.txt'],
    'no words': ['...', '🏠🏡🎉'],
    'invisible characters': ['\u202e\u200f\u2066', '\u0000\u0007\u001b'],
    'an empty field that says so': ['N/A', 'same as billing'],
  }
  const FIELDS = ['Address', 'Organization', 'Premise', 'Thoroughfare', 'Locality', 'PostalCode', 'AdministrativeArea']

  it.each(Object.entries(NO_ADDRESS))('%s verifies nothing in any field, whatever the country', (_what, texts) => {
    for (const text of texts)
      for (const field of FIELDS)
        for (const Country of ['', 'GB', 'US', 'DE', 'FR']) {
          const [record = {}] = cleanse({ [field]: text, Country }).matches
          expect(record.AVC, `${field} ${Country}: ${text}`).toMatch(/^U00-.{3}-P[012]-000$/)
        }
  })

  // Sentences hold words that are towns: in a free line or in a field of names they prove nothing.
  it.each([
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor',
    'Two roads diverged in a yellow wood, And sorry I could not travel both',
    'Please call before delivery, customer will meet you on Friday at 10',
    'Invoice 12345 overdue',
    'Dr. Maria-Luisa van der Berg',
  ])('"%s" verifies nothing', (text) => {
    for (const field of ['Address', 'Organization', 'Premise'])
      for (const Country of ['', 'GB', 'US', 'DE', 'FR']) {
        const [record = {}] = cleanse({ [field]: text, Country }).matches
        expect(record.AVC, `${field} ${Country}`).toMatch(/^U00/)
      }
  })

  it.each(['n/a', 'Unknown', 'not known', 'https://www.example.com/a?b=c'])('%s is no address', (text) => {
    const [record = {}] = cleanse({ Address: text, Country: 'US' }).matches
    expect(record.AVC).toMatch(/^U00/)
    expect(record.Unmatched).toBe(text)
  })

  it('does not verify two addresses as one', () => {
    const [record = {}] = cleanse({ Address: HOSTILE_TEXTS['two addresses'], Country: 'GB' }).matches
    expect(record).toMatchObject({ Locality: 'Telford', Thoroughfare: 'Teagues Crescent', PostalCode: 'TF2 6RF' })
    expect(record.AVC).toMatch(/^P/)
    expect(record.Unmatched).toContain('Welwyn')
  })

  it('answers any mixture of fields and characters', () => {
    const { below: random } = seededRandom(SEED)
    const pieces = [
      '12',
      'St',
      'rue',
      'Telford',
      'Paris',
      ',',
      '\n',
      '75001',
      'TF2 6RF',
      '/',
      '-',
      '#',
      'ß',
      '京',
      '\u0301',
      'a'.repeat(70),
      'PO Box',
      'Flat',
      '&',
    ]
    for (let round = 0; round < ROUNDS; round++) {
      const address: Record<string, string> = {}
      for (let i = 0; i <= random(4); i++) {
        const field = ADDRESS_INPUT_FIELDS[random(ADDRESS_INPUT_FIELDS.length)] as string
        address[field] = Array.from({ length: random(12) }, () => pieces[random(pieces.length)]).join(' ')
      }
      const [record = {}] = cleanse(address).matches
      expect(record.AVC, JSON.stringify(address)).toMatch(AVC)
      for (const value of Object.values(record)) expect(typeof value).toBe('string')
    }
  }, 30_000)
})
