import { createReadStream, readdirSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** A rebuilt window has new file names; looking for them this often costs nothing. */
const RELIST_INTERVAL_MS = 1_000

export interface StaticFiles {
  /** True when the path was one of ours and the response has been taken over. */
  serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

/** Serves the built window over HTTP. */
export function createStaticFiles(folder: string): StaticFiles {
  const find = createFileFinder(folder)
  return {
    async serve(path, request, response) {
      const file = find(path)
      if (!file) return false
      await sendFile(file, request, response)
      return true
    },
  }
}

interface StaticFile {
  path: string
  type: string
  /** Of the header `cache-control`. */
  caching: string
}

/** Files below it have a name of their content: kept for good, a window that is opened again compiles nothing anew. */
const BUILT_PATH = '/assets/'

/**
 * Finds the files of the built window. Only paths that the folder was seen to hold are answered, by exact comparison: a
 * path that climbs, is encoded twice or names a device is simply not in the list.
 */
export function createFileFinder(folder: string): (path: string) => StaticFile | null {
  let files = listFiles(folder)
  let listedAt = Date.now()
  return (path) => {
    const wanted = path === '/' ? '/index.html' : path
    if (!files.has(wanted) && Date.now() - listedAt > RELIST_INTERVAL_MS) {
      files = listFiles(folder)
      listedAt = Date.now()
    }
    const file = files.get(wanted)
    if (file === undefined) return null
    const caching = wanted.startsWith(BUILT_PATH) ? 'private, max-age=31536000, immutable' : 'no-cache'
    return { path: file, type: TYPES[extname(file)] ?? 'application/octet-stream', caching }
  }
}

async function sendFile(
  { path, type, caching }: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, {
    'content-type': type,
    'content-length': statSync(path).size,
    'cache-control': caching,
  })
  if (request.method === 'HEAD') return void response.end()
  // A reader that goes away in the middle is no error of ours.
  await pipeline(createReadStream(path), response).catch(() => response.destroy())
}

/** Path in the address bar → file on disk. Links are not followed. */
function listFiles(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return found
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    found.set(`/${relative(folder, file).split(sep).join('/')}`, file)
  }
  return found
}
