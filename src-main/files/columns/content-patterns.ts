import { isCountry, namesCountry } from '#main/countries/names-country.ts'

/** What the cells of a column look like, whatever its name says; confidence 0–1. */
export interface ContentMeaning {
  kind:
    | 'country'
    | 'postalCode'
    | 'latitude'
    | 'longitude'
    | 'fullAddress'
    | 'addressLine'
    | 'townLine'
    | 'areaCode'
    | 'words'
  confidence: number
}

/** Share of the cells that must agree. */
const LEAST_SHARE = 0.8
/** Share of names of countries above which others beside them, such as `siehe oben`, do not make regions of them. */
const COUNTRIES_AMONG_REGIONS = 0.5
const POSTAL_PATTERNS: { pattern: RegExp; confidence: number }[] = [
  { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, confidence: 0.9 },
  { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, confidence: 0.9 },
  { pattern: /^\d{4} ?[A-Z]{2}$/i, confidence: 0.85 },
  { pattern: /^(\d{5}-\d{4}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3}-\d{4}|\d{3} \d{2}|\d{5}-\d{3})$/, confidence: 0.85 },
  { pattern: /^([A-Z]{1,3}-)?\d{5}(-\d{4})?$/, confidence: 0.65 },
  { pattern: /^\d{4}$/, confidence: 0.4 },
  { pattern: /^\d{6}$/, confidence: 0.4 },
]
/** `80331 München`, `D-80331 München`, `1012 AB Amsterdam`, `Leeds LS1 4AB`, `Troy, MI 48007`. */
const TOWN_LINE =
  /^(?:(?:[A-Z]{1,3}-)?\d{4,6}|\d{2}-\d{3}|\d{4} ?[A-Z]{2}|\d{3} \d{2}) [\p{L}\p{M}][^\d,;]+$|^[\p{L}\p{M}][^\d;]+ (?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]{2},? \d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/u
const DECIMAL = /^[+-]?\d{1,3}[.,]\d{3,}(?:e[+-]\d{1,3})?$/i
/** Three figures behind a point or a comma may as well be thousands. */
const FINE_DECIMAL = /[.,]\d{4,}(?:e[+-]\d{1,3})?$/i
const MOST_DEGREES = 180
const US_STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
    'PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR AB BC MB NB NL NS ON PE QC SK NSW VIC QLD TAS ACT'
  ).split(' '),
)
/** What most cells of a column agree on; null when they agree on nothing known. */
export function meaningOfContent(cells: string[]): ContentMeaning | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length === 0) return null
  const share = (test: (cell: string) => boolean) => filled.filter(test).length / filled.length
  if (share((cell) => US_STATES.has(cell.toUpperCase())) >= LEAST_SHARE && hasManyValues(filled)) {
    return { kind: 'areaCode', confidence: 0.7 }
  }
  if (share(isCountry) >= LEAST_SHARE) return { kind: 'country', confidence: 0.85 }
  if (share((cell) => DECIMAL.test(cell)) >= LEAST_SHARE) return coordinateMeaning(filled)
  const postal = POSTAL_PATTERNS.find(({ pattern }) => share((cell) => pattern.test(cell)) >= LEAST_SHARE)
  if (postal && !isCounter(filled)) return { kind: 'postalCode', confidence: postal.confidence }
  return textMeaning(share)
}

function textMeaning(share: (test: (cell: string) => boolean) => number): ContentMeaning | null {
  const wordsIn = (cell: string) => cell.split(/\s+/).length
  if (share((cell) => TOWN_LINE.test(cell)) >= LEAST_SHARE) return { kind: 'townLine', confidence: 0.6 }
  const isLine = (cell: string) => /\d/.test(cell) && /\p{L}{2}/u.test(cell)
  if (share((cell) => isLine(cell) && wordsIn(cell) >= 4 && /,|\n|;|<br/.test(cell)) >= 0.5) {
    return { kind: 'fullAddress', confidence: 0.7 }
  }
  if (share((cell) => isLine(cell) && wordsIn(cell) >= 2 && !/@|:\/\//.test(cell)) >= 0.6) {
    return { kind: 'addressLine', confidence: 0.6 }
  }
  const isName = (cell: string) => /^[\p{L}\p{M}][\p{L}\p{M}\s.'’()/-]{1,59}$/u.test(cell)
  return share(isName) >= LEAST_SHARE ? { kind: 'words', confidence: 0.3 } : null
}

function coordinateMeaning(filled: string[]): ContentMeaning | null {
  const largest = Math.max(...filled.map((cell) => Math.abs(Number(cell.replace(',', '.'))) || 0))
  if (largest > MOST_DEGREES || !filled.some((cell) => FINE_DECIMAL.test(cell))) return null
  return { kind: largest > 90 ? 'longitude' : 'latitude', confidence: 0.6 }
}

/** Whether figures may be degrees: a fine one among them, and most within the circle. Metres on a map and sizes of goods are not. */
export function holdsDegrees(cells: string[]): boolean {
  const figures = cells.map((cell) => cell.trim()).filter((cell) => /^[+-]?\d+([.,]\d+)?(e[+-]\d{1,3})?$/i.test(cell))
  const within = figures.filter((cell) => Math.abs(Number(cell.replace(',', '.'))) <= MOST_DEGREES)
  return within.length > figures.length / 2 && within.some((cell) => /[.,]\d{3,}(e[+-]\d{1,3})?$/i.test(cell))
}

/** Two columns of a table never repeat one state throughout: `DE` or `CA` alone is rather a country. */
function hasManyValues(filled: string[]): boolean {
  return new Set(filled.map((cell) => cell.toUpperCase())).size > 2
}

/** Whether so many cells name countries that a column that may hold regions as well holds countries. */
export function areCountries(cells: string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.length > 0 && filled.filter(namesCountry).length / filled.length >= COUNTRIES_AMONG_REGIONS
}

/** Row numbers look like postal codes; they grow by one. */
export function isCounter(filled: string[]): boolean {
  if (filled.length < 3) return false
  return filled.every((cell, index) => index === 0 || Number(cell) === Number(filled[index - 1]) + 1)
}
