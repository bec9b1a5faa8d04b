import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { MAX_MATRIX_PAIRS } from '#shared/model/matrix-limits.ts'
import { useJobsStore, type Job } from './jobs-store.ts'
import { useListsStore } from './lists-store.ts'
import { useWindowStore } from './window-store.ts'
import { useAsking } from './use-asking.ts'

type Request = Required<Omit<CommandInput<'lists.matrix'>, 'departure' | 'fromListId' | 'isIntoColumns' | 'nearest'>>
type Account = CommandResponse<'lists.matrixAccount'>

/** What is asked for in words of the sheet. */
export interface MatrixQuery extends Request {
  pairs: 'nearest' | 'all'
  nearest: number
  departure: NonNullable<CommandInput<'lists.matrix'>['departure']> | null
  into: 'columns' | 'file'
}

/** Distances from the open list to another one: asked for, followed, and put where they belong. */
export const useMatrixStore = defineStore('matrix', () => {
  const { client, problem, ask: askHost } = useAsking()
  const all = useJobsStore()
  const lists = useListsStore()
  /** The sheet is open. */
  const isAsking = ref(false)
  lists.closeOnLeave(isAsking, false)
  const query = ref(firstQuery())
  const { jobs, follow, save } = useMatrixJobs(client)
  const countOf = (listId: string): number => lists.lists.find(({ id }) => id === listId)?.count ?? 0
  /** Ways that would be written, at most. */
  const ways = computed(() => {
    const { pairs, toListId, nearest } = query.value
    const to = countOf(toListId)
    return countOf(lists.listId) * (pairs === 'all' ? to : Math.min(nearest, to))
  })
  const isTooMany = computed(() => query.value.pairs === 'all' && ways.value > MAX_MATRIX_PAIRS)

  function ask(): void {
    problem.value = null
    const isThere = lists.lists.some(({ id }) => id === query.value.toListId)
    const other = lists.lists.find(({ id, count }) => id !== lists.listId && count > 0)?.id ?? lists.listId
    if (!isThere || query.value.toListId === lists.listId) query.value.toListId = other
    isAsking.value = true
  }

  async function start(): Promise<void> {
    const { pairs, nearest, departure, into, ...asked } = query.value
    const isIntoColumns = into === 'columns' && pairs === 'nearest'
    const request = { ...asked, fromListId: lists.listId, nearest: pairs === 'all' ? null : nearest, isIntoColumns }
    const answer = await askHost('lists.matrix', departure ? { ...request, departure } : request)
    if (!answer) return
    isAsking.value = false
    follow(answer, isIntoColumns ? 'columns' : 'file')
  }

  async function goOn(job: Job): Promise<void> {
    await all.resume(job.id)
  }

  return { isAsking, query, ways, isTooMany, problem, jobs, ask, start, goOn, save }
})

/** Matrices as they end; those of this window are put where they belong by themselves. */
function useMatrixJobs(client: HostClient) {
  const all = useJobsStore()
  const lists = useListsStore()
  const window = useWindowStore()
  const followed = ref(new Map<string, MatrixQuery['into']>())
  /** Matrices of lists that are not in anybody's hands yet, the newest first. */
  const jobs = computed(() => all.jobs.filter(({ kind }) => kind === 'matrix'))

  /** Hands the file over. */
  async function save({ id, result }: Job): Promise<void> {
    if (!result) return
    const account = await client.call('lists.matrixAccount', { jobId: id })
    const saved = await client.saveFile(result.file, result.name)
    lists.problem = saved.ok ? null : saved.error
    if (!saved.ok) return
    if (account.ok) window.toast = { text: `${t('matrix.saved', { name: result.name })} ${accountText(account.value)}` }
    await all.remove(id)
  }

  async function finish(job: Job): Promise<void> {
    if (followed.value.get(job.id) === 'file') return save(job)
    const account = await client.call('lists.matrixAccount', { jobId: job.id })
    await lists.load()
    if (account.ok) lists.tell(`${t('matrix.columns', { count: account.value.points })} ${accountText(account.value)}`)
    await all.remove(job.id)
  }

  watch(
    () => jobs.value.filter(({ id, state }) => state === 'done' && followed.value.has(id)),
    (ended) => {
      for (const job of ended) {
        void finish(job)
        followed.value.delete(job.id)
      }
    },
  )
  return {
    jobs,
    save,
    follow(job: Job, into: MatrixQuery['into']): void {
      followed.value.set(job.id, into)
      all.add(job)
    },
  }
}

const firstQuery = (): MatrixQuery => ({
  toListId: '',
  pairs: 'nearest',
  nearest: 1,
  order: 'time',
  maxDistanceMeters: 100_000,
  mode: 'car',
  departure: null,
  into: 'columns',
})

/** How many ways are routed, and why the others are estimated. */
function accountText({ routed, estimated, unplaced }: Account): string {
  const reasons = Object.entries(estimated).map(([why, count]) => {
    return `${formatNumber(count)} ${t(`nearby.why.${why as keyof typeof estimated}`)}`
  })
  const texts = [t('matrix.routed', { count: routed })]
  if (reasons.length > 0) texts.push(t('matrix.estimated', { reasons: reasons.join(', ') }))
  if (unplaced > 0) texts.push(t('matrix.unplaced', { count: unplaced }))
  return `${texts.join('; ')}.`
}
