import { expect, test, vi } from 'vitest'
import { refuseMalformed } from '#main/host/http-server.ts'

const connection = (bytesRead: number) => ({ bytesRead, writable: true, destroy: vi.fn(), end: vi.fn() })

test('what is no HTTP gets a plain answer', () => {
  const socket = connection(40)
  refuseMalformed(socket)
  expect(socket.end).toHaveBeenCalledWith(expect.stringMatching(/^HTTP\/1\.1 400 [^]*"Number":18/))
})

test('a connection that a browser keeps ready is closed without a word', () => {
  const socket = connection(0)
  refuseMalformed(socket)
  expect(socket.end).not.toHaveBeenCalled()
  expect(socket.destroy).toHaveBeenCalledOnce()
})
