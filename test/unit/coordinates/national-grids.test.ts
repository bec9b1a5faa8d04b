import { describe, expect, it } from 'vitest'
import { toNationalGrids } from '#shared/coordinates/national-grids.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'

/** Points that the surveys of the countries publish in both forms, and what people write for them. */
const POINTS: [text: string, grid: string, lat: number, lon: number][] = [
  ['LV95 2600000 1200000', 'LV95', 46.951083, 7.438632],
  ["2'600'000 / 1'200'000", 'LV95', 46.951083, 7.438632],
  ['2600000.00 1200000.00 LV95', 'LV95', 46.951083, 7.438632],
  ['1200000, 2600000', 'LV95', 46.951083, 7.438632],
  ['E 2600000 N 1200000', 'LV95', 46.951083, 7.438632],
  ['EPSG:2056 2600000 1200000', 'EPSG:2056', 46.951083, 7.438632],
  ['LV03 600000 200000', 'LV03', 46.951083, 7.438632],
  ['CH1903 600 000 200 000', 'LV03', 46.951083, 7.438632],
  ['RD 155000 463000', 'RD', 52.155172, 5.387204],
  ['652381 6862047', 'Lambert 93', 48.8567, 2.351],
  ['Gauß-Krüger 3500000 5600000', 'GK3', 50.53574, 8.99896],
  ['RW 3500000 HW 5600000', 'GK3', 50.53574, 8.99896],
  ['O 15904 34671', 'Irish Grid', 53.3498, -6.26025],
  ['ITM 715830 734697', 'ITM', 53.3498, -6.26025],
  ['PL-1992 637000 487000', 'PL-1992', 52.2319, 21.0067],
]

describe('national grids', () => {
  it.each(POINTS)('%s is %s', (text, grid, lat, lon) => {
    const read = parseCoordinates(text)
    expect(read).toMatchObject({ ok: true, value: { notation: 'national-grid', grid } })
    if (!read.ok) return
    expect(read.value.lat).toBeCloseTo(lat, 3)
    expect(read.value.lon).toBeCloseTo(lon, 3)
  })

  it('offers everything that numbers without a name may mean', () => {
    const read = parseCoordinates('155000 463000')
    expect(read.ok ? [] : read.error.readings.map(({ grid }) => grid)).toEqual(['RD', 'Irish Grid', 'BNG'])
    expect(read).toMatchObject({ error: { code: 'coordinates/ambiguous' } })
  })

  it.each(['12345 1234', '100 200', 'Main Street 123456 234567', 'LV95 100000 200000', '02108 123456789'])(
    'leaves %s alone',
    (text) => expect(parseCoordinates(text).ok).toBe(false),
  )

  it('writes a position in the grids of its place, to be read again', () => {
    const place = { lat: 47.14, lon: 9.52 }
    const grids = toNationalGrids(place)
    expect(grids.map(({ label }) => label).slice(0, 2)).toEqual(['LV95', 'LV03'])
    for (const { text } of grids) {
      const read = parseCoordinates(text)
      expect(read.ok && Math.abs(read.value.lat - place.lat)).toBeLessThan(1e-5)
    }
    expect(toNationalGrids({ lat: 0, lon: -30 })).toEqual([])
  })
})

describe('short links', () => {
  it.each([
    ['https://osm.org/go/0EEQjE--', 51.511, 0.0556],
    ['osm.org/go/0EEQjE?m=', 51.511, 0.0556],
    ['https://www.openstreetmap.org/go/0EEQjE--?layers=T', 51.511, 0.0556],
  ])('%s is where its letters say', (link, lat, lon) => {
    const read = parseCoordinates(link)
    expect(read.ok && Math.abs(read.value.lat - lat)).toBeLessThan(0.001)
    expect(read.ok && Math.abs(read.value.lon - lon)).toBeLessThan(0.001)
  })

  it.each(['https://maps.app.goo.gl/AbCdEf', 'goo.gl/maps/x1', 'https://maps.apple/p/123'])(
    '%s is named as one that only its service knows',
    (link) =>
      expect(parseCoordinates(link)).toMatchObject({
        error: { code: 'coordinates/short-link', message: expect.stringContaining('open it in a browser') as string },
      }),
  )
})
