import { readdirSync, readFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { post, send, startHost, type Answer, type RunningHost } from './start-host.ts'

const commandOf = (running: RunningHost, session: string) => (name: string, body: unknown) =>
  post(running.port, `/app/call/${name}`, body, { headers: { 'x-waypost-session': session } })

const codeOf = (answer: Answer): string => (answer.json as { error: { code: string } }).error.code

/** Opens the event stream and hands out its lines. */
function openEvents(port: number, session: string): Promise<{ next(): Promise<string>; status: number }> {
  return new Promise((resolve, reject) => {
    const headers = { host: `127.0.0.1:${port}`, 'x-waypost-session': session }
    const request = httpRequest({ host: '127.0.0.1', port, path: '/app/events', headers }, (response) => {
      const lines = readLines(response)
      resolve({
        status: response.statusCode ?? 0,
        async next() {
          const line = await lines.next()
          return line.value ?? ''
        },
      })
    })
    request.on('error', reject)
    onTestFinished(() => void request.destroy())
    request.end()
  })
}

async function* readLines(response: IncomingMessage): AsyncGenerator<string, undefined> {
  let rest = ''
  for await (const chunk of response) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter((line) => line !== '')
  }
}

test('a link is traded for a session, and the session runs commands', async () => {
  const running = await startHost()
  const command = commandOf(running, await running.openSession())
  const answer = await command('app.info', {})
  expect(answer.json).toMatchObject({
    ok: true,
    value: { name: 'Waypost', apiUrl: running.host.url, apiEnabled: true },
  })
})

test('every command of settings, keys and origins does what it says', async () => {
  const running = await startHost()
  const command = commandOf(running, await running.openSession())
  expect((await command('settings.set', { theme: 'dark' })).json).toMatchObject({ ok: true, value: { theme: 'dark' } })
  expect((await command('settings.get', {})).json).toMatchObject({ ok: true, value: { theme: 'dark' } })
  const created = (await command('keys.create', { name: 'a', type: 'service' })).json as {
    value: { key: { id: string }; secret: string }
  }
  const { key, secret } = created.value
  const listed = await command('keys.list', {})
  expect(listed.json).toMatchObject({ ok: true, value: { keys: [{ id: key.id, hint: secret.slice(-4) }] } })
  expect(listed.text).not.toContain(secret)
  expect((await command('keys.revoke', { id: key.id })).json).toMatchObject({
    value: { revokedAt: expect.any(String) },
  })
  await command('origins.allow', { origin: 'https://a.example' })
  expect((await command('origins.list', {})).json).toMatchObject({
    value: { origins: [{ origin: 'https://a.example' }] },
  })
  expect((await command('origins.remove', { origin: 'https://a.example' })).json).toEqual({ ok: true, value: {} })
  expect((await command('session.link', {})).json).toMatchObject({ value: { url: expect.stringMatching(/\/#once=/) } })
})

test('a wrong command is one clear error', async () => {
  const running = await startHost()
  const command = commandOf(running, await running.openSession())
  expect(codeOf(await command('no.such', {}))).toBe('command/unknown')
  expect(codeOf(await command('toString', {}))).toBe('command/unknown')
  expect(codeOf(await command('settings.set', { theme: 'sepia' }))).toBe('command/invalid')
  expect(codeOf(await command('keys.create', { name: '', type: 'service' }))).toBe('command/invalid')
  expect(codeOf(await command('settings.get', 'no json'))).toBe('app/json')
  expect(codeOf(await command('settings.get', ' '.repeat(1024 * 1024 + 1)))).toBe('app/too-large')
})

test('every open window hears of a change', async () => {
  const running = await startHost()
  const session = await running.openSession()
  const windows = [await openEvents(running.port, session), await openEvents(running.port, session)]
  await running.call('settings.set', { theme: 'light' })
  for (const window of windows) {
    let heard = JSON.parse(await window.next()) as { event: string }
    // What this test asks is an outgoing connection of the same process, which windows hear of too.
    while (heard.event === 'network.changed') heard = JSON.parse(await window.next()) as { event: string }
    expect(heard).toMatchObject({ event: 'settings.changed', payload: { theme: 'light' } })
  }
})

test('the stream of events ends when the host does', async () => {
  const running = await startHost()
  const window = await openEvents(running.port, await running.openSession())
  await running.host.close()
  expect(await window.next()).toBe('')
})

test('a file comes in, is known by token, and goes out the same', async () => {
  const running = await startHost()
  const session = { 'x-waypost-session': await running.openSession() }
  const content = Buffer.from('name;town\r\nÄ;Telford\r\n'.repeat(100_000))
  const name = encodeURIComponent('../../etc/größe\u202e.csv')
  const sent = await send(running.port, `/app/files?name=${name}`, { method: 'POST', headers: session, body: content })
  const { file } = sent.json as { file: string }
  expect(file).toMatch(/^[\w-]{20,}$/)
  const stored = readdirSync(join(running.dataDir, 'uploads'))
  expect(stored).toHaveLength(1)
  expect(readFileSync(join(running.dataDir, 'uploads', stored[0] ?? '')).equals(content)).toBe(true)
  const fetched = await send(running.port, `/app/files/${file}`, { headers: session })
  expect(fetched.text).toBe(content.toString())
  expect(fetched.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''gr%C3%B6%C3%9Fe.csv`)
  expect((await send(running.port, '/app/files/unknown-token', { headers: session })).status).toBe(404)
})

test('an empty file comes in and goes out', async () => {
  const running = await startHost()
  const session = { 'x-waypost-session': await running.openSession() }
  const sent = await send(running.port, '/app/files?name=', { method: 'POST', headers: session })
  const { file } = sent.json as { file: string }
  const fetched = await send(running.port, `/app/files/${file}`, { headers: session })
  expect(fetched).toMatchObject({ status: 200, text: '' })
})

test('an upload that breaks off leaves nothing behind', async () => {
  const running = await startHost()
  const headers = {
    host: `127.0.0.1:${running.port}`,
    'x-waypost-session': await running.openSession(),
    'content-length': 1_000_000,
  }
  const options = { host: '127.0.0.1', port: running.port, path: '/app/files?name=a.csv', method: 'POST', headers }
  const request = httpRequest(options)
  request.on('error', () => null)
  request.write('half a')
  const uploads = () => readdirSync(join(running.dataDir, 'uploads')).length
  await expect.poll(uploads).toBe(1)
  request.destroy()
  await expect.poll(uploads).toBe(0)
})
