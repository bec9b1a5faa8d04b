import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSentence } from '#main/position/nmea/parse-sentence.ts'
import { drive, toSentence } from '../../position/drive.ts'

const readingOf = (body: string) => {
  const parsed = parseSentence(toSentence(body))
  return parsed.isSentence ? parsed.reading : 'no sentence'
}
const VADUZ = { lat: expect.closeTo(47 + 8.46 / 60, 9), lon: expect.closeTo(9 + 31.3 / 60, 9) }

describe('a position', () => {
  test.each([
    ['GPGGA,091500,4708.46,N,00931.30,E,1,08,0.9,455,M,48,M,,', { satellites: 8, dilution: 0.9, altitudeMeters: 455 }],
    ['GLGGA,091500,4708.46,N,00931.30,E,2,08,0.9,455,M,48,M,,', { isCorrected: true }],
    ['GNGGA,091500,4708.46,N,00931.30,E,6,00,,,M,,M,,', { isReckoned: true, dilution: null, altitudeMeters: null }],
    [
      'GNRMC,091500.25,A,4708.46,N,00931.30,E,1.2,271.5,251126,,,D',
      { moment: 33_300.25, courseDegrees: 271.5, isCorrected: true },
    ],
    ['GPRMC,091500,A,4708.46,N,00931.30,E,,,251126,,', { moment: 33_300, isReckoned: false }],
    ['GARMC,091500,A,4708.46,N,00931.30,E,,,251126,,,E', { isReckoned: true }],
    ['GBGLL,4708.46,N,00931.30,E,091500,A,A', { moment: 33_300 }],
    ['IIGLL,4708.46,N,00931.30,E,091500,A', { moment: 33_300 }],
    ['GNGNS,091500,4708.46,N,00931.30,E,AAN,14,0.7,455,48,,', { satellites: 14, dilution: 0.7 }],
    ['GQGNS,091500,4708.46,N,00931.30,E,ENN,00,,455,48,,', { isReckoned: true }],
  ])('%s', (body, more) => {
    expect(readingOf(body)).toMatchObject({ kind: 'fix', position: VADUZ, ...more })
  })

  test('south and west of the middle', () => {
    const reading = readingOf('GPGLL,3355.50,S,15112.75,W,091500,A,A')
    expect(reading).toMatchObject({ position: { lat: -(33 + 55.5 / 60), lon: -(151 + 12.75 / 60) } })
  })
})

test.each([
  'GPGGA,091500,,,,,0,00,99.9,,,,,,',
  'GPGGA,091500,4708.46,N,00931.30,E,8,08,0.9,455,M,48,M,,',
  'GPGGA,091500,4708.46,N,00931.30,E,7,08,0.9,455,M,48,M,,',
  'GNRMC,091500,V,4708.46,N,00931.30,E,,,251126,,,N',
  'GNRMC,091500,A,4708.46,N,00931.30,E,,,251126,,,S',
  'GNGLL,4708.46,N,00931.30,E,091500,V,N',
  'GNGNS,091500,4708.46,N,00931.30,E,NN,00,,,,,',
  'GPRMC',
])('knows no position: %s', (body) => {
  const expected = body.includes(',') ? { kind: 'no-fix' } : 'no sentence'
  expect(readingOf(body)).toEqual(expected)
})

test.each([
  ['latitude beyond the pole', 'GNGLL,9000.01,N,00931.30,E,091500,A,A'],
  ['longitude beyond half the world', 'GNGLL,4708.46,N,18000.01,E,091500,A,A'],
  ['minutes beyond the degree', 'GNGLL,4760.00,N,00931.30,E,091500,A,A'],
  ['letters among digits', 'GNGLL,47O8.46,N,00931.30,E,091500,A,A'],
  ['a sign where none may be', 'GNGLL,-4708.46,N,00931.30,E,091500,A,A'],
  ['an unknown side', 'GNGLL,4708.46,Q,00931.30,E,091500,A,A'],
  ['sides exchanged', 'GNGLL,4708.46,E,00931.30,N,091500,A,A'],
  ['no longitude', 'GNGLL,4708.46,N,,,091500,A,A'],
  ['nothing in place of a position', 'GNGLL,0000.00,N,00000.00,E,091500,A,A'],
  ['a sentence of another kind', 'GPGSV,1,1,01,02,67,120,44'],
])('says nothing: %s', (_why, body) => {
  expect(readingOf(body)).toBeNull()
})

test('a time that is none leaves the position', () => {
  expect(readingOf('GNGLL,4708.46,N,00931.30,E,996199,A,A')).toMatchObject({ position: VADUZ, moment: null })
})

test('dilution, satellites and accuracy', () => {
  expect(readingOf('GNGSA,A,3,02,05,12,,,,,,,,,,2.1,1.2,1.7')).toEqual({
    kind: 'dilution',
    dilution: 1.2,
    satellites: 3,
  })
  expect(readingOf('GNGST,091500,12,,,,3.0,4.0,6')).toEqual({ kind: 'accuracy', accuracyMeters: 10 })
  expect(readingOf('GNGST,091500,12,,,,3.0,999999,6')).toBeNull()
})

test('a wrong checksum, or none, makes it no sentence', () => {
  const right = toSentence('GNGLL,4708.46,N,00931.30,E,091500,A,A')
  expect(parseSentence(right).isSentence).toBe(true)
  expect(parseSentence(right.replace('4708', '4709')).isSentence).toBe(false)
  expect(parseSentence(right.slice(0, -3)).isSentence).toBe(false)
})

test('one that was cut off hides not the next one', () => {
  const whole = toSentence('GNGLL,4708.46,N,00931.30,E,091500,A,A')
  expect(parseSentence(`$GNRMC,0915${whole}`)).toMatchObject({ isSentence: true, reading: { position: VADUZ } })
})

test('whatever is sent, nothing is thrown and every position exists', () => {
  const bodies = drive(80).flatMap(({ sentences }) => sentences.map((sentence) => sentence.slice(1, -3)))
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.integer().map(String),
    fc.constantFrom('', '-0', '9e9', 'NaN', '∞'),
  )
  const changed = fc.record({ body: fc.constantFrom(...bodies), at: fc.nat(16), cell }).map(({ body, at, cell }) => {
    const cells = body.split(',')
    cells[1 + (at % (cells.length - 1))] = cell
    return toSentence(cells.join(','))
  })
  fc.assert(
    fc.property(fc.oneof(changed, fc.string()), (line) => {
      const parsed = parseSentence(line)
      if (!parsed.isSentence || parsed.reading?.kind !== 'fix') return
      const { lat, lon } = parsed.reading.position
      expect(Math.abs(lat)).toBeLessThanOrEqual(90)
      expect(Math.abs(lon)).toBeLessThanOrEqual(180)
    }),
    { numRuns: 3000, seed: 24 },
  )
})
