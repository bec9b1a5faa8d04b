import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CLI, HEADLESS } from '../built-program.ts'
import { editDatabase } from '../edit-database.ts'
import { BATCH, post, send } from './start-host.ts'

interface Ready {
  event: string
  url: string
  version: string
  dataDir: string
  pid: number
  link: string
}

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

function start(program: string, args: string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  const ended = new Promise<Ended>((done) => child.on('close', (code) => done({ code, ...output })))
  return { child, ended }
}

const run = (program: string, args: string[]): Promise<Ended> => start(program, args).ended
const waypost = (dataDir: string, ...words: string[]) => run(CLI, [...words, '--data-dir', dataDir])

async function startHeadless(dataDir: string, ...more: string[]) {
  const { child, ended } = start(HEADLESS, ['--json', '--data-dir', dataDir, ...more])
  const line = await new Promise<string>((done, failed) => {
    child.stdout?.once('data', (chunk: Buffer) => done(chunk.toString()))
    child.once('close', () => failed(new Error('ended before it was ready')))
  })
  const ready = JSON.parse(line) as Ready
  return { child, ended, ready, port: Number(new URL(ready.url).port) }
}

/** One plain sentence on standard error, nothing else. */
function expectSentence(ended: Ended, code: number, pattern: RegExp): void {
  expect(ended.stderr).toMatch(pattern)
  expect(ended.stderr.trim().split('\n')).toHaveLength(1)
  expect(ended.stderr).not.toMatch(/ {4}at |Error:/)
  expect(ended.code).toBe(code)
}

test('the ready line comes when requests are answered, and SIGTERM ends it cleanly', async () => {
  const dataDir = newDataDir()
  const { child, ended, ready, port } = await startHeadless(dataDir, '--port', '0')
  expect(ready).toEqual({
    event: 'ready',
    url: `http://127.0.0.1:${port}`,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    dataDir,
    pid: child.pid,
    link: expect.stringMatching(new RegExp(`^http://127.0.0.1:${port}/#once=[\\w-]{43}$`)),
  })
  expect((await send(port, '/health')).json).toMatchObject({ ready: true })
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, stderr: '' })
  expect(existsSync(join(dataDir, 'host.json'))).toBe(false)
  expect(existsSync(join(dataDir, 'user.db-wal'))).toBe(false)
})

test('SIGINT ends it even while a window listens', async () => {
  const { child, ended, ready, port } = await startHeadless(newDataDir(), '--port', '0')
  const once = ready.link.split('#once=')[1]
  const exchanged = await post(port, '/app/session', { once })
  const { session } = exchanged.json as { session: string }
  const events = await fetch(`http://127.0.0.1:${port}/app/events`, { headers: { 'x-waypost-session': session } })
  expect(events.status).toBe(200)
  child.kill('SIGINT')
  expect((await ended).code).toBe(0)
  // What a receiver is doing may be told between the two.
  const received = (await events.text())
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('position.changed'))
  expect(received).toEqual([])
})

test('a given port that is taken is an error', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => blocker.once('listening', done))
  onTestFinished(() => void blocker.close())
  const { port } = blocker.address() as { port: number }
  const ended = await run(HEADLESS, ['--json', '--data-dir', newDataDir(), '--port', String(port)])
  expectSentence(ended, 1, new RegExp(`^Port ${port} is used by another program: choose another with --port`))
  expect(JSON.parse(ended.stdout)).toMatchObject({ event: 'failed', code: 'host/port-taken' })
})

test('without a port the next free one from 4780 to 4789 is taken', async () => {
  const first = await startHeadless(newDataDir())
  const second = await startHeadless(newDataDir())
  expect(first.port).toBeGreaterThanOrEqual(4780)
  expect(second.port).toBeGreaterThan(first.port)
  expect(second.port).toBeLessThanOrEqual(4789)
})

test('a second process on the same data gets one clear sentence', async () => {
  const dataDir = newDataDir()
  const { port } = await startHeadless(dataDir, '--port', '0')
  const second = await run(HEADLESS, ['--data-dir', dataDir, '--port', '0', '--no-open'])
  expectSentence(second, 1, /^Another Waypost is using .*: use its window .*--data-dir\.$/m)
  expect((await send(port, '/health')).status).toBe(200)
})

test('a newer database is refused and keeps its content', async () => {
  const dataDir = newDataDir()
  await waypost(dataDir, 'keys', 'create', '--type', 'service', '--name', 'a')
  editDatabase(join(dataDir, 'user.db'), (db) => void db.pragma('user_version = 9990'))
  const before = readFileSync(join(dataDir, 'user.db'))
  expectSentence(await run(HEADLESS, ['--data-dir', dataDir, '--port', '0']), 1, /written by a newer Waypost/)
  expect(readFileSync(join(dataDir, 'user.db')).equals(before)).toBe(true)
})

test('a data folder that cannot be one gets one clear sentence', async () => {
  const path = newDataDir()
  writeFileSync(path, 'a file')
  expectSentence(await run(HEADLESS, ['--data-dir', join(path, 'x'), '--port', '0']), 1, /is a file, not a folder/)
  expectSentence(await waypost(path, 'keys', 'list'), 1, /is a file, not a folder/)
  expect(readFileSync(path, 'utf8')).toBe('a file')
})

test.each([['--port', 'x'], ['--nonsense'], ['extra']])('headless %s: wrong usage', async (...words) => {
  expectSentence(await run(HEADLESS, ['--data-dir', newDataDir(), ...words]), 2, /"--help" shows|--port is "x"/)
})

test('help and version of the host', async () => {
  expect(await run(HEADLESS, ['--help'])).toMatchObject({ code: 0, stdout: expect.stringContaining('--packs-dir DIR') })
  expect(await run(HEADLESS, ['--version'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Waypost \d/) })
})

test.each(['keys', 'origins', 'open', 'cleanse', 'packs'])(
  'waypost %s --help explains the command',
  async (command) => {
    const dataDir = newDataDir()
    const help = await waypost(dataDir, command, '--help')
    expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(`waypost ${command}`) })
    expect(existsSync(dataDir)).toBe(false)
  },
)

test.each([
  ['nonsense'],
  ['keys'],
  ['keys', 'create'],
  ['keys', 'create', '--type', 'root', '--name', 'a'],
  ['keys', 'create', '--type', 'service'],
  ['keys', 'create', '--type', 'service', '--name', 'a', '--daily-limit', '0'],
  ['keys', 'revoke'],
  ['origins', 'allow'],
  ['origins', 'list', 'extra'],
  ['open', '--wide'],
])('waypost %s %s: wrong usage', async (...words) => {
  expectSentence(await waypost(newDataDir(), ...words), 2, /./)
})

test('keys without a host: made, listed without the secret, revoked', async () => {
  const dataDir = newDataDir()
  const created = await waypost(dataDir, 'keys', 'create', '--type', 'service', '--name', 'till', '--json')
  const { key, secret } = JSON.parse(created.stdout) as { key: { id: string }; secret: string }
  expect(secret).toMatch(/^[A-Z]{2}\d{2}(-[A-Z]{2}\d{2}){3}$/)
  const listed = await waypost(dataDir, 'keys', 'list', '--json')
  expect(JSON.parse(listed.stdout)).toMatchObject({ keys: [{ id: key.id, name: 'till', type: 'service' }] })
  expect(listed.stdout).not.toContain(secret)
  expect((await waypost(dataDir, 'keys', 'revoke', key.id)).code).toBe(0)
  expectSentence(await waypost(dataDir, 'keys', 'revoke', 'unknown'), 1, /No key has the id "unknown"/)
  expectSentence(await waypost(dataDir, 'origins', 'allow', 'nonsense'), 1, /is not a web origin/)
})

test('commands reach a running host, and take effect at once', { timeout: 180_000 }, async () => {
  const dataDir = newDataDir()
  const { port } = await startHeadless(dataDir, '--port', '0')
  const created = await waypost(dataDir, 'keys', 'create', '--type', 'service', '--name', 'a', '--json')
  const { key, secret } = JSON.parse(created.stdout) as { key: { id: string }; secret: string }
  const ask = (headers: Record<string, string> = {}) => post(port, `${BATCH}?Key=${secret}`, {}, { headers })
  expect((await ask()).json).toMatchObject({ Number: 1001 })
  const origin = { origin: 'https://a.example' }
  expect((await ask(origin)).status).toBe(403)
  expect((await waypost(dataDir, 'origins', 'allow', 'https://a.example')).code).toBe(0)
  expect((await ask(origin)).json).toMatchObject({ Number: 1001 })
  expect((await waypost(dataDir, 'keys', 'revoke', key.id)).code).toBe(0)
  expect((await ask()).json).toMatchObject({ Number: 2 })
  const opened = await waypost(dataDir, 'open', '--json')
  const { url } = JSON.parse(opened.stdout) as { url: string }
  const once = url.split('#once=')[1]
  const exchanged = await post(port, '/app/session', { once })
  expect(exchanged.json).toEqual({ session: expect.any(String) })
})

test('open without a host is one clear sentence', async () => {
  expectSentence(await waypost(newDataDir(), 'open'), 1, /^No Waypost is running on .*: start it with "npm start"\.$/m)
})

test('a host that was killed leaves nothing in the way', async () => {
  const dataDir = newDataDir()
  const { child, ended, ready } = await startHeadless(dataDir, '--port', '0')
  child.kill('SIGKILL')
  await ended
  expect(existsSync(join(dataDir, 'host.json'))).toBe(true)
  expectSentence(await waypost(dataDir, 'open'), 1, /No Waypost is running/)
  expect((await waypost(dataDir, 'keys', 'create', '--type', 'service', '--name', 'a')).code).toBe(0)
  const again = await startHeadless(dataDir, '--port', '0')
  expect(again.ready.pid).not.toBe(ready.pid)
})

test('the secret of a dead host is not sent to who took its port', async () => {
  const dataDir = newDataDir()
  const { child, ended, port } = await startHeadless(dataDir, '--port', '0')
  child.kill('SIGKILL')
  await ended
  let heard = ''
  const thief = createServer((socket) => socket.on('data', (chunk) => (heard += chunk.toString()))).listen(
    port,
    '127.0.0.1',
  )
  onTestFinished(() => void thief.close())
  await waypost(dataDir, 'keys', 'list')
  await waypost(dataDir, 'open')
  expect(heard).toBe('')
})
