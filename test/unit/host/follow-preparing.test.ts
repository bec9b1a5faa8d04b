import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readsBattery } from '#main/host/battery.ts'
import { followPreparing, type PreparingOptions } from '#main/features/roads-admin/follow-preparing.ts'
import type { PrepareReport, PrepareRequest } from '#main/roads/prepare/prepare-thread.ts'
import type { PrepareProgress } from '#main/roads/prepare/prepare-thread.ts'
import type { SearchName } from '#main/roads/prepare/search-name.ts'
import type { Preparing } from '#main/roads/prepare/start-preparing.ts'
import { ok, type Result } from '#shared/result.ts'

const CAR: SearchName = { mapId: 'north', mode: 'car', profile: 'mean' }
const MAINS = { isPaused: false, onBattery: false }
const NOTHING: PrepareReport = { made: [], problems: [], unusable: [], isWhole: true }

/** Preparing without a thread: a run ends when the test says so. */
function follow(options: Partial<PreparingOptions> = {}) {
  const requests: PrepareRequest[] = []
  const holds: boolean[] = []
  let report: (progress: PrepareProgress) => void = () => {}
  let end: (result: Result<PrepareReport>) => void = () => {}
  const onProgress = vi.fn()
  const start = (onShare: typeof report): Preparing => {
    report = onShare
    return {
      prepare(request) {
        requests.push(request)
        return new Promise((resolve) => (end = resolve))
      },
      setPaused: (isPaused) => void holds.push(isPaused),
      stop: () => {},
      close: async () => {},
    }
  }
  const preparing = followPreparing({
    folder: '/roads',
    packFolders: [],
    isOnBattery: () => false,
    onProgress,
    onChange: () => {},
    start,
    ...options,
  })
  onTestFinished(() => preparing.close())
  return {
    preparing,
    requests,
    holds,
    onProgress,
    report: (share: number) =>
      report({ regions: [CAR.mapId], search: { mode: CAR.mode, profile: CAR.profile }, share }),
    end: async (value = NOTHING) => {
      end(ok(value))
      await vi.waitFor(() => expect(preparing.state().now).toBeNull())
    },
  }
}

test('begins nothing before the choices are known, then looks once', () => {
  const { preparing, requests } = follow()
  preparing.look()
  expect(requests).toEqual([])
  preparing.choose(MAINS)
  preparing.look()
  expect(requests).toHaveLength(1)
})

test('looks again after a run for what came meanwhile', async () => {
  const { preparing, requests, end } = follow()
  preparing.choose(MAINS)
  preparing.look()
  preparing.ask({ ...CAR, profile: 'peak' })
  await end()
  expect(requests).toEqual([
    { folder: '/roads', packFolders: [], asked: [] },
    { folder: '/roads', packFolders: [], asked: [{ ...CAR, profile: 'peak' }] },
  ])
  await end({ ...NOTHING, problems: ['A sentence.'] })
  expect(preparing.state()).toEqual({ state: 'idle', now: null, problems: ['A sentence.'] })
})

test('halts in the midst of a map when asked, and goes on from there', () => {
  const { preparing, requests, holds, report, onProgress } = follow()
  preparing.choose(MAINS)
  preparing.look()
  report(0.4)
  const now = { regions: ['north'], search: { mode: 'car', profile: 'mean' }, share: 0.4 }
  expect(preparing.state()).toMatchObject({ state: 'working', now })
  preparing.choose({ ...MAINS, isPaused: true })
  expect(holds.at(-1)).toBe(true)
  expect(onProgress).toHaveBeenLastCalledWith({ state: 'paused', now, problems: [] })
  preparing.choose(MAINS)
  expect(holds.at(-1)).toBe(false)
  expect(onProgress).toHaveBeenLastCalledWith({ state: 'working', now, problems: [] })
  expect(requests).toHaveLength(1)
})

test('spares the battery, but where one wants it otherwise', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let isOnBattery = true
  const { preparing, requests, holds } = follow({ isOnBattery: () => isOnBattery })
  preparing.choose(MAINS)
  preparing.look()
  expect(preparing.state().state).toBe('battery')
  expect(requests).toEqual([])
  isOnBattery = false
  vi.advanceTimersByTime(60_000)
  expect(requests).toHaveLength(1)
  isOnBattery = true
  vi.advanceTimersByTime(60_000)
  expect(holds.at(-1)).toBe(true)
  preparing.choose({ isPaused: false, onBattery: true })
  expect(holds.at(-1)).toBe(false)
  expect(preparing.state().state).toBe('working')
})

test.each([
  ['a laptop on mains', { AC: { type: 'Mains', online: '1' }, BAT0: { type: 'Battery', status: 'Charging' } }, false],
  [
    'a laptop on battery',
    { AC: { type: 'Mains', online: '0' }, BAT0: { type: 'Battery', status: 'Discharging' } },
    true,
  ],
  ['a full battery on mains', { AC: { type: 'Mains', online: '1' }, BAT0: { type: 'Battery', status: 'Full' } }, false],
  ['a tablet without mains line', { BAT0: { type: 'Battery', status: 'Discharging' } }, true],
  ['a desktop with a mouse', { hid: { type: 'Battery', scope: 'Device', status: 'Discharging' } }, false],
  ['a machine that says nothing', {}, false],
])('%s is read from the system', (_, supplies, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-power-'))
  for (const [name, lines] of Object.entries(supplies)) {
    mkdirSync(join(folder, name))
    for (const [key, value] of Object.entries(lines)) writeFileSync(join(folder, name, key), `${value}\n`)
  }
  expect(readsBattery(folder)).toBe(expected)
  expect(readsBattery(join(folder, 'none'))).toBe(false)
})
