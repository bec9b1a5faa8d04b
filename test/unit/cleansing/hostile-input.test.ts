import { afterAll, describe, expect, it } from 'vitest'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'

const AVC = /^[VPUARC][0-5][0-5]-[IU][0-5][0-5]-P[0-8]-\d{3}$/
/** The product's promise is 50 ms; caches of a fresh process are cold, so it gets more room. */
const LONGEST_CPU_MILLISECONDS = 150
const SEED = 42
const ROUNDS = 150

const hostile = {
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

describe.skipIf(!hasPacks)('hostile input', () => {
  const { cleanse, close } = openCleanserIfBuilt()
  afterAll(close)
  // The first answers fill the caches of a fresh process.
  cleanse({ Address: '93 Teages Crescent, Telfrod, TF2 6RF' })

  it.each(Object.entries(hostile))('%s gets an answer quickly', (_name, text) => {
    for (const address of [
      { Address: text },
      { Address: text, Country: 'GB' },
      { Thoroughfare: text, Locality: text, PostalCode: text, Country: 'FR' },
    ]) {
      const start = process.cpuUsage()
      const [record = {}] = cleanse(address).matches
      const { user, system } = process.cpuUsage(start)
      expect((user + system) / 1000).toBeLessThan(LONGEST_CPU_MILLISECONDS)
      expect(record.AVC).toMatch(AVC)
    }
  })

  it.each(['n/a', 'Unknown', 'not known', 'https://www.example.com/a?b=c'])('%s is no address', (text) => {
    const [record = {}] = cleanse({ Address: text, Country: 'US' }).matches
    expect(record.AVC).toMatch(/^U00/)
    expect(record.Unmatched).toBe(text)
  })

  it('does not verify two addresses as one', () => {
    const [record = {}] = cleanse({ Address: hostile['two addresses'], Country: 'GB' }).matches
    expect(record).toMatchObject({ Locality: 'Telford', Thoroughfare: 'Teagues Crescent', PostalCode: 'TF2 6RF' })
    expect(record.AVC).toMatch(/^P/)
    expect(record.Unmatched).toContain('Welwyn')
  })

  it('answers any mixture of fields and characters', () => {
    let state = SEED
    const random = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state % below
    }
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
