import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '../../..')
const BASEMAP = join(ROOT, 'resources/basemap/built')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
}
/** As strict as the product's own page. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'"

/** A server of the built test page. */
export interface MapPageServer {
  url: string
  close(): Promise<void>
}

/** Builds the page as the product's window is built, basemap included, and serves it on a free port. */
export async function serveMapPage(): Promise<MapPageServer> {
  if (!existsSync(join(BASEMAP, 'basemap/built.json'))) throw new Error('Run node tools/build-basemap.mjs first')
  const folder = await mkdtemp(join(tmpdir(), 'waypost-map-page-'))
  await build({
    root: import.meta.dirname,
    publicDir: BASEMAP,
    configFile: false,
    logLevel: 'error',
    plugins: [vue()],
    build: { outDir: folder, emptyOutDir: true, minify: true },
  })
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = join(folder, path === '/' ? 'index.html' : path)
    readFile(file).then(
      (bytes) => {
        const type = TYPES[extname(file)] ?? 'application/octet-stream'
        response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(bytes)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
