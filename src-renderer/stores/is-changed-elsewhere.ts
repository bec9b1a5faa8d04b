import type { ListsChanged } from './lists-store.ts'

interface Looked {
  /** Lists that are looked through. */
  lists: readonly string[]
  /** Ids of the places that are shown of them. */
  shown: Iterable<string>
  /** Those that are changed here, and leave what is shown of themselves. */
  own: ReadonlySet<string>
}

/** Whether what was found in lists is to be looked for anew: it was taken back or done again, or somebody else changed it. */
export function isChangedElsewhere({ move, lists: touched }: ListsChanged, { lists, shown, own }: Looked): boolean {
  const looked = touched.filter(({ listId }) => lists.includes(listId))
  if (looked.length === 0 || move !== 'do') return looked.length > 0
  const shownIds = new Set(shown)
  return looked.some(({ ids }) => ids?.some((id) => shownIds.has(id) && !own.has(id)) ?? true)
}
