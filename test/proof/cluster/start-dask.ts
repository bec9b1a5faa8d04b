import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine, Surroundings } from './engine.types.ts'
import { ancestryOf, freePorts, killAll, waitUntil } from './own-programs.ts'
import { pageCommand } from './page-command.ts'
import { runToEnd } from './start-parallel.ts'

/** Debian's own, which has its packages. */
const PYTHON = '/usr/bin/python3'
const NODES = ['d1', 'd2'] as const

/** A Dask of its own: a scheduler and two workers of one thread each. */
export async function startDask(around: Surroundings): Promise<Engine> {
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
