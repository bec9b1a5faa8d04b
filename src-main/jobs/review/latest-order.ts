/** A date of a cell in which day and month may change places. */
const SLASHED = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\b(.*)$/
/** With dots the day always comes first. */
const DOTTED = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\b(.*)$/
const MONTHS = 12
/** What is compared of a cell. */
const MAX_KEY_CHARACTERS = 40

/** Numbers inside compare as numbers, so that 2024-9-1 comes before 2024-10-1, and 9 before 10. */
const collator = new Intl.Collator('en', { numeric: true })

const isoOf = (year: string, month: string, day: string, rest: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`.slice(0, MAX_KEY_CHARACTERS)

/** What a cell is compared by, with the day or with the month first. */
function keysOf(text: string): { dayFirst: string; monthFirst: string } {
  const [, day = '', month = '', year = '', rest = ''] = DOTTED.exec(text) ?? []
  const plain = year === '' ? text.trim().slice(0, MAX_KEY_CHARACTERS) : isoOf(year, month, day, rest)
  const slashed = SLASHED.exec(text)
  if (!slashed) return { dayFirst: plain, monthFirst: plain }
  const [, one = '', two = '', ofYear = '', behind = ''] = slashed
  return { dayFirst: isoOf(ofYear, two, one, behind), monthFirst: isoOf(ofYear, one, two, behind) }
}

/** Finds the latest row of each group. */
export interface LatestOrder {
  /** A `text` of null is later than any other. */
  add(group: number, row: { at: number; text: string | null }): void
  /** By group, -1 where no row was added; null where the dates can be read in two ways and it matters. */
  best(): Int32Array | null
}

interface Reading {
  best: Int32Array
  keys: Map<number, string | null>
}

/** Dates are read both ways until a cell says which one is meant: no month is beyond the twelfth. */
export function latestOrder(groups: number): LatestOrder {
  const newReading = (): Reading => ({ best: new Int32Array(groups).fill(-1), keys: new Map() })
  const [days, months] = [newReading(), newReading()]
  let mustBeDayFirst = false
  let mustBeMonthFirst = false

  function take({ best, keys }: Reading, group: number, at: number, key: string | null): void {
    const known = keys.get(group)
    const isLater = best[group] === -1 || (known !== null && (key === null || collator.compare(key, known ?? '') > 0))
    if (!isLater) return
    best[group] = at
    keys.set(group, key)
  }

  return {
    add(group, { at, text }) {
      const keys = text === null ? { dayFirst: null, monthFirst: null } : keysOf(text)
      take(days, group, at, keys.dayFirst)
      take(months, group, at, keys.monthFirst)
      const [, one, two] = SLASHED.exec(text ?? '') ?? []
      if (Number(one) > MONTHS) mustBeDayFirst = true
      if (Number(two) > MONTHS) mustBeMonthFirst = true
    },
    best() {
      if (mustBeDayFirst !== mustBeMonthFirst) return mustBeDayFirst ? days.best : months.best
      return days.best.every((at, group) => at === months.best[group]) ? days.best : null
    },
  }
}
