/**
 * One worker of the product: rows a second through it, and what it adds to the memory of its process. Prints JSON.
 *
 *   node test/bench/worker-throughput.ts <lists of addresses by name, JSON> <pack folder>
 */
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { cpuMilliseconds } from '../measure/time.ts'
import { EXPLAINED, REQUEST } from './throughput-request.ts'

const ROWS_PER_BLOCK = 250
const MEGABYTE = 1e6

const [listPath = '', packFolder = ''] = process.argv.slice(2)
const lists = JSON.parse(readFileSync(listPath, 'utf8')) as Record<string, AddressInput[]>

/** Clears away what reading the lists left behind, so that what the worker adds can be told. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let i = 0; i < 3; i++) collect()
}

collectGarbage()
const before = process.memoryUsage().rss
const pool = createCleansingPool({ size: 1, packFolders: [packFolder] })
const results: object[] = []
for (const [name, addresses] of Object.entries(lists)) {
  const started = performance.now()
  const cpu = process.cpuUsage()
  for (let from = 0; from < addresses.length; from += ROWS_PER_BLOCK) {
    const block = addresses.slice(from, from + ROWS_PER_BLOCK)
    const answered = await pool.cleanseRows(block, REQUEST, from + 1, name === EXPLAINED)
    if (!answered.ok) throw new Error(answered.error.message)
  }
  const seconds = (performance.now() - started) / 1000
  results.push({
    name: `worker, ${name}`,
    'a second': Math.round(addresses.length / seconds),
    'a second of CPU': Math.round((1000 * addresses.length) / cpuMilliseconds(cpu)),
    'worker MB': Math.round((process.memoryUsage().rss - before) / MEGABYTE),
  })
}
await pool.close()
process.stdout.write(JSON.stringify(results))
