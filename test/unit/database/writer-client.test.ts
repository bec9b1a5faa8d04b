import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { openWriterClient } from '#main/database/writer-client.ts'
import type { UserWrites } from '#main/database/writes.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('a writer that dies is replaced, and gives the folder free', async () => {
  const postMessage = vi.spyOn(Worker.prototype, 'postMessage')
  const opened = await openWriterClient<UserWrites>({ dataDir: temporaryFolder(), waitMs: 0 })
  expect(opened.ok).toBe(true)
  if (!opened.ok) return
  const client = opened.value
  expect(await client.write('settings.write', { theme: 'dark' })).toEqual({ ok: true, value: undefined })
  const worker = postMessage.mock.contexts[0] as Worker
  await worker.terminate()
  expect(await client.write('settings.write', { theme: 'light' })).toEqual({ ok: true, value: undefined })
  expect(postMessage.mock.contexts.at(-1)).not.toBe(worker)
  await client.close()
  expect(await client.write('settings.write', {})).toMatchObject({ error: { code: 'database/closed' } })
})
