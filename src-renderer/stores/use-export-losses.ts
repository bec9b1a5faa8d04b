import { ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { AppError, Result } from '#shared/result.ts'

export type ExportFormat = CommandInput<'lists.export'>['format']
type Part = CommandResponse<'lists.exportLosses'>

/** What a file of a format would not hold of a list; counted so far. */
export interface Losses extends Pick<Part, 'looked' | 'lossy' | 'list' | 'lost' | 'ownOnly' | 'canBeAsItCame'> {
  ownFields: Map<string, number>
}

const none = (): Losses => ({
  looked: 0,
  lossy: 0,
  list: [],
  lost: {},
  ownOnly: {},
  ownFields: new Map(),
  canBeAsItCame: false,
})

/** Counts the losses of an export part by part; another one, or none, begins when it is told. */
export function useExportLosses(client: HostClient, onProblem: (problem: AppError) => void) {
  const losses = ref<Losses>(none())
  const isCounting = ref(false)
  /** Another one for every count: what an earlier one still says is of no use. */
  let count = 0

  function stop(): void {
    count++
    isCounting.value = false
  }

  /** False when it was stopped, or could not be done. */
  async function start(listId: string, format: ExportFormat): Promise<boolean> {
    const now = ++count
    losses.value = none()
    isCounting.value = true
    let after: number | null = 0
    while (after !== null) {
      const part: Result<Part> = await client.call('lists.exportLosses', { listId, format, after })
      if (count !== now) return false
      if (!part.ok) {
        stop()
        onProblem(part.error)
        return false
      }
      losses.value = add(losses.value, part.value)
      after = part.value.next
    }
    isCounting.value = false
    return true
  }
  return { losses, isCounting, start, stop }
}

function add(so: Losses, part: Part): Losses {
  const ownFields = new Map(so.ownFields)
  for (const { name, places } of part.ownFields) ownFields.set(name, (ownFields.get(name) ?? 0) + places)
  return {
    looked: so.looked + part.looked,
    lossy: so.lossy + part.lossy,
    list: part.list,
    canBeAsItCame: part.canBeAsItCame,
    lost: sum(so.lost, part.lost),
    ownOnly: sum(so.ownOnly, part.ownOnly),
    ownFields,
  }
}

function sum<K extends string>(one: Partial<Record<K, number>>, other: Partial<Record<K, number>>) {
  const sums = { ...one }
  for (const [key, places] of Object.entries(other) as [K, number][]) sums[key] = (sums[key] ?? 0) + places
  return sums
}
