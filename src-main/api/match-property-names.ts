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
export function matchPropertyNames(sent: object, names: readonly string[]): MatchedNames {
  const spelling = new Map(names.map((name) => [name.toLowerCase(), name]))
  const known: NamedValues = {}
  const sentAs = new Map<string, string>()
  const unknown: string[] = []
  let conflict: [string, string] | null = null
  for (const [name, value] of Object.entries(sent)) {
    const ours = spelling.get(name.toLowerCase())
    if (ours === undefined) {
      unknown.push(name)
      continue
    }
    const earlier = sentAs.get(ours)
    if (earlier !== undefined) conflict ??= [earlier, name]
    sentAs.set(ours, name)
    known[ours] = value
  }
  return { known, unknown, conflict }
}

/** True for what JSON calls an object. */
export const isJsonObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
