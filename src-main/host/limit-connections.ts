import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** From here on a body that arrives more slowly than this makes room: every program on this machine is faster. */
const SLOW_AFTER_MS = 2_000
const LEAST_BYTES_A_SECOND = 1_024

/** A connection, with what is under way on it. */
interface Connection {
  open: number
  /** The request whose body arrives; null when none does. */
  request: IncomingMessage | null
  since: number
  /** What had arrived when the answer before it ended: a request may bring its whole body with its head. */
  bytesBefore: number
}

/**
 * Holds a server to `most` connections. One too many closes the connection that has waited longest without a request
 * under way (nothing sent, half a header, kept alive), so that idle ones cannot lock others out: a program that keeps
 * 256 open would else do so until their deadlines. Where none is idle, the body that trickles most slowly makes room. A
 * request that has arrived whole is at work until its answer has ended, so a stream of events is never closed for
 * another connection; where all are at work, the new one is closed.
 */
export function limitConnections(server: Server, most: number, now: () => number = () => performance.now()): void {
  const connections = new Map<Socket, Connection>()
  /** In the order in which they fell idle. */
  const idle = new Set<Socket>()
  const forget = (socket: Socket) => {
    connections.delete(socket)
    idle.delete(socket)
  }

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: 0, request: null, since: 0, bytesBefore: 0 })
    socket.once('close', () => forget(socket))
    if (connections.size > most) {
      const [oldest = findTrickling(connections, now()) ?? socket] = idle
      forget(oldest)
      oldest.destroy()
      if (oldest === socket) return
    }
    idle.add(socket)
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) return
    idle.delete(socket)
    connection.open++
    Object.assign(connection, { request, since: now() })
    response.once('close', () => {
      connection.open--
      connection.bytesBefore = socket.bytesRead
      if (connection.open === 0 && connections.has(socket) && !socket.destroyed) idle.add(socket)
    })
  })
}

/** The connection whose body arrives most slowly, where it is too slow. */
function findTrickling(connections: ReadonlyMap<Socket, Connection>, at: number): Socket | null {
  let slowest: Socket | null = null
  let least = LEAST_BYTES_A_SECOND
  for (const [socket, { request, since, bytesBefore }] of connections) {
    const milliseconds = at - since
    if (!request || request.complete || milliseconds < SLOW_AFTER_MS) continue
    const bytesASecond = ((socket.bytesRead - bytesBefore) / milliseconds) * 1_000
    if (bytesASecond >= least) continue
    slowest = socket
    least = bytesASecond
  }
  return slowest
}
