// Gives lines of the command line to its own parser, without data and packs, and prints for each the
// sentence of wrong usage, or null. A command whose words are understood ends at the first file that is not there.
// Standard input: a JSON list of lists of words. Run by shown-commands.test.ts.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { EXIT_DONE, EXIT_USAGE, type CliIo } from '#main/host/cli-io.types.ts'
import { runCli } from '#main/cli/run-cli.ts'

/** A command that follows a receiver never ends: it has understood its words when it still works after so long. */
const UNDERSTOOD_AFTER_MS = 1_500
/** A name that is understood, and only known where somebody saved it. */
const UNKNOWN_HERE = /^There is no recipe /
const SOURCES = join(import.meta.dirname, '../../../resources/reference/sources.json')

const folder = mkdtempSync(join(tmpdir(), 'waypost-shown-'))
const packsDir = join(folder, 'packs')
mkdirSync(packsDir)
process.chdir(folder)

/** Without the making, which fetches sources: the option and the name of the pack. */
function tryBuild([option, id = '']: string[]): string | null {
  const { packs } = JSON.parse(readFileSync(SOURCES, 'utf8')) as { packs: { id: string }[] }
  if (option === undefined || option === '--prove') return null
  return option === '--only' && packs.some((pack) => pack.id === id) ? null : `packs build ${option} ${id}`
}

async function tryLine(words: string[]): Promise<string | null> {
  if (words[0] === 'packs' && words[1] === 'build') return tryBuild(words.slice(2))
  let printed = ''
  const into = { write: (part: string) => ((printed += part), true), isTTY: false, on: () => into, once: () => into }
  const io = { stdin: Readable.from([]), stdout: into, stderr: into } as unknown as CliIo
  const line = ['--data-dir', join(folder, 'data'), '--packs-dir', packsDir, ...words]
  const run = runCli(line, io)
  const status = words.includes('--follow')
    ? await Promise.race([run, wait(UNDERSTOOD_AFTER_MS, EXIT_DONE)])
    : await run
  return status === EXIT_USAGE && !UNKNOWN_HERE.test(printed) ? printed.trim() : null
}

const faults: (string | null)[] = []
for (const words of JSON.parse(await text(process.stdin)) as string[][]) faults.push(await tryLine(words))
process.stdout.write(JSON.stringify(faults), () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
