export type NamedValues = Record<string, unknown>

export interface MatchedNames {
  /** Values under the protocol's own spelling. */
  known: NamedValues
  /** Names that the protocol does not have, as they were sent. */
  unknown: string[]
  /** Spellings of one name that was sent more than once; null when there is none. */
  conflict: [string, string] | null
}

/** Reads an object whose names are matched without regard to case. */
export type NameMatcher = (sent: object) => MatchedNames

/** Made once for the names of a kind of object: a request may hold a million of them. */
export function createNameMatcher(names: readonly string[]): NameMatcher {
  const spelling = new Map(names.flatMap((name) => [[name.toLowerCase(), name] as const, [name, name] as const]))
  const spellingOf = (name: string): string | undefined => spelling.get(name) ?? spelling.get(name.toLowerCase())
  return (sent) => {
    const known: NamedValues = {}
    const unknown: string[] = []
    let conflict: [string, string] | null = null
    for (const name of Object.keys(sent)) {
      const ours = spellingOf(name)
      if (ours === undefined) {
        unknown.push(name)
        continue
      }
      if (ours in known) conflict ??= [Object.keys(sent).find((one) => spellingOf(one) === ours) ?? ours, name]
      known[ours] = (sent as NamedValues)[name]
    }
    return { known, unknown, conflict }
  }
}

/** True for what JSON calls an object. */
export const isJsonObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
