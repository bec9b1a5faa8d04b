/** A list by its id, or by its name where only one has it; else why none is meant. */
export function chooseList<L extends { id: string; name: string }>(
  lists: readonly L[],
  wanted: string,
): L | 'unknown' | 'ambiguous' {
  const byId = lists.find(({ id }) => id === wanted.toLowerCase())
  if (byId) return byId
  const [named, another] = lists.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  return another ? 'ambiguous' : (named ?? 'unknown')
}
