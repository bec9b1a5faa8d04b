import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Holds a server to `most` connections. One too many closes the connection that has waited longest without a request
 * under way (nothing sent, half a header, kept alive), so that idle ones cannot lock others out: a program that keeps
 * 256 open would else do so until their deadlines. Where every one of them is at work, the new one is closed.
 */
export function limitConnections(server: Server, most: number): void {
  const requestsOf = new Map<Socket, number>()
  /** In the order in which they fell idle. */
  const idle = new Set<Socket>()

  server.on('connection', (socket: Socket) => {
    requestsOf.set(socket, 0)
    socket.once('close', () => {
      requestsOf.delete(socket)
      idle.delete(socket)
    })
    if (requestsOf.size > most) {
      const [oldest = socket] = idle
      requestsOf.delete(oldest)
      idle.delete(oldest)
      oldest.destroy()
      if (oldest === socket) return
    }
    idle.add(socket)
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket)
    requestsOf.set(socket, (requestsOf.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const open = (requestsOf.get(socket) ?? 1) - 1
      if (socket.destroyed || !requestsOf.has(socket)) return
      requestsOf.set(socket, open)
      if (open === 0) idle.add(socket)
    })
  })
}
