import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
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

/** Tiles of MBTiles files, as the host answers them: unpacked, rows counted from the north. */
function openMaps(files: readonly string[]) {
  const maps = files.map((file, index) => {
    const database = new Database(file, { readonly: true })
    const find = database.prepare(
      'SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?',
    )
    const rows = database.prepare('SELECT name, value FROM metadata').all() as { name: string; value: string }[]
    const metadata = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
    const [west, south, east, north] = metadata.bounds!.split(',').map(Number)
    const shown = {
      id: `map${index}`,
      stamp: '',
      name: metadata.name,
      kind: 'vector',
      scheme: metadata.json!.includes('street_labels') ? 'shortbread' : 'openmaptiles',
      minZoom: Number(metadata.minzoom),
      maxZoom: Number(metadata.maxzoom),
      box: [south, west, north, east],
      opacity: 1,
      attribution: '© OpenStreetMap contributors',
    }
    return { shown, find }
  })
  return {
    list: maps.map(({ shown }) => shown),
    tile(path: string): Buffer | null {
      const [id, zoom, x, y] = path.split('/')
      const map = maps.find(({ shown }) => shown.id === id)
      const row = 2 ** Number(zoom) - 1 - Number(y)
      const found = map?.find.get(Number(zoom), Number(x), row) as { tile_data: Buffer } | undefined
      return found ? gunzipSync(found.tile_data) : null
    },
  }
}

/** Builds the page as the product's window is built, basemap included, and serves it on a free port. */
export async function serveMapPage(mapFiles: readonly string[] = []): Promise<MapPageServer> {
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
  const maps = openMaps(mapFiles)
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (path === '/maps.json') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(maps.list))
      return
    }
    if (path.startsWith('/tiles/')) {
      const tile = maps.tile(path.slice('/tiles/'.length))
      response.writeHead(tile ? 200 : 204).end(tile ?? undefined)
      return
    }
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
