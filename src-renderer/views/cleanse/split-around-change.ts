import type { DiffPiece } from './diff-words.ts'

/** What stands before the first change, a change, what stands between two of them, and the rest. */
export type RunKind = 'lead' | 'change' | 'gap' | 'tail'

/** Pieces that are shortened together, where the room is short. */
export interface TextRun<T extends DiffPiece> {
  kind: RunKind
  pieces: T[]
}

/** Where the room is short, a line gives up its rest, then what stands around its changes. Without a change all is rest. */
export function splitAroundChange<T extends DiffPiece>(pieces: readonly T[]): TextRun<T>[] {
  const first = pieces.findIndex(({ isChanged }) => isChanged)
  const last = pieces.findLastIndex(({ isChanged }) => isChanged)
  const runs: TextRun<T>[] = []
  for (const [index, piece] of pieces.entries()) {
    const kind = piece.isChanged ? 'change' : kindAround(index, first, last)
    const before = runs.at(-1)
    if (before?.kind === kind) before.pieces.push(piece)
    else runs.push({ kind, pieces: [piece] })
  }
  return runs
}

function kindAround(index: number, first: number, last: number): RunKind {
  if (index > last) return 'tail'
  return index < first ? 'lead' : 'gap'
}
