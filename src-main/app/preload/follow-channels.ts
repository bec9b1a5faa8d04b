import type { IpcRenderer, IpcRendererEvent } from 'electron'
import type { Unsubscribe } from '#shared/desktop/desktop-bridge.ts'

type Listener = (payload: never) => void
export type Follow = (channel: string, listener: Listener) => Unsubscribe

/**
 * Listens once to each channel, however many subscribers it has: Node warns of a leak at the eleventh listener. The
 * channel is left with its last subscriber.
 */
export function createFollower(ipc: Pick<IpcRenderer, 'on' | 'off'>): Follow {
  const channels = new Map<string, { subscribers: Set<{ listener: Listener }>; end(): void }>()

  function open(channel: string) {
    const subscribers = new Set<{ listener: Listener }>()
    // The event object stays here: through it a page could reach the sender. One subscriber's error is its own.
    const pass = (_event: IpcRendererEvent, payload: unknown) => {
      for (const { listener } of [...subscribers]) callApart(() => listener(payload as never))
    }
    ipc.on(channel, pass)
    const opened = { subscribers, end: () => void ipc.off(channel, pass) }
    channels.set(channel, opened)
    return opened
  }

  return (channel, listener) => {
    const { subscribers, end } = channels.get(channel) ?? open(channel)
    const subscriber = { listener }
    subscribers.add(subscriber)
    return () => {
      if (!subscribers.delete(subscriber) || subscribers.size > 0) return
      channels.delete(channel)
      end()
    }
  }
}

/** Reports what a subscriber throws without keeping the others from their turn. */
function callApart(run: () => void): void {
  try {
    run()
  } catch (error) {
    reportError(error)
  }
}
