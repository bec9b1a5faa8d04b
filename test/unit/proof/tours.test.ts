import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readInstance } from '../../proof/tours/read-instance.ts'
import { brokenIn, solveInstance, stretchDay } from '../../proof/tours/solve-instance.ts'

/** Four stops in pairs on both sides of a depot; two vehicles carry two each. */
const TEXT = `PAIRS

VEHICLE
NUMBER     CAPACITY
  3         20

CUSTOMER
CUST NO.   XCOORD.   YCOORD.    DEMAND   READY TIME   DUE DATE   SERVICE TIME

    0       0    0    0    0   100    0
    1       3    4   10    0    50   10
    2       6    8   10    0    50   10
    3      -3    4   10    0    50   10
    4      -6    8   10    0    50   10
`

const INSTANCE = join(process.env.WAYPOST_TEST_DATA ?? '', 'tours', 'R102.txt')
const BEST_R102 = 1472.81

describe('public instances of tours', () => {
  test('are read, planned and checked', () => {
    const { name, problem } = readInstance(TEXT)
    expect([name, problem.vehicles.length, problem.stops.length]).toEqual(['PAIRS', 3, 4])
    const solved = solveInstance(problem, 1, 200)
    expect(solved).toMatchObject({ distance: 40, broken: 0 })
    expect(brokenIn(problem, [[0, 1, 2], [3]])).toBe(1)
    expect(brokenIn(problem, [[0, 1], [2]])).toBe(1)
    expect(brokenIn(problem, [[0, 1, 2, 3]])).toBeGreaterThan(1)
    const long = solveInstance(stretchDay(problem, 2), 1, 200)
    expect(long.broken).toBe(0)
    expect(long.distance).toBeLessThan(40)
  })

  // `npm run proof -- tours` plans all of them.
  test.skipIf(!existsSync(INSTANCE))('are planned near the best that is known after few changes', () => {
    const { problem } = readInstance(readFileSync(INSTANCE, 'utf8'))
    const { distance, broken } = solveInstance(problem, 1, 5000)
    expect(broken).toBe(0)
    expect(distance / BEST_R102).toBeLessThan(1.1)
  })
})
