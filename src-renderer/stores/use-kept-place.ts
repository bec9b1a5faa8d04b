import { watch } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { ShownRows } from './use-reviewed-rows.ts'

export type DeskPlace = NonNullable<CommandResponse<'desk.place'>['place']>

/** Where the person is now, and in which run. */
export interface RunPlace {
  jobId: string
  place: DeskPlace
}

export interface KeptPlace {
  /** Where a run was left; null where nobody has been there, or it cannot be said. Only then another one is kept. */
  read(jobId: string): Promise<DeskPlace | null>
}

/** Places are written at most so often while somebody moves on, and at once when they leave. */
const KEEP_EVERY_MS = 1_000

/**
 * Keeps with each run where it was left, so that it opens there again after a restart. What fails is not told: no work is
 * lost with it, and the next move tries again.
 */
export function useKeptPlace(client: HostClient, where: () => RunPlace | null): KeptPlace {
  let pending: RunPlace | null = null
  let kept = ''
  let readId = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function keep(): void {
    const text = JSON.stringify(pending)
    if (!pending || text === kept) return
    kept = text
    void client.call('desk.keepPlace', pending)
    pending = null
  }
  function wait(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      keep()
    }, KEEP_EVERY_MS)
  }

  watch(where, (place) => {
    const now = place?.jobId === readId ? place : null
    if (now?.jobId !== pending?.jobId) keep()
    if (!now) return
    pending = now
    if (timer === undefined) keep()
    wait()
  })
  globalThis.window.addEventListener('pagehide', keep)
  globalThis.document.addEventListener('visibilitychange', keep)

  return {
    async read(jobId) {
      readId = ''
      const answer = await client.call('desk.place', { jobId })
      readId = jobId
      const place = answer.ok ? answer.value.place : null
      kept = JSON.stringify(place ? { jobId, place } : null)
      return place
    },
  }
}

/** Where the row that was left stands now, or where the filter leaves it out what has come to its place. */
export async function positionOf(client: HostClient, shown: ShownRows, { row, index }: DeskPlace): Promise<number> {
  if (row === null) return index
  const answer = await client.call('cleanse.find', { ...shown, from: 0, row })
  return (answer.ok ? answer.value.position : null) ?? index
}
