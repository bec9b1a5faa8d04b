import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { toCode, type CodeForm } from '#shared/api/request-code.ts'
import { toExampleText } from '#shared/api/try-requests.ts'
import { shareHost } from './start-host.ts'

const shared = shareHost()
const run = promisify(execFile)

/** Signs that a shell, a language or a code page could take for something else. */
const HARD = `O'Brien's "Gasthof" \\ $HOME \`id\` %PATH% @' ‘x’ Łódź 東京 😀`
const BODY = JSON.stringify({ Addresses: [{ Address: HARD, Country: 'PL' }] }, null, 2)

/** How each form is run as people run it; `file` is where it is kept, where it is not pasted. */
const RUNNERS: Record<CodeForm, { program: string; file: string; words: (code: string, file: string) => string[] }> = {
  curl: { program: 'sh', file: '', words: (code) => ['-c', code] },
  python: { program: 'python3', file: 'try.py', words: (_, file) => [file] },
  javascript: { program: process.execPath, file: 'try.mjs', words: (_, file) => [file] },
  powershell: { program: 'pwsh', file: 'try.ps1', words: (_, file) => ['-NoProfile', '-File', file] },
}
const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

async function runCode(form: CodeForm, code: string): Promise<unknown> {
  const { program, file, words } = RUNNERS[form]
  const folder = mkdtempSync(join(tmpdir(), 'waypost-try-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, file || 'none')
  if (file) writeFileSync(path, code)
  const { stdout } = await run(program, words(code, path), { env: { ...process.env, PYTHONIOENCODING: 'utf-8' } })
  return JSON.parse(stdout)
}

describe.each(Object.keys(RUNNERS) as CodeForm[])('a request copied as %s', (form) => {
  const program = form === 'curl' ? 'curl' : RUNNERS[form].program
  const isRun = isThere(program) && !(form === 'curl' && process.platform === 'win32')
  const title = isRun ? 'sends the very body' : `is not run: ${program} is not on this machine`

  it.skipIf(!isRun)(title, async () => {
    const { port, createKey } = await shared()
    const address = `http://127.0.0.1:${port}`
    const key = await createKey()
    const sent = await runCode(form, toCode(form, { address, operation: 'Batch', key, body: BODY }))
    expect(sent).toMatchObject([{ Input: { Address: HARD, Country: 'PL' } }])
    const lists = await runCode(form, toCode(form, { address, operation: 'GetLists', key, body: null }))
    // There is no list yet, and a key that was not read would be error 2.
    expect(lists).toMatchObject({ Number: 1007 })
  })
})

describe('a request of the window', () => {
  it('is sent over HTTP with its key, and comes back with status, error and time', async () => {
    const { call, createKey } = await shared()
    const key = await createKey()
    const reply = await call('api.try', { operation: 'Batch', key: ` ${key} `, body: BODY })
    expect(reply).toMatchObject({ status: 200, error: '', isCut: false })
    expect(reply.milliseconds).toBeGreaterThan(0)
    expect(JSON.parse(reply.text)).toMatchObject([{ Input: { Address: HARD } }])
    const { requests } = await call('api.requests', {})
    expect(requests[0]).toMatchObject({ operation: 'Batch', key: 'test', status: 200 })
  })

  it('passes the guards of every program', async () => {
    const { call, createKey } = await shared()
    const asked = (key: string) =>
      call('api.try', { operation: 'CreateList', key, body: toExampleText('CreateList', '') })
    expect(await asked('')).toMatchObject({ status: 200, error: '2' })
    expect(await asked(await createKey())).toMatchObject({ status: 200, error: '1010' })
    expect(await asked(await createKey({ type: 'management' }))).toMatchObject({ status: 200, error: '' })
    await call('settings.set', { apiEnabled: false })
    expect(await asked('')).toMatchObject({ status: 404, error: '20' })
    await call('settings.set', { apiEnabled: true })
  })

  it('is not sent with a key or a body that is none', async () => {
    const { host } = await shared()
    const asked = (key: string, body: string) => host.dispatch('api.try', { operation: 'Batch', key, body })
    expect(await asked('a\r\nHost: b', '{}')).toMatchObject({ ok: false, error: { code: 'try/key' } })
    expect(await asked('', '{')).toMatchObject({ ok: false, error: { code: 'try/no-json' } })
    expect(await host.dispatch('api.try', { operation: 'None', key: '', body: '' } as never)).toMatchObject({
      ok: false,
    })
  })

  it('is counted among the connections, as one of this computer', async () => {
    const { call, port } = await shared()
    await call('api.try', { operation: 'GetLists', key: '', body: '' })
    const { outgoing } = await call('network.figures', {})
    expect(outgoing).toContainEqual({
      purpose: 'try',
      target: `127.0.0.1:${port}`,
      isLocal: true,
      count: expect.any(Number),
    })
  })
})
