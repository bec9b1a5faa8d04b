import { ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'

export type Shape = CommandResponse<'lists.shapeLosses'>
export type Source = CommandResponse<'lists.sources'>['sources'][number]

/** The files that a list came from, and what writing it back as one of them would change and lose. */
export function useExportShape(client: HostClient, onProblem: (problem: AppError) => void) {
  const sources = ref<Source[]>([])
  const source = ref<Source | null>(null)
  /** Null while it is counted. */
  const shape = ref<Shape | null>(null)
  /** Another one for every count: what an earlier one still says is of no use. */
  let count = 0

  async function load(listId: string): Promise<void> {
    sources.value = []
    drop()
    const answer = await client.call('lists.sources', { listId })
    if (answer.ok) sources.value = answer.value.sources
  }

  function drop(): void {
    count++
    source.value = null
    shape.value = null
  }

  async function choose(listId: string, wanted: Source): Promise<void> {
    drop()
    const now = count
    source.value = wanted
    const answer = await client.call('lists.shapeLosses', { listId, sourceId: wanted.id })
    if (count !== now) return
    if (answer.ok) shape.value = answer.value
    else {
      drop()
      onProblem(answer.error)
    }
  }
  return { sources, source, shape, load, choose, drop }
}
