import type { Readable, Writable } from 'node:stream'

/** What a command may touch of the terminal; `process` fits. */
export interface CliIo {
  stdin: Readable
  stdout: Writable & { isTTY?: boolean }
  stderr: Writable & { isTTY?: boolean }
}

/** Exit codes of every command. */
export const EXIT_DONE = 0
export const EXIT_FAILED = 1
export const EXIT_USAGE = 2
/** Ready, but a question is open that only a person answers. */
export const EXIT_OPEN = 3
