import {
  NUMBER_SUFFIXES,
  STREET_ENDINGS,
  STREET_WORDS,
  UNIT_WORDS,
  DIRECTION_WORDS,
} from '#main/files/columns/parts/street-words-data.ts'

/** What is known of the country of a table. All keys are as written; the implementation folds. */
export interface KnownNames {
  isTown(name: string): boolean
  /** First level: states, provinces; by name or printed code. */
  isRegion(name: string): boolean
  /** Second level: counties, districts. */
  isDistrict(name: string): boolean
  isPostalCode(code: string): boolean
  /** Of the form that the country's codes have. */
  hasCodeForm(code: string): boolean
  /** Whether a point in degrees lies in the country. */
  isInside(lat: number, lon: number): boolean
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))
const STREETS = setOf(STREET_WORDS)
const ENDINGS = STREET_ENDINGS.split(/\s+/)
const DIRECTIONS = setOf(DIRECTION_WORDS)
const UNITS = setOf(UNIT_WORDS)
const SUFFIXES = setOf(NUMBER_SUFFIXES)

export const foldCell = (cell: string): string =>
  cell
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[łØøŁ]/g, (letter) => ('łŁ'.includes(letter) ? 'l' : 'o'))
    .toLowerCase()

const wordsOf = (folded: string): string[] => folded.split(/[\s,.;]+/).filter((word) => word !== '')
const hasStreetWord = (words: string[]): boolean =>
  words.some((word) => STREETS.has(word)) ||
  words.some((word) => ENDINGS.some((end) => word.length > end.length && word.endsWith(end)))

const HOUSE = /^\d{1,5}\s?-?[a-z]?(?:\s?[-/–]\s?\d{0,5}\s?[a-z]?)?$/
const NUMBER_IN_FRONT = /^\d{1,6}[a-z]?(?:[-/]\d+[a-z]?)?(?: 1\/2)?,?\s+\p{L}/u
const NUMBER_BEHIND = /\p{L}[.,]?\s+\d{1,5}\s?[a-z]?(?:[-/]\d+[a-z]?)?$|\p{L}\d{1,5}(?:号|號|番|-\d+)?$/u
const DATE =
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[t ].*)?$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}(?: .*)?$|^(?:19|20)\d{2}$|^\d{12,13}$/
const UUID = /^\{?[0-9a-f]{8}-[0-9a-f]{4}-/
const LINK = /@|:\/\/|^www\./
const PERSON = /\b(?:llc|inc|trust|ltd|gmbh|corp|et al|etux|estate of)\b|&|\p{L}{2,}, \p{L}{2,}(?: \p{L})?$/u
const CODE_AND_TOWN = /^(?:[a-z]{1,3}-)?\d{3,6}(?: ?[a-z]{2})?\s+\p{L}|^\p{L}[^\d]+,? \p{L}{2} \d{5}/u
const NUMERIC = /^[+-]?\d+(?:[.,]\d+)?$/

type Test = (cell: string, words: string[], known: KnownNames | null, raw: string) => boolean
const valueOf = (cell: string): number => Math.abs(Number(cell.replace(',', '.')))

/** What a cell may look like; each is one question with yes or no. */
const TESTS: Record<string, Test> = {
  whole: (cell) => /^\d+$/.test(cell),
  upTo4: (cell) => /^\d{1,4}$/.test(cell),
  five: (cell) => /^\d{5}$/.test(cell),
  long: (cell) => /^\d{6,}$/.test(cell),
  house: (cell) => HOUSE.test(cell),
  houseLetter: (cell) => HOUSE.test(cell) && /\d\s?[a-z]|[-/]/.test(cell),
  degrees: (cell) => /^[+-]?\d{1,3}[.,]\d{3,}/.test(cell) && valueOf(cell) <= 180,
  overNinety: (cell) => NUMERIC.test(cell) && valueOf(cell) > 90,
  minus: (cell) => /^-\d/.test(cell),
  metres: (cell) => NUMERIC.test(cell) && valueOf(cell) >= 10_000 && valueOf(cell) < 100_000_000,
  decimal: (cell) => /^[+-]?\d+[.,]\d+$/.test(cell),
  letter: (cell) => /^\p{L}$/u.test(cell),
  short: (cell) => /^\p{L}{2,3}\.?$/u.test(cell),
  direction: (_, words) => words.length === 1 && DIRECTIONS.has(words[0] as string),
  streetWord: (_, words) => words.length === 1 && STREETS.has(words[0] as string),
  street: (cell, words) => (words.length > 1 ? hasStreetWord(words) : cell.length > 4 && hasStreetWord(words)),
  unitWord: (_, words) => words.length === 1 && UNITS.has(words[0] as string),
  unit: (cell, words) => words.length === 2 && (UNITS.has(words[0] as string) || cell.startsWith('#')),
  suffix: (_, words) => words.length === 1 && SUFFIXES.has(words[0] as string),
  numberInFront: (cell) => NUMBER_IN_FRONT.test(cell),
  numberBehind: (cell) => NUMBER_BEHIND.test(cell),
  unitInside: (cell, words) =>
    words.length > 3 && (words.slice(1).some((word) => UNITS.has(word) && word.length > 2) || cell.includes('#')),
  comma: (cell) => cell.includes(','),
  words: (cell) => /^\p{L}[\p{L}\p{M}\s.'’()/-]+$/u.test(cell),
  twoWords: (_, words) => words.length >= 2,
  fourWords: (_, words) => words.length >= 4,
  manyWords: (_, words) => words.length >= 7,
  codeForm: (_, __, known, raw) => known?.hasCodeForm(raw) ?? false,
  code: (_, __, known, raw) => known?.isPostalCode(raw) ?? false,
  codeAndTown: (cell) => CODE_AND_TOWN.test(cell),
  zipPlus: (cell) => /^\d{5}-\d{4}$/.test(cell),
  town: (_, __, known, raw) => known?.isTown(raw) ?? false,
  region: (_, __, known, raw) => known?.isRegion(raw) ?? false,
  district: (_, __, known, raw) => known?.isDistrict(raw) ?? false,
  date: (cell) => DATE.test(cell),
  uuid: (cell) => UUID.test(cell) || /^[0-9a-f-]{20,}$/.test(cell),
  link: (cell) => LINK.test(cell),
  key: (cell) =>
    /^[\p{L}\d]+(?:[-._/][\p{L}\d]+){2,}$|^(?=.*\d)(?=.*\p{L})[\p{L}\d]{6,}$/u.test(cell) && !HOUSE.test(cell),
  person: (cell) => PERSON.test(cell),
  money: (cell) => /^\$|^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(cell),
  slash: (cell) => cell.includes('/'),
}
export const CELL_TESTS = Object.keys(TESTS)
/** Those that ask the packs. */
export const KNOWN_TESTS: ReadonlySet<string> = new Set(['codeForm', 'code', 'town', 'region', 'district'])

/** Shares of the filled cells that pass each test, in the order of `CELL_TESTS`, and how the column is filled. */
export interface ColumnShape {
  shares: number[]
  filled: number
  distinct: number
  /** How many are filled. */
  cells: number
  isCounter: boolean
  /** The packs knew the country: what they do not know is no town of it. */
  isKnown: boolean
}

const isCounting = (cells: string[]): boolean =>
  cells.length > 3 && cells.every((cell, index) => index === 0 || Number(cell) === Number(cells[index - 1]) + 1)

export function shapeOfColumn(cells: readonly string[], known: KnownNames | null): ColumnShape {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const seen = filled.map((raw) => {
    const cell = foldCell(raw)
    return { raw, cell, words: wordsOf(cell) }
  })
  const shares = Object.values(TESTS).map(
    (test) => seen.filter(({ raw, cell, words }) => test(cell, words, known, raw)).length / (seen.length || 1),
  )
  return {
    shares,
    filled: filled.length / (cells.length || 1),
    distinct: new Set(filled).size / (filled.length || 1),
    cells: filled.length,
    isCounter: isCounting(filled),
    isKnown: known !== null,
  }
}
