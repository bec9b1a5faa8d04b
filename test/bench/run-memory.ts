/**
 * What the built host holds in memory while it runs a large messy file and looks for repeated places: the most of each
 * tenth of the rows, so that growth with the length of a file shows. Needs WAYPOST_TEST_DATA.
 *
 *   npm run bench -- run-memory [200000]
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startHostProcess, type HostProcess } from '../crash/host-process.ts'
import { awaitFirstResults } from '../proof/decisions/first-results.ts'
import { followMemory } from '../proof/decisions/memory.ts'
import { readTexts, writeMessyFile } from '../proof/decisions/messy-file.ts'

const SEED = 22
const PARTS = 10
const LOOK_MS = 200
const [rows = 200_000] = process.argv.slice(2).map(Number)
const data = process.env.WAYPOST_TEST_DATA
if (!data || !existsSync(join(data, 'addresses'))) throw new Error('WAYPOST_TEST_DATA names no folder with addresses.')

const folder = mkdtempSync(join(tmpdir(), 'waypost-run-memory-'))

/** The most of each part of a run, until it ends. */
async function followRun(host: HostProcess, path: string): Promise<void> {
  const memory = followMemory(host.pid)
  const { jobId, startedAt } = await awaitFirstResults(host, path)
  for (let part = 1; part <= PARTS;) {
    const { state, done } = await host.call('jobs.get', { jobId })
    const isOver = state !== 'running' && state !== 'waiting'
    if (isOver && state !== 'done') throw new Error(`the run ended as ${state}`)
    if (!isOver && done < (part * rows) / PARTS) {
      await wait(LOOK_MS)
      continue
    }
    const { resident, anonymous } = memory.take()
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const figures = `${Math.round(resident)} MiB resident, ${Math.round(anonymous)} of it not of files`
    process.stdout.write(`${done} rows after ${seconds} s: ${figures}\n`)
    part = isOver ? PARTS + 1 : part + 1
  }
  memory.stop()
}

try {
  const path = join(folder, 'messy.csv')
  await writeMessyFile(path, readTexts(join(data, 'addresses')), { rows, seed: SEED })
  const host = await startHostProcess(join(folder, 'data'))
  try {
    await host.call('jobs.list', {})
    await followRun(host, path)
  } finally {
    await host.end('SIGKILL')
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
