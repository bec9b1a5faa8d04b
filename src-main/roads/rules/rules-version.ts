/** What each version of the rules can that the one before could not, as the end of "to use …"; the first is the oldest. */
const BROUGHT = [
  '',
  'limits of size and weight in all units',
  'names of roads, roundabouts and tolls in directions',
] as const

/** By which rules road maps are made now: raised, by a line more above, whenever tags come to be read in another way. */
export const ROAD_RULES = BROUGHT.length
/** Of files that do not say by which they were made. */
const OLDEST_RULES = 1

/** What says by which rules it was made. */
interface MadeByRules {
  rules?: number
}

export const rulesOf = ({ rules = OLDEST_RULES }: MadeByRules): number => rules

/** What a map lacks that was made by older rules, and has once its extract is added again. */
export const lacksOf = (info: MadeByRules): string[] => BROUGHT.slice(rulesOf(info))

/** The same, where it lacks something, as the end of a line. */
export const describeLacks = (lacks: readonly string[]): string =>
  `made by older rules; add its extract again to use ${lacks.join(', ')}`
