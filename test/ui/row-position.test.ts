import { describe, expect, it } from 'vitest'
import { candidatePoints, readRowPoint } from '#renderer/views/cleanse/row-position.ts'

const rowAt = (match: Record<string, string>, decision: 'undecided' | 'placed' = 'undecided') =>
  readRowPoint({ row: 7, match, decision })
const HALIFAX = { Latitude: '53.722000', Longitude: '-1.863000' }

describe('the point of a row', () => {
  it('is drawn as exactly as it is known, and says so', () => {
    expect(rowAt({ ...HALIFAX, GeoAccuracy: 'P4', GeoDistance: '0.0' })).toEqual({
      id: '7',
      lat: 53.722,
      lon: -1.863,
      name: 'House',
      precision: 'rooftop',
      radiusMeters: 0,
    })
    expect(rowAt({ ...HALIFAX, GeoAccuracy: 'I4', GeoDistance: '25.0' })).toMatchObject({
      name: 'Between houses, about 25 m',
      precision: 'interpolated',
    })
    expect(rowAt({ ...HALIFAX, GeoAccuracy: 'A2', GeoDistance: '4200.0' })).toMatchObject({
      name: 'Town or postal code, about 4.2 km',
      precision: 'place',
      radiusMeters: 4200,
    })
  })

  it('is never taken for exact where nobody tells how exact it is', () => {
    expect(rowAt(HALIFAX)?.precision).toBe('place')
  })

  it('says that a person put it there', () => {
    expect(rowAt({ ...HALIFAX, GeoAccuracy: 'P4', GeoDistance: '0.0' }, 'placed')?.name).toBe('Placed by hand')
  })

  it('is none where a coordinate is missing, empty or outside the world', () => {
    const without: Record<string, string>[] = [
      {},
      { Latitude: '', Longitude: '' },
      { Latitude: '53.7' },
      { Latitude: '99', Longitude: '1' },
    ]
    for (const match of without) expect(rowAt(match)).toBeNull()
  })
})

describe('the points of candidates', () => {
  it('bear the numbers by which they are chosen, also where one between has no coordinate', () => {
    const of = (candidate: number, match: Record<string, string>) => ({
      candidate,
      detail: { row: 7, cleaned: `place ${candidate}`, match, decision: 'chosen' } as never,
    })
    const points = candidatePoints([of(0, HALIFAX), of(1, {}), of(2, { ...HALIFAX, Latitude: '52' })])
    expect(points.map(({ id, number, name, lat }) => [id, number, name, lat])).toEqual([
      ['candidate-1', 1, 'place 0', 53.722],
      ['candidate-3', 3, 'place 2', 52],
    ])
  })
})
