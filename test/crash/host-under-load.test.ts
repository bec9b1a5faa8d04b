import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hasPacks } from '../phrasebook/cleanse-line.ts'
import { askBatch, followHealth } from '../proof/load/ask-host.ts'
import { makeKeyless, sendKeyless } from '../proof/load/keyless-bodies.ts'
import { startHostProcess } from './host-process.ts'

vi.setConfig({ testTimeout: 120_000 })
const ROWS = 3_000
const BATCHES = 6

/** A portion of `npm run proof -- host-under-load`; times are judged there, where nothing else runs. */
test.skipIf(!hasPacks)('a host answers clients beside a running job and bodies without a key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-under-load-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'rows.csv')
  const line = (at: number) => `Hauptstrasse ${at + 1}, 10115 Berlin, DE`
  writeFileSync(path, `Address\n${Array.from({ length: ROWS }, (_, at) => `"${line(at)}"\n`).join('')}`)
  const host = await startHostProcess(join(folder, 'data'))
  onTestFinished(() => void host.end('SIGKILL'))
  const { secret } = await host.call('keys.create', { name: 'load', type: 'service' })
  const file = await host.upload(path)
  const job = await host.call('cleanse.start', { file, mapping: [{ index: 0, field: 'Address' }], choices: {} })
  const health = followHealth(host.url)
  const times: number[] = []
  let isBeside = true
  for (let at = 0; at < BATCHES; at++) {
    times.push(await askBatch(host.url, secret, [{ Address: line(at) }]))
    if (at === 0) isBeside = (await host.call('jobs.get', { jobId: job.id })).state === 'running'
  }
  const bodies = makeKeyless(3_000_000)
  const keyless = await sendKeyless(host.url, bodies)
  expect(isBeside).toBe(true)
  expect(times.filter((time) => Number.isNaN(time))).toEqual([])
  expect(keyless.refused).toBe(bodies.length)
  await host.call('jobs.cancel', { jobId: job.id })
  expect((await host.whenEnded(job.id)).state).toBe('cancelled')
  expect((await health.end()).every(Number.isFinite)).toBe(true)
})
