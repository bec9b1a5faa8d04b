import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BACKUP_THREAD } from '#main/database/backup-thread.ts'
import { listBackups } from '#main/database/find-backups.ts'
import {
  createDailyBackups,
  FIRST_LOOK_MS,
  LOOK_EVERY_MS,
  QUIET_MS,
} from '#main/features/backups/create-daily-backups.ts'
import { createWorkWatch } from '#main/features/shared/create-work-watch.ts'
import type { LogFields } from '#main/features/shared/open-log.ts'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { startThread } from '#main/threads/start-thread.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { temporaryFolder } from '../database/temporary-folder.ts'

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      now: Date.parse('2026-11-20T12:00:00Z'),
    }),
)
afterEach(() => void vi.useRealTimers())

const COPY = { path: '/b.db', bytes: 1, schema: 40, lists: 1, points: 2, operations: 3, photos: 0 }

function start(answers: Result<typeof COPY | null>[]) {
  const asked: number[] = []
  const lines: [string, LogFields | undefined][] = []
  let suspicions = 0
  const work = createWorkWatch()
  const service = createDailyBackups({
    work,
    log: { write: (event, fields) => void lines.push([event, fields]) },
    suspect: () => void suspicions++,
    backups: {
      async makeDaily({ now }) {
        asked.push(now)
        return answers.shift() ?? ok(null)
      },
      rest: () => {},
    },
  })
  return { service, asked, lines, work, suspicions: () => suspicions }
}

test('it looks shortly after the start and then each hour, with the time of the clock', async () => {
  const { service, asked, lines } = start([ok(COPY)])
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(FIRST_LOOK_MS)
  expect(asked).toEqual([Date.parse('2026-11-20T12:00:20Z')])
  await vi.advanceTimersByTimeAsync(2 * LOOK_EVERY_MS)
  expect(asked).toHaveLength(3)
  expect(lines).toEqual([['backup.made', { milliseconds: expect.any(Number) as number }]])
  service.close()
  await vi.advanceTimersByTimeAsync(5 * LOOK_EVERY_MS)
  expect(asked).toHaveLength(3)
})

test('a disk that stays full is told once; after it had room, again', async () => {
  const full = fail('backup/no-room', 'full')
  const { asked, lines } = start([full, full, full, ok(COPY), full])
  await vi.advanceTimersByTimeAsync(FIRST_LOOK_MS + 4 * LOOK_EVERY_MS)
  expect(asked).toHaveLength(5)
  const problem = { code: 'backup/no-room' }
  expect(lines.map(([event]) => event)).toEqual(['backup.failed', 'backup.made', 'backup.failed'])
  expect([lines[0]?.[1], lines[2]?.[1]]).toEqual([problem, problem])
})

test('data that was not as it was written raises a suspicion', async () => {
  const { suspicions } = start([fail('database/corrupt', 'damaged'), ok(COPY), fail('backup/not-proven', 'disk')])
  await vi.advanceTimersByTimeAsync(FIRST_LOOK_MS + 2 * LOOK_EVERY_MS)
  expect(suspicions()).toBe(1)
})

test('the first work of a day is copied when nobody has worked for ten minutes, and once', async () => {
  const { asked, work } = start([ok(null), ok(COPY)])
  await vi.advanceTimersByTimeAsync(FIRST_LOOK_MS)
  work.onWrite('lists.change')
  await vi.advanceTimersByTimeAsync(QUIET_MS / 2)
  work.onCommand('review.decide')
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1_000)
  expect(asked).toHaveLength(1)
  expect(work.hasWork()).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveLength(2)
  expect(work.hasWork()).toBe(false)
  work.onWrite('lists.change')
  await vi.advanceTimersByTimeAsync(2 * QUIET_MS)
  expect(asked).toHaveLength(2)
  expect(work.hasWork(), 'the copy at the end has it').toBe(true)
})

test('what is no work makes no copy due', async () => {
  const { asked, work } = start([])
  for (const name of ['usage.add', 'settings.write', 'jobs.put', 'lists.keepBlocks']) work.onWrite(name)
  work.onCommand('review.state')
  await vi.advanceTimersByTimeAsync(FIRST_LOOK_MS + 2 * QUIET_MS)
  expect(asked).toHaveLength(1)
  expect(work.hasWork()).toBe(false)
})

test('its thread copies data that is in use', async () => {
  const dataDir = temporaryFolder()
  const opened = await openUserStore({ dataDir })
  if (!opened.ok) throw new Error(opened.error.message)
  await opened.value.settings.set({ theme: 'dark' })
  const lines: string[] = []
  const backups = startThread(BACKUP_THREAD, { data: { dataDir }, handlers: {} })
  const log = { write: (event: string) => void lines.push(event) }
  const service = createDailyBackups({ backups, log, suspect: () => {}, work: createWorkWatch() })
  await vi.advanceTimersByTimeAsync(FIRST_LOOK_MS)
  vi.useRealTimers()
  await vi.waitUntil(() => lines.length > 0, { timeout: 20_000 })
  expect(lines).toEqual(['backup.made'])
  expect(backups.isRunning()).toBe(false)
  expect(listBackups(dataDir)).toMatchObject([{ reason: 'daily', madeAt: new Date('2026-11-20T12:00:20Z') }])
  service.close()
  await backups.close()
  await opened.value.close()
})
