import { FIELD_SENSES, type FieldSense } from '#main/files/columns/parts/field-senses-data.ts'
import { COMPACT_NAMES, NAME_SENSES, type NameSense } from '#main/files/columns/parts/name-senses-data.ts'

/** One word of a column name, folded, and all that it may mean; nothing where it is not known. */
export interface NameWord {
  text: string
  senses: readonly (NameSense | FieldSense)[]
}

/** A column name as what its words mean, in their order; `isKnown` is false where a part of it says nothing. */
export interface NameReading {
  senses: NameSense[]
  /** What stands in a word of which the rest is unknown: the `st` of `stav` is no street. */
  hints: NameSense[]
  isKnown: boolean
  words: NameWord[]
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
    .replaceAll('ı', 'i')
    .normalize('NFC')

interface Known {
  /** What the reader of parts is fitted on. */
  senses: NameSense[]
  all: (NameSense | FieldSense)[]
}
const WORDS = new Map<string, Known>()
function learn<S extends NameSense | FieldSense>(
  lists: Record<S, string>,
  put: (known: Known, sense: S) => void,
): void {
  for (const [sense, words] of Object.entries<string>(lists))
    for (const key of words.split(/\s+/).map((word) => fold(word).replaceAll('_', ''))) {
      const known = WORDS.get(key) ?? { senses: [], all: [] }
      if (!known.all.includes(sense as S)) put(known, sense as S)
      WORDS.set(key, known)
    }
}
learn(NAME_SENSES, ({ senses, all }, sense) => [senses, all].forEach((list: string[]) => list.push(sense)))
learn(FIELD_SENSES, ({ all }, sense) => all.push(sense))
for (const [word, senses] of Object.entries(COMPACT_NAMES))
  WORDS.set(fold(word), { senses: [...senses], all: [...senses] })
/** A letter or two say nothing alone. */
const SHORTEST_TELLING = 3
// What no register has is a column of something else to the reader of parts.
for (const [word, known] of WORDS)
  if (known.senses.length === 0 && word.length >= SHORTEST_TELLING) known.senses.push('other')

const LONGEST_WORD = Math.max(...[...WORDS.keys()].map((word) => word.length))
const BY_LENGTH = [...WORDS.keys()].sort((a, b) => a.length - b.length)

/** The words of which a cut one is the beginning: `MUNICIPALI`; the shortest decides. */
function completed(start: string): Known | null {
  const found = BY_LENGTH.find((word) => word.length > start.length && word.startsWith(start))
  return found === undefined ? null : (WORDS.get(found) ?? null)
}

/** Words bend at their end: `області`, `županije`; only of long words, and never where the reader of parts is fitted. */
const LONGEST_ENDING = 2
const SHORTEST_STEM = 5
const stemOf = (word: string): string => word.slice(0, Math.max(SHORTEST_STEM, word.length - LONGEST_ENDING))
const BY_STEM = new Map<string, string>()
for (const word of BY_LENGTH)
  if (word.length > SHORTEST_STEM && !UNSPACED.test(word) && !BY_STEM.has(stemOf(word))) BY_STEM.set(stemOf(word), word)

function knownOfBent(word: string): Known | null {
  if (word.length <= SHORTEST_STEM) return null
  for (let cut = 0; cut <= LONGEST_ENDING; cut++) {
    const found = BY_STEM.get(word.slice(0, Math.max(SHORTEST_STEM, word.length - cut)))
    if (found && Math.abs(found.length - word.length) <= LONGEST_ENDING) return WORDS.get(found) ?? null
  }
  return null
}

/** `Ägarens` → owner: a word that is bent, where its letters hold no words. */
function readRun(run: string, isCut: boolean): Way {
  const way = splitRun(run, isCut)
  if (way.isKnown) return way
  const bent = knownOfBent(run)
  if (!bent) return { ...way, words: [{ text: run, senses: [] }] }
  return { cost: way.cost, senses: bent.senses, words: [{ text: run, senses: bent.all }], isKnown: true }
}

const isWordInside = (piece: string): boolean =>
  piece.length >= SHORTEST_INSIDE || UNSPACED.test(piece) || SHORT_INSIDE.has(piece)

interface Way {
  cost: number
  senses: NameSense[]
  words: NameWord[]
  isKnown: boolean
}

/** The cheapest way to read a run of letters as known words. */
function splitRun(run: string, isCut: boolean): Way {
  const best: Way[] = [{ cost: 0, senses: [], words: [], isKnown: true }]
  const add = (to: number, way: Way) => {
    const other = best[to]
    if (!other || way.cost < other.cost) best[to] = way
  }
  for (let from = 0; from < run.length; from++) {
    const base = best[from] as Way
    add(from + 1, { ...base, cost: base.cost + COST_OF_UNKNOWN, isKnown: false })
    for (let length = 1; length <= Math.min(LONGEST_WORD, run.length - from); length++) {
      const piece = run.slice(from, from + length)
      const isEnd = from + length === run.length
      const isWhole = length === run.length
      const known = WORDS.get(piece) ?? (isEnd && isCut && length >= SHORTEST_CUT ? completed(piece) : null)
      if (!known || !(isWhole || isWordInside(piece))) continue
      add(from + length, {
        cost: base.cost + COST_OF_WORD,
        senses: [...base.senses, ...known.senses],
        words: [...base.words, { text: piece, senses: known.all }],
        isKnown: base.isKnown,
      })
    }
  }
  return best[run.length] as Way
}

const DIGITS = /^\d+$/
/** Joined tables name theirs in front: `county.parcels.SITE_ADDR`. */
const TABLE_IN_FRONT = /^\S*\p{L}{3}\S*\.(?=[^.\s]*\p{L}[^.\s]*$)/u
/** `C.P.`, `Τ.Κ.`: single letters with points are one word. */
const INITIALS = /(?<!\p{L})\p{L}(?:\.\s?\p{L}(?!\p{L}))+\.?/gu
/** In `ім'я` and `דוא"ל` the mark is part of the word. */
const MARK_INSIDE = /(?<=[\p{Script=Cyrillic}\p{Script=Hebrew}])['’"״׳]/gu

/** `ADDRESS2` is a further line; the first says nothing, and years and systems neither. */
const readDigits = (run: string): Way => ({
  cost: 0,
  senses: /^[2-9]$/.test(run) ? ['further'] : [],
  words: [{ text: run, senses: [] }],
  isKnown: true,
})

const LONGEST_NAME = 200

function plainOf(header: string): string {
  return header
    .slice(0, LONGEST_NAME)
    .replaceAll('°', 'o')
    .replaceAll('#', ' no ')
    .replaceAll('〒', '郵便')
    .normalize('NFKC')
    .replace(MARK_INSIDE, '')
    .replace(INITIALS, (letters) => letters.replaceAll(/[.\s]/g, ''))
}

/** `E_LV95`, `utm_n`: beside the name of a grid a letter is its axis. */
const AXIS_LETTERS: Readonly<Record<string, Way>> = {
  n: { cost: 0, senses: ['latitude'], words: [{ text: 'n', senses: ['latitude'] }], isKnown: true },
  e: { cost: 0, senses: ['longitude'], words: [{ text: 'e', senses: ['longitude'] }], isKnown: true },
}

/** `shipTo_PostCode` → post, code; `HAUSNRZAHL` → house, number; `STREET_NAM` → street, name. */
export function sensesOfName(header: string): NameReading {
  const plain = plainOf(header)
  const whole = fold(plain).replaceAll(/[^\p{L}\p{N}]+/gu, '')
  const compact = WORDS.get(whole)
  if (compact)
    return { senses: compact.senses, hints: [], isKnown: true, words: [{ text: whole, senses: compact.all }] }
  const isCut = plain.length === LONGEST_CUT
  const runs = plain.replace(TABLE_IN_FRONT, '').match(WORD) ?? []
  const ways = runs.map((run, index) =>
    DIGITS.test(run) ? readDigits(run) : readRun(fold(run), isCut && index === runs.length - 1),
  )
  const isOfGrid = ways.some(({ senses }) => senses.includes('coordinate'))
  if (isOfGrid) runs.forEach((run, index) => (ways[index] = AXIS_LETTERS[fold(run)] ?? (ways[index] as Way)))
  const sensesOf = (isKnown: boolean) => ways.flatMap((way) => (way.isKnown === isKnown ? way.senses : []))
  const words = ways.flatMap((way) => way.words)
  return { senses: sensesOf(true), hints: sensesOf(false), isKnown: ways.every(({ isKnown }) => isKnown), words }
}
