import { connectFor } from '#main/network/outgoing.ts'
import type { AppError } from '#shared/result.ts'
import { parseLoopback } from '../gpsd/parse-loopback.ts'
import { MAX_MESSAGE_CHARACTERS, parseMessage } from '../gpsd/parse-message.ts'
import { readGently } from './read-gently.ts'
import type { Source, SourceEvents } from './source.types.ts'
import { createLineSplitter } from './split-lines.ts'

const WATCH = '?WATCH={"enable":true,"json":true};\n'

const LOST: AppError = {
  code: 'position/gpsd-gone',
  message: 'gpsd has ended the connection. Waypost tries again every few seconds; check that gpsd is running.',
}
const OTHER: AppError = {
  code: 'position/no-gpsd',
  message: 'The program at this address is not gpsd: check the address.',
}
const notThere = (address: string): AppError => ({
  code: 'position/gpsd-absent',
  message: `Nothing answers at ${address}: start gpsd. Waypost tries again every few seconds.`,
})

/** Asks a gpsd of this computer for positions; no other computer is ever connected to. */
export function openGpsd(address: string, events: SourceEvents): Source {
  const parsed = parseLoopback(address)
  if (!parsed.ok) {
    queueMicrotask(() => events.ended(parsed.error))
    return { close() {} }
  }
  const { host, port } = parsed.value
  const socket = connectFor('gpsd', { host, port })
  const splitter = createLineSplitter(MAX_MESSAGE_CHARACTERS)
  let isGpsd = false
  let reason: AppError = notThere(address)

  function takeLine(line: string | null): void {
    const message = line === null ? ({ kind: 'none' } as const) : parseMessage(line)
    // It says its version before anything else.
    if (message.kind === 'version') isGpsd = true
    else if (!isGpsd) {
      reason = OTHER
      socket.destroy()
    } else if (message.kind === 'reading') events.sentence(message.reading, 0)
    else events.garbage()
  }
  socket.on('connect', () => {
    reason = LOST
    socket.write(WATCH)
    events.opened()
  })
  readGently(socket, (bytes) => {
    for (const line of splitter.push(bytes)) if (!socket.destroyed) takeLine(line)
  })
  socket.on('error', () => {})
  socket.on('close', () => events.ended(reason))
  return {
    close() {
      socket.removeAllListeners('close')
      socket.destroy()
    },
  }
}
