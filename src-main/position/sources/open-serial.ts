import { Readable } from 'node:stream'
import { RECEIVER_SPEEDS } from '#shared/contract/position-schemas.ts'
import type { AppError } from '#shared/result.ts'
import { readGently } from './read-gently.ts'
import type { Source, SourceEvents } from './source.types.ts'
import { takeSentences } from './take-sentences.ts'

/** Speeds in the order in which receivers have them: 9600 of most, 4800 of NMEA 0183 itself, then the faster ones. */
const TRIED_SPEEDS = [
  9600, 4800, 38_400, 115_200, 57_600, 19_200,
] as const satisfies readonly (typeof RECEIVER_SPEEDS)[number][]
/** A receiver says something each second; after two without a sentence the speed is another one. */
const TRY_MS = 2500

const LOST: AppError = {
  code: 'position/device-gone',
  message: 'The receiver is disconnected: plug it in again. Waypost tries again every few seconds.',
}

const READ_BYTES = 4096

/** The library is loaded with the first port: who has none never needs it. Not locked: another program may read the receiver. */
async function openPort(path: string, baudRate: number) {
  const { autoDetect } = await import('@serialport/bindings-cpp')
  return autoDetect().open({ path, baudRate, lock: false, hupcl: false })
}
type Port = Awaited<ReturnType<typeof openPort>>

async function* bytesOf(port: Port): AsyncGenerator<Buffer> {
  const buffer = Buffer.alloc(READ_BYTES)
  for (;;) {
    const { bytesRead } = await port.read(buffer, 0, READ_BYTES)
    if (bytesRead === 0) return
    yield Buffer.from(buffer.subarray(0, bytesRead))
  }
}

function unopened(path: string, error: Error): AppError {
  const remedy = /permission|access/i.test(error.message)
    ? 'let your account read it (on Linux the group is mostly "dialout"), and close other programs that hold it'
    : 'check that the receiver is plugged in'
  return { code: 'position/unreadable', message: `The port “${path}” cannot be opened: ${remedy}.` }
}

/** Goes through the speeds until a sentence can be read; where none can, from the first one again. */
function findSpeed(port: Port): { events: (events: SourceEvents) => SourceEvents; stop(): void } {
  let tried = 0
  let heardAt = performance.now()
  const timer = setInterval(() => {
    if (performance.now() - heardAt < TRY_MS || !port.isOpen) return
    tried = (tried + 1) % TRIED_SPEEDS.length
    heardAt = performance.now()
    port.update({ baudRate: TRIED_SPEEDS[tried] ?? TRIED_SPEEDS[0] }).catch(() => {})
  }, TRY_MS / 2).unref()
  return {
    events: (events) => ({
      ...events,
      sentence(reading, ageMs) {
        clearInterval(timer)
        events.sentence(reading, ageMs)
      },
    }),
    stop: () => clearInterval(timer),
  }
}

/** Reads a serial port of any system; with the speed 0 the speed is found by trying. */
export function openSerial(path: string, speed: number, events: SourceEvents): Source {
  let port: Port | null = null
  let isClosed = false
  let stop = (): void => {}

  async function start(): Promise<void> {
    port = await openPort(path, speed || TRIED_SPEEDS[0])
    if (isClosed) return close()
    const found = speed === 0 ? findSpeed(port) : null
    stop = found?.stop ?? stop
    const stream = Readable.from(bytesOf(port))
    readGently(stream, takeSentences(found?.events(events) ?? events))
    stream.on('error', () => {})
    stream.on('close', () => end(LOST))
    events.opened()
  }
  function end(error: AppError): void {
    const wasClosed = isClosed
    close()
    if (!wasClosed) events.ended(error)
  }
  function close(): void {
    isClosed = true
    stop()
    if (port?.isOpen) port.close().catch(() => {})
  }
  start().catch((error: Error) => end(unopened(path, error)))
  return { close }
}
