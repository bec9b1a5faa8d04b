import { execFile } from 'node:child_process'
import { constants, fstatSync, closeSync, open } from 'node:fs'
import { Socket } from 'node:net'
import { ReadStream, isatty } from 'node:tty'
import { promisify } from 'node:util'
import { ok, fail, type AppError, type Result } from '#shared/result.ts'
import { readGently } from './read-gently.ts'
import type { Source, SourceEvents } from './source.types.ts'
import { takeSentences } from './take-sentences.ts'

const STTY_TIMEOUT_MS = 3000

const LOST: AppError = {
  code: 'position/device-gone',
  message: 'The receiver is disconnected: plug it in again. Waypost tries again every few seconds.',
}

const openFile = promisify(open)
const run = promisify(execFile)

/** Never waits for a carrier or for somebody who writes, and never becomes the terminal that ends the host. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0)

async function setSpeed(path: string, speed: number): Promise<Result<null>> {
  const word = process.platform === 'darwin' ? '-f' : '-F'
  try {
    await run('stty', [word, path, String(speed)], { timeout: STTY_TIMEOUT_MS })
    return ok(null)
  } catch {
    return fail('position/speed', `The speed of “${path}” could not be set to ${speed}: choose "As it is", or another.`)
  }
}

/** A line is read as it comes: without editing, and without sending back what was received. */
function streamOf(fd: number): Socket {
  if (!isatty(fd)) return new Socket({ fd, readable: true, writable: false })
  const stream = new ReadStream(fd)
  stream.setRawMode(true)
  return stream
}

async function openStream(path: string, speed: number): Promise<Result<Socket>> {
  let fd: number
  try {
    fd = await openFile(path, FLAGS)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const remedy =
      code === 'EACCES'
        ? 'let your account read it (on Linux the group is mostly "dialout")'
        : 'check that it is plugged in'
    return fail('position/unreadable', `“${path}” cannot be opened (${code}): ${remedy}.`)
  }
  const isTerminal = isatty(fd)
  const set = isTerminal && speed > 0 ? await setSpeed(path, speed) : ok(null)
  if (set.ok && (isTerminal || fstatSync(fd).isFIFO())) return ok(streamOf(fd))
  closeSync(fd)
  return set.ok ? fail('position/no-device', `“${path}” is not a serial port: choose the port of the receiver.`) : set
}

/** Reads a serial port or a named pipe, without ever waiting for it. */
export function openDevice(path: string, speed: number, events: SourceEvents): Source {
  let stream: Socket | null = null
  let isClosed = false

  async function start(): Promise<void> {
    const opened = await openStream(path, speed)
    if (isClosed) return void (opened.ok && opened.value.destroy())
    if (!opened.ok) return events.ended(opened.error)
    stream = opened.value
    readGently(stream, takeSentences(events))
    stream.on('error', () => {})
    stream.on('end', () => stream?.destroy())
    stream.on('close', () => !isClosed && events.ended(LOST))
    events.opened()
  }
  void start()
  return {
    close() {
      isClosed = true
      stream?.destroy()
    },
  }
}
