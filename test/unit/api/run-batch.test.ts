import { expect, onTestFinished, test, vi } from 'vitest'
import { runBatch, type BatchServices } from '#main/api/operations/batch.ts'
import type { CheckedBatch } from '#main/api/parse-batch-request.ts'

const batch: CheckedBatch = {
  geoCode: false,
  isGeoCodeSent: false,
  recipe: undefined,
  columns: undefined,
  withVersion: false,
  isExplained: false,
  hasNextAction: false,
  hasEcho: true,
  certify: false,
  deceased: false,
  goneaways: false,
  process: undefined,
  policy: undefined,
  repairText: null,
  serverOptions: {},
  addresses: [{ Country: 'GB' }],
  ignored: [],
}

test('1003 Batch processing timeout after a minute without an answer', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const services = { pool: { cleanse: () => new Promise(() => {}) } } as unknown as BatchServices
  const plan = {
    request: { process: 'Verify' as const, serverOptions: {}, geoCode: false, certify: false },
    ignored: [],
  }
  const running = runBatch(batch, plan, services)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await running).toMatchObject({
    ok: false,
    error: { number: 1003, description: 'Batch processing timeout', cause: expect.stringContaining('60 seconds') },
  })
})
