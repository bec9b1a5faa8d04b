import { realpath, stat } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import { followFile } from './follow-file.ts'
import { openPipe } from './open-pipe.ts'
import { openSerial } from './open-serial.ts'
import type { Source, SourceEvents } from './source.types.ts'
import { windowsPort } from './windows-port.ts'

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
