import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { runCleanse, type CleanseContext } from '#main/cli/cleanse.ts'
import { runJoin } from '#main/cli/join.ts'
import { runPipeCommand } from '#main/cli/pipe.ts'
import { runCli } from '#main/cli/run-cli.ts'
import { runCommand, type Surroundings } from '#main/cli/run-command.ts'
import type { Command } from '#main/cli/table.ts'
import { temporaryFolder } from '../files/temporary-files.ts'

export const files = temporaryFolder()
export const path = (name: string) => join(files.folder, name)

const worker = new URL('../workers/doubles/echo-cleansing.ts', import.meta.url)
/** Threads that answer with what they are asked, in capitals, as if they knew the packs named. */
export const openEcho =
  (size = 1, packFolders: string[] = []) =>
  () =>
    createCleansingPool({ size, packFolders, worker })

const textOf = (stream: PassThrough): string => ((stream.read() as Buffer | null) ?? '').toString()

/** A whole command line: its exit code and what it said. */
export async function runLine(words: readonly string[]) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  stdin.end()
  const code = await runCli([...words], { stdin, stdout, stderr })
  return { code, out: textOf(stdout), err: textOf(stderr) }
}

/** Where a command is run in a test: without bundled packs, and with streams that nobody looks at. */
export const surroundings = (dataDir: string, more: Partial<Surroundings> = {}): Surroundings => ({
  dataDir,
  packsDir: join(dataDir, 'no-packs'),
  json: false,
  stdin: new PassThrough(),
  stdout: new PassThrough(),
  stderr: new PassThrough(),
  ...more,
})

/** What a command of the table prints; `code: sentence` where it fails. */
export async function printedBy(command: Command, words: readonly string[], given: Surroundings): Promise<string> {
  const result = await runCommand(command, words, given)
  return result.ok ? result.value.text : `${result.error.code}: ${result.error.message}`
}

/** `waypost cleanse …` over threads that echo. */
export async function cleanse(words: string[], given: Partial<CleanseContext> & { input?: string } = {}) {
  const { input = '', packFolders = [], ...more } = given
  const [stdout, stderr] = [new PassThrough({ highWaterMark: 2 ** 30 }), new PassThrough()]
  const openPool = openEcho(2, packFolders)
  const code = await runCleanse(words, {
    stdin: Readable.from([input]),
    stdout,
    stderr,
    packFolders,
    openPool,
    ...more,
  })
  return { code, out: textOf(stdout), printed: textOf(stderr) }
}

/** Bytes in parts of a length that divides nothing. */
function* inParts(bytes: Buffer, length: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

interface Given {
  threads?: number
  partBytes?: number
  findRecipe?: CleanseContext['findRecipe']
}

/** `waypost cleanse …` over what comes in, with all that it writes. */
export async function pipe(words: string[], input: string | Buffer = '', given: Given = {}) {
  const { threads = 2, partBytes = 65_536, findRecipe } = given
  const stdout = new PassThrough({ highWaterMark: 2 ** 30 })
  const stderr = new PassThrough()
  const code = await runPipeCommand(words, {
    stdin: Readable.from(inParts(Buffer.from(input), partBytes)),
    stdout,
    stderr,
    packFolders: [],
    openPool: openEcho(threads),
    ...(findRecipe ? { findRecipe } : {}),
  })
  const out = (stdout.read() ?? Buffer.alloc(0)) as Buffer
  return { code, out: out.toString(), bytes: out, printed: textOf(stderr) }
}

/** `waypost join …` */
export async function joinFiles(...words: string[]) {
  const [stdout, stderr] = [new PassThrough({ highWaterMark: 2 ** 30 }), new PassThrough()]
  const code = await runJoin(words, { stdin: Readable.from([]), stdout, stderr })
  return { code, out: textOf(stdout), printed: textOf(stderr) }
}

/** Rows of which some are blank, rejected or hold quotes and line feeds. */
function madeRow(row: number): string {
  if (row % 97 === 0) return `${row},`
  if (row % 89 === 0) return `${row},too,many`
  return row % 83 === 0 ? `${row},"Line\n""one"", ${row}"` : `${row},${row} High Street`
}
export const table = (rows: number) =>
  `Ref,Address\n${Array.from({ length: rows }, (_, at) => madeRow(at + 1)).join('\n')}\n`
