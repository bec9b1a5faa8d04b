import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A serial port without hardware: what is written arrives at `path`, until it is pulled out. */
export interface PseudoTerminal {
  path: string
  write(text: string): void
  pullOut(): void
}

const LOOK_MS = 20

/** Only Linux has the program `script` in the form that is used here. */
export const HAS_PSEUDO_TERMINALS = process.platform === 'linux' && existsSync('/usr/bin/script')

/** Opens a pseudo-terminal in raw mode, whose other end nobody else reads. */
export async function openPseudoTerminal(folder: string): Promise<PseudoTerminal> {
  const named = join(folder, 'terminal')
  const command = `stty raw -echo; tty > '${named}.new'; mv '${named}.new' '${named}'; exec sleep 120`
  const child = spawn('script', ['-qfc', command, '/dev/null'], { stdio: ['pipe', 'ignore', 'ignore'] })
  while (!existsSync(named)) await wait(LOOK_MS)
  return {
    path: readFileSync(named, 'utf8').trim(),
    write: (text) => void child.stdin.write(text),
    pullOut: () => void child.kill('SIGKILL'),
  }
}
