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
  /** Places that no row of the file is come at its end. */
  const hasOthers = ref(true)
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

  /** What went into a list that was there is written with its own rows alone, unless others are wanted. */
  async function choose(listId: string, wanted: Source, isWithOthers = !wanted.isInto): Promise<void> {
    drop()
    const now = count
    source.value = wanted
    hasOthers.value = isWithOthers
    const answer = await client.call('lists.shapeLosses', { listId, sourceId: wanted.id, hasOthers: isWithOthers })
    if (count !== now) return
    if (answer.ok) shape.value = answer.value
    else {
      drop()
      onProblem(answer.error)
    }
  }
  /** With the places that no row of the file is, or without: what that loses is counted anew. */
  async function chooseOthers(listId: string, isWithOthers: boolean): Promise<void> {
    if (source.value) await choose(listId, source.value, isWithOthers)
  }
  return { sources, source, shape, hasOthers, load, choose, chooseOthers, drop }
}
