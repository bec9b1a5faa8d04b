/** Months as files are named by them: `gnaf_aug25`, `NAD-november-2025`. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_WORD = `(?<word>${MONTHS.join('|')})(?:uary|ruary|ch|il|e|y|ust|tember|ober|ember)?`
const YEAR = String.raw`(?<year>(?:19|20)\d\d)`
const MONTH = '(?<month>0[1-9]|1[0-2])'
const DAY = String.raw`(?<day>0[1-9]|[12]\d|3[01])`

/** What of a name says of which time a file is, the most exact first. */
const DATES = [
  String.raw`${YEAR}[-_. ]?${MONTH}[-_. ]?${DAY}`,
  String.raw`${DAY}[-_. ]?${MONTH}[-_. ]?${YEAR}`,
  String.raw`${YEAR}[-_. ]?${MONTH}`,
  String.raw`${MONTH}[-_. ]${YEAR}`,
  String.raw`${YEAR}[-_. ]?[qt](?<quarter>[1-4])`,
  String.raw`[qt](?<quarter>[1-4])[-_. ]?${YEAR}`,
  String.raw`${YEAR}[-_. ]?${MONTH_WORD}`,
  String.raw`${MONTH_WORD}[-_. ]?(?<year>(?:20)?\d\d)`,
  YEAR,
].map((pattern) => new RegExp(`(?<![0-9a-z])(?:${pattern})(?![0-9a-z])`, 'i'))

const MONTHS_OF_QUARTER = 3

const dateIn = (name: string): RegExpExecArray | null => {
  for (const pattern of DATES) {
    const found = pattern.exec(name)
    if (found) return found
  }
  return null
}

/** The name of a file, or an id, without its date; with it where nothing else would be left. */
export function withoutDate(name: string): string {
  const found = dateIn(name)
  if (!found) return name
  const [before, behind] = [name.slice(0, found.index), name.slice(found.index + found[0].length)]
  const rest = `${before.replace(/[-_. ]+$/, '')}${behind}`.replace(/^[-_ ]+/, '')
  return /^[^.]*\p{L}/u.test(rest) ? rest : name
}

/** Of which time a file is by its name, as far as that says it: `2026-07-01`, `2026-07`, `2026`; empty for none. */
export function dateOfName(name: string): string {
  const groups = dateIn(name)?.groups
  if (!groups) return ''
  const { year = '', month, day, word, quarter } = groups
  const monthOfWord = word === undefined ? undefined : String(MONTHS.indexOf(word.toLowerCase()) + 1).padStart(2, '0')
  const monthOfQuarter =
    quarter === undefined ? undefined : String((Number(quarter) - 1) * MONTHS_OF_QUARTER + 1).padStart(2, '0')
  const parts = [year.length === 2 ? `20${year}` : year, month ?? monthOfWord ?? monthOfQuarter, day]
  return parts.filter((part) => part !== undefined).join('-')
}
