import type { LeftOut, LeftOutReason } from './register.types.ts'

const fold = (cell: string | undefined): string => (cell ?? '').trim().toLowerCase()
const setOf = (texts: readonly string[] | undefined) => texts && new Set(texts.map(fold))

/** Says of the cells of a row why it is left out; null for a row that is an address of today. */
export function createRowFilter(
  rules: readonly LeftOut[],
  find: (name: string) => number,
): (cells: readonly string[]) => LeftOutReason | null {
  const tests = rules.flatMap(({ column, is, isNot, reason }) => {
    const at = find(column)
    return at < 0 ? [] : [{ at, is: setOf(is), isNot: setOf(isNot), reason }]
  })
  return (cells) => {
    for (const { at, is, isNot, reason } of tests) {
      const cell = fold(cells[at])
      if (is?.has(cell) || (isNot && !isNot.has(cell))) return reason
    }
    return null
  }
}
