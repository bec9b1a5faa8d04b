/** What the window shows and Help explains: each with its page, and the words of the heading where it does. */
export const HELP_TOPICS = {
  result: { page: 'how-sure', heading: 'Compare the results' },
  level: { page: 'how-sure', heading: 'The levels' },
  score: { page: 'how-sure', heading: 'match score' },
  code: { page: 'how-sure', heading: 'AVC' },
  quality: { page: 'how-sure', heading: 'AQI' },
  precision: { page: 'how-sure', heading: 'how exact a position is' },
  confidence: { page: 'how-sure', heading: 'how often such answers are right' },
  nextAction: { page: 'how-sure', heading: 'what to do next' },
  depth: { page: 'how-sure', heading: 'how deep a country' },
  parts: { page: 'review', heading: 'why a row is yellow' },
  decision: { page: 'review', heading: 'Decide about a row' },
  reason: { page: 'review', heading: 'why a row needs review' },
  policy: { page: 'export', heading: 'Choose a policy' },
  fields: { page: 'export', heading: 'Choose columns' },
  duplicate: { page: 'duplicates', heading: 'counts as one place' },
  basis: { page: 'nearby', heading: 'how a result was computed' },
  errors: { page: 'api', heading: 'Handle errors' },
  review: { page: 'review', heading: '' },
  recipes: { page: 'recipes', heading: '' },
  lists: { page: 'lists', heading: '' },
  filter: { page: 'lists', heading: 'sort and filter' },
  import: { page: 'import', heading: '' },
  nearby: { page: 'nearby', heading: '' },
  tour: { page: 'nearby', heading: 'Plan a tour' },
  directions: { page: 'nearby', heading: 'Get directions' },
  api: { page: 'api', heading: '' },
  reference: { page: 'reference-data', heading: '' },
} as const

export type HelpTopic = keyof typeof HELP_TOPICS

/** The fields of an answer, as an exported file or a list names them, and what explains the codes that they hold. */
const OF_FIELDS: Readonly<Record<string, HelpTopic>> = {
  Status: 'result',
  AVC: 'code',
  AQI: 'quality',
  MatchScore: 'score',
  GeoAccuracy: 'precision',
  GeoDistance: 'precision',
  Decision: 'decision',
  Verdict: 'policy',
}
/** Before the name of a field in an exported file. */
const PREFIX = 'Waypost_'
/** Parts of the address have a status each, in a field of the same name. */
const OF_STATUS = /(?:Status|_Change)$/

/** What explains a column by its name; a column of somebody's own with such a name is read the same way. */
export function topicOfField(name: string): HelpTopic | undefined {
  const field = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name
  const found = Object.hasOwn(OF_FIELDS, field) && (field !== 'Status' || field !== name) ? OF_FIELDS[field] : undefined
  return found ?? (field !== name && OF_STATUS.test(field) ? 'fields' : undefined)
}
