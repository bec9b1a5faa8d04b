import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCleansingHandlers } from '#main/cleansing-pool/cleansing-service.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { hasPacks } from '../../phrasebook/cleanse-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.skipIf(!hasPacks).each([
  [true, 1],
  [false, 0],
])('a thread that is made ready (%s) waits to read the first of its addresses', (isMadeReady, waiting) => {
  const handlers = createCleansingHandlers([bundledPackFolder()], { isMadeReady })
  expect(handlers.info()).toMatchObject({ ok: true, value: { problems: [] } })
  expect(vi.getTimerCount()).toBe(waiting)
})
