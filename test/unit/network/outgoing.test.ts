import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeTarget } from '#main/network/describe-target.ts'
import { connectFor, countOutgoing, followOutgoing, outgoing } from '#main/network/outgoing.ts'

test('a connection is counted by purpose and target as its socket is opened, whoever opens it', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await vi.waitFor(() => expect(server.listening).toBe(true))
  const { port } = server.address() as AddressInfo
  const announced = vi.fn()
  countOutgoing()
  countOutgoing()
  followOutgoing(announced)
  const before = outgoing().length
  connectFor('gpsd', { host: '127.0.0.1', port }).on('error', () => {})
  connectFor('gpsd', { host: '127.0.0.1', port }).on('error', () => {})
  request({ host: '127.0.0.1', port })
    .on('error', () => {})
    .end()
  const target = `127.0.0.1:${port}`
  await vi.waitFor(() =>
    expect(outgoing().slice(before)).toEqual([
      { purpose: 'gpsd', target, isLocal: true, count: 2 },
      { purpose: 'other', target, isLocal: true, count: 1 },
    ]),
  )
  expect(announced).toHaveBeenCalledTimes(3)
})

test.each([
  [[{ host: '192.0.2.1', port: 80 }], '192.0.2.1:80', false],
  [[[{ host: 'example.org', port: 443 }, null]], 'example.org:443', false],
  [[8080], 'localhost:8080', true],
  [['8080', '127.0.0.1'], '127.0.0.1:8080', true],
  [[443, 'localhost.example.org'], 'localhost.example.org:443', false],
  [[{ port: 9, host: '::1' }], '[::1]:9', true],
  [['/run/some.sock'], '/run/some.sock', true],
  [[{ path: '/run/some.sock' }], '/run/some.sock', true],
] as const)('%j leads to %s', (words, target, isLocal) => {
  expect(describeTarget(words)).toEqual({ target, isLocal })
})
