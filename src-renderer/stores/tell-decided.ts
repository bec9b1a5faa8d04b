import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { describeStep } from './describe-step.ts'
import type { BatchRow } from './use-row-pages.ts'
import type { Toast } from './window-store.ts'

type Decided = CommandResponse<'review.decide'>

/** Where it is said what was done. */
interface Announcer {
  toast: Toast | null
  announce(text: string): void
}

/** One row was decided: a screen reader hears it with the row that is open now. Several rows also show a way back. */
export function tellNext(announcer: Announcer, { operation, rows }: Decided, next: BatchRow | undefined): void {
  const what = operation ? describeStep(operation) : t('decide.nothingChanged')
  announcer.announce(
    next
      ? t('decide.announceNext', { what, row: next.row, text: next.cleaned || next.original })
      : t('decide.announceNone', { what }),
  )
  if (rows > 1) announcer.toast = { text: what, action: 'undoDecision' }
}

/** Many rows were decided at once. */
export function tellDecided(announcer: Announcer, { operation, leftOut = 0 }: Decided): void {
  const what = operation ? describeStep(operation) : t('decide.nothingChanged')
  const text = leftOut > 0 ? t('merge.done.leftOut', { what, left: t('merge.leftOut', { count: leftOut }) }) : what
  announcer.toast = operation ? { text, action: 'undoDecision' } : { text }
  announcer.announce(text)
}

/** A step was undone or redone. */
export function tellMoved(announcer: Announcer, { operation }: Decided, direction: 'undo' | 'redo'): void {
  if (!operation) return
  const text = t(direction === 'undo' ? 'history.undone' : 'history.redone', { what: describeStep(operation) })
  announcer.toast = { text, action: direction === 'undo' ? 'redoDecision' : 'undoDecision' }
  announcer.announce(text)
}
