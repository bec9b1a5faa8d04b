import type { Host } from '#main/host/create-host.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'

type Job = CommandResponse<'jobs.get'>

export const isEnded = ({ state }: Job): boolean => state !== 'waiting' && state !== 'running'

/** The job as soon as it is as wanted: by its events, or at once where it is so already. */
export async function whenJob(
  host: Pick<Host, 'dispatch' | 'onEvent'>,
  jobId: string,
  isWanted: (job: Job) => boolean,
): Promise<Job> {
  const { promise, resolve, reject } = Promise.withResolvers<Job>()
  const stop = host.onEvent((name, payload) => {
    if (name === 'job.changed' && (payload as Job).id === jobId && isWanted(payload as Job)) resolve(payload as Job)
  })
  const now = await host.dispatch('jobs.get', { jobId })
  if (!now.ok) reject(new Error(now.error.message))
  else if (isWanted(now.value as Job)) resolve(now.value as Job)
  return promise.finally(stop)
}
