/**
 * The pipe of the built command line: as quick as `cleanse` on a file, the same bytes whatever the blocks, the threads
 * and the shards, and memory that does not grow with the stream. Rows are drawn from the bundled packs, a fifth of them
 * misspelt. With --millions, three million rows go once through one command, then through three shards that are joined.
 *
 *   npm run proof -- pipe [rows] [--millions] [--seed n]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateAddresses } from '../bench/generate-addresses.ts'
import { judgeBars, type Bar } from '../../tools/lib/proof-outcome.mjs'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { compareBytes, compareRates, measureStarts, passMillions } from './pipe/measure-pipe.ts'
import { PACKS } from './pipe/run-waypost.ts'

const USUAL_ROWS = 20_000
const MILLIONS = 3_000_000
const SEED = 20
const SHARDS = 3
/** Above it the clock says what else runs, and only processor time has bars. */
const QUIET_LOAD = 0.5

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: { millions: { type: 'boolean' }, seed: { type: 'string', default: String(SEED) } },
} as const)
const rows = Number(positionals[0] ?? (values.millions ? MILLIONS : USUAL_ROWS))
const folder = mkdtempSync(join(tmpdir(), 'waypost-pipe-'))
const load = loadavg()[0] ?? Infinity
const say = (text: string) => void process.stdout.write(`${text}\n`)

try {
  const source = join(folder, 'rows.csv')
  await generateAddresses(source, { rows, seed: Number(values.seed), packFolder: PACKS })
  say(`${rows} rows, load ${load.toFixed(1)}`)
  const table = { folder, source, rows, shards: SHARDS, isQuiet: load < QUIET_LOAD, say }
  const bars: Bar[] = values.millions
    ? await passMillions(table)
    : [...(await measureStarts(table)), ...(await compareRates(table)), ...(await compareBytes(table))]
  judgeBars(bars)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
