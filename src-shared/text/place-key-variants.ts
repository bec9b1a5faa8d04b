import { toNameKey } from '#shared/text/name-keys.ts'

/** Leading words of place names that are written out or abbreviated at will. */
const INTERCHANGEABLE = [
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['sankt', 'st'],
  ['sint', 'st'],
  ['mount', 'mt'],
  ['fort', 'ft'],
  ['santa', 'sta'],
  ['santo', 'sto'],
] as const

const INTERCHANGED: ReadonlySet<string> = new Set(INTERCHANGEABLE.flat())

/** Words that a place name gains on forms and loses in speech: `City of London`, `Chiyoda-ku`, `Kommune`. */
const MUNICIPALITY_WORDS = [
  /^(?:city|town|borough|municipality|commune|municipio|stadt|gemeinde|ville) (?:of |de |di |do |da )?/,
  / (?:ku|shi|gun|cho|machi|mura|son|si|gu|eup|myeon|city|municipality|kommune|kommun|gmina|ilcesi)$/,
]

/** Shortest rest that still names a place. */
const SHORTEST_REST = 3

/** Every key under which a place name is looked up: its own first, then customary abbreviations and short forms. */
export function placeKeyVariants(name: string): string[] {
  const key = toNameKey(name)
  const bracket = name.indexOf('(')
  // One word has no short form, and most names are one: a city has a hundred of them.
  if (bracket <= 0 && !key.includes(' ')) return key === '' ? [] : [key]
  const keys = new Set([key])
  if (bracket > 0) keys.add(toNameKey(name.slice(0, bracket)))
  for (const pattern of MUNICIPALITY_WORDS) {
    const rest = key.replace(pattern, '')
    if (rest.length >= SHORTEST_REST) keys.add(rest)
  }
  for (const known of [...keys]) {
    const words = known.split(' ')
    if (words.length < 2 || !words.some((word) => INTERCHANGED.has(word))) continue
    for (const [full, short] of INTERCHANGEABLE) {
      if (words.includes(full)) keys.add(words.map((word) => (word === full ? short : word)).join(' '))
      else if (words.includes(short)) keys.add(words.map((word) => (word === short ? full : word)).join(' '))
    }
  }
  keys.delete('')
  return [...keys]
}
