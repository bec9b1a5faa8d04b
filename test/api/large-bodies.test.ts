import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { NEARBY_PATH } from '#shared/api/api-paths.ts'
import { BATCH, post, startHost } from './start-host.ts'

const MIB = 1024 * 1024

/** A client that sends all of its body before it reads a byte of the answer, as many do. */
function sendAllThenRead(port: number, path: string, head: string[], body: readonly Buffer[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.on('error', reject)
    let reply = ''
    socket.on('data', (piece: Buffer) => (reply += piece.toString()))
    socket.on('close', () => resolve(reply))
    const lines = [`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Content-Type: application/json', ...head]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const parts = [...body]
    const sendNext = (): void => {
      const part = parts.shift()
      if (part) socket.write(part, sendNext)
      else socket.resume()
    }
    sendNext()
  })
}

const PARTS = Array.from({ length: 40 }, () => Buffer.alloc(MIB, ' '))
const IN_CHUNKS = [
  ...PARTS.flatMap((part) => [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]),
  Buffer.from('0\r\n\r\n'),
]

test.each([
  ['announced', [`Content-Length: ${40 * MIB}`], PARTS],
  ['sent in chunks', ['Transfer-Encoding: chunked'], IN_CHUNKS],
])('a client that sends a body over the limit, %s, before it reads anything sees the 413', async (_how, head, body) => {
  const { port, createKey } = await startHost()
  const key = await createKey()
  const reply = await sendAllThenRead(port, `${BATCH}?Key=${key}`, head, body)
  expect(reply).toMatch(/^HTTP\/1.1 413 /)
  expect(reply).toContain('The body is larger than 32 MiB.')
})

test('a Key that is the last member of a body of many parts admits it', async () => {
  const { port, createKey } = await startHost()
  const key = await createKey()
  const places = '{"Id":"","Latitude":1,"Longitude":2},'.repeat(60_000)
  const body = `{"OriginLocation":{"Latitude":1,"Longitude":2},"MaxResults":2,"Locations":[${places.slice(0, -1)}],"Key":"${key}"}`
  expect((await post(port, NEARBY_PATH, body)).json).toMatchObject({
    DestinationLocations: [{ DistanceMeters: 0 }, { DistanceMeters: 0 }],
  })
})
