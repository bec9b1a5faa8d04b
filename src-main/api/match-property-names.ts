export type NamedValues = Record<string, unknown>

export interface MatchedNames {
  /** Values under the protocol's own spelling. Not to be changed: it may be the object that was sent. */
  known: Readonly<NamedValues>
  /** Names that the protocol does not have, as they were sent. */
  unknown: readonly string[]
  /** Spellings of one name that was sent more than once; null when there is none. */
  conflict: readonly [string, string] | null
}

/** Reads an object whose names are matched without regard to case. */
export type NameMatcher = (sent: object) => MatchedNames

/** What the names of an object mean. */
interface NamePlan {
  /** In their order, as they were sent. */
  names: readonly string[]
  /** The protocol's own spelling of each; undefined for a name that it does not have. */
  spellings: readonly (string | undefined)[]
  /** Whether they are the protocol's names in its own spelling. */
  isExact: boolean
  unknown: readonly string[]
  conflict: readonly [string, string] | null
}

/**
 * Made once for the names of a kind of object. A request may hold a million objects, nearly all with the same names in
 * the same order: what these mean is found out once, and told again until an object has others.
 */
export function createNameMatcher(names: readonly string[]): NameMatcher {
  const spelling = new Map(names.flatMap((name) => [[name.toLowerCase(), name] as const, [name, name] as const]))
  let plan = planNames([], spelling)
  return (sent) => {
    if (!hasNames(sent, plan.names)) plan = planNames(Object.keys(sent), spelling)
    const { isExact, unknown, conflict } = plan
    return { known: isExact ? (sent as NamedValues) : takeKnown(sent, plan), unknown, conflict }
  }
}

function planNames(names: readonly string[], spelling: ReadonlyMap<string, string>): NamePlan {
  const spellings = names.map((name) => spelling.get(name) ?? spelling.get(name.toLowerCase()))
  const second = spellings.findIndex((ours, index) => ours !== undefined && spellings.indexOf(ours) < index)
  const first = spellings.indexOf(spellings[second])
  return {
    names,
    spellings,
    isExact: names.every((name, index) => name === spellings[index]),
    unknown: names.filter((_, index) => spellings[index] === undefined),
    conflict: second < 0 ? null : [names[first] ?? '', names[second] ?? ''],
  }
}

/** Whether these are the names of an object, in their order. Makes no list of the object's names. */
function hasNames(sent: object, names: readonly string[]): boolean {
  let count = 0
  for (const name in sent) if (names[count++] !== name) return false
  return count === names.length
}

function takeKnown(sent: object, { names, spellings }: NamePlan): NamedValues {
  const known: NamedValues = {}
  for (let index = 0; index < names.length; index++) {
    const ours = spellings[index]
    if (ours !== undefined) known[ours] = (sent as NamedValues)[names[index] as string]
  }
  return known
}

/** True for what JSON calls an object. */
export const isJsonObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
