/** The same order with one stop in another place; unchanged where one of both is none. */
export function withStopMoved(order: readonly string[], from: number, to: number): string[] {
  const next = [...order]
  const [moved] = from < 0 || to < 0 || to >= order.length ? [] : next.splice(from, 1)
  if (moved !== undefined) next.splice(to, 0, moved)
  return next
}
