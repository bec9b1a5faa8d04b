import { describe, expect, it, vi } from 'vitest'
import { contract, events } from '#shared/contract/contract.ts'

const ipc = vi.hoisted(() => ({
  invoked: [] as unknown[][],
  listeners: new Map<string, (...words: unknown[]) => void>(),
  path: '',
}))
vi.mock('electron', () => ({
  ipcRenderer: {
    async invoke(...words: unknown[]) {
      ipc.invoked.push(words)
      const [channel, request] = words as [string, { isLast?: boolean }]
      if (channel === 'call:shell.addChunk') {
        return { ok: true, value: { upload: 'u1', file: request.isLast ? 'token-of-file' : null } }
      }
      return { ok: true, value: {} }
    },
    on: (channel: string, listener: (...words: unknown[]) => void) => ipc.listeners.set(channel, listener),
    off: (channel: string) => ipc.listeners.delete(channel),
  },
  webUtils: { getPathForFile: () => ipc.path },
}))
vi.stubGlobal('CONTRACT_COMMANDS', Object.keys(contract))
vi.stubGlobal('CONTRACT_EVENTS', Object.keys(events))
const { createBridge } = await import('#main/app/preload/create-bridge.ts')

describe('createBridge', () => {
  const bridge = createBridge()

  it('exposes the commands and events of the contract and nothing beside them', () => {
    expect(Object.keys(bridge)).toEqual(['platform', 'commands', 'events', 'shell'])
    expect(Object.keys(bridge.commands)).toEqual(Object.keys(contract))
    expect(Object.keys(bridge.events)).toEqual(Object.keys(events))
    expect(Object.keys(bridge.shell)).toEqual([
      'addFile',
      'chooseFile',
      'saveFile',
      'savePdf',
      'mapTile',
      'setMenu',
      'showMenu',
      'quit',
      'onAction',
      'onOpenFile',
    ])
  })

  it('sends each command on its own channel, whatever it is given', async () => {
    for (const [name, command] of Object.entries(bridge.commands)) {
      ipc.invoked = []
      await (command as (...words: unknown[]) => unknown)('call:keys.create', 'call:shell.addPath')
      expect(ipc.invoked).toEqual([[`call:${name}`, 'call:keys.create']])
    }
  })

  it('keeps the sender of an event to itself', () => {
    const heard: unknown[][] = []
    const stop = bridge.events['job.changed']((...words: unknown[]) => heard.push(words))
    ipc.listeners.get('event:job.changed')?.({ sender: 'secret' }, { id: 'j' })
    expect(heard).toEqual([[{ id: 'j' }]])
    stop()
    expect(ipc.listeners.has('event:job.changed')).toBe(false)
  })

  it('hands a file over by its path where it has one', async () => {
    ipc.invoked = []
    ipc.path = '/home/a/in.csv'
    await bridge.shell.addFile(new File(['a'], 'in.csv'))
    expect(ipc.invoked).toEqual([['call:shell.addPath', { path: '/home/a/in.csv' }]])
    ipc.path = ''
  })

  it.each([0, 1, 1_048_576, 1_048_577, 3_000_000])('hands %d bytes without a path over in pieces', async (size) => {
    ipc.invoked = []
    const content = new Uint8Array(size).map((_, i) => i % 251)
    expect(await bridge.shell.addFile(new File([content], 'in.csv'))).toEqual({
      ok: true,
      value: { file: 'token-of-file' },
    })
    const sent = ipc.invoked.map((words) => words[1] as { upload: string | null; bytes: Uint8Array; isLast: boolean })
    expect(Buffer.concat(sent.map((piece) => piece.bytes)).equals(content)).toBe(true)
    expect(sent.map((piece) => piece.upload)).toEqual(sent.map((_, i) => (i === 0 ? null : 'u1')))
    expect(sent.map((piece) => piece.isLast)).toEqual(sent.map((_, i) => i === sent.length - 1))
  })

  it('says that files can come once somebody listens for them', () => {
    ipc.invoked = []
    bridge.shell.onOpenFile(() => {})
    expect(ipc.invoked).toEqual([['call:shell.ready', {}]])
  })
})
