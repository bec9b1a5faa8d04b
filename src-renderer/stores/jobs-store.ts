import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { EventPayload } from '#shared/contract/contract.ts'
import type { Result } from '#shared/result.ts'
import { useAsking } from './use-asking.ts'

export type Job = EventPayload<'job.changed'>

const UNDER_WAY = new Set<Job['state']>(['waiting', 'running'])

/** True while the job may still change by itself. */
export const isUnderWay = (job: Job | null | undefined): boolean => !!job && UNDER_WAY.has(job.state)

/** Every job the host knows, newest first, patched by its events. */
export const useJobsStore = defineStore('jobs', () => {
  const { client, problem, ask } = useAsking()
  const byId = ref(new Map<string, Job>())
  const stoppingId = ref('')

  const jobs = computed(() => [...byId.value.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt)))
  const cleanseJobs = computed(() => jobs.value.filter((job) => job.kind === 'cleanse'))
  const running = computed(() => jobs.value.find((job) => job.kind === 'cleanse' && isUnderWay(job)) ?? null)

  const find = (id: string): Job | null => byId.value.get(id) ?? null

  function put(job: Job): void {
    byId.value.set(job.id, job)
    if (stoppingId.value === job.id && !isUnderWay(job)) stoppingId.value = ''
  }

  /** A job that was just started: its events may have come before its answer and know more. */
  function add(job: Job): void {
    if (!find(job.id)) put(job)
  }

  async function load(): Promise<void> {
    const answer = await ask('jobs.list', {})
    if (answer) byId.value = new Map(answer.jobs.map((job) => [job.id, job]))
  }

  function take(answer: Result<Job>): boolean {
    problem.value = answer.ok ? null : answer.error
    if (answer.ok) put(answer.value)
    return answer.ok
  }

  async function cancel(id: string): Promise<void> {
    stoppingId.value = id
    if (!take(await client.call('jobs.cancel', { jobId: id }))) stoppingId.value = ''
  }

  const resume = async (id: string): Promise<boolean> => take(await client.call('jobs.resume', { jobId: id }))

  async function remove(id: string): Promise<void> {
    const answer = await ask('jobs.remove', { jobId: id })
    if (answer) byId.value.delete(id)
  }

  client.on('job.changed', put)
  // Events sent while the stream was broken are lost; the list has what they said.
  client.onConnection((state) => {
    if (state === 'open') void load()
  })

  return { jobs, cleanseJobs, running, problem, stoppingId, find, add, load, cancel, resume, remove }
})
