import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CellEdit } from '#shared/contract/cell-edit-schemas.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import { useNewestAnswer } from './ask-newest.ts'
import { useCellChoice } from './cell-choice-store.ts'
import { useColumnsStore } from './lists-columns-store.ts'
import { useListsStore } from './lists-store.ts'
import { usePointsStore } from './lists-points-store.ts'
import {
  bulkEdits,
  changedFields,
  isBulkColumn,
  replaceEdits,
  type BulkForm,
  type ReplaceForm,
} from './plan-bulk-edit.ts'

type Question = CommandInput<'lists.preview'>

/** Typing settles before the host is asked. */
const PREVIEW_AFTER_MS = 200
/** Changed places that are shown. */
const PREVIEWED_PLACES = 20

const FIRST_FORM: BulkForm = { column: 'name', newField: '', isNew: false, verb: 'set', text: '', letterCase: 'words' }
const FIRST_REPLACING: ReplaceForm = { find: '', by: '', isWhole: false, isCaseSensitive: false, columns: [] }

/** Edits one field of many places, or finds and replaces in some: shown first, then done as one step. */
export const useBulkEditStore = defineStore('bulk-edit', () => {
  const lists = useListsStore()
  const points = usePointsStore()
  const offered = useColumnsStore()
  /** The sheet that is open. */
  const mode = ref<'edit' | 'replace' | null>(null)
  const form = ref({ ...FIRST_FORM })
  const replacing = ref({ ...FIRST_REPLACING })
  const chosen = useChosenPlaces()
  /** Columns that can be edited. */
  const columns = computed(() => offered.offered.filter(isBulkColumn))
  const isBusy = ref(false)
  const edits = computed((): CellEdit[] => {
    if (mode.value === null) return []
    return mode.value === 'edit' ? bulkEdits(form.value, offered.typeOf) : replaceEdits(replacing.value)
  })
  const question = computed((): Question | null => {
    if (edits.value.length === 0) return null
    return { listId: lists.listId, ...chosen.meant(), cellEdits: edits.value, limit: PREVIEWED_PLACES }
  })
  const shown = useNewestAnswer(useHostClient(), 'lists.preview', () => question.value, PREVIEW_AFTER_MS)
  const { answer: preview, problem } = shown

  function open(wanted: 'edit' | 'replace'): void {
    chosen.take()
    const { cell, block } = useCellChoice()
    const known = columns.value
    if (known.includes(cell)) form.value = { ...form.value, column: cell, isNew: false }
    const ofBlock = block && block.columns.length > 1 ? block.columns : offered.columns
    replacing.value = { ...replacing.value, columns: ofBlock.filter((column) => known.includes(column)) }
    mode.value = wanted
  }

  const close = (): void => void (mode.value = null)
  // What was chosen are numbers of rows, which mean others in another list.
  lists.closeOnLeave(mode, null)

  async function apply(): Promise<void> {
    if (!preview.value || preview.value.changed === 0 || isBusy.value) return
    isBusy.value = true
    const count = await points.editFound({ ...chosen.meant(), cellEdits: edits.value }, changedFields(edits.value))
    isBusy.value = false
    // The sheet says it: what is said behind it nobody sees.
    problem.value = points.problem
    points.problem = null
    if (count === null) return
    close()
    lists.tell(t('bulk.done', { count }))
  }
  const { scope, count: chosenCount } = chosen
  return {
    mode,
    form,
    replacing,
    /** The places that are meant: those that were chosen when the sheet opened, or all that are shown. */
    scope,
    chosenCount,
    columns,
    /** What would change; null while nothing is asked, or the answer is not there yet. */
    preview,
    isCounting: shown.isAsking,
    problem,
    isBusy,
    open,
    close,
    apply,
  }
})

/** The places that were chosen when the sheet opened, as a change names them. */
function useChosenPlaces() {
  const points = usePointsStore()
  const scope = ref<'chosen' | 'found'>('found')
  const count = ref(0)
  let among = ''

  function take(): void {
    const isMany = points.selected.size > 0 || points.blockRows !== null
    count.value = isMany ? points.chosenIds().length : 0
    among = isMany ? points.chosenPoints() : ''
    scope.value = isMany ? 'chosen' : 'found'
  }
  function meant(): Pick<Question, 'among' | 'search' | 'filters'> {
    const { search, filters } = points.query()
    return scope.value === 'chosen' ? { among } : { search, filters }
  }
  return { scope, count, take, meant }
}
