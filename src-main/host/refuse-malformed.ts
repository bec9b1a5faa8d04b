import type { Socket } from 'node:net'

const BAD_REQUEST = JSON.stringify({
  Number: 18,
  Description: 'Missing or invalid parameters',
  Cause: 'The request is not valid HTTP, or its headers are too long.',
  Resolution: 'Send a plain HTTP/1.1 request.',
})

type Connection = Pick<Socket, 'writable' | 'bytesRead' | 'destroy' | 'end'>

/**
 * Answers what is no HTTP. A connection on which nothing came is only closed: browsers keep some ready, and would take
 * an answer there for that of their next request.
 */
export function refuseMalformed(socket: Connection): void {
  if (socket.bytesRead === 0) return void socket.destroy()
  if (!socket.writable) return
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${BAD_REQUEST.length}\r\nConnection: close\r\n\r\n${BAD_REQUEST}`,
  )
}
