import { constants, open } from 'node:fs'
import { Socket } from 'node:net'
import { promisify } from 'node:util'
import type { AppError } from '#shared/result.ts'
import { readGently } from './read-gently.ts'
import type { Source, SourceEvents } from './source.types.ts'
import { takeSentences } from './take-sentences.ts'

const ENDED: AppError = {
  code: 'position/pipe-ended',
  message: 'The program that wrote into the pipe has ended: start it again. Waypost tries again every few seconds.',
}

const openFile = promisify(open)
/** Never waits for somebody who writes. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** Reads a named pipe, without ever waiting for it. */
export function openPipe(path: string, events: SourceEvents): Source {
  let stream: Socket | null = null
  let isClosed = false

  async function start(): Promise<void> {
    const fd = await openFile(path, FLAGS)
    stream = new Socket({ fd, readable: true, writable: false })
    if (isClosed) return void stream.destroy()
    readGently(stream, takeSentences(events))
    stream.on('error', () => {})
    stream.on('end', () => stream?.destroy())
    stream.on('close', () => !isClosed && events.ended(ENDED))
    events.opened()
  }
  start().catch(({ code }: NodeJS.ErrnoException) =>
    events.ended({
      code: 'position/unreadable',
      message: `“${path}” cannot be opened (${code}): let your account read it.`,
    }),
  )
  return {
    close() {
      isClosed = true
      stream?.destroy()
    },
  }
}
