import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { describeStep } from './describe-step.ts'
import type { BatchRow } from './use-row-pages.ts'
import type { Toast } from './window-store.ts'

type Decided = CommandResponse<'review.decide'>

/** Where it is said what was done. */
interface Teller {
  toast: Toast | null
  announce(text: string): void
}

/** One row was decided: a screen reader hears it with the row that is open now. Several rows also show a way back. */
export function tellNext(teller: Teller, { operation, rows }: Decided, next: BatchRow | undefined): void {
  const what = operation ? describeStep(operation) : t('decide.nothingChanged')
  teller.announce(
    next
      ? t('decide.announceNext', { what, row: next.row, text: next.cleaned || next.original })
      : t('decide.announceNone', { what }),
  )
  if (rows > 1) teller.toast = { text: what, action: 'undoDecision' }
}

/** Many rows were decided at once. */
export function tellDecided(teller: Teller, { operation }: Decided): void {
  const text = operation ? describeStep(operation) : t('decide.nothingChanged')
  teller.toast = operation ? { text, action: 'undoDecision' } : { text }
  teller.announce(text)
}

/** A step was undone or redone. */
export function tellMoved(teller: Teller, { operation }: Decided, direction: 'undo' | 'redo'): void {
  if (!operation) return
  const text = t(direction === 'undo' ? 'history.undone' : 'history.redone', { what: describeStep(operation) })
  teller.toast = { text, action: direction === 'undo' ? 'redoDecision' : 'undoDecision' }
  teller.announce(text)
}
