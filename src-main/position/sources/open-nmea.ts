import { realpath, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { constants, open } from 'node:fs'
import { Socket } from 'node:net'
import { promisify } from 'node:util'
import { fail, ok, type Result, type AppError } from '#shared/result.ts'
import { followFile } from './follow-file.ts'
import { openSerial } from './open-serial.ts'
import type { Source, SourceEvents } from './source.types.ts'
import { windowsPort } from './windows-port.ts'
import { readGently } from './read-gently.ts'
import { takeSentences } from './take-sentences.ts'

const ENDED: AppError = {
  code: 'position/pipe-ended',
  message: 'The program that wrote into the pipe has ended: start it again. Waypost tries again every few seconds.',
}

const openFile = promisify(open)
/** Never waits for somebody who writes. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** Reads a named pipe, without ever waiting for it. */
function openPipe(path: string, events: SourceEvents): Source {
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

/**
 * Devices that a receiver may be: serial ports of Linux and macOS. Opening any other may do something, such as start a
 * watchdog, so it is not even tried.
 */
const SERIAL_PORT = /^\/dev\/(?:tty[A-Za-z]\w*\d|tty\.\S+|cu\.\S+|pts\/\d+|rfcomm\d+|gps\w*)$/

type Opener = (path: string, speed: number, events: SourceEvents) => Source
const asFile: Opener = (path, _speed, events) => followFile(path, events)
const asPipe: Opener = (path, _speed, events) => openPipe(path, events)
const asWindowsPort: Opener = (path, speed, events) => openSerial(windowsPort(path) ?? path, speed, events)

async function chooseOpener(path: string): Promise<Result<Opener>> {
  if (process.platform === 'win32' && windowsPort(path)) return ok(asWindowsPort)
  if (!isAbsolute(path)) return fail('position/no-path', `“${path}” is not a full path: begin it at the root folder.`)
  try {
    const real = await realpath(path)
    const found = await stat(real)
    if (found.isFile()) return ok(asFile)
    if (found.isFIFO()) return ok(asPipe)
    if (found.isCharacterDevice() && SERIAL_PORT.test(real)) return ok(openSerial)
    return fail('position/no-device', `“${path}” is neither a file nor a serial port: choose the port of the receiver.`)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const remedy = 'check that the receiver is plugged in. Waypost tries again every few seconds.'
    return fail('position/not-there', `“${path}” is not there (${code}): ${remedy}`)
  }
}

/** Reads NMEA 0183 from what somebody named: a serial port, a named pipe, or a file that a program writes. */
export function openNmea(path: string, speed: number, events: SourceEvents): Source {
  let source: Source | null = null
  let isClosed = false
  void chooseOpener(path).then((opener) => {
    if (isClosed) return
    if (opener.ok) source = opener.value(path, speed, events)
    else events.ended(opener.error)
  })
  return {
    close() {
      isClosed = true
      source?.close()
    },
  }
}
