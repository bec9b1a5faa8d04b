import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { limitConnections } from '#main/host/limit-connections.ts'

const MOST = 3

/** A server that answers a GET at once, keeps /events open, and a body once it is whole. */
async function start() {
  const clock = { ms: 0 }
  const streams: ServerResponse[] = []
  const begun: string[] = []
  const server = createServer((request, response) => {
    begun.push(request.url ?? '')
    if (request.url === '/events') {
      streams.push(response)
      response.write('\n')
    } else if (request.method === 'GET') response.end('whole')
    else request.resume().on('end', () => response.end('whole'))
  })
  limitConnections(server, MOST, () => clock.ms)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const open = (text: string) => {
    const socket = connect({ host: '127.0.0.1', port }, () => void socket.write(text))
    const heard = { text: '', isClosed: false }
    socket.on('data', (chunk) => (heard.text += chunk.toString()))
    socket.on('error', () => {})
    socket.on('close', () => (heard.isClosed = true))
    onTestFinished(() => void socket.destroy())
    return { socket, heard }
  }
  return { clock, begun, streams, open }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
const post = (path: string, sent: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n${sent}`
const answered = ({ heard }: { socket: Socket; heard: { text: string } }) =>
  vi.waitUntil(() => heard.text.includes('whole'), { timeout: 5_000 })

test('a body that trickles makes room, one that arrives stays and is answered', async () => {
  const { clock, begun, open } = await start()
  const busy = open(post('/busy', 'x'.repeat(8_000), 8_001))
  const trickling = [open(post('/slow', 'x', 1_000)), open(post('/slow', 'x', 1_000))]
  await vi.waitUntil(() => begun.length === MOST, { timeout: 5_000 })
  clock.ms = 2_500
  await answered(open(get('/')))
  await vi.waitUntil(() => trickling.some(({ heard }) => heard.isClosed), { timeout: 5_000 })
  busy.socket.write('x')
  await answered(busy)
  expect(trickling.filter(({ heard }) => heard.isClosed)).toHaveLength(1)
})

test('bodies that have only begun to arrive are no trickle: the new connection is closed', async () => {
  const { clock, begun, open } = await start()
  const early = [1, 2, 3].map(() => open(post('/early', 'x', 1_000)))
  await vi.waitUntil(() => begun.length === MOST, { timeout: 5_000 })
  clock.ms = 500
  const refused = open(get('/'))
  await vi.waitUntil(() => refused.heard.isClosed, { timeout: 5_000 })
  expect(early.map(({ heard }) => heard.isClosed)).toEqual([false, false, false])
})

test('a stream of events is at work however long nothing happens', async () => {
  const { clock, streams, open } = await start()
  const windows = [1, 2, 3].map(() => open(get('/events')))
  await vi.waitUntil(() => streams.length === MOST, { timeout: 5_000 })
  clock.ms = 3_600_000
  const refused = open(get('/'))
  await vi.waitUntil(() => refused.heard.isClosed, { timeout: 5_000 })
  for (const stream of streams) stream.write('news')
  await vi.waitUntil(() => windows.every(({ heard }) => heard.text.includes('news')), { timeout: 5_000 })
})

test('a connection that is kept alive after its answer is idle, and makes room first', async () => {
  const { clock, streams, open } = await start()
  const kept = open(get('/'))
  await answered(kept)
  open(get('/events'))
  open(get('/events'))
  await vi.waitUntil(() => streams.length === 2, { timeout: 5_000 })
  clock.ms = 10
  await answered(open(get('/')))
  await vi.waitUntil(() => kept.heard.isClosed, { timeout: 5_000 })
})
