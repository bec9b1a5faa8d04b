import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Engine, Surroundings } from './engine.types.ts'
import { ancestryOf, freePorts, killAll, runProgram, waitUntil } from './own-programs.ts'
import { pageCommand } from './page-command.ts'
import { makeSlurmConf } from './slurm-conf.ts'

const MUNGED = '/usr/sbin/munged'
const SLURMCTLD = '/usr/sbin/slurmctld'
const SLURMD = '/usr/sbin/slurmd'
const NODES = ['n1', 'n2'] as const
const KEY_BYTES = 128
const ONLY_OWNER = 0o400
const PROGRAM = 0o755
const RUN_MILLISECONDS = 30 * 60_000

/** A Slurm of its own: munge, controller and two nodes of one core each, on free ports of the loopback. */
export async function startSlurm(around: Surroundings): Promise<Engine> {
  const folder = join(around.folder, 'slurm')
  for (const name of ['', 'state', ...NODES]) mkdirSync(join(folder, name), { recursive: true })
  const { programs } = around
  const key = join(folder, 'munge.key')
  writeFileSync(key, randomBytes(KEY_BYTES), { mode: ONLY_OWNER })
  const [controllerPort = 0, ...ports] = await freePorts(1 + NODES.length)
  const nodes = NODES.map((name, at) => ({ name, port: ports[at] ?? 0 }))
  const conf = join(folder, 'slurm.conf')
  writeFileSync(conf, makeSlurmConf({ folder, machine: hostname().split('.')[0] ?? '', controllerPort, nodes }))
  const prolog = join(folder, 'task-prolog')
  writeFileSync(prolog, `#!/bin/sh\necho "export WAYPOST_NODE_PACKS=${around.packsOf('$SLURMD_NODENAME')}"\n`)
  chmodSync(prolog, PROGRAM)
  const env = { ...process.env, ...around.environment, SLURM_CONF: conf, CLUSTER: around.scripts }
  const log = join(folder, 'printed.log')
  /** Numbers of the jobs that wait or run. */
  const jobs = () => runProgram('squeue', ['--noheader', '--format=%F'], { env }).split('\n').filter(Boolean)

  programs.start(MUNGED, ['-F', `--key-file=${key}`, ...['socket=munge.sock', 'pid-file=munged.pid', 'log-file=munged.log', 'seed-file=munged.seed'].map((name) => `--${name.replace('=', `=${folder}/`)}`)], { log }) // prettier-ignore
  await waitUntil('munged', () => existsSync(join(folder, 'munge.sock')))
  programs.start(SLURMCTLD, ['-D', '-c'], { log, env })
  const startNode = (name: string) => programs.start(SLURMD, ['-D', '-N', name], { log, env })
  const daemons = new Map<string, ChildProcess>(NODES.map((name) => [name, startNode(name)]))
  const areIdle = () => runProgram('sinfo', ['--noheader', '--Node', '--format=%t'], { env }) === 'idle\n'.repeat(NODES.length) // prettier-ignore
  const begin = () => waitUntil('the nodes of Slurm', () => canAsk() && areIdle())
  const canAsk = () => {
    try {
      return runProgram('scontrol', ['ping'], { env }).includes('UP')
    } catch {
      return false
    }
  }
  await begin()

  let lost: string | null = null
  return {
    name: 'Slurm',
    async cleanse(table, run, workers = 2) {
      const one = workers === 1 ? [`--nodelist=${NODES[0]}`] : []
      const [program = '', ...words] = pageCommand('sbatch', { ...around, table, run })
      const job = runProgram(program, ['--parsable', `--output=${folder}/%A-%a.out`, ...one, ...words], { env }).trim()
      await waitUntil(`job ${job}`, () => !jobs().includes(job), RUN_MILLISECONDS)
    },
    kill(pid) {
      const [task = ''] = runProgram('sh', ['-c', `tr '\\0' '\\n' < /proc/${pid}/environ | grep ^SLURMD_NODENAME=`]).split('\n') // prettier-ignore
      lost = task.split('=')[1] ?? ''
      killAll([daemons.get(lost)?.pid ?? 0, ...ancestryOf(pid).toReversed()])
    },
    async mend() {
      if (lost === null) return
      daemons.set(lost, startNode(lost))
      lost = null
      await begin()
    },
    async end() {
      if (canAsk() && jobs().length > 0) {
        runProgram('scancel', ['--user=root'], { env })
        await waitUntil('the end of jobs', () => jobs().length === 0)
      }
      await programs.endAll()
    },
  }
}
