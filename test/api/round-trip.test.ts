import { expect, test } from 'vitest'
import { measureRoundTrips } from '../round-trip/measure-round-trip.ts'
import { shareHost } from './start-host.ts'

const shared = shareHost()
const ROWS = 600
const SEED = 27

test('random places come back from every kind of file, and a second import of each changes nothing', async () => {
  const { seeded, trips } = await measureRoundTrips(await shared(), { rows: ROWS, seed: SEED })
  expect(seeded).toBe(ROWS)
  for (const trip of trips)
    expect(trip).toMatchObject({
      differing: 0,
      changedAgain: 0,
      namedInVain: 0,
      examples: [],
      rows: ROWS,
      isListKept: true,
    })
})
