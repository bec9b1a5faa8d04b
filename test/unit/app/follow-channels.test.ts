import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { createFollower } from '#main/app/preload/follow-channels.ts'

const make = () => {
  const ipc = new EventEmitter()
  const follow = createFollower(ipc as never)
  return { ipc, follow, say: (channel: string, payload: unknown) => ipc.emit(channel, { sender: 'secret' }, payload) }
}

describe('createFollower', () => {
  it('listens once to a channel, however many follow it, and to none that nobody follows', () => {
    const { ipc, follow, say } = make()
    const heard: unknown[] = []
    const ends = Array.from({ length: 50 }, (_, at) => follow('event:a', (payload) => heard.push([at, payload])))
    expect(ipc.listenerCount('event:a')).toBe(1)
    say('event:a', 'x')
    expect(heard).toEqual(Array.from({ length: 50 }, (_, at) => [at, 'x']))
    for (const end of ends.slice(1)) end()
    say('event:a', 'y')
    expect(heard.slice(50)).toEqual([[0, 'y']])
    ends[0]?.()
    expect(ipc.listenerCount('event:a')).toBe(0)
    follow('event:a', (payload) => heard.push(payload))
    // An end that is called again ends nobody else.
    ends[0]?.()
    say('event:a', 'z')
    expect(heard.at(-1)).toBe('z')
  })

  it('follows twice where the same listener comes twice', () => {
    const { follow, say } = make()
    const listener = vi.fn()
    const end = follow('event:a', listener)
    follow('event:a', listener)
    end()
    say('event:a', 1)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('lets the others hear what one of them fails at, and reports it', () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const { follow, say } = make()
    const heard = vi.fn()
    follow('event:a', () => {
      throw new Error('broken')
    })
    follow('event:a', heard)
    say('event:a', 1)
    expect(heard).toHaveBeenCalledWith(1)
    expect(report).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})
