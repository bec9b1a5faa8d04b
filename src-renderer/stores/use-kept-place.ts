import { watch } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { ReviewPlace, RunPlace } from './run-place.types.ts'
import type { ShownRows } from './use-reviewed-rows.ts'
import { keepPlace, readPlace } from './window-place.ts'

/** Places are written at most so often while somebody moves on, and at once when they leave. */
const KEEP_EVERY_MS = 1_000

/**
 * Keeps with each run where it was left, so that it opens there again after a restart. What fails is not told: no work is
 * lost with it, and the next move tries again.
 */
export function useKeptPlace(client: HostClient, where: () => RunPlace | null) {
  let pending: RunPlace | null = null
  let kept = ''
  let readId = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  async function keep(): Promise<void> {
    const now = pending
    const text = JSON.stringify(now)
    if (!now || text === kept) return
    kept = text
    pending = null
    const answer = await client.call('review.keepPlace', now)
    if (answer.ok && pending === null) keepPlace({ reviewed: null })
  }
  function wait(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void keep()
    }, KEEP_EVERY_MS)
  }

  watch(where, (place) => {
    const now = place?.jobId === readId ? place : null
    if (now?.jobId !== pending?.jobId) void keep()
    if (!now) return
    pending = now
    // What a page sends as it goes may never arrive: the tab holds it too until the host has it.
    keepPlace({ reviewed: now })
    if (timer === undefined) void keep()
    wait()
  })
  globalThis.window.addEventListener('pagehide', () => void keep())
  globalThis.document.addEventListener('visibilitychange', () => void keep())

  return {
    /** Where a run was left; null where nobody has been there, or it cannot be said. Only then another one is kept. */
    async read(jobId: string) {
      readId = ''
      const { reviewed } = readPlace()
      if (reviewed?.jobId === jobId) await client.call('review.keepPlace', reviewed)
      const answer = await client.call('review.place', { jobId })
      readId = jobId
      const place = answer.ok ? answer.value.place : null
      kept = JSON.stringify(place ? { jobId, place } : null)
      return place
    },
  }
}

/** Where the row that was left stands now, or where the filter leaves it out what has come to its place. */
export async function positionOf(client: HostClient, shown: ShownRows, { row, index }: ReviewPlace): Promise<number> {
  if (row === null) return index
  const answer = await client.call('cleanse.find', { ...shown, from: 0, row })
  return (answer.ok ? answer.value.position : null) ?? index
}
