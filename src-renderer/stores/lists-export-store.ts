import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { AppError } from '#shared/result.ts'
import { useListsStore } from './lists-store.ts'
import { useExportLosses, type ExportFormat, type Losses } from './use-export-losses.ts'
import { useExportShape } from './use-export-shape.ts'
import { useSavedJob } from './use-saved-job.ts'

/** Below a tenth of a metre, and how a place came to lie where it is: named among others, and no reason to ask. */
const FINE_PRINT: ReadonlySet<string> = new Set(['digits', 'placed'])

const isWorthAsking = ({ list, lost, ownOnly, ownFields, canBeAsItCame }: Losses): boolean =>
  canBeAsItCame ||
  list.length > 0 ||
  Object.keys(lost).some((loss) => !FINE_PRINT.has(loss)) ||
  Object.keys(ownOnly).length > 0 ||
  ownFields.size > 0

/** Places of a list that are only known to the town or area: whoever gets the file should know. */
async function countInexact(client: HostClient, listId: string): Promise<number> {
  const answer = await client.call('lists.levels', { listId })
  if (!answer.ok) return 0
  const { town = 0, area = 0 } = answer.value.levels
  return town + area
}

/** In place of a format: a file that the list came from. */
export type ExportChoice = ExportFormat | `source:${string}`

/** Writes the open list to a file and gives it to the person; what the file would not hold is said before. */
export const useExportListStore = defineStore('export-list', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const onProblem = (problem: AppError) => void (lists.problem = problem)
  const { isWriting, follow } = useSavedJob(client, onProblem)
  const counted = useExportLosses(client, onProblem)
  const { losses, isCounting } = counted
  const shaped = useExportShape(client, onProblem)
  const format = ref<ExportFormat>('csv')
  const [isAsked, inexact] = [ref(false), ref(0)]
  /** Further columns: of a delimited file for the list as a whole, of the file that the list came from for the rest; or a map file with nothing that it did not have. */
  const [hasListColumn, hasNewColumns, asItCame] = [ref(false), ref(false), ref(false)]

  async function write(): Promise<void> {
    counted.stop()
    isAsked.value = false
    if (isWriting.value) return
    const { listId } = lists
    const answer = shaped.source.value
      ? await client.call('lists.exportShape', { listId, sourceId: shaped.source.value.id, hasNewColumns: hasNewColumns.value, hasOthers: shaped.hasOthers.value }) // prettier-ignore
      : await client.call('lists.export', { listId, format: format.value, hasListColumn: hasListColumn.value && losses.value.list.length > 0, asItCame: asItCame.value && losses.value.canBeAsItCame }) // prettier-ignore
    lists.problem = answer.ok ? null : answer.error
    if (answer.ok) follow(answer.value)
  }

  /** Counts first; asks where the file would hold less than the list. */
  async function start(wanted: ExportFormat): Promise<void> {
    if (isWriting.value) return
    format.value = wanted
    await shaped.load(lists.listId)
    if (!(await counted.start(lists.listId, wanted))) return
    inexact.value = await countInexact(client, lists.listId)
    if (isWorthAsking(losses.value) || inexact.value > 0) isAsked.value = true
    else await write()
  }

  /** Asks how the newest file that the list came from is to be written again. */
  async function startShape(): Promise<void> {
    if (isWriting.value) return
    await shaped.load(lists.listId)
    const [newest] = shaped.sources.value
    if (!newest) return onProblem({ code: 'lists/no-source', message: t('export.noSource') })
    inexact.value = await countInexact(client, lists.listId)
    isAsked.value = true
    await shaped.choose(lists.listId, newest)
  }

  /** Another format in the open sheet: what was counted for the one before is dropped. */
  async function choose(wanted: ExportChoice): Promise<void> {
    counted.stop()
    const source = shaped.sources.value.find(({ id }) => wanted === `source:${id}`)
    if (source) return shaped.choose(lists.listId, source)
    shaped.drop()
    format.value = wanted as ExportFormat
    await counted.start(lists.listId, format.value)
  }

  const chooseOthers = (isWithOthers: boolean) => shaped.chooseOthers(lists.listId, isWithOthers)
  const choice = computed<ExportChoice>(() => (shaped.source.value ? `source:${shaped.source.value.id}` : format.value))
  const isOpen = computed({
    get: () => isAsked.value,
    set(open: boolean) {
      if (!open) counted.stop()
      isAsked.value = open
    },
  })
  const { sources, source, shape, hasOthers } = shaped
  return { format, inexact, choice, sources, source, shape, hasOthers, hasListColumn, asItCame, hasNewColumns, isOpen, losses, isCounting, start, startShape, choose, chooseOthers, write } // prettier-ignore
})
