interface RuleOfOrder {
  action: { kind: string }
}

/** What these rules do can be done once more in another order. Merges, and decisions taken back, stay as they were made. */
const MOVABLE: readonly string[] = ['accept', 'keep', 'setAside']

/** A rule may be moved past rules whose work can be done again, if its own can. */
export const mayMove = (rules: readonly RuleOfOrder[], from: number, to: number): boolean =>
  to >= 0 &&
  to < rules.length &&
  rules.slice(Math.min(from, to), Math.max(from, to) + 1).every(({ action }) => MOVABLE.includes(action.kind))

/** The list with one of its members at another place. */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from] as T)
}
