/** A field that got another name. */
export interface Renaming {
  from: string
  to: string
}

/** Fields of a list that got other names, all at once, by one step of its history. */
export interface NamingStep {
  /** Of the step; a later one has a higher number. */
  id: number
  renamed: Renaming[]
}

type NameOf = (name: string) => string

const allAtOnce = (renamed: readonly Renaming[]): NameOf => {
  const names = new Map(renamed.map(({ from, to }) => [from, to]))
  return (name) => names.get(name) ?? name
}

const turnedBack = (renamed: readonly Renaming[]): Renaming[] => renamed.map(({ from, to }) => ({ from: to, to: from }))

/**
 * What fields are called now of which the names are known as they were after some steps. A step that was taken back is
 * among the known ones alone, one that came since among the present ones. `oldest`: the first step that the history
 * still knows; what is before it stays.
 */
export function namesSince(known: readonly NamingStep[], present: readonly NamingStep[], oldest: number): Renaming[] {
  const before = known.filter(({ id }) => id >= oldest)
  const same = before.findIndex(({ id }, at) => id !== present[at]?.id)
  const shared = same < 0 ? before.length : same
  const moves = [
    ...before
      .slice(shared)
      .reverse()
      .map(({ renamed }) => turnedBack(renamed)),
    ...present.slice(shared).map(({ renamed }) => renamed),
  ]
  const names = new Set(moves.flat().flatMap(({ from, to }) => [from, to]))
  return [...names]
    .map((from) => ({ from, to: moves.reduce((name, renamed) => allAtOnce(renamed)(name), from) }))
    .filter(({ from, to }) => from !== to)
}
