import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { formatMoment } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { ok } from '#shared/result.ts'
import { useListsStore } from './lists-store.ts'
import { useFollowedJob } from './use-followed-job.ts'
import { useRowPages } from './use-row-pages.ts'
import { useWindowStore } from './window-store.ts'
import { useAsking, type Asking } from './use-asking.ts'

export type VersionStep = CommandResponse<'lists.versions'>['steps'][number]
export type VersionRow = CommandResponse<'lists.versionRows'>['rows'][number]
export type VersionPart = 'then' | 'added' | 'changed' | 'removed'

/** The version before the oldest step that is kept. */
export const BEFORE_ALL = 0

/** The history of the open list: its steps, the list as it was after one, and the ways back to it. */
export const useVersionsStore = defineStore('versions', () => {
  const asking = useAsking()
  const { client, problem, ask } = asking
  const lists = useListsStore()
  const window = useWindowStore()
  const isOpen = ref(false)
  const listId = ref('')
  const history = useSteps(asking, listId)
  const look = useLook(asking, listId)
  const copy = useCopiedVersion(problem)

  async function begin(): Promise<void> {
    if (!lists.list) return
    listId.value = lists.list.id
    isOpen.value = true
    await history.load()
    // The newest step is the list as it is: the one before shows what it changed.
    const first = history.steps.value[1] ?? history.steps.value[0]
    await look.choose(history.steps.value.length === 1 && history.hasBefore.value ? BEFORE_ALL : (first?.operationId ?? BEFORE_ALL)) // prettier-ignore
  }

  async function restore(): Promise<void> {
    if (look.chosen.value === null) return
    const done = await ask('lists.restoreVersion', { listId: listId.value, after: look.chosen.value })
    if (!done) return
    isOpen.value = false
    window.toast = { text: t('versions.restored', { name: done.name }), action: 'undo' }
  }

  async function restoreAsNew(): Promise<void> {
    const after = look.chosen.value
    if (after === null || !look.summary.value) return
    const at = history.steps.value.find(({ operationId }) => operationId === after)?.createdAt
    const { name } = look.summary.value
    const when = at ? formatMoment(at) : t('versions.before')
    const asked = { listId: listId.value, after, name: t('versions.new.name', { name, when }).slice(0, 1000) }
    const started = await ask('lists.restoreAsNew', asked)
    if (started) copy.follow(started)
  }
  lists.closeOnLeave(isOpen, false)
  // What is restored is what was seen: a change that comes meanwhile is told of first.
  client.on('lists.changed', async ({ lists: touched }) => {
    if (!isOpen.value || !touched.some((one) => one.listId === listId.value)) return
    await history.load()
    if (isOpen.value && look.chosen.value !== null) await look.choose(look.chosen.value)
  })
  return { isOpen, problem, ...history, ...look, ...copy, begin, restore, restoreAsNew }
})

function useSteps({ ask }: Asking, listId: { value: string }) {
  const steps = ref<VersionStep[]>([])
  const hasMore = ref(false)
  const hasBefore = ref(false)
  const soon = ref<CommandResponse<'lists.keptHistory'>['soon'] | null>(null)

  async function load(): Promise<void> {
    steps.value = []
    await more()
    soon.value = (await ask('lists.keptHistory', {}))?.soon ?? null
  }

  async function more(): Promise<void> {
    const oldest = steps.value.at(-1)
    const page = await ask('lists.versions', { listId: listId.value, ...(oldest && { before: oldest.firstId }) })
    if (!page) return
    steps.value = [...steps.value, ...page.steps]
    hasMore.value = page.hasMore
    hasBefore.value = page.hasBefore
  }
  return { steps, hasMore, hasBefore, soon, load, more }
}

/** The version that is looked at. */
function useLook({ client, ask, problem }: Asking, listId: { value: string }) {
  const chosen = ref<number | null>(null)
  const summary = ref<CommandResponse<'lists.version'> | null>(null)
  const part = ref<VersionPart>('then')
  const index = ref(0)
  const pages = useRowPages<VersionRow>(async (offset, limit) => {
    if (chosen.value === null) return ok({ total: 0, rows: [] })
    const query = { listId: listId.value, after: chosen.value, part: part.value, offset, limit }
    return client.call('lists.versionRows', query)
  }, problem)
  const isSame = computed(() => {
    const { added, changed, removed } = summary.value ?? { added: 0, changed: 0, removed: 0 }
    return added + changed + removed === 0
  })

  async function choose(operationId: number): Promise<void> {
    chosen.value = operationId
    index.value = 0
    const answer = await ask('lists.version', { listId: listId.value, after: operationId })
    if (chosen.value !== operationId) return
    summary.value = answer
    // What became of it is what one looks for; where there is nothing, all of it.
    if (answer && part.value !== 'then' && answer[part.value] === 0) part.value = 'then'
    await pages.reload()
  }
  watch(part, async () => {
    index.value = 0
    await pages.reload()
  })
  return { chosen, summary, part, index, pages, isSame, choose }
}

/** The job that makes a list of a version. */
function useCopiedVersion(problem: Asking['problem']) {
  const window = useWindowStore()
  const { job, isRunning, follow } = useFollowedJob(({ state, error, title }) => {
    if (state === 'failed') problem.value = error
    if (state === 'done') window.toast = { text: t('versions.restored.new', { name: title }), action: 'undo' }
  })
  return { job, isCopying: isRunning, follow }
}
