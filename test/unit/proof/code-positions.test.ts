import { describe, expect, it, test } from 'vitest'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { openPacks } from '../../measure/engine.ts'
import { openLocating } from '../../proof/positions/ask-positions.ts'
import {
  compareCodes,
  drawEvenly,
  expectedInBlocks,
  percentNear,
  type ExpectedCode,
} from '../../proof/positions/compare-codes.ts'
import { agreedPositions, readGeolite, readPincodes } from '../../proof/positions/independent-positions.ts'

const text = (value: string) => Buffer.from([0x40 | Buffer.byteLength(value), ...Buffer.from(value)])
const map = (size: number, ...parts: Buffer[]) => Buffer.concat([Buffer.from([0xe0 | size]), ...parts])
const double = (value: number) => {
  const bytes = Buffer.alloc(9)
  bytes[0] = 0x68
  bytes.writeDoubleBE(value, 1)
  return bytes
}
const uint = (type: number, value: number) => Buffer.from([(type << 5) | 1, value])

/** A database of one node, of the given size of records, whose two leaves are the two records. */
function drawDatabase(recordBits: 24 | 28, first: Buffer, second: Buffer): Buffer {
  const [left, right] = [1 + 16, 1 + 16 + first.length]
  const tree = recordBits === 24 ? [0, 0, left, 0, 0, right] : [0, 0, left, 0, 0, 0, right]
  const description = map(2, text('node_count'), uint(6, 1), text('record_size'), uint(5, recordBits))
  const mark = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  return Buffer.concat([Buffer.from(tree), Buffer.alloc(16), first, second, mark, description])
}

const record = (country: Buffer, code: string, lat: number, lon: number) =>
  map(3, text('country'), country, text('postal'), map(1, text('code'), text(code)), text('location'), map(2, text('latitude'), double(lat), text('longitude'), double(lon))) // prettier-ignore

describe('positions of other sources', () => {
  it.each([24, 28] as const)('are read from a database with records of %d bits, by pointers too', (bits) => {
    const seoul = record(map(1, text('iso_code'), text('KR')), '04524', 37.5, 127)
    // "country" stands nine bytes after the start of the first record, and the second points there.
    const other = record(Buffer.from([0x20, 9]), '21539', 37.4, 126.7)
    const korea = readGeolite(drawDatabase(bits, seoul, other), ['KR', 'IN']).get('KR')
    expect([...(korea ?? [])]).toEqual([
      ['04524', { lat: 37.5, lon: 127 }],
      ['21539', { lat: 37.4, lon: 126.7 }],
    ])
  })

  it('are read from a module of codes, without those that were not found', () => {
    const module =
      'let list = {"110001": {"lat": 28.6, "long": 77.2}, "110002": {"lat": 0, "long": 0},\n};\nmodule.exports = list'
    expect([...readPincodes(module)]).toEqual([['110001', { lat: 28.6, lon: 77.2 }]])
  })

  it('agree where both have the code near to each other', () => {
    const first = new Map([['1', { lat: 1, lon: 1 }], ['2', { lat: 1, lon: 1 }], ['3', { lat: 1, lon: 1 }]]) // prettier-ignore
    const second = new Map([['1', { lat: 1.1, lon: 1 }], ['2', { lat: 2, lon: 1 }]]) // prettier-ignore
    expect([...agreedPositions(first, second, 25_000).keys()]).toEqual(['1'])
  })
})

test('codes are drawn evenly over states, and small states leave their share to the others', () => {
  const all: ExpectedCode[] = [['a', 2], ['b', 50], ['c', 50]].flatMap(([state, count]) =>
    Array.from({ length: count as number }, (_, i) => ({ code: `${state}${i}`, state: state as string, position: { lat: 0, lon: 0 } })),
  ) // prettier-ignore
  const drawn = drawEvenly(all, 32, seededRandom(1))
  const counts = ['a', 'b', 'c'].map((state) => drawn.filter((one) => one.state === state).length)
  expect(counts).toEqual([2, 15, 15])
  expect(new Set(drawn.map(({ code }) => code)).size).toBe(32)
  expect(drawEvenly(all, 32, seededRandom(1))).toEqual(drawn)
})

describe('codes of our data', () => {
  const reader = openPacks()
  const cleanse = openLocating(reader)

  /** Town halls and towns, as maps have them. */
  it.each([
    ['KR', '04524', 37.566, 126.978],
    ['KR', '17019', 37.241, 127.178],
    ['KR', '28542', 36.642, 127.489],
    ['KR', '51435', 35.228, 128.681],
    ['IN', '110001', 28.63, 77.22],
    ['IN', '230001', 25.9, 81.94],
    ['IN', '390001', 22.3, 73.2],
    ['IN', '700001', 22.57, 88.35],
    ['IN', '744101', 11.67, 92.74],
  ])('%s %s lies within 25 km of its town', (country, code, lat, lon) => {
    const [found] = compareCodes(cleanse, country, [{ code, state: '', position: { lat, lon } }])
    expect(found?.meters).toBeLessThan(25_000)
    expect(percentNear([found as NonNullable<typeof found>], 25_000)).toBe(100)
  })

  it('of a block are compared with the next code that the source has', () => {
    const known = new Map([['04524', { lat: 37.5665, lon: 126.978 }], ['04560', { lat: 37.563, lon: 127.005 }]]) // prettier-ignore
    const block = expectedInBlocks(reader, 'KR', known, 3)
    expect(block.length).toBeGreaterThan(20)
    for (const { code, position } of block) {
      expect(code.startsWith('045')).toBe(true)
      expect(position.lon).toBe(Math.abs(Number(code) - 4524) <= Math.abs(Number(code) - 4560) ? 126.978 : 127.005)
      expect(greatCircleMeters(position, { lat: 37.56, lon: 127 })).toBeLessThan(5000)
    }
  })
})
