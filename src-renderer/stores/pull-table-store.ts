import { defineStore } from 'pinia'
import { computed, nextTick, ref } from 'vue'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { useJobsStore, type Job } from './jobs-store.ts'
import { useImportStore } from './lists-import-store.ts'
import { useIntoStore } from './lists-into-store.ts'
import { useListsStore } from './lists-store.ts'
import { tableName, useTableLinksStore, wantsPassword } from './table-links-store.ts'
import { useAsking } from './use-asking.ts'
import { useFollowedJob } from './use-followed-job.ts'
import { useWindowStore } from './window-store.ts'

type Fetched = CommandResponse<'tables.fetched'>

/** A table on its way into its list: it is read into a file, which then goes the way of every import. */
export const usePullStore = defineStore('pull-table', () => {
  const { problem, ask } = useAsking()
  const links = useTableLinksStore()
  const jobs = useJobsStore()
  const openFetched = useFetchedFile()
  /** The link that is pulled, or was last. */
  const linkId = ref('')
  const { job, jobId, isRunning, follow } = useFollowedJob(finish)
  const link = computed(() => links.find(linkId.value))
  /** Asked for where the pull stopped. */
  const needsPassword = computed(() => wantsPassword(problem.value))

  async function start(id: string): Promise<void> {
    if (isRunning.value) return
    linkId.value = id
    problem.value = null
    const answer = await ask('tables.fetch', { linkId: id })
    if (answer) follow(answer)
  }

  async function finish(ended: Job): Promise<void> {
    if (jobId.value !== ended.id) return
    jobId.value = ''
    if (ended.state !== 'done') {
      problem.value = ended.error
      return
    }
    const fetched = await ask('tables.fetched', { jobId: ended.id })
    if (fetched) await openFetched(fetched)
  }

  /** Takes the password and goes on where the pull stopped. */
  async function giveAndStart(password: string, isKept: boolean): Promise<void> {
    if (await links.givePassword(linkId.value, password, isKept)) await start(linkId.value)
    else problem.value = links.problem
  }
  const stop = (): Promise<void> => jobs.cancel(jobId.value)
  return { linkId, link, job, isRunning, problem, needsPassword, start, stop, giveAndStart }
})

/** Opens the fetched file as the import of its list: as it was read last, straight at the preview. */
function useFetchedFile(): (fetched: Fetched) => Promise<void> {
  const imports = useImportStore()
  const into = useIntoStore()
  const links = useTableLinksStore()
  const lists = useListsStore()
  const window = useWindowStore()
  return async ({ linkId, file, fileName, format, listId, match, mapping }) => {
    window.go('lists')
    await imports.openReceived({ file, name: fileName }, format)
    if (!imports.file) return
    into.pulledFile = file
    // The import first guesses for itself where its file goes.
    await nextTick()
    if (mapping) imports.readAs({ mapping, keepOthers: true, geocode: false })
    if (listId === null) {
      const link = links.find(linkId)
      if (link) imports.name = tableName(link)
      return into.choose('')
    }
    lists.open(listId)
    into.choose(listId)
    into.match = match
    if (mapping) await into.preview()
  }
}
