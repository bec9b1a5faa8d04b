import type { DiffPiece } from './diff-words.ts'

/** A text in three: what stands before its first change, from there to the end of its last one, and the rest. */
export interface SplitPieces<T extends DiffPiece> {
  lead: T[]
  core: T[]
  tail: T[]
}

/** Where the room is short, a line gives up its rest and its lead, never the change. Without a change all is rest. */
export function splitAroundChange<T extends DiffPiece>(pieces: readonly T[]): SplitPieces<T> {
  const first = pieces.findIndex(({ isChanged }) => isChanged)
  if (first < 0) return { lead: [], core: [], tail: [...pieces] }
  const end = pieces.findLastIndex(({ isChanged }) => isChanged) + 1
  return { lead: pieces.slice(0, first), core: pieces.slice(first, end), tail: pieces.slice(end) }
}
