import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request whose Host was checked, and the response to fill. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** Path as sent, without the query. */
  path: string
  query: URLSearchParams
  /** Port that we serve on. */
  port: number
  /** Names this request in the log. */
  requestId: string
}
