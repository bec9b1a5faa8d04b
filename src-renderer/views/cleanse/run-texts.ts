import { t } from '#renderer/i18n/translate.ts'
import type { Job } from '#renderer/stores/jobs-store.ts'
import type { RunTally } from '#renderer/stores/use-run-tallies.ts'

/**
 * Rows of a run that are done. A host that ends at once leaves a count that is some seconds old; the rows themselves
 * know better.
 */
export const doneRows = ({ done }: Job, tally: RunTally | undefined): number => Math.max(done, tally?.rows ?? 0)

/** What a run of the list is doing, or why it stopped. */
export function runStateText(job: Job, tally: RunTally | undefined): string {
  const { state, total, error } = job
  const done = doneRows(job, tally)
  if (state === 'waiting') return t('file.waiting')
  if (state === 'running') return t('file.running', { done })
  if (state === 'failed') return t('file.failed', { done, message: error?.message ?? '' })
  if (state === 'cancelled') return t('file.cancelled', { done })
  return total === null ? t('file.stoppedUnknown', { done }) : t('file.stopped', { done, total })
}

/** How many rows a run has, and how many of them are left and decided; the rows alone until that is known. */
export function tallyText({ done }: Job, tally: RunTally | undefined): string {
  const texts = [t('file.rows', { count: tally?.rows ?? done })]
  if (!tally) return texts.join(' · ')
  texts.push(tally.undecided > 0 ? t('file.undecided', { count: tally.undecided }) : t('file.allSettled'))
  if (tally.decided > 0) texts.push(t('file.decided', { count: tally.decided }))
  if (tally.rejected > 0) texts.push(t('file.rejected', { count: tally.rejected }))
  return texts.join(' · ')
}
