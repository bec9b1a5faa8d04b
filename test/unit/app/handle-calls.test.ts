import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebContents } from 'electron'
import { createDispatch } from '#main/host/dispatch.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import type { Log } from '#main/features/shared/open-log.ts'
import { handleCalls, type ShellHandlers } from '#main/app/handle-calls.ts'
import { contract } from '#shared/contract/contract.ts'
import { shellContract } from '#shared/desktop/shell-contract.ts'
import { fail, ok } from '#shared/result.ts'

type Handler = (event: object, input?: unknown) => Promise<unknown>
const channels = vi.hoisted(() => new Map<string, Handler>())
vi.mock('electron', () => ({
  ipcMain: { handle: (channel: string, handler: Handler) => channels.set(channel, handler) },
}))

const page = {} as WebContents
const frame = (url: string, parent: object | null = null) => ({ url, parent })
const own = { sender: page, senderFrame: frame('app://waypost/') }
let ran: string[] = []
let bugs: unknown[] = []

beforeEach(() => {
  channels.clear()
  ran = []
  bugs = []
  const log = { write() {}, writeBug: (error: unknown) => bugs.push(error), close() {} } as Log
  const record = (name: string) => async () => {
    ran.push(name)
    return fail('test/refused', 'Refused.')
  }
  const toHandlers = (names: string[]) => Object.fromEntries(names.map((name) => [name, record(name)]))
  handleCalls({
    dispatch: createDispatch(toHandlers(Object.keys(contract)) as never as Handlers, log),
    shell: toHandlers(Object.keys(shellContract)) as never as ShellHandlers,
    contents: () => page,
    onBug: (error) => bugs.push(error),
  })
})

const call = (channel: string, event: object, input?: unknown) => channels.get(channel)?.(event, input)

describe('handleCalls', () => {
  it('opens one channel for each command and no other', () => {
    const names = [...Object.keys(contract), ...Object.keys(shellContract)]
    expect([...channels.keys()].sort()).toEqual(names.map((name) => `call:${name}`).sort())
  })

  it.each([
    ['a subframe of our own page', { sender: page, senderFrame: frame('app://waypost/', frame('app://waypost/')) }],
    ['another page in our window', { sender: page, senderFrame: frame('https://example.org/') }],
    ['a page with a name like ours', { sender: page, senderFrame: frame('app://waypost.example/') }],
    ['a page of the same name elsewhere', { sender: page, senderFrame: frame('https://waypost/') }],
    ['another window', { sender: {}, senderFrame: frame('app://waypost/') }],
    ['a frame that is gone', { sender: page, senderFrame: null }],
    ['an empty page', { sender: page, senderFrame: frame('about:blank') }],
    ['a page without an address', { sender: page, senderFrame: frame('') }],
  ])('refuses %s on every channel', async (_name, event) => {
    for (const channel of channels.keys()) {
      expect(await call(channel, event, {}), channel).toMatchObject({ ok: false, error: { code: 'shell/sender' } })
    }
    expect(ran).toEqual([])
  })

  it('lets our own page in', async () => {
    expect(await call('call:settings.get', own, {})).toMatchObject({ error: { code: 'test/refused' } })
    expect(await call('call:shell.ready', own, {})).toMatchObject({ error: { code: 'test/refused' } })
    expect(ran).toEqual(['settings.get', 'shell.ready'])
  })

  it('answers hostile input on every channel with a value and a code', async () => {
    for (const channel of channels.keys()) {
      for (const input of hostileInputs()) {
        const answer = await call(channel, own, input)
        expect(answer, channel).toMatchObject({
          ok: false,
          error: { code: expect.stringMatching(/^(command|test)\//) },
        })
      }
    }
    expect(bugs).toEqual([])
  })

  it('turns a bug into a value and writes it down', async () => {
    channels.clear()
    handleCalls({
      dispatch: async () => {
        throw new Error('boom')
      },
      shell: { 'shell.ready': async () => ok({}) } as never as ShellHandlers,
      contents: () => page,
      onBug: (error) => bugs.push(error),
    })
    expect(await call('call:app.info', own, {})).toMatchObject({ ok: false, error: { code: 'host/bug' } })
    expect(bugs).toHaveLength(1)
  })
})

function hostileInputs(): unknown[] {
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic
  let deep: unknown = {}
  for (let i = 0; i < 5000; i++) deep = { file: deep, entries: [deep] }
  const strange = [undefined, null, true, 0, -1, NaN, Infinity, 1n, '', 'a'.repeat(1_000_000), [], [[]], new Date(NaN)]
  const values = [...strange, new Map([['file', 'a']]), new Set([1]), new Uint8Array(2_000_000), /a/, cyclic, deep]
  const fields = Object.values({ ...contract, ...shellContract }).flatMap(({ request }) => Object.keys(request.shape))
  return [
    ...values,
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
    ...values.map((value) => Object.fromEntries([...new Set(fields)].map((name) => [name, value]))),
  ]
}
