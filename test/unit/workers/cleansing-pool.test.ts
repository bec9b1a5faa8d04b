import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { createCleansingPool, type CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { temporaryFolder } from '../files/temporary-files.ts'

// Threads, files and many cases: generous, because a busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 })

const echoWorker = new URL('./doubles/echo-cleansing.ts', import.meta.url)
const request: CleansingRequest = { process: 'Verify', serverOptions: {}, geoCode: false, certify: false }
const lines = (...texts: string[]): AddressInput[] => texts.map((Address) => ({ Address }))

const files = temporaryFolder()
let pool: CleansingPool
const open = (size: number, deadlineMilliseconds?: number) => {
  pool = createCleansingPool({ size, packFolders: [], worker: echoWorker, deadlineMilliseconds })
  return pool
}
afterEach(() => pool.close())

describe('the cleansing pool', () => {
  it('answers in the order of the input and numbers from the first sequence', async () => {
    const result = await open(2).cleanse(lines('a', 'b', 'c'), request, 7)
    expect(result.ok && result.value.map((outcome) => outcome.matches[0]?.Sequence)).toEqual(['7', '8', '9'])
  })

  it('answers one request by all threads that are at hand, also in the midst of a file', async () => {
    open(2)
    const twice = () => [pool.cleanseRows(lines('WAIT 50'), request, 1), pool.cleanseRows(lines('WAIT 50'), request, 1)]
    await Promise.all(twice())
    const blocks = twice()
    const from = performance.now()
    const result = await pool.cleanse(lines('WAIT 1000', 'b', 'c', 'WAIT 1000', 'e', 'f'), request, 7)
    expect(performance.now() - from).toBeLessThan(2000)
    const sequences = result.ok && result.value.map((outcome) => outcome.matches[0]?.Sequence)
    expect(sequences).toEqual(['7', '8', '9', '10', '11', '12'])
    await Promise.all(blocks)
  })

  it('answers none of a request of which a part fails', async () => {
    open(2)
    await Promise.all([pool.cleanseRows(lines('a'), request, 1), pool.cleanseRows(lines('b'), request, 1)])
    const result = await pool.cleanse(lines('a', 'b', 'c', 'REFUSE', 'e', 'f'), request, 1)
    expect(result).toMatchObject({ error: { code: 'option' } })
  })

  it('answers by no thread whose packs are those of before', async () => {
    open(2)
    const block = pool.cleanseRows(lines('WAIT 400', 'THREAD'), request, 1)
    pool.refresh()
    const answer = await pool.cleanse(lines('THREAD'), request, 1)
    const rows = await block
    const before = rows.ok ? rows.value[1]?.cleaned : ''
    const after = answer.ok ? answer.value[0]?.matches[0]?.Address : ''
    expect([before, after]).toEqual([expect.stringMatching(/^THREAD \d/), expect.stringMatching(/^THREAD \d/)])
    expect(after).not.toBe(before)
  })

  it('keeps to its number of threads, whatever is asked for', () => {
    expect(open(99).size).toBe(4)
    expect(open(0).size).toBe(1)
  })

  it('gives the compact form for bulk work', async () => {
    const result = await open(1).cleanseRows(lines('leeds'), request, 1)
    expect(result.ok && result.value[0]).toMatchObject({
      cleaned: 'LEEDS',
      changed: ['Locality'],
      score: 5,
      country: 'GB',
    })
  })

  it('tries again what met a dying thread, beside it or in its place', async () => {
    open(1)
    const block = pool.cleanseRows(lines('WAIT 300', 'row'), request, 1)
    const lost = pool.cleanse(lines('DIE'), request, 1)
    expect(await lost).toMatchObject({ ok: false, error: { code: 'cleansing/worker-died' } })
    expect((await block).ok).toBe(true)
    expect((await pool.cleanse(lines(`DIE ONCE ${join(files.folder, 'died')}`), request, 1)).ok).toBe(true)
  })

  it('fails only the work of a thread that dies twice of it, and starts it again', async () => {
    open(1)
    const lost = await pool.cleanse(lines('DIE'), request, 1)
    expect(lost).toMatchObject({ ok: false, error: { code: 'cleansing/worker-died' } })
    expect((await pool.cleanse(lines('again'), request, 1)).ok).toBe(true)
  })

  it('gives up a block that hangs', async () => {
    open(1, 1500)
    expect(await pool.cleanse(lines('HANG'), request, 1)).toMatchObject({ error: { code: 'cleansing/too-slow' } })
    expect((await pool.cleanse(lines('after'), request, 1)).ok).toBe(true)
  })

  it('hands a refusal and a bug of the thread to the caller as values', async () => {
    open(1)
    expect(await pool.cleanse(lines('REFUSE'), request, 1)).toMatchObject({ error: { code: 'option' } })
    expect(await pool.cleanse(lines('THROW'), request, 1)).toMatchObject({ error: { code: 'worker/bug' } })
  })

  it('serves a client while its threads are in blocks of a file', async () => {
    open(1)
    const order: string[] = []
    const bulk = ['WAIT 100', 'two', 'three'].map((text) =>
      pool.cleanseRows(lines(text), request, 1).then(() => order.push(text)),
    )
    await Promise.all([...bulk, pool.cleanse(lines('client'), request, 1).then(() => order.push('client'))])
    expect(order).toEqual(['client', 'WAIT 100', 'two', 'three'])
  })

  it('tells what its packs hold, and refuses work once closed', async () => {
    open(1)
    expect(await pool.info()).toEqual({ packs: [], problems: ['echo only'] })
    await pool.close()
    expect(await pool.cleanse(lines('late'), request, 1)).toMatchObject({ error: { code: 'cleansing/closed' } })
  })
})
