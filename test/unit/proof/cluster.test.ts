import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs' // prettier-ignore
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CLI } from '../../built-program.ts'
import { ancestryOf, freePorts } from '../../proof/cluster/own-programs.ts'
import { makeSlurmConf } from '../../proof/cluster/slurm-conf.ts'
import { byShard, watchShards, type WatchedShards } from '../../proof/cluster/watched-shards.ts'
import { aBritain, aPlace, makePack } from '../reference/make-test-pack.ts'

const SCRIPTS = resolve(import.meta.dirname, '../../../tools/cluster')
const WITHIN_MS = 120_000
const ROWS = 2300
/** What the scripts use of Dask, carried out at once and in this process. */
const DASK = `
class Shard:
    status = "finished"
    def __init__(self, work):
        try:
            self.value = work()
        except Exception as error:
            self.status, self.value = "error", error
    def result(self):
        return self.value
    exception = result

class Client:
    def __init__(self, address):
        assert address == "tcp://127.0.0.1:8786"
    def __enter__(self):
        return self
    def __exit__(self, *raised):
        pass
    def map(self, work, numbers, pure, retries, **words):
        return [Shard(lambda: work(number, **words)) for number in numbers]

def as_completed(shards):
    return reversed(shards)
`

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

describe.runIf(process.platform === 'linux')('the scripts of tools/cluster', { timeout: WITHIN_MS }, () => {
  let folder = ''
  let watched: WatchedShards
  const at = (name: string) => join(folder, name)

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'waypost-cluster-'))
    for (const name of ['share', 'other']) {
      mkdirSync(at(name))
      makePack(at(name), { id: 'towns', countries: ['GB'] }, (writer) => {
        writer.addCountry(aBritain({ level: 2 }))
        const town = name === 'share' ? 'London' : 'Leeds'
        writer.addPlace(aPlace({ country: 'GB', name: town, position: { lat: 51.5, lon: -0.1 } }))
      })
    }
    const rows = Array.from({ length: ROWS }, (_, row) => `${row},"${row} High Street, London",GB`)
    writeFileSync(at('table.csv'), `Ref,Address,Country\n${rows.join('\n')}\n`)
    watched = watchShards(folder, CLI)
    run('sh', ['-c', `${watched.program} cleanse --pipe table.csv --packs-dir share > whole.csv`])
  })
  beforeEach(() => rmSync(at('run'), { recursive: true, force: true }))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function run(program: string, words: string[], environment: NodeJS.ProcessEnv = {}) {
    const { status, stdout, stderr } = spawnSync(program, words, {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        XDG_DATA_HOME: at('data'),
        WAYPOST: watched.program,
        WAYPOST_PACKS: at('share'),
        WAYPOST_NODE_PACKS: at('copy'),
        ...environment,
      },
    })
    return { status, stdout, stderr }
  }
  const shard = (words: string[], environment?: NodeJS.ProcessEnv) =>
    run('sh', [join(SCRIPTS, 'shard.sh'), ...words], environment)

  /** The joined bytes, which must be those of one pipe. */
  function expectWhole(): void {
    const names = readdirSync(at('run')).map((name) => join('run', name))
    expect(run(watched.program, ['join', ...names, '--out', 'joined.csv'])).toMatchObject({ status: 0 })
    expect(readFileSync(at('joined.csv')).equals(readFileSync(at('whole.csv')))).toBe(true)
  }

  it('cleanses shards that join to the bytes of one pipe, makes what is not done, and copies packs once', () => {
    const before = watched.startsOf('packs sync').length
    const copy = { WAYPOST_NODE_PACKS: at('fresh') }
    for (const number of [2, 1]) shard([`${number}/2`, 'table.csv', 'run'], copy)
    const [first, second] = [at('run/shard-1.csv'), at('run/shard-2.csv')]
    const written = statSync(first, { bigint: true }).mtimeNs
    rmSync(second)
    writeFileSync(`${second}.0abc.part`, 'what a shard that died left')
    expect(shard(['1/2', 'table.csv', 'run'], copy).stderr).toContain('Shard 1 of 2 is done already')
    expect(shard(['2/2', 'table.csv', 'run'], copy).stderr).not.toContain('done already')
    expect(statSync(first, { bigint: true }).mtimeNs).toBe(written)
    expectWhole()
    expect(watched.startsOf('packs sync')).toHaveLength(before + 1)
    const starts = byShard(watched.startsOf('table.csv --shard'))
    expect([...starts.entries()].map(([name, all]) => [name, all.map(({ ended }) => ended?.code)]).sort()).toEqual([['1/2', [0, 0]], ['2/2', [0, 0]]]) // prettier-ignore
  })

  it('takes other packs of the share over, and join refuses shards of both', () => {
    const copy = { WAYPOST_NODE_PACKS: at('changing') }
    shard(['1/2', 'table.csv', 'run'], copy)
    const elsewhere = { ...copy, WAYPOST_PACKS: at('other') }
    const planned = shard(['2/2', 'table.csv', 'run', '--plan', 'run/shard-1.json'], elsewhere)
    expect(planned.status).toBe(1)
    expect(planned.stderr).toContain('1 pack copied (0 new, 1 replaced')
    expect(planned.stderr).toContain('This machine has other reference packs (towns) than the manifest of --plan')
    expect(existsSync(at('run/shard-2.csv'))).toBe(false)
    shard(['2/2', 'table.csv', 'run'], elsewhere)
    const names = readdirSync(at('run')).map((name) => join('run', name))
    const { status, stdout, stderr } = run(watched.program, ['join', ...names])
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^"shard-\d\.json" is of other reference packs \(towns\) than [^\n]+\n$/)
  })

  it('ends before any row without a share', () => {
    mkdirSync(at('empty'), { recursive: true })
    const none = shard(['2/2', 'table.csv', 'run'], { WAYPOST_PACKS: at('empty'), WAYPOST_NODE_PACKS: at('none') })
    expect(none.status).toBe(1)
    expect(none.stderr.trim().split('\n').at(-1)).toContain(at('empty'))
    const unnamed = shard(['2/2', 'table.csv', 'run'], { WAYPOST_PACKS: undefined })
    expect(unnamed.status).not.toBe(0)
    expect(unnamed.stderr).toContain('WAYPOST_PACKS: name the folder of the packs that all machines see')
    expect(readdirSync(at('run'))).toEqual([])
  })

  /** One shard of one is the whole. */
  const expectOnlyShard = () => expect(readFileSync(at('run/shard-1.csv')).equals(readFileSync(at('whole.csv')))).toBe(true) // prettier-ignore

  it('runs as a task of a Slurm array', () => {
    const environment = { SLURM_ARRAY_TASK_ID: '1', CLUSTER: SCRIPTS }
    expect(run('sh', [join(SCRIPTS, 'slurm.sh'), '1', 'table.csv', 'run'], environment)).toMatchObject({ status: 0 })
    expectOnlyShard()
  })

  it.runIf(has('python3'))('runs as a task of Dask, and says why one failed', () => {
    const module = at('modules/dask/distributed.py')
    mkdirSync(dirname(module), { recursive: true })
    writeFileSync(join(dirname(module), '__init__.py'), '')
    writeFileSync(module, DASK)
    const words = (table: string) => [join(SCRIPTS, 'dask-shards.py'), 'tcp://127.0.0.1:8786', '1', table, 'run']
    const environment = { PYTHONPATH: at('modules') }
    expect(run('python3', words('table.csv'), environment)).toMatchObject({ status: 0 })
    expectOnlyShard()
    const failed = run('python3', words('none.csv'), environment)
    expect(failed.status).toBe(1)
    expect(failed.stderr).toMatch(/none\.csv[^\n]*\n$/)
  })

  it.runIf(has('parallel'))('runs by GNU parallel', () => {
    expect(run('sh', [join(SCRIPTS, 'parallel.sh'), '1', 'table.csv', 'run'])).toMatchObject({ status: 0 })
    expectOnlyShard()
  })

  it('knows the processes that started a process', () => {
    const [own, parent] = ancestryOf(process.ppid)
    expect(own).toBe(process.ppid)
    expect(parent).not.toBe(process.ppid)
  })
})

it('describes a cluster that keeps to its folder and to the loopback', async () => {
  const [controllerPort = 0, port = 0] = await freePorts(2)
  expect(controllerPort).not.toBe(port)
  const conf = makeSlurmConf({ folder: '/f', machine: 'm', controllerPort, nodes: [{ name: 'n1', port }] })
  expect(conf).toContain(`NodeName=n1 NodeHostname=m NodeAddr=127.0.0.1 Port=${port} CPUs=1`)
  const paths = [...conf.matchAll(/=(?:socket=)?(\/\w+)/g)].map(([, path]) => path)
  expect(new Set(paths)).toEqual(new Set(['/f']))
})
