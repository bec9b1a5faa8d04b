import { renderDocs, DOCS_STYLE } from './docs-page.ts'
import type { Exchange } from './exchange.types.ts'
import { toOpenApi } from './openapi.ts'

export interface InformationPages {
  /** True when the path was one of ours; answers GET and HEAD without a key. */
  serve(exchange: Exchange): boolean
}

/** What anyone on this machine may ask: that we are here, and how to talk to us. */
export function createInformationPages(name: string, version: string): InformationPages {
  const openApi = toOpenApi(version)
  const json = 'application/json; charset=utf-8'
  const pages = new Map<string, { type: string; body: string }>([
    ['/health', { type: json, body: JSON.stringify({ name, version, ready: true }) }],
    ['/openapi.json', { type: json, body: JSON.stringify(openApi, null, 1) }],
    ['/docs', { type: 'text/html; charset=utf-8', body: renderDocs(version) }],
    ['/docs/docs.css', { type: 'text/css; charset=utf-8', body: DOCS_STYLE }],
  ])
  return {
    serve({ request, response, path }) {
      const page = pages.get(path.toLowerCase())
      if (!page) return false
      const bytes = Buffer.from(page.body)
      const headers = { 'content-type': page.type, 'content-length': bytes.length, 'cache-control': 'no-cache' }
      response.writeHead(200, headers)
      response.end(request.method === 'HEAD' ? undefined : bytes)
      return true
    },
  }
}
