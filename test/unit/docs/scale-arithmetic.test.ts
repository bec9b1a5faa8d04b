import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { planScale } from '../../bench/scale-plan.ts'
import { readCalculations } from './scale-arithmetic.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/design/scale.md'), 'utf8')
/** A result is rounded to two digits at least, and is calculated on with what it was rounded to. */
const TOLERANCE = 0.02
const LEAST_LINES = 35

const isWrong = ({ calculated, stated }: { calculated: number; stated: number }): boolean =>
  !(Math.abs(calculated - stated) <= TOLERANCE * Math.abs(stated))

describe('the plan for a billion rows', () => {
  const calculations = readCalculations(page)

  it('is calculated right, line by line', () => {
    expect(calculations.length).toBeGreaterThanOrEqual(LEAST_LINES)
    expect(calculations.filter(isWrong)).toEqual([])
  })

  it('is the one that the bench prints for the same figures', () => {
    const figures = {
      startSeconds: 0.91,
      rowsPerSecond: 1668,
      inputBytesPerRow: 43.7,
      outputBytesPerRow: 201.5,
      packBytes: 351_200_000,
      copySeconds: 1.42,
    }
    const plan = planScale(figures, {
      rows: 1_000_000_000,
      nodes: 100,
      coresPerNode: 8,
      shards: 8000,
      shareBytesPerSecond: 1_000_000_000,
    })
    const stated = (end: string) => calculations.find(({ line }) => line.endsWith(end))?.stated ?? NaN
    expect(plan.cores).toBe(stated('800 cores'))
    expect(plan.rounds).toBe(stated('10 rounds'))
    expect(plan.rowsPerShard).toBe(stated('125,000 rows'))
    expect(plan.copySeconds).toBeCloseTo(stated('35.1 s'), 1)
    expect(plan.shardSeconds).toBeCloseTo(stated('75.8 s for a shard'), 0)
    expect(plan.runSeconds / 60).toBeCloseTo(stated('12.6 minutes'), 1)
    expect(plan.coreHours).toBeCloseTo(stated('166.5 core hours'), 0)
    expect(plan.startCoreHours).toBeCloseTo(stated('2.0 core hours of starts'), 1)
    expect(plan.resultBytes / 1e9).toBeCloseTo(stated('201.5 GB'), 5)
  })
})

describe('a line of a calculation', () => {
  it.each([
    ['2 rows + 3 × 4 s = 14 s', 14],
    ['( 2 + 3 ) × 4 / 10 = 2', 2],
    ['1,000 GB − 10 / 4 = 997.5 GB', 997.5],
  ])('%s', (line, result) => {
    expect(readCalculations(line)).toEqual([{ line, calculated: result, stated: result }])
  })

  it('that is wrong is found', () => {
    expect(readCalculations('2 × 3 = 7\n2 × 3 = x').filter(isWrong)).toHaveLength(2)
  })
})
