import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine, Surroundings } from './engine.types.ts'
import { pageCommand } from './page-command.ts'
import { killAll } from './own-programs.ts'

const MOST_SHOWN_CHARACTERS = 2000

/** Runs a program to its end while this one goes on; throws the end of what it printed where it failed. */
export async function runToEnd(
  program: string,
  words: readonly string[],
  { env, log }: { env: NodeJS.ProcessEnv; log: string },
): Promise<void> {
  const output = openSync(log, 'a')
  const child = spawn(program, words, { env, stdio: ['ignore', output, output] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${readFileSync(log, 'utf8').slice(-MOST_SHOWN_CHARACTERS)}`) // prettier-ignore
}

/** GNU parallel, which has no servers: two shards at a time, and one that is killed is run again. */
export function startParallel(around: Surroundings): Engine {
  const folder = join(around.folder, 'parallel')
  mkdirSync(folder)
  const env = { ...process.env, ...around.environment, WAYPOST_NODE_PACKS: around.packsOf('p1'), JOBS: '2' }
  return {
    name: 'GNU parallel',
    async cleanse(table, run) {
      const [program = '', ...words] = pageCommand('sh', { ...around, table, run })
      await runToEnd(program, words, { env, log: join(folder, 'printed.log') })
    },
    kill: (pid) => killAll([pid]),
    mend: async () => {},
    end: async () => {},
  }
}
