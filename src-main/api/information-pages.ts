import type { IncomingMessage, ServerResponse } from 'node:http'
import { renderDocs, DOCS_STYLE } from './docs-page.ts'
import { toOpenApi } from './openapi.ts'

/** A page that anyone on this machine may ask for: that we are here, and how to talk to us. */
export interface InformationPage {
  type: string
  body: string
}

/** The pages by path; paths are matched without regard to case. */
export interface InformationPages {
  find(path: string): InformationPage | null
}

/** Makes the pages, once. */
export function createInformationPages(name: string, version: string): InformationPages {
  const openApi = toOpenApi(version)
  const json = 'application/json; charset=utf-8'
  const pages = new Map<string, InformationPage>([
    ['/health', { type: json, body: JSON.stringify({ name, version, ready: true }) }],
    ['/openapi.json', { type: json, body: JSON.stringify(openApi, null, 1) }],
    ['/docs', { type: 'text/html; charset=utf-8', body: renderDocs(version) }],
    ['/docs/docs.css', { type: 'text/css; charset=utf-8', body: DOCS_STYLE }],
  ])
  return { find: (path) => pages.get(path.toLowerCase()) ?? null }
}

/** Answers GET and HEAD. */
export function sendPage({ type, body }: InformationPage, request: IncomingMessage, response: ServerResponse): void {
  const bytes = Buffer.from(body)
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length, 'cache-control': 'no-cache' })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
