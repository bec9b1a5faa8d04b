import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'

/** The changed parts of an answer as one number, for filtering. Names that are no part count for nothing. */
export function toChangedBits(parts: readonly string[]): number {
  return parts.reduce((bits, part) => {
    const place = (EXPLAINED_PARTS as readonly string[]).indexOf(part)
    return place < 0 ? bits : bits | (1 << place)
  }, 0)
}
