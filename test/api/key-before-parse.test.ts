import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { BODY_PARSERS } from '#main/api/body-parsers.ts'
import { CREATE_PATH, NEARBY_PATH } from '#shared/api/api-paths.ts'
import { BATCH, post as postTo, startHost } from './start-host.ts'

const numberOf = (json: unknown): unknown => {
  const { Number, Items } = json as { Number?: number; Items?: { Error: string }[] }
  return Number ?? Items?.[0]?.Error
}

test('nothing of a body is parsed before its key is known, wherever the key stands', async () => {
  const { port, createKey } = await startHost()
  const key = await createKey()
  const parse = vi.spyOn(JSON, 'parse')
  const parsed = (['Batch', 'CreateList', 'Nearby'] as const).map((name) => vi.spyOn(BODY_PARSERS, name))
  const post = (path: string, body: string) => postTo(port, path, body)
  for (const path of [BATCH, NEARBY_PATH, CREATE_PATH])
    for (const body of [
      '{"Addresses":[{}],"Locations":[{},{}]}',
      '{"Addresses":[{}],"Key":"AA11-AA11-AA11-AA12"}',
      '{"Addresses":[{"Key":"inner"}],"kEy":null}',
      '[[[[',
      '',
    ])
      expect(['2', '10', 2, 10]).toContain(numberOf((await post(path, body)).json))
  // A service key may not make lists, however good the rest is.
  expect(numberOf((await post(CREATE_PATH, `{"ListName":"x","Key":"${key}"}`)).json)).toBe(1010)
  for (const spy of parsed) expect(spy).not.toHaveBeenCalled()
  // Only the test's own reading of the replies, and the text of the key itself, went through JSON.parse.
  for (const [text] of parse.mock.calls) expect(text).not.toMatch(/Addresses|Locations|\[\[/)
  vi.restoreAllMocks()
  const late = await post(BATCH, `{"Addresses":[{"Id":"1"}],"Options":{},"\\u006bEY":"${key}"}`)
  expect(late.json).toHaveLength(1)
  const twice = await post(BATCH, `{"Addresses":[{}],"Key":"${key}","key":"${key}"}`)
  expect(twice.json).toMatchObject({ Number: 18, Cause: '"Key" and "key" name the same property of the request.' })
  expect(numberOf((await post(`${BATCH}?Key=${key}`, '{"Addresses":[{"__proto__":1}]}')).json)).toBe(18)
  expect(numberOf((await post(`${BATCH}?Key=${key}`, '{"Key":"AA11-AA11-AA11-AA11"}')).json)).toBe(2)
})

test('a key is judged when it has arrived, and what follows a refused one is not waited for', async () => {
  const { port, createKey } = await startHost()
  const key = await createKey()
  /** Sends the head of a request of 1 MB and parts of its body, never the rest; what the host answers by itself. */
  const answerTo = (path: string, parts: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let reply = ''
      socket.on('error', reject)
      socket.on('data', (piece) => {
        reply += piece.toString()
        if (reply.includes('"Number"') || reply.includes('"Error"')) socket.destroy()
      })
      socket.on('close', () => resolve(reply))
      const head = [`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Content-Type: application/json']
      socket.write(`${[...head, 'Content-Length: 1000000'].join('\r\n')}\r\n\r\n`)
      const sendNext = (): void => {
        const part = parts.shift()
        if (part === undefined) return
        socket.write(part, () => setTimeout(sendNext, 20))
      }
      sendNext()
    })
  const unknown = await answerTo(BATCH, ['{"Ke', 'y":"AA11-AA11-', 'AA11-AA11",'])
  expect(unknown).toContain('There is no such key.')
  // A second key that differs is found too, however good the first one is.
  const second = await answerTo(BATCH, [`{"Key":"${key}",`, '"Addresses":[{"Address":"x"}],', '"key":"AA11"'])
  expect(second).toContain('The request has two different keys.')
  expect(await answerTo(`${BATCH}?Key=${key}`, ['{"Key":"AA11"'])).toContain('The request has two different keys.')
  expect(await answerTo(CREATE_PATH, [`{"Key":"${key}",`])).toContain('is a service key')
})
