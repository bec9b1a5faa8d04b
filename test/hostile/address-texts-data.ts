import type { AddressInput } from '#shared/model/address.ts'

/** What is no address, or a bad one: it gets an answer all the same (tests), and soon (npm run proof -- bounded-time). */
export const HOSTILE_TEXTS = {
  empty: '',
  blanks: ' \t\n ',
  long: 'Teagues Crescent '.repeat(600),
  'one long word': 'a'.repeat(10_000),
  digits: '0123456789'.repeat(1000),
  'many numbers': '12 34 56 78 90 '.repeat(500),
  commas: ','.repeat(10_000),
  emoji: '🏠🏡 12 😀 Street, 🎉, TF2 6RF',
  'right to left': 'شارع الملك فهد ١٢، الرياض ١١٥٦٤',
  control: '93\u0000 Teagues\u202e Crescent\u0007, Telford',
  sql: "'; DROP TABLE place; -- Robert'); SELECT * FROM street WHERE 1=1",
  'web address': 'https://www.example.com/a/b?c=d#e',
  prototype: '__proto__ constructor prototype',
  'two addresses': '93 Teagues Crescent, Telford, TF2 6RF; 10 Brickwall Close, Welwyn, AL6 9AA',
  person: 'Dr. Maria-Luisa van der Berg',
  'lone surrogate': 'A\ud800 Street, Telford',
}

/** The text as a line, as a line of a country with streets, and in three fields at once. */
export const hostileAddresses = (text: string): AddressInput[] => [
  { Address: text },
  { Address: text, Country: 'GB' },
  { Thoroughfare: text, Locality: text, PostalCode: text, Country: 'FR' },
]
