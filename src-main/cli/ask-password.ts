import type { Readable } from 'node:stream'
import { MAX_PASSWORD } from '#shared/contract/table-link-schemas.ts'
import type { CliIo } from '#main/host/cli-io.types.ts'

const ENTER = new Set(['\r', '\n', '\u0004'])
const BACK = new Set(['\b', '\u007F'])
const INTERRUPT = '\u0003'

type Terminal = Readable & { isTTY?: boolean; setRawMode?(isRaw: boolean): unknown }

/** Asks a person at a terminal, who sees none of the letters; null where nobody is there, or the answer is empty. */
export async function askPassword(
  { stdin, stderr }: Pick<CliIo, 'stdin' | 'stderr'>,
  question: string,
): Promise<string | null> {
  const terminal = stdin as Terminal
  if (terminal.isTTY !== true || !terminal.setRawMode) return null
  stderr.write(question)
  terminal.setRawMode(true)
  terminal.setEncoding('utf8')
  terminal.resume()
  try {
    return await readLetters(terminal)
  } finally {
    terminal.setRawMode(false)
    terminal.pause()
    stderr.write('\n')
  }
}

function readLetters(terminal: Terminal): Promise<string | null> {
  return new Promise((resolve) => {
    let letters: string[] = []
    const end = (answer: string | null) => {
      terminal.off('data', read)
      terminal.off('end', stop)
      resolve(answer)
    }
    const stop = () => end(null)
    const read = (typed: string) => {
      for (const letter of typed) {
        if (letter === INTERRUPT) return stop()
        if (ENTER.has(letter)) return end(letters.length > 0 ? letters.join('') : null)
        if (BACK.has(letter)) letters = letters.slice(0, -1)
        else if (letters.length < MAX_PASSWORD) letters.push(letter)
      }
    }
    terminal.on('data', read)
    terminal.once('end', stop)
  })
}
