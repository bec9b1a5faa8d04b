import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { fail, ok, type Result } from '#shared/result.ts'
import { limitConnections } from './limit-connections.ts'

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

const DEFAULT_PORT = 4780
const LAST_DEFAULT_PORT = 4789
/** The system chooses. */
const ANY_PORT = 0
const LOOPBACK = '127.0.0.1'

/** Limits of every connection. Uploads of gigabytes need minutes, so bodies have deadlines of their own. */
const MAX_HEADER_BYTES = 16 * 1024
const MAX_HEADERS = 100
const HEADERS_DEADLINE_MS = 10_000
const REQUEST_DEADLINE_MS = 30 * 60_000
const KEEP_ALIVE_MS = 5_000
const MAX_CONNECTIONS = 256
const CLOSE_GRACE_MS = 500

export interface HttpServer {
  port: number
  /** Answers what is under way, then ends; connections that stay open are cut after half a second. */
  close(): Promise<void>
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Listens on loopback only. `port` null takes the first free one of the usual ports, and any free one where programs of
 * others hold them all: ten users share a machine, and the eleventh works as well. 0 takes any free one; another number
 * is taken as it is or not at all.
 */
export async function openHttpServer(
  port: number | null,
  handle: RequestHandler,
  usual: readonly number[] = range(DEFAULT_PORT, LAST_DEFAULT_PORT),
): Promise<Result<HttpServer>> {
  const candidates = port === null ? [...usual, ANY_PORT] : [port]
  for (const candidate of candidates) {
    const server = createLimitedServer(handle)
    const code = await listen(server, candidate)
    if (code === null) return ok({ port: (server.address() as AddressInfo).port, close: () => closeServer(server) })
    if (code !== 'EADDRINUSE')
      return fail('host/port', `Port ${candidate} cannot be used (${code}): choose another with --port.`)
  }
  if (port === null) return fail('host/port-taken', 'No port of this machine is free: end another program, then retry.')
  return fail(
    'host/port-taken',
    `Port ${port} is used by another program: choose another with --port, or leave --port out.`,
  )
}

function createLimitedServer(handle: RequestHandler): Server {
  // Our own guard answers a missing Host, so that the answer has the form of all others.
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false }, handle)
  server.maxHeadersCount = MAX_HEADERS
  server.headersTimeout = HEADERS_DEADLINE_MS
  server.requestTimeout = REQUEST_DEADLINE_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  limitConnections(server, MAX_CONNECTIONS)
  server.on('clientError', (_error, socket) => refuseMalformed(socket as Socket))
  // Neither tunnels nor other protocols.
  server.on('connect', (_request, socket) => socket.destroy())
  server.on('upgrade', (_request, socket) => socket.destroy())
  return server
}

function listen(server: Server, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
      server.removeAllListeners('error')
      resolve(null)
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS).unref()
  })
}

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i)
