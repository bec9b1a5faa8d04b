import { readFile } from 'node:fs/promises'
import { createFileFinder } from '#main/host/static-files.ts'
import { SECURITY_HEADERS } from '#main/host/security-headers.ts'
import { isAppUrl } from './app-origin.ts'

/**
 * Answers the requests of our own scheme from the built window. Only files that the folder was seen to hold are
 * answered, by exact comparison, so no spelling of a path leads out of it.
 */
export function createWindowFiles(folder: string): (request: Request) => Promise<Response> {
  const find = createFileFinder(folder)
  return async (request) => {
    if (!isAppUrl(request.url) || request.method !== 'GET') return refuse(403)
    const path = new URL(request.url).pathname
    const file = find(path)
    if (!file) return refuse(404)
    const body = await readFile(file.path)
    return new Response(body, { headers: { ...SECURITY_HEADERS, 'content-type': file.type } })
  }
}

const refuse = (status: number): Response =>
  new Response('', { status, headers: { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8' } })
