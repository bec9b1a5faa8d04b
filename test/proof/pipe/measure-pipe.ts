import { loadavg } from 'node:os'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { generateAddresses } from '../../bench/generate-addresses.ts'
import type { Bar } from '../../../tools/lib/proof-outcome.mjs'
import { marksOf, mostGrowth } from './memory-growth.ts'
import { PACKS, runWaypost, type WaypostRun } from './run-waypost.ts'

/** A table that is there, and where files may be put beside it. */
export interface ProofTable {
  folder: string
  source: string
  rows: number
  /** Into how many it is shared. */
  shards: number
  /** Whether the clock is worth a look: nothing else ran before. */
  isQuiet: boolean
  say(text: string): void
}

const STARTS = 5
const MOST_START_SECONDS = 1.5
const ROUNDS = 2
const THREADS = [1, 2]
const LEAST_SHARE_OF_RATE = 0.95
const BLOCKS = [1, 250, 1000]
const MOST_GROWTH = 0.1

const medianOf = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0)
const loadNow = (): string => `load ${loadavg()[0]?.toFixed(1)}`

/** From the start of a command to its first answer, while its stream stays open. */
export async function measureStarts({ folder, isQuiet, say }: ProofTable): Promise<Bar[]> {
  const one = join(folder, 'one.csv')
  await generateAddresses(one, { rows: 1, seed: 1, packFolder: PACKS })
  const firsts: NonNullable<WaypostRun['first']>[] = []
  for (let i = 0; i < STARTS; i++) {
    const { first } = await runWaypost(folder, ['cleanse', '--pipe'], { stdin: readFileSync(one, 'utf8') })
    if (first) firsts.push(first)
  }
  const clock = medianOf(firsts.map(({ seconds }) => seconds))
  const cpu = medianOf(firsts.map(({ cpuSeconds }) => cpuSeconds))
  say(`first answer after ${clock.toFixed(2)} s by the clock, ${cpu.toFixed(2)} s of CPU; ${loadNow()}`)
  const what = `seconds to the first answer, ${isQuiet ? 'by the clock' : 'of CPU'}`
  return [{ what, measured: isQuiet ? clock : cpu, atMost: MOST_START_SECONDS }]
}

/** The rate of the pipe beside that of `cleanse` on the same file: in turns, each first as often as the other. */
export async function compareRates({ folder, source, rows, isQuiet, say }: ProofTable): Promise<Bar[]> {
  const bars: Bar[] = []
  for (const threads of THREADS) {
    const runs = { file: [] as WaypostRun[], pipe: [] as WaypostRun[] }
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const kind = round % 4 === 0 || round % 4 === 3 ? 'file' : 'pipe'
      const words = [...(kind === 'pipe' ? ['--pipe'] : []), source, '--threads', `${threads}`]
      runs[kind].push(await runWaypost(folder, ['cleanse', ...words]))
    }
    const [file, pipe] = [runs.file, runs.pipe].map((all) => ({
      cpu: sumOf(all.map(({ cpuSeconds }) => cpuSeconds)) / all.length,
      clock: medianOf(all.map(({ seconds }) => seconds)),
    })) as [{ cpu: number; clock: number }, { cpu: number; clock: number }]
    const rate = (seconds: number) => Math.round(rows / seconds)
    say(`${threads} thread(s), rows a second of CPU: cleanse ${rate(file.cpu)}, pipe ${rate(pipe.cpu)}; by the clock: ${rate(file.clock)}, ${rate(pipe.clock)}; ${loadNow()}`) // prettier-ignore
    bars.push({ what: `${threads} thread(s): rate of the pipe to that of cleanse, CPU`, measured: file.cpu / pipe.cpu, atLeast: LEAST_SHARE_OF_RATE }) // prettier-ignore
    if (isQuiet) bars.push({ what: `${threads} thread(s): the same by the clock`, measured: file.clock / pipe.clock, atLeast: LEAST_SHARE_OF_RATE }) // prettier-ignore
    const hashes = new Set([...runs.file, ...runs.pipe].map(({ sha256 }) => sha256))
    bars.push({ what: `${threads} thread(s): results that differ from cleanse`, measured: hashes.size - 1, atMost: 0 })
  }
  return bars
}

/** The same bytes whatever the blocks, the threads and the shards. */
export async function compareBytes({ folder, source, shards, say }: ProofTable): Promise<Bar[]> {
  const found: string[] = []
  for (const threads of THREADS)
    for (const block of BLOCKS) {
      const words = ['cleanse', '--pipe', source, '--block', `${block}`, '--threads', `${threads}`]
      found.push((await runWaypost(folder, words)).sha256)
    }
  found.push((await joinShards({ folder, source, shards })).sha256)
  const different = found.filter((sha256) => sha256 !== found[0]).length
  say(`${found.length} results by blocks, threads and shards`)
  return [{ what: 'results that differ by blocks, threads or shards', measured: different, atMost: 0 }]
}

/** Each shard one command; the result is joined. */
async function joinShards(
  { folder, source, shards }: Pick<ProofTable, 'folder' | 'source' | 'shards'>,
  onShard: (run: WaypostRun, shard: number) => void = () => undefined,
): Promise<WaypostRun> {
  const files: string[] = []
  for (let shard = 1; shard <= shards; shard++) {
    const [result, manifest] = ['csv', 'json'].map((ending) => join(folder, `shard-${shard}.${ending}`)) as [string, string] // prettier-ignore
    const plan = shard === 1 ? [] : ['--plan', join(folder, 'shard-1.json')]
    const words = ['--shard', `${shard}/${shards}`, ...plan, '--out', result, '--manifest', manifest]
    onShard(await runWaypost(folder, ['cleanse', '--pipe', source, ...words]), shard)
    files.push(result, manifest)
  }
  return runWaypost(folder, ['join', ...files])
}

/** Millions of rows once through, and the same rows in shards. */
export async function passMillions({ folder, source, rows, shards, say }: ProofTable): Promise<Bar[]> {
  const tell = (what: string, run: WaypostRun, count: number) =>
    say(`${what}: ${run.seconds.toFixed(0)} s, ${Math.round(count / run.seconds)} rows a second, ${Math.round(count / run.cpuSeconds)} of CPU, ${run.peakMebibytes} MiB at most; ${loadNow()}`) // prettier-ignore
  const whole = await runWaypost(folder, ['cleanse', '--pipe', source], {
    marks: marksOf(rows),
    onMark: (at) => say(`${at.rows} rows: ${at.residentMebibytes} MiB, ${at.peakMebibytes} MiB at most`),
  })
  tell('one command', whole, rows)
  const joined = await joinShards({ folder, source, shards }, (run, shard) =>
    tell(`shard ${shard}`, run, rows / shards),
  )
  tell('joined', joined, rows)
  say(`sha256 ${whole.sha256} and ${joined.sha256}`)
  return [
    { what: 'rows that are missing', measured: Math.abs(rows - whole.rows), atMost: 0 },
    { what: 'growth of memory after 100,000 rows', measured: mostGrowth(whole.memory), atMost: MOST_GROWTH },
    { what: 'hashes that differ: one command, shards joined', measured: Number(whole.sha256 !== joined.sha256), atMost: 0 }, // prettier-ignore
  ]
}
