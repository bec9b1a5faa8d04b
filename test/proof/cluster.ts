/**
 * Clusters that exist give the bytes of one machine: the scripts of tools/cluster on a real Slurm (a controller and two
 * nodes), a real Dask distributed (a scheduler and two workers) and GNU parallel, all on this machine. A worker of each
 * is killed while it works. Rows a second are printed for one worker and for two.
 *
 *   npm run proof -- cluster [slurm] [dask] [parallel] [--rows n] [--install]
 */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { INSTALL, needPackages } from '../../tools/lib/debian-packages.ts'
import { judgeBars, type Bar } from '../../tools/lib/proof-outcome.mjs'
import { generateAddresses } from '../bench/generate-addresses.ts'
import type { Engine, Surroundings } from './cluster/engine.types.ts'
import { killAll, ownPrograms, runProgram, waitUntil, ancestryOf, freePorts } from './cluster/own-programs.ts'
import { startParallel, runToEnd } from './cluster/start-parallel.ts'
import { startSlurm } from './cluster/start-slurm.ts'
import { byShard, watchShards, type WatchedCommand } from './cluster/watched-shards.ts'
import { pageCommand } from './cluster/page-command.ts'

/** Debian's own, which has its packages. */
const PYTHON = '/usr/bin/python3'
const NODES = ['d1', 'd2'] as const

/** A Dask of its own: a scheduler and two workers of one thread each. */
async function startDask(around: Surroundings): Promise<Engine> {
  const folder = join(around.folder, 'dask')
  mkdirSync(folder)
  const { programs } = around
  const [port = 0] = await freePorts(1)
  const address = `tcp://127.0.0.1:${port}`
  const log = join(folder, 'printed.log')
  const text = () => readFileSync(log, 'utf8')
  const replaced = { ...around, table: '', run: '', scheduler: address }
  const [dask = '', ...scheduler] = pageCommand('dask scheduler', replaced)
  programs.start(dask, [...scheduler, '--host', '127.0.0.1', '--port', String(port), '--no-dashboard'], { log, cwd: folder }) // prettier-ignore
  await waitUntil('the scheduler of Dask', () => text().includes(address))
  const startWorker = async (node: string) => {
    const before = text().split('Registered to').length
    const [, ...words] = pageCommand('dask worker', replaced)
    const own = ['--host', '127.0.0.1', '--no-dashboard', '--name', node]
    programs.start(dask, [...words, ...own, '--local-directory', join(folder, node)], {
      log,
      cwd: folder,
      env: { ...process.env, ...around.environment, WAYPOST_NODE_PACKS: around.packsOf(node) },
    })
    await waitUntil(`the worker ${node} of Dask`, () => text().split('Registered to').length > before)
  }
  for (const node of NODES) await startWorker(node)

  let killed = 0
  return {
    name: 'Dask',
    async cleanse(table, run) {
      const [, ...words] = pageCommand('python3', { ...around, table, run, scheduler: address })
      await runToEnd(PYTHON, words, { env: process.env, log: join(folder, 'client.log') })
    },
    kill: (pid) => killAll(ancestryOf(pid).toReversed()),
    mend: () => startWorker(`d${NODES.length + ++killed}`),
    end: () => programs.endAll(),
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '200000' }, [INSTALL.slice(2)]: { type: 'boolean' } },
})
const ENGINES = { slurm: startSlurm, dask: startDask, parallel: startParallel }
const ROWS = Number(values.rows)
const FEWER_ROWS = Math.min(ROWS, 20_000)
const SEED = 49
const SHARDS = 6
/** Time for a shard to be in the midst of its rows when it is killed. */
const MIDST_MILLISECONDS = 1200
const LEAST_CPU_PERCENT = 95
const LEAST_SPEED_UP = 1.5
/** Above it, two cores are not free, and the clock says nothing. */
const QUIET_LOAD = 0.5
const FOR_ALL = 0o755
const SHARD_MILLISECONDS = 10 * 60_000
const PACKAGES = ['slurmctld', 'slurmd', 'slurm-client', 'munge', 'python3-distributed', 'parallel']

needPackages({ proof: 'cluster', packages: PACKAGES, words: process.argv })

const ROOT = resolve(import.meta.dirname, '../..')
const PACKS = join(ROOT, 'resources/reference/packs')
const load = () => loadavg()[0] ?? NaN
const startedAt = performance.now()
const loadAtStart = load()
const say = (text: string): void =>
  void process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${text}\n`)

const folder = mkdtempSync(join(tmpdir(), 'waypost-cluster-'))
// Munge wants its socket where every user of the machine can reach it. The rows are made up.
chmodSync(folder, FOR_ALL)
const shards = watchShards(folder, join(ROOT, 'out/main/cli.js'))
const environment = { WAYPOST: shards.program, WAYPOST_PACKS: PACKS, XDG_DATA_HOME: join(folder, 'data') }
const around: Surroundings = {
  folder,
  scripts: join(ROOT, 'tools/cluster'),
  shards: SHARDS,
  environment,
  programs: ownPrograms(),
  packsOf: (node) => join(folder, 'nodes', node),
}
const waypost = (...words: string[]) => runProgram(shards.program, words, { env: { ...process.env, ...environment } })
const bars: Bar[] = []
const runOf = (name: string) => join(folder, 'runs', name)

/** A table, and what one machine answers to it. */
async function makeTable(rows: number): Promise<{ rows: number; table: string; expected: Buffer }> {
  const table = join(folder, `${rows}.csv`)
  const out = join(folder, `${rows}-whole.csv`)
  await generateAddresses(table, { rows, seed: SEED, packFolder: PACKS })
  waypost('cleanse', '--pipe', table, '--threads', '1', '--packs-dir', PACKS, '--out', out)
  say(`${rows} rows by one pipe on one machine, load ${load().toFixed(1)}`)
  return { rows, table, expected: readFileSync(out) }
}
type Table = Awaited<ReturnType<typeof makeTable>>

/** Joins what is in the folder, and compares it with the answer of one machine. */
function compare(what: string, run: string, { expected }: Table): void {
  const out = `${run}.csv`
  const names = readdirSync(run).filter((name) => /^shard-\d+\.(?:csv|json)$/.test(name))
  waypost('join', ...names.map((name) => join(run, name)), '--out', out)
  const isSame = readFileSync(out).equals(expected)
  bars.push({ what: `${what}: joined to other bytes than one machine's`, measured: isSame ? 0 : 1, atMost: 0 })
}

interface Rates {
  cpu: number
  clock: number
  load: number
}

/** A run of all shards and its rows a second. */
async function measure(engine: Engine, run: string, { table, rows }: Table, workers: 1 | 2): Promise<Rates> {
  const started = performance.now()
  await engine.cleanse(table, run, workers)
  const seconds = (performance.now() - started) / 1000
  const commands = [...byShard(shards.startsOf(run)).values()].flat()
  const cpuSeconds = commands.reduce((sum, { ended }) => sum + (ended?.cpuSeconds ?? NaN), 0)
  const rates = { cpu: rows / cpuSeconds, clock: rows / seconds, load: load() }
  say(`${engine.name}, ${rows} rows, workers: ${workers}: ${rates.cpu.toFixed(0)} rows/s of processor time, ${rates.clock.toFixed(0)} rows/s by the clock (${seconds.toFixed(1)} s), load ${rates.load.toFixed(1)}`) // prettier-ignore
  return rates
}

/** Kills a worker in the midst of a shard, when others are done; the engine has it run again. */
async function cleanseWithLoss(engine: Engine, run: string, { table }: Table): Promise<void> {
  const running = engine.cleanse(table, run)
  running.catch(() => undefined)
  const victims = () => shards.runningOf(run).filter(({ words }) => words.includes('--shard'))
  const done = () => readdirSync(run).filter((name) => name.endsWith('.json')).length
  await waitUntil('a shard', () => victims().length > 0 && done() > 0, SHARD_MILLISECONDS)
  await new Promise((passed) => setTimeout(passed, MIDST_MILLISECONDS))
  await waitUntil('another shard', () => victims().length > 0, SHARD_MILLISECONDS)
  const victim = victims().at(-1) as WatchedCommand
  engine.kill(victim.pid)
  const shard = victim.words[victim.words.indexOf('--shard') + 1] ?? ''
  say(`${engine.name}: the worker of shard ${shard} killed, ${done()} of ${SHARDS} done`)
  await running
  await engine.mend()
  const starts = byShard(shards.startsOf(run))
  const again = starts.get(shard)?.filter(({ ended }) => ended?.code === 0).length ?? 0
  const lost = [...starts.values()].flat().filter(({ ended }) => ended === undefined).length
  bars.push({ what: `${engine.name}: shards lost by a killed worker`, measured: lost, atLeast: 1 })
  bars.push({ what: `${engine.name}: the lost shard run again and done`, measured: again, atLeast: 1 })
}

/** A second run over what is there writes nothing; a shard that is taken away is the only one that is made. */
async function resume(engine: Engine, run: string, table: Table): Promise<void> {
  const before = new Map(readdirSync(run).map((name) => [name, readFileSync(join(run, name))]))
  rmSync(join(run, 'shard-2.csv'))
  const written = shards.startsOf(run).length
  await engine.cleanse(table.table, run)
  const repeated = shards.startsOf(run).slice(written)
  const cpu = repeated.map(({ ended }) => ended?.cpuSeconds ?? NaN).sort((a, b) => a - b)
  say(
    `${engine.name}, started again: ${cpu.map((seconds) => seconds.toFixed(1)).join(', ')} s of processor time by shard`,
  )
  const changed = [...before].filter(([name, bytes]) => !readFileSync(join(run, name)).equals(bytes))
  bars.push({ what: `${engine.name}: results changed by a second run`, measured: changed.length, atMost: 0 })
}

/** One engine over the smaller table: whole, with a loss, and again. */
async function proveEngine(engine: Engine, table: Table): Promise<void> {
  const name = engine.name.toLowerCase().replaceAll(' ', '-')
  const [whole, lossy] = [runOf(`${name}-whole`), runOf(`${name}-loss`)]
  for (const run of [whole, lossy]) mkdirSync(run, { recursive: true })
  await measure(engine, whole, table, 2)
  compare(engine.name, whole, table)
  await cleanseWithLoss(engine, lossy, table)
  compare(`${engine.name} after a loss`, lossy, table)
  await resume(engine, whole, table)
  compare(`${engine.name} run again`, whole, table)
}

/** The larger table by one node of Slurm and by two. */
async function proveRates(slurm: Engine, table: Table): Promise<void> {
  const rates: Rates[] = []
  for (const workers of [1, 2] as const) {
    const run = runOf(`${workers}-of-${basename(table.table)}`)
    mkdirSync(run, { recursive: true })
    rates.push(await measure(slurm, run, table, workers))
    compare(`Slurm, ${table.rows} rows, workers: ${workers}`, run, table)
  }
  const [one, two] = rates as [Rates, Rates]
  const [cpu, clock] = [(100 * two.cpu) / one.cpu, two.clock / one.clock]
  bars.push({ what: 'rows a second of processor time by two workers, % of one', measured: cpu, atLeast: LEAST_CPU_PERCENT }) // prettier-ignore
  if (loadAtStart <= QUIET_LOAD) bars.push({ what: 'times as fast by the clock', measured: clock, atLeast: LEAST_SPEED_UP })
  else say(`Two workers are ${clock.toFixed(2)} times as fast by the clock, which is not judged: the load was ${loadAtStart.toFixed(1)} before the start.`) // prettier-ignore
}

const engines: Engine[] = []
try {
  const table = await makeTable(FEWER_ROWS)
  for (const [name, start] of Object.entries(ENGINES)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    const engine = await start(around)
    engines.push(engine)
    say(`${engine.name} is ready`)
    await proveEngine(engine, table)
    if (engine.name === 'Slurm') await proveRates(engine, ROWS === FEWER_ROWS ? table : await makeTable(ROWS))
    await engine.end()
  }
  const syncs = shards.startsOf('sync').length
  const nodes = readdirSync(join(folder, 'nodes')).length
  bars.push({ what: `copies of the packs that were made, for ${nodes} nodes`, measured: syncs, atMost: nodes })
  judgeBars(bars)
} finally {
  for (const engine of engines) await engine.end()
  await around.programs.endAll()
  killAll(shards.runningOf('').map(({ pid }) => pid))
  rmSync(folder, { recursive: true, force: true })
}
