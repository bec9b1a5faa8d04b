import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { pack as createTar } from 'tar-stream'

export const integrityOf = (bytes: Uint8Array) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`

/** A tarball as a registry serves it. */
export async function makeTarball(files: Record<string, string | Buffer>): Promise<Buffer> {
  const tar = createTar()
  for (const [name, content] of Object.entries(files))
    tar.entry({ name: `package/${name}`, mtime: new Date(0) }, content)
  tar.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of tar as unknown as AsyncIterable<Buffer>) chunks.push(chunk)
  return gzipSync(Buffer.concat(chunks))
}

/** How a package's tarball is answered the so-manieth time it is asked for. */
export type TarballAnswer = (response: ServerResponse, times: number) => void

/** A registry of some packages, all of version 1.0.0; others are not found. `counts` tells how often each was sent. */
export async function startPackageServer(answers: Map<string, TarballAnswer>) {
  const counts = new Map<string, number>()
  let port = 0
  const server = createServer((request, response) => {
    const [path = '', file] = (request.url ?? '').slice(1).split('/-/')
    const name = decodeURIComponent(path)
    const answer = answers.get(name)
    if (!answer) return void response.writeHead(404).end('{}')
    if (file === undefined) {
      const dist = { tarball: `http://127.0.0.1:${port}/${name}/-/file.tgz` }
      const versions = { '1.0.0': { name, version: '1.0.0', dist } }
      response.setHeader('content-type', 'application/json')
      return void response.end(JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions }))
    }
    const times = (counts.get(name) ?? 0) + 1
    counts.set(name, times)
    answer(response, times)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${port}/`,
    counts,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
