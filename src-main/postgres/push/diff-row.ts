import { fail, ok, type Result } from '#shared/result.ts'
import type { PushRow } from './push.types.ts'

export interface RowPair {
  ordinal: number | null
  name: string
  /** As the last pull found the row; null: it has none. */
  base: readonly string[] | null
  /** As the list has it; null: the location is deleted. */
  next: readonly string[] | null
}

interface DiffColumns {
  keyAt: number
  /** By column; what is not written is as it was. */
  isWritten: readonly boolean[]
}

/** What a push has to do to one row; null: nothing. A row whose key was edited would be another row, so it is refused. */
export function diffRow({ ordinal, name, base, next }: RowPair, columns: DiffColumns): Result<PushRow | null> {
  const { keyAt } = columns
  if (!next) {
    if (!base) return ok(null)
    return ok({ kind: 'removed', ordinal: null, key: base[keyAt] ?? '', name, base: [...base], next: [] })
  }
  if (!base)
    return ok({
      kind: 'new',
      ordinal,
      key: (next[keyAt] ?? '').trim(),
      name,
      base: [],
      next: settle(null, next, columns),
    })
  const key = base[keyAt] ?? ''
  const wanted = next[keyAt] ?? ''
  if (wanted.trim() !== key.trim()) return keyChanged(name, key, wanted)
  const settled = settle(base, next, columns)
  if (changedColumns(base, settled).length === 0) return ok(null)
  return ok({ kind: 'changed', ordinal, key, name, base: [...base], next: settled })
}

/** The cells as they will be: what is not written, and what no cell says, stays. */
function settle(base: readonly string[] | null, next: readonly string[], { keyAt, isWritten }: DiffColumns): string[] {
  return isWritten.map((written, at) => {
    if (at === keyAt) return base ? (base[at] ?? '') : (next[at] ?? '').trim()
    return written ? (next[at] ?? '') : (base?.[at] ?? '')
  })
}

/** Columns whose cells differ. */
export const changedColumns = (base: readonly string[], next: readonly string[]): number[] =>
  next.flatMap((cell, at) => (cell === (base[at] ?? '') ? [] : [at]))

const MOST_SHOWN_LETTERS = 64
const shown = (text: string): string => text.slice(0, MOST_SHOWN_LETTERS)

const keyChanged = (name: string, key: string, wanted: string) =>
  fail(
    'tables/key-changed',
    `The key of "${shown(name)}" was "${shown(key)}" at the last pull and is "${shown(wanted)}" in the list: set it back, or add a new location.`,
  )
