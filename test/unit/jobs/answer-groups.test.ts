import { expect, it } from 'vitest'
import type { CsvRow } from '#main/files/csv/csv.types.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import type { CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import { answerGroups } from '#main/jobs/estimate/answer-groups.ts'
import { fail, ok } from '#shared/result.ts'

const PLAN = { mapping: [{ index: 0, field: 'Address' }], request: {} } as unknown as BatchPlan
/** A hundred groups of one row; ten of them travel together. */
const GROUPS = Array.from({ length: 100 }, (_, row): CsvRow[] => [{ row, line: row, cells: [`${row}`], reason: null }])
const echo: CleanseRows = async (addresses) =>
  ok(addresses.map(({ Address = '' }) => ({ avc: Address }) as CleansedRow))
const later = (): number => performance.now() + 60_000

it('goes on in one thread while the other has yet to start, and keeps the order', async () => {
  let asked = 0
  let start = (): void => undefined
  const started = new Promise<void>((resolve) => (start = resolve))
  const cleanse: CleanseRows = async (addresses, ...rest) => {
    asked++
    if (addresses[0]?.Address === '10') await started
    // The last block of the other thread.
    if (addresses[0]?.Address === '90') start()
    return echo(addresses, ...rest)
  }
  const answered = await answerGroups(GROUPS, PLAN, { cleanse, endsAtMilliseconds: later() })
  expect(asked).toBe(10)
  expect(answered.ok && answered.value.flatMap(({ answers }) => answers.map((answer) => answer?.avc))).toEqual(
    GROUPS.map((_, row) => `${row}`),
  )
})

it('answers something when the time is over before it began', async () => {
  const answered = await answerGroups(GROUPS, PLAN, { cleanse: echo, endsAtMilliseconds: 0 })
  expect(answered.ok && answered.value).toHaveLength(10)
})

it('fails as cleansing does', async () => {
  const cleanse: CleanseRows = async () => fail('cleansing/busy', 'Too much work is waiting.')
  const answered = await answerGroups(GROUPS, PLAN, { cleanse, endsAtMilliseconds: later() })
  expect(answered).toMatchObject({ ok: false, error: { code: 'cleansing/busy' } })
})
