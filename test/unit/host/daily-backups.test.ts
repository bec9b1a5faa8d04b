import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BACKUP_THREAD } from '#main/database/backup-thread.ts'
import { listBackups } from '#main/database/find-backups.ts'
import { createDailyBackups, FIRST_LOOK_MS, LOOK_EVERY_MS } from '#main/host/create-daily-backups.ts'
import type { LogFields } from '#main/host/open-log.ts'
import { openUserStore } from '#main/host/open-user-store.ts'
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
  const service = createDailyBackups({
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
  return { service, asked, lines, suspicions: () => suspicions }
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

test('its thread copies data that is in use', async () => {
  const dataDir = temporaryFolder()
  const opened = await openUserStore({ dataDir })
  if (!opened.ok) throw new Error(opened.error.message)
  await opened.value.settings.set({ theme: 'dark' })
  const lines: string[] = []
  const backups = startThread(BACKUP_THREAD, { data: { dataDir }, handlers: {} })
  const log = { write: (event: string) => void lines.push(event) }
  const service = createDailyBackups({ backups, log, suspect: () => {} })
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
