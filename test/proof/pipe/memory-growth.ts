import type { MemoryAtRow } from './run-waypost.ts'

/** By then all that a short stream needs is there: what comes later is growth. */
const SETTLED_ROWS = 100_000
const FIRST_ROWS = 1000
const STEP_ROWS = 500_000

/** Rows after which memory is read: 1,000, 100,000, each half million and the last. */
export function marksOf(rows: number): number[] {
  const steps = Array.from({ length: Math.floor(rows / STEP_ROWS) }, (_, at) => (at + 1) * STEP_ROWS)
  return [...new Set([FIRST_ROWS, SETTLED_ROWS, ...steps, rows])].filter((mark) => mark <= rows)
}

/** How much more of it was held later than at 100,000 rows, as a share of that; NaN where nothing came later. */
export function mostGrowth(memory: readonly MemoryAtRow[]): number {
  const settled = memory.findIndex(({ rows }) => rows >= SETTLED_ROWS)
  const later = settled < 0 ? [] : memory.slice(settled + 1)
  const most = Math.max(...later.map(({ residentMebibytes }) => residentMebibytes))
  return later.length === 0 ? NaN : most / (memory[settled] as MemoryAtRow).residentMebibytes - 1
}
