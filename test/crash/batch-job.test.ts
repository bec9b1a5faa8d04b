import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../tools/lib/seeded-random.ts'

/** Runs with `CRASH_RUNS` for a long proof; a few in every test run. */
const RUNS = Number(process.env.CRASH_RUNS ?? 2)
const ROWS = 20_000
const script = new URL('./run-batch-job.ts', import.meta.url).pathname

const folder = mkdtempSync(join(tmpdir(), 'waypost-crash-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const source = join(folder, 'clients.csv')
const rows = Array.from({ length: ROWS }, (_, i) => (i % 97 === 0 ? `${i},,` : i % 101 === 0 ? `${i}` : `${i},${i} High Street,Leeds`)) // prettier-ignore
writeFileSync(source, `Id,Address,City\n${rows.join('\n')}\n`)

/** Runs the job in a process of its own; kills it after a while unless it has ended. */
function run(dataDir: string, killAfter: number | null): Promise<{ wasKilled: boolean; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, dataDir, source], { stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let err = ''
    child.stdout.on('data', (text: Buffer) => (out += text.toString()))
    child.stderr.on('data', (text: Buffer) => (err += text.toString()))
    const timer = killAfter === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
    child.on('close', (_code, signal) => {
      clearTimeout(timer)
      resolve({ wasKilled: signal === 'SIGKILL', out, err })
    })
  })
}

/** Every table of the rows as one number, after the file has proven itself whole. */
function fingerprint(dataDir: string): { hash: string; rowsIn: number } {
  const name = readdirSync(join(dataDir, 'jobs')).find((one) => one.endsWith('.db')) ?? ''
  const db = new Database(join(dataDir, 'jobs', name), { readonly: true })
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  const hash = createHash('sha256')
  for (const table of ['answer', 'payload', 'aside', 'batch']) {
    for (const row of db.prepare(`select * from ${table} order by 1`).raw().iterate()) hash.update(JSON.stringify(row))
  }
  const { counts } = db.prepare('select counts from batch').get() as { counts: string }
  db.close()
  return { hash: hash.digest('hex'), rowsIn: (JSON.parse(counts) as { rowsIn: number }).rowsIn }
}

describe('a batch whose process is killed at any moment', () => {
  it(`ends with the same rows as one that was left alone (${RUNS} runs)`, { timeout: 60_000 * RUNS }, async () => {
    const calm = join(folder, 'calm')
    const started = Date.now()
    const undisturbed = await run(calm, null)
    expect(undisturbed.out, undisturbed.err).toContain('"done"')
    const usual = Date.now() - started
    const expected = fingerprint(calm)
    expect(expected.rowsIn).toBe(ROWS)
    const random = seededRandom(RUNS)
    let kills = 0
    for (let attempt = 0; attempt < RUNS; attempt++) {
      const dataDir = join(folder, `run-${attempt}`)
      for (let killsLeft = 2; killsLeft > 0; killsLeft--) {
        const { wasKilled } = await run(dataDir, Math.round(usual * (0.15 + 0.8 * random.next())))
        if (wasKilled) kills++
        else break
      }
      const last = await run(dataDir, null)
      expect(last.out, last.err).toContain('"done"')
      expect(fingerprint(dataDir)).toEqual(expected)
      rmSync(dataDir, { recursive: true, force: true })
    }
    expect(kills).toBeGreaterThan(0)
  })
})
