import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TRAVEL_PROFILES } from '#main/nearby/travel-profiles.ts'
import { PROFILES, readPairs } from '../../../tools/fit-travel/read-pairs.ts'
import { reportErrors } from '../../../tools/fit-travel/report-errors.ts'

const folder = process.env.WAYPOST_TEST_DATA
const csv = folder ? join(folder, 'travel/city-pairs.csv') : ''
const isThere = csv !== '' && existsSync(csv)

/** Median errors in per cent, of distance and of time; free flow, from the straight line alone. */
const LIMITS = { car: [13, 18], bicycle: [9, 11], foot: [7, 7] } as const

describe.skipIf(!isThere)('the estimate (needs travel/city-pairs.csv in WAYPOST_TEST_DATA)', () => {
  it.each(PROFILES)('is as near to routed pairs by %s as it was fitted', async (profile) => {
    const errors = reportErrors(await readPairs(csv), profile, () => TRAVEL_PROFILES[profile])
    const all = errors[errors.length - 1]
    expect(all?.pairs).toBeGreaterThan(1000)
    expect(all?.distanceMedian).toBeLessThan(LIMITS[profile][0])
    expect(all?.timeMedian).toBeLessThan(LIMITS[profile][1])
  })
})
