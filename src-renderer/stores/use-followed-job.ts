import { computed, ref, watch } from 'vue'
import { isUnderWay, useJobsStore, type Job } from './jobs-store.ts'

/** A job that this window began: how far it is, and what is done once it has ended, however it did. */
export function useFollowedJob(ended: (job: Job) => unknown = () => {}) {
  const jobs = useJobsStore()
  const jobId = ref('')
  const job = computed(() => jobs.find(jobId.value))
  watch(
    () => job.value?.state,
    () => {
      if (job.value && !isUnderWay(job.value)) void ended(job.value)
    },
  )
  return {
    jobId,
    job,
    isRunning: computed(() => isUnderWay(job.value)),
    follow(started: Job) {
      jobs.add(started)
      jobId.value = started.id
    },
  }
}
