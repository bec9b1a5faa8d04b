import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { describeTaken } from './describe-taken.ts'
import { useJobsStore, type Job } from './jobs-store.ts'
import { useListsStore } from './lists-store.ts'
import { useFollowedJob } from './use-followed-job.ts'
import { useWindowStore } from './window-store.ts'

type Account = CommandResponse<'lists.imported'>

/** Rows on their way from a list to Cleanse, and back. */
export const useListExchangeStore = defineStore('list-exchange', () => {
  const client = useHostClient()
  const jobs = useJobsStore()
  const lists = useListsStore()
  const cleanse = useCleanseStore()
  const window = useWindowStore()
  /** One thing at a time: a second list of the same rows is nobody's wish. */
  const isBusy = ref(false)
  const makeList = useMadeList(client)

  async function alone(work: () => Promise<void>): Promise<void> {
    if (isBusy.value) return
    isBusy.value = true
    await work()
    isBusy.value = false
  }

  async function cleanseList(): Promise<void> {
    window.toast = { text: t('listExchange.reading') }
    const started = lists.take(await client.call('cleanse.ofList', { listId: lists.listId }))
    window.toast = null
    if (!started) return
    jobs.add(started)
    cleanse.openJob(started.id, 'run')
    window.go('cleanse')
  }

  async function updateList(): Promise<void> {
    window.toast = { text: t('listExchange.taking') }
    const taken = await client.call('cleanse.backToList', { jobId: cleanse.jobId })
    window.toast = null
    cleanse.problem = taken.ok ? null : taken.error
    if (!taken.ok) return
    await lists.load()
    const { edited, removed } = taken.value
    const text = describeTaken(taken.value)
    window.toast = edited + removed > 0 ? { text, action: 'undo' } : { text }
    window.announce(text)
  }

  return {
    isBusy,
    /** Cleanses the open list. */
    cleanseList: () => alone(cleanseList),
    /** Makes a list of the rows of the open run, and opens it. */
    makeList: () => alone(makeList),
    /** Takes over into the list what was settled of it. */
    updateList: () => alone(updateList),
  }
})

/** Makes a list of the rows of the open run, and shows it when its import has ended. */
function useMadeList(client: HostClient): () => Promise<void> {
  const lists = useListsStore()
  const cleanse = useCleanseStore()
  const window = useWindowStore()
  const { jobId, follow } = useFollowedJob(showMade)

  async function makeList(): Promise<void> {
    window.toast = { text: t('listExchange.making') }
    const started = await client.call('cleanse.toList', { jobId: cleanse.jobId })
    cleanse.problem = started.ok ? null : started.error
    if (!started.ok) return void (window.toast = null)
    follow(started.value)
  }

  /** The import has ended: its list is shown, or why there is none. */
  async function showMade(job: Job): Promise<void> {
    const made = await client.call('lists.imported', { jobId: job.id })
    jobId.value = ''
    window.toast = null
    if (!made.ok) return void (cleanse.problem = job.error ?? made.error)
    await lists.load()
    if (made.value.listId) lists.open(made.value.listId)
    window.go('lists')
    lists.tell(textOf(job.title, made.value))
  }
  return makeList
}

function textOf(name: string, { added, rejected }: Account): string {
  const made = t('listExchange.made', { name, count: added })
  return rejected === 0 ? made : t('listExchange.madeBut', { made, count: rejected })
}
