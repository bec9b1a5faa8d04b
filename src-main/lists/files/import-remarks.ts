import type { z } from 'zod'
import { MOST_REMARK_NAMES, type importRemark, type IMPORT_REMARKS } from '#shared/contract/points-file-schemas.ts'

export type ImportRemark = z.output<typeof importRemark>

const MAX_NAME_CHARS = 120

/** A remark of several things that have names; null where there are none. */
export function remarkOf(
  what: (typeof IMPORT_REMARKS)[number],
  count: number,
  names: Iterable<string> = [],
): ImportRemark[] {
  if (count === 0) return []
  const named = [...names].slice(0, MOST_REMARK_NAMES).map((name) => name.slice(0, MAX_NAME_CHARS))
  return [{ what, count, names: named }]
}

/** Rows of which something stays text, and the first of these texts. */
export interface KeptTexts {
  rows: number
  texts: Set<string>
}

/** Counts a row whose opening hours a week cannot hold as a whole. */
export function noteHours(kept: KeptTexts, rest: readonly string[]): void {
  if (rest.length === 0) return
  kept.rows++
  for (const text of rest) if (kept.texts.size < MOST_REMARK_NAMES) kept.texts.add(text)
}
