import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../tools/lib/runtime.mjs'
import { readSteps } from '../../unit/docs/shell-steps.ts'
import { readShownCommands } from '../../unit/docs/shown-commands.ts'

const PAGE = 'docs/guide/several-machines.md'

/** Words of the page that a reader replaces: where the scripts are, how many shards, table, results and scheduler. */
export interface Replaced {
  scripts: string
  shards: number
  table: string
  run: string
  scheduler?: string
}

const SHARDS = '8'
const SCRIPTS = 'tools/cluster'

/** Commands of the page that need a cluster, so that what it shows is what is run. */
export function readClusterCommands(): string[][] {
  const commands = readShownCommands(PAGE, readFileSync(join(ROOT, PAGE), 'utf8')).filter(({ isInline }) => !isInline)
  return commands.flatMap(({ text }) => readSteps(text) ?? []).flatMap(({ words }) => (/^(?:sbatch|dask|python3|sh)$/.test(words[0] ?? '') ? [words] : [])) // prettier-ignore
}

/** The command of the page that begins so, with the words of this run; throws where the page has none. */
export function pageCommand(begin: string, { scripts, shards, table, run, scheduler }: Replaced): string[] {
  const shown = readClusterCommands().find((words) => words.join(' ').startsWith(begin))
  if (!shown) throw new Error(`${PAGE} shows no command that begins with ${begin}.`)
  const given = new Map([['table.csv', table], ['run', run], [SHARDS, String(shards)], ['tcp://127.0.0.1:8786', scheduler]]) // prettier-ignore
  return shown.map((word) => given.get(word) ?? word.replace(SCRIPTS, scripts).replace(`1-${SHARDS}`, `1-${shards}`))
}
