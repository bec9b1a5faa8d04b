import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUsageMeter } from '#main/api/usage-meter.ts'
import type { ApiKey, UsageEntry } from '#main/database/user-store.types.ts'
import { ok } from '#shared/result.ts'

const key = (dailyLimit: number | null) => ({ id: 'key', name: 'Key', dailyLimit }) as ApiKey
const DAY = new Date('2026-11-29T12:00:00Z')

let written: UsageEntry[][] = []
const store = {
  usage: {
    add: async (entries: readonly UsageEntry[]) => (written.push([...entries]), ok(undefined)),
    requestsOn: async () => ok(0),
  },
  keys: { touch: async () => ok(undefined) },
}
const open = () => createUsageMeter(store as never, () => DAY)

beforeEach(() => {
  written = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('requests that follow one another are written together, soon after the first', async () => {
  const meter = open()
  for (let at = 0; at < 5; at++) await meter.charge(key(null), 'Nearby', 2)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(written).toMatchObject([[{ service: 'Nearby', requests: 5, units: 10 }]])
  await meter.charge(key(null), 'Nearby', 2)
  await vi.advanceTimersByTimeAsync(100)
  expect(written).toHaveLength(2)
})

test('what is pending is written when the meter closes, and once', async () => {
  const meter = open()
  await meter.charge(key(null), 'Batch', 1)
  await meter.close()
  expect(written).toMatchObject([[{ requests: 1 }]])
  await vi.advanceTimersByTimeAsync(1000)
  expect(written).toHaveLength(1)
})

test('a limit holds before anything is written, and what got no answer is given back', async () => {
  const meter = open()
  const release = await meter.charge(key(1), 'Batch', 1)
  expect(await meter.charge(key(1), 'Batch', 1)).toBeNull()
  release?.()
  expect(await meter.charge(key(1), 'Batch', 1)).not.toBeNull()
  await meter.close()
  expect(written).toMatchObject([[{ requests: 1, units: 1 }]])
})
