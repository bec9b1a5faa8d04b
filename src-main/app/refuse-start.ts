import { app, dialog } from 'electron'
import { fstatSync } from 'node:fs'
import { APP_NAME } from '#main/host/version.ts'

export const EXIT_FAILED = 1
export const EXIT_USAGE = 2

interface Refusal {
  /** One sentence: what failed and what to do. */
  message: string
  code: number
  /** False where nobody is meant to sit before the window. */
  showsDialog: boolean
}

const STANDARD_ERROR = 2

/** True where another program reads our standard error. The journal of a desktop session is a socket too. */
function isReadByProgram(): boolean {
  try {
    const stats = fstatSync(STANDARD_ERROR)
    return stats.isFIFO() || (stats.isSocket() && process.env.JOURNAL_STREAM === undefined)
  } catch {
    return false
  }
}

/**
 * Ends a start that cannot go on. The sentence goes to standard error, and into a dialog unless a program reads it there.
 * The lock is given back first, so that the next start is not held up by a dialog that nobody has seen.
 */
export async function refuseStart({ message, code, showsDialog }: Refusal): Promise<void> {
  process.stderr.write(`${message}\n`)
  app.releaseSingleInstanceLock()
  if (showsDialog && !isReadByProgram()) {
    await app.whenReady()
    await dialog.showMessageBox({
      type: 'error',
      title: APP_NAME,
      message: `${APP_NAME} could not start`,
      detail: message,
    })
  }
  app.exit(code)
}

/** The sentence for an error that nobody foresaw. */
export const unforeseen = (error: unknown): string =>
  `${APP_NAME} could not start: ${error instanceof Error ? error.message : String(error)}. Start it again; if that does not help, name another folder for your data with --data-dir.`
