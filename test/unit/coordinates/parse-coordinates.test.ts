import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCoordinates, type DisplayNotation } from '#shared/coordinates/format-coordinates.ts'
import { isInGrid } from '#shared/coordinates/grid-reference.ts'
import { MAX_COORDINATE_CHARACTERS, parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import { toPlusCode } from '#shared/coordinates/plus-code.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { AMBIGUOUS, PHRASES, REFUSED } from './coordinates-phrasebook-data.ts'
import { COORDINATE_SEEDS, repeatTo } from '../../hostile/coordinate-texts-data.ts'

const METERS_PER_DEGREE = 111_195

describe('coordinates as people write them', () => {
  it.each(PHRASES)('%s', (text, lat, lon) => {
    const read = parseCoordinates(text)
    expect(read).toMatchObject({ ok: true })
    if (!read.ok) return
    expect(read.value.lat).toBeCloseTo(lat, 5)
    expect(read.value.lon).toBeCloseTo(lon, 5)
  })

  it.each(AMBIGUOUS)('%s is ambiguous', (text, ...readings) => {
    const read = parseCoordinates(text)
    expect(read).toMatchObject({ ok: false, error: { code: 'coordinates/ambiguous' } })
    if (read.ok) return
    expect(read.error.readings).toHaveLength(readings.length)
    for (const [index, reading] of readings.entries()) {
      const [lat = NaN, lon = NaN] = reading.split(', ').map(Number)
      expect(read.error.readings[index]?.lat).toBeCloseTo(lat, 2)
      expect(read.error.readings[index]?.lon).toBeCloseTo(lon, 2)
    }
  })

  it.each(REFUSED)('%j is refused as %s', (text, reason) => {
    expect(parseCoordinates(text)).toMatchObject({ ok: false, error: { code: `coordinates/${reason}` } })
  })

  it('says when the order was only told by size', () => {
    expect(parseCoordinates('103.8, 1.35')).toMatchObject({ ok: true, value: { isLongitudeFirst: true } })
    expect(parseCoordinates('1.35, 103.8')).not.toHaveProperty('value.isLongitudeFirst')
  })

  it('completes a short plus code near a place', () => {
    const near = { lat: 20.4, lon: 2.7 }
    expect(parseCoordinates('CJ+2VX', { near })).toMatchObject({ ok: true })
    expect(parseCoordinates('9QCJ+2VX', { near })).toEqual(parseCoordinates('7FG49QCJ+2VX'))
  })
})

const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

const apart = (one: Position, other: Position) => {
  const turned = Math.abs(one.lon - other.lon)
  const across = Math.min(turned, 360 - turned) * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, across)
}

function expectReadBack(text: string, at: Position, degrees: number) {
  const read = parseCoordinates(text)
  expect(read, text).toMatchObject({ ok: true })
  if (read.ok) expect(apart(at, read.value), text).toBeLessThanOrEqual(degrees)
}

describe('what is written is read again', () => {
  it.each(['dd', 'ddm', 'dms'] as DisplayNotation[])('%s to a millionth of a degree', (notation) => {
    fc.assert(fc.property(position, (at) => expectReadBack(formatCoordinates(at, notation), at, 1e-6)))
  })

  it('utm to a millionth of a degree, mgrs to a metre', () => {
    const inGrid = position.filter(isInGrid)
    fc.assert(fc.property(inGrid, (at) => expectReadBack(formatCoordinates(at, 'utm'), at, 1e-6)))
    fc.assert(fc.property(inGrid, (at) => expectReadBack(formatCoordinates(at, 'mgrs'), at, 1 / METERS_PER_DEGREE)))
  })

  it('plus codes to the size of their cells', () => {
    fc.assert(fc.property(position, (at) => expectReadBack(toPlusCode(at, 15), at, 1e-6)))
    fc.assert(fc.property(position, (at) => expectReadBack(formatCoordinates(at, 'plus-code'), at, 2.1e-5)))
  })

  it.each([
    [{ lat: 90, lon: 180 }],
    [{ lat: -90, lon: -180 }],
    [{ lat: 0, lon: 0 }],
    [{ lat: 59.999_999_99, lon: -0.000_000_01 }],
    [{ lat: -0.5, lon: 179.999_999_9 }],
  ])('at the edges: %o', (at) => {
    for (const notation of ['dd', 'ddm', 'dms', 'utm', 'mgrs'] as const) {
      expectReadBack(formatCoordinates(at, notation), at, 1e-5)
    }
  })
})

/** Every way of writing one position that differs only in signs, spaces and order. */
function* spellings(lat: number, lon: number): Generator<string> {
  const size = (degrees: number, parts: number): number[] => {
    const total = Math.round(Math.abs(degrees) * 3600)
    if (parts === 1) return [Math.abs(degrees)]
    return parts === 2
      ? [Math.floor(total / 3600), (total % 3600) / 60]
      : [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
  }
  const ns = lat < 0 ? 'S' : 'N'
  const ew = lon < 0 ? 'W' : 'E'
  for (const parts of [1, 2, 3]) {
    for (const marks of [
      ['°', "'", '"'],
      ['°', '′', '″'],
      ['° ', '’ ', '” '],
      ['d', 'm', 's'],
      [' ', ' ', ' '],
    ]) {
      const write = (degrees: number) =>
        size(degrees, parts)
          .map((value, index) => `${value}${marks[index]}`)
          .join('')
          .trim()
      for (const gap of [', ', ' ', '; ']) {
        yield `${write(lat)} ${ns}${gap}${write(lon)} ${ew}`
        yield `${ns} ${write(lat)}${gap}${ew} ${write(lon)}`
        yield `${write(lon)} ${ew}${gap}${write(lat)} ${ns}`
      }
    }
  }
}

describe('one position in every spelling', () => {
  // Whole seconds, so that each number of parts can say it.
  it.each([
    [48.8575, 2.2975],
    [-33.8575, 151.2125],
    [40.6875, -74.0375],
    [-22.95, -43.2125],
  ])('%d, %d', (lat, lon) => {
    let count = 0
    for (const text of spellings(lat, lon)) {
      expectReadBack(text, { lat, lon }, 1e-7)
      count++
    }
    expect(count).toBe(135)
  })
})

describe('hostile text', () => {
  it.each(COORDINATE_SEEDS)('of %j is answered, however long', (seed) => {
    for (const length of [MAX_COORDINATE_CHARACTERS, 64_000])
      expect(parseCoordinates(repeatTo(seed, length))).toHaveProperty('ok')
  })

  it('of any kind is answered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(parseCoordinates(text)).toHaveProperty('ok')
      }),
    )
    const near = fc.string({ unit: fc.constantFrom(...'0123456789.,-+°\'"NSEWO:;/ dms'), maxLength: 40 })
    fc.assert(
      fc.property(near, (text) => {
        const read = parseCoordinates(text)
        if (!read.ok) return
        expect(Math.abs(read.value.lat)).toBeLessThanOrEqual(90)
        expect(Math.abs(read.value.lon)).toBeLessThanOrEqual(180)
      }),
      { numRuns: 2000 },
    )
  })
})
