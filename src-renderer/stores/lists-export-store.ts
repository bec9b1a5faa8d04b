import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { useListsStore } from './lists-store.ts'
import { useExportLosses, type ExportFormat, type Losses } from './use-export-losses.ts'
import { useSavedJob } from './use-saved-job.ts'

/** Below a tenth of a metre, and how a place came to lie where it is: named among others, and no reason to ask. */
const FINE_PRINT: ReadonlySet<string> = new Set(['digits', 'placed'])

const isWorthAsking = ({ list, lost, ownOnly, ownFields }: Losses): boolean =>
  list.length > 0 ||
  Object.keys(lost).some((loss) => !FINE_PRINT.has(loss)) ||
  Object.keys(ownOnly).length > 0 ||
  ownFields.size > 0

/** Writes the open list to a file and gives it to the person; what the file would not hold is said before. */
export const useExportListStore = defineStore('export-list', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const { isWriting, follow } = useSavedJob(client, (problem) => void (lists.problem = problem))
  const counted = useExportLosses(client, (problem) => void (lists.problem = problem))
  const { losses, isCounting } = counted
  const format = ref<ExportFormat>('csv')
  const isAsked = ref(false)
  /** A column of a delimited file for what belongs to the list as a whole. */
  const hasListColumn = ref(false)

  async function write(): Promise<void> {
    counted.stop()
    isAsked.value = false
    if (isWriting.value) return
    const answer = await client.call('lists.export', {
      listId: lists.listId,
      format: format.value,
      hasListColumn: hasListColumn.value && losses.value.list.length > 0,
    })
    lists.problem = answer.ok ? null : answer.error
    if (answer.ok) follow(answer.value)
  }

  /** Counts first; asks where the file would hold less than the list. */
  async function start(wanted: ExportFormat): Promise<void> {
    if (isWriting.value) return
    format.value = wanted
    if (!(await counted.start(lists.listId, wanted))) return
    if (isWorthAsking(losses.value)) isAsked.value = true
    else await write()
  }

  /** Another format in the open sheet: what was counted for the one before is dropped. */
  async function choose(wanted: ExportFormat): Promise<void> {
    format.value = wanted
    await counted.start(lists.listId, wanted)
  }

  const isOpen = computed({
    get: () => isAsked.value,
    set(open: boolean) {
      if (!open) counted.stop()
      isAsked.value = open
    },
  })
  return { format, hasListColumn, isOpen, losses, isCounting, start, choose, write }
})
