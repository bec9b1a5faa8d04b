import type { IncomingMessage, ServerResponse } from 'node:http'
import { renderDocs, DOCS_STYLE } from './docs-page.ts'
import { toOpenApi } from './openapi.ts'

const HEALTH = '/health'

/** A page that anyone on this machine may ask for: that we are here, and how to talk to us. */
export interface InformationPage {
  type: string
  body: string
  /** 200 where it says nothing else. */
  status?: number
}

/** The pages by path; paths are matched without regard to case. */
export interface InformationPages {
  /** `problem` is the code of why nothing is served, for the page that says so; null while everything is. */
  find(path: string, problem: string | null): InformationPage | null
}

/** Makes the pages, once. */
export function createInformationPages(name: string, version: string): InformationPages {
  const openApi = toOpenApi(version)
  const json = 'application/json; charset=utf-8'
  const pages = new Map<string, InformationPage>([
    [HEALTH, { type: json, body: JSON.stringify({ name, version, ready: true }) }],
    ['/openapi.json', { type: json, body: JSON.stringify(openApi, null, 1) }],
    ['/docs', { type: 'text/html; charset=utf-8', body: renderDocs(version) }],
    ['/docs/docs.css', { type: 'text/css; charset=utf-8', body: DOCS_STYLE }],
  ])
  const unwell = (problem: string): InformationPage => {
    return { type: json, status: 503, body: JSON.stringify({ name, version, ready: false, problem }) }
  }
  return {
    find(path, problem) {
      const page = pages.get(path.toLowerCase()) ?? null
      return page && problem !== null && path.toLowerCase() === HEALTH ? unwell(problem) : page
    },
  }
}

/** Answers GET and HEAD. */
export function sendPage(
  { type, body, status = 200 }: InformationPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, 'cache-control': 'no-cache' })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
