import type { z } from 'zod'
import type { importRemark, IMPORT_REMARKS } from '#shared/contract/points-file-schemas.ts'

export type ImportRemark = z.output<typeof importRemark>

/** Names in one remark. */
const MOST_NAMED = 5
const MAX_NAME_CHARS = 120

/** A remark of several things that have names; null where there are none. */
export function remarkOf(
  what: (typeof IMPORT_REMARKS)[number],
  count: number,
  names: Iterable<string> = [],
): ImportRemark[] {
  if (count === 0) return []
  const named = [...names].slice(0, MOST_NAMED).map((name) => name.slice(0, MAX_NAME_CHARS))
  return [{ what, count, names: named }]
}
