import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { createCleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { CleanseContext } from '#main/cli/cleanse.ts'
import { runJoin } from '#main/cli/join.ts'
import { runPipeCommand } from '#main/cli/pipe.ts'
import { temporaryFolder } from '../files/temporary-files.ts'

export const files = temporaryFolder()
export const path = (name: string) => join(files.folder, name)

/** Answers with what it is asked, in capitals. */
export const worker = new URL('../workers/doubles/echo-cleansing.ts', import.meta.url)

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
    openPool: () => createCleansingPool({ size: threads, packFolders: [], worker }),
    ...(findRecipe ? { findRecipe } : {}),
  })
  const out = (stdout.read() ?? Buffer.alloc(0)) as Buffer
  return { code, out: out.toString(), bytes: out, printed: stderr.read()?.toString() ?? '' }
}

/** `waypost join …` */
export async function joinFiles(...words: string[]) {
  const [stdout, stderr] = [new PassThrough({ highWaterMark: 2 ** 30 }), new PassThrough()]
  const code = await runJoin(words, { stdin: Readable.from([]), stdout, stderr })
  return { code, out: stdout.read()?.toString() ?? '', printed: stderr.read()?.toString() ?? '' }
}

/** Rows of which some are blank, rejected or hold quotes and line feeds. */
function madeRow(row: number): string {
  if (row % 97 === 0) return `${row},`
  if (row % 89 === 0) return `${row},too,many`
  return row % 83 === 0 ? `${row},"Line\n""one"", ${row}"` : `${row},${row} High Street`
}
export const table = (rows: number) =>
  `Ref,Address\n${Array.from({ length: rows }, (_, at) => madeRow(at + 1)).join('\n')}\n`
