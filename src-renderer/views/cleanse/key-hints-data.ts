import type { MessageKey } from '#renderer/i18n/en.ts'

type Hints = readonly { keys: string; text: MessageKey }[]

/** Keys that decide about rows, one by one. */
export const REVIEW_HINTS: Hints = [
  { keys: 'J', text: 'review.hint.next' },
  { keys: '1', text: 'review.hint.choose' },
  { keys: 'A', text: 'review.hint.accept' },
  { keys: 'R', text: 'review.hint.keep' },
  { keys: 'E', text: 'review.hint.edit' },
  { keys: 'P', text: 'review.hint.place' },
  { keys: 'S', text: 'review.hint.setAside' },
  { keys: 'U', text: 'review.hint.undo' },
  { keys: '/', text: 'review.hint.search' },
  { keys: '?', text: 'review.hint.keys' },
]

/** Keys that decide about rows of one place. */
export const GROUP_HINTS: Hints = [
  { keys: 'J', text: 'merge.hint.next' },
  { keys: '1', text: 'merge.hint.stays' },
  { keys: 'Tab', text: 'merge.hint.line' },
  { keys: 'ArrowRight', text: 'merge.hint.value' },
  { keys: 'M', text: 'merge.hint.merge' },
  { keys: 'N', text: 'merge.hint.apart' },
  { keys: 'L', text: 'merge.hint.all' },
  { keys: 'U', text: 'review.hint.undo' },
  { keys: 'D', text: 'merge.hint.rows' },
]
