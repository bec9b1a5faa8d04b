import { COMPACT_NAMES, NAME_SENSES, type NameSense } from '#main/files/columns/parts/name-senses-data.ts'

/** A column name as what its words mean, in their order; `isKnown` is false where a part of it says nothing. */
export interface NameReading {
  senses: NameSense[]
  /** What stands in a word of which the rest is unknown: the `st` of `stav` is no street. */
  hints: NameSense[]
  isKnown: boolean
}

/** `ADDRNUM`: words stand without a joint; an unknown letter costs more than a known word. */
const COST_OF_WORD = 0.9
const COST_OF_UNKNOWN = 1
/** Shorter words are only taken where they stand alone: the `n` of `lane` is no number. */
const SHORTEST_INSIDE = 3
const SHORT_INSIDE = new Set(['st', 'nr', 'no', 'nm', 'rd', 'cd', 'id', 'pd'])
/** Shapefiles cut names at ten characters: `STREET_NAM`, `MUNICIPALI`. */
const LONGEST_CUT = 10
const SHORTEST_CUT = 3
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const WORD = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}[\p{Lu}\p{M}]*|[\p{Lo}\p{Lm}\p{M}]+|\d+/gu

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'o')
    .replaceAll('Ł', 'l')
    .replaceAll('æ', 'ae')
    .toLowerCase()
    .normalize('NFC')

const WORDS = new Map<string, NameSense[]>()
function learn(word: string, senses: readonly NameSense[]): void {
  const key = fold(word)
  const known = WORDS.get(key) ?? []
  WORDS.set(key, [...known, ...senses.filter((sense) => !known.includes(sense))])
}
for (const [sense, words] of Object.entries(NAME_SENSES))
  for (const word of words.split(/\s+/)) learn(word, [sense as NameSense])
for (const [word, senses] of Object.entries(COMPACT_NAMES)) WORDS.set(fold(word), [...senses])

const LONGEST_WORD = Math.max(...[...WORDS.keys()].map((word) => word.length))
const BY_LENGTH = [...WORDS.keys()].sort((a, b) => a.length - b.length)

/** The words of which a cut one is the beginning: `MUNICIPALI`; the shortest decides. */
function completed(start: string): NameSense[] | null {
  const found = BY_LENGTH.find((word) => word.length > start.length && word.startsWith(start))
  return found === undefined ? null : (WORDS.get(found) ?? null)
}

const isWordInside = (piece: string): boolean =>
  piece.length >= SHORTEST_INSIDE || UNSPACED.test(piece) || SHORT_INSIDE.has(piece)

interface Way {
  cost: number
  senses: NameSense[]
  isKnown: boolean
}

/** The cheapest way to read a run of letters as known words. */
function splitRun(run: string, isCut: boolean): Way {
  const best: Way[] = [{ cost: 0, senses: [], isKnown: true }]
  const add = (to: number, way: Way) => {
    const other = best[to]
    if (!other || way.cost < other.cost) best[to] = way
  }
  for (let from = 0; from < run.length; from++) {
    const base = best[from] as Way
    add(from + 1, { cost: base.cost + COST_OF_UNKNOWN, senses: base.senses, isKnown: false })
    for (let length = 1; length <= Math.min(LONGEST_WORD, run.length - from); length++) {
      const piece = run.slice(from, from + length)
      const isEnd = from + length === run.length
      const isWhole = length === run.length
      const senses = WORDS.get(piece) ?? (isEnd && isCut && length >= SHORTEST_CUT ? completed(piece) : null)
      if (!senses || !(isWhole || isWordInside(piece))) continue
      add(from + length, { cost: base.cost + COST_OF_WORD, senses: [...base.senses, ...senses], isKnown: base.isKnown })
    }
  }
  return best[run.length] as Way
}

const DIGITS = /^\d+$/
/** Joined tables name theirs in front: `county.parcels.SITE_ADDR`. */
const TABLE_IN_FRONT = /^.*\.(?=[^.]+$)/

/** `ADDRESS2` is a further line; the first says nothing, and years and systems neither. */
const readDigits = (run: string): Way => ({ cost: 0, senses: /^[2-9]$/.test(run) ? ['further'] : [], isKnown: true })

/** `shipTo_PostCode` → post, code; `HAUSNRZAHL` → house, number; `STREET_NAM` → street, name. */
export function sensesOfName(header: string): NameReading {
  const plain = header.normalize('NFKC')
  const whole = fold(plain).replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const compact = WORDS.get(whole)
  if (compact) return { senses: compact, hints: [], isKnown: true }
  const isCut = plain.length === LONGEST_CUT
  const runs = plain.replace(TABLE_IN_FRONT, '').match(WORD) ?? []
  const ways = runs.map((run, index) =>
    DIGITS.test(run) ? readDigits(run) : splitRun(fold(run), isCut && index === runs.length - 1),
  )
  const sensesOf = (isKnown: boolean) => ways.flatMap((way) => (way.isKnown === isKnown ? way.senses : []))
  return { senses: sensesOf(true), hints: sensesOf(false), isKnown: ways.every(({ isKnown }) => isKnown) }
}
