import { expect, onTestFinished, test } from 'vitest'
import { openHttpServer } from '#main/host/http-server.ts'

async function open(port: number | null, usual?: readonly number[]) {
  const server = await openHttpServer(port, (_request, response) => void response.end('here'), usual)
  if (server.ok) onTestFinished(() => server.value.close())
  return server
}

test('where all usual ports are taken, any free one serves', async () => {
  const first = await open(0)
  const taken = first.ok ? first.value.port : 0
  const second = await open(null, [taken])
  if (!second.ok) throw new Error(second.error.message)
  expect(second.value.port).not.toBe(taken)
  expect(await (await fetch(`http://127.0.0.1:${second.value.port}`)).text()).toBe('here')
})

test('a port that was asked for is not replaced', async () => {
  const first = await open(0)
  const taken = first.ok ? first.value.port : 0
  expect(await open(taken, [])).toMatchObject({ ok: false, error: { code: 'host/port-taken' } })
})
