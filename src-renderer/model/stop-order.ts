/** The same order with one stop in another place; unchanged where one of both is none. */
export function withStopMoved(order: readonly string[], from: number, to: number): string[] {
  const next = [...order]
  const [moved] = from < 0 || to < 0 || to >= order.length ? [] : next.splice(from, 1)
  if (moved !== undefined) next.splice(to, 0, moved)
  return next
}

/** The order without the place that is the start, or with the one that no longer is: that one is visited first. */
export function withStart(order: readonly string[], first: string, isStart: boolean): string[] {
  const others = order.filter((id) => id !== first)
  if (isStart) return others
  return order.includes(first) ? [...order] : [first, ...others]
}
