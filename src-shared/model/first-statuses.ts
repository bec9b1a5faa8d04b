import type { ListColor } from './list-colors.ts'

/** Those that every list begins with. */
export const FIRST_STATUSES: readonly { word: string; color: ListColor; isDone: boolean }[] = [
  { word: 'to visit', color: 'orange', isDone: false },
  { word: 'done', color: 'green', isDone: true },
]
