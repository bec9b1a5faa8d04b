import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { generalFault } from '#main/api/api-fault.ts'
import { readCompatiblePath } from '#main/api/compatible/compatible-path.ts'
import type { Exchange } from '#main/api/exchange.types.ts'
import { isOwnHost } from '../api/guards/guard-access.ts'
import type { InformationPages } from '#main/api/information-pages.ts'
import { sendFault } from '#main/api/send.ts'
import { unknownPath } from '#main/api/serve-api.ts'
import type { AppRoutes } from './app-routes.ts'
import type { Log } from '#main/features/shared/open-log.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import type { Serving } from './serving.types.ts'
import type { StaticFiles } from './static-files.ts'

export interface Faces {
  /** What stands behind the doors now. */
  serving(): Serving
  app: AppRoutes
  pages: InformationPages
  files: StaticFiles
  log: Log
  /** Known once the server listens. */
  port(): number
}

/** Where a document of ours may be shown: as a page, never inside another one. */
const FRAME_DESTINATIONS = new Set(['frame', 'iframe', 'embed', 'object', 'fencedframe'])

/** Takes every request to the face that answers it. The Host guard stands before everything. */
export function createRouter(faces: Faces): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const requestId = randomUUID()
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    const [path = '', ...query] = (request.url ?? '').split('?')
    const exchange: Exchange = {
      request,
      response,
      path,
      query: new URLSearchParams(query.join('?')),
      port: faces.port(),
      requestId,
    }
    route(exchange, faces).catch((error: unknown) => {
      faces.log.writeBug(error, { requestId })
      const cause = `Something failed inside Waypost (request ${requestId}).`
      if (response.headersSent) return void response.destroy()
      const fault = generalFault(-1, [cause, 'Try again; the log in the data folder says where it failed.'])
      sendFault(response, fault, faces.serving().api.errorShapeOf(path))
    })
  }
}

async function route(exchange: Exchange, faces: Faces): Promise<void> {
  const { request, response, path, port } = exchange
  if (!isOwnHost(request.rawHeaders, port)) {
    const sentences: [string, string] = [
      'The Host of the request is not this computer.',
      `Use http://127.0.0.1:${port}.`,
    ]
    sendFault(response, generalFault(4, sentences, { status: 403, headers: { connection: 'close' } }))
    return void request.resume()
  }
  if (path.startsWith('/app/')) return faces.app(exchange)
  if (path.toLowerCase().endsWith('/json6.ws') || readCompatiblePath(path)) return serveApi(exchange, faces)
  const page = faces.pages.find(path, faces.serving().problem)
  if (!page && request.method !== 'GET' && request.method !== 'HEAD') return serveApi(exchange, faces)
  if (FRAME_DESTINATIONS.has(String(request.headers['sec-fetch-dest']))) {
    const sentences: [string, string] = [
      'A page of Waypost cannot be shown inside another page.',
      'Open it in a window of its own.',
    ]
    return sendFault(response, generalFault(5, sentences, { status: 403 }))
  }
  if (page) return faces.serving().api.servePage(exchange, page)
  if (await faces.files.serve(path, request, response)) return
  sendFault(response, unknownPath(path))
}

async function serveApi(exchange: Exchange, { serving, log }: Faces): Promise<void> {
  const { api, requests } = serving()
  const startedAt = performance.now()
  const { key, error, ...served } = await api.serve(exchange)
  const milliseconds = performance.now() - startedAt
  log.write('api.served', { requestId: exchange.requestId, ...served, milliseconds: Math.round(milliseconds) })
  requests.add({ method: exchange.request.method ?? '', key, error, ...served, milliseconds })
}
