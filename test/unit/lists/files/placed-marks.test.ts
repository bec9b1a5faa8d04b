import { describe, expect, it } from 'vitest'
import { placedMarks, readPlacedMarks } from '#main/lists/files/placed-marks.ts'
import { ok } from '#shared/result.ts'
import type { Placed } from '#shared/model/exactness.ts'
import { importFile } from './import-file.ts'

const AT = '2026-11-20T12:00:00.000Z'
const written = (placed: Placed | null) => Object.fromEntries(placedMarks({ placed, lat: 1 }))

describe('how a position was found, in a file', () => {
  it.each<Placed>([
    { by: 'address', accuracy: 'P4', radiusMeters: 8.5, at: AT },
    { by: 'address', accuracy: 'A2', radiusMeters: 11_000, at: AT },
    { by: 'hand', from: null, before: null, at: AT },
    { by: 'gps', radiusMeters: 4, at: AT },
    { by: 'coordinates', at: AT },
  ])('comes back as it was: %j', (placed) => expect(readPlacedMarks(written(placed)).placed).toEqual(placed))

  it('is told in words that other programs can show', () => {
    expect(written({ by: 'address', accuracy: 'A3', radiusMeters: 250, at: AT })).toEqual({
      WaypostFoundBy: 'address',
      WaypostAccuracy: 'street',
      WaypostAccuracyMeters: '250',
      WaypostFoundOn: AT,
    })
    expect(written(null)).toEqual({})
  })

  it('stays a field where it is none of ours', () => {
    expect(readPlacedMarks({ WaypostFoundBy: 'magic' }).names).toEqual([])
    expect(readPlacedMarks({ WaypostFoundBy: 'address', WaypostAccuracy: 'planet' }).names).toEqual([])
  })

  it('is read of a table, and its columns are no fields', async () => {
    const rows = 'Name,Latitude,Longitude,WaypostFoundBy,WaypostAccuracy,WaypostAccuracyMeters,WaypostFoundOn'
    const { good, roles } = await importFile('a.csv', `${rows}\na,47,9,address,town,2000,${AT}\nb,47,9,,,,\n`)
    expect(roles.WaypostFoundBy).toBe('placed')
    expect(good.map(({ placed, metaInfo }) => [placed, metaInfo])).toEqual([
      [{ by: 'address', accuracy: 'A2', radiusMeters: 2000, at: AT }, null],
      [null, null],
    ])
  })
})

describe('rows that are placed by their address', () => {
  const located = { lat: 47, lon: 9, accuracy: 'A2', radiusMeters: 2000 }

  it('are counted by level, and keep how and when they were found', async () => {
    const answers = [{ ...located, accuracy: 'P4' }, located, null, { ...located, isCountryUnclear: true }]
    const { good, bad, account } = await importFile('a.csv', 'Name,Address\na,A 1\nb,B 1\nc,C 1\nd,D 1\n', async () =>
      ok(answers),
    )
    expect(account).toMatchObject({ added: 2, levels: { house: 1, town: 1 } })
    expect(account.reasons).toEqual({ notFound: 1, countryUnclear: 1 })
    expect(good[0]?.placed).toEqual({
      by: 'address',
      accuracy: 'P4',
      radiusMeters: 2000,
      at: new Date(0).toISOString(),
    })
    expect(bad).toHaveLength(2)
  })
})
