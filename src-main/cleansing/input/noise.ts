import type { Part } from '#main/cleansing/model/parts.types.ts'
import { isAbsent, isNothing } from '#shared/text/nothing-words.ts'

// Text in the fields of an address that is none: it is kept as unmatched and not read.

/** Addresses of pages and of mail; a bare domain may be the name of a firm. */
const WEB_ADDRESS =
  /(?:(?:https?|ftps?|file):\/\/|mailto:|www\.)[^\s,;<>"]+|[\w.+%-]{1,64}@[\p{L}\d.-]{1,250}\.\p{L}{2,24}/giu

/** Telephone numbers, by their label or their plus sign: groups of digits that may be the codes of places. */
const TELEPHONE =
  /(?<![\p{L}\p{N}])(?:(?:tel|tél|telf|tlf|telefon|teléfono|telefono|telefone|téléphone|phone|fax|mobile|cell?|gsm|тел|факс|моб|τηλ)(?![\p{L}\p{N}])[.:]{0,2}\s?\+?|\+)(?=[\d(])(?:[\s()./-]{0,2}\d){7,15}|(?<![\p{L}\p{N}])\(\d{3}\) ?\d{3}-\d{4}(?!\d)/giu

/** Telephone numbers without a label: groups of digits with hyphens, or behind a zero at the end of a line. */
const BARE_TELEPHONE =
  /(?<![\p{L}\p{N}-])\d{3}[-.]\d{3}[-.]\d{4}(?![\p{L}\p{N}-])|(?<=\s)\(?0\d{1,4}\)?(?:[ -]\d{3,4}[ -]\d{3,4}|(?: \d\d){4})(?=\s*$)|(?<=\s)(?:0\d{4}|\(0\d{4}\))[ -]\d{6}(?=\s*$)/gmu

const SCRIPT = /<script\b[^>]{0,200}>[^<]{0,2000}<\/script>/giu
/** Tags of a page: `<p>12 High Street</p>` is an address all the same. */
const MARKUP = /<[/!]?[a-z][a-z0-9]{0,15}(?:\s[^<>]{0,500})?\/?>/giu

/** What no address looks like, wherever it comes from: data, statements of SQL, formulas of a sheet, traces of a fault. */
const PROGRAM_TEXT = [
  // {"street": …}, [1, 2], ["a", …
  /^\s*\{.{0,400}"\s*:/su,
  /^\s*\[\s*(?:[{["]|-?\d+\s*,)/u,
  // SELECT name FROM table WHERE name = 'x'; DROP TABLE x;--; OR 1=1
  /\b(?:select\b.{1,200}\bfrom|insert\s+into|drop\s+table|delete\s+from|update\b.{1,100}\bset)\b.{0,200}(?:[=;*('"]|--)/isu,
  /\bselect\s+\*|;\s*--|\bor\s+'?(\w)'?\s*=\s*'?\1\b/iu,
  // =SUM(A1:A9), @SUM(…), =cmd|…, =1+1; but ="02139" is a code that keeps its zero
  /^\s*[=@][a-z.]{2,20}[(|]|^\s*=\s*\d+\s*[-+*/]/iu,
  // Traces of Python, JavaScript and Java
  /\bTraceback \(most recent call last\)|\bFile "[^"]{1,200}", line \d/u,
  /\bat\s[\w.$<>]{1,200}\s?\([^()]{1,200}\.\w{1,5}:\d+(?::\d+)?\)|\w(?:Exception|Error)\b(?:\s+at\s|:\s)/u,
]

/**
 * A sign or a word that each of the patterns above needs; most lines have none, and one search for all tells it. A new
 * pattern above needs its own here.
 */
const MAY_BE_NOISE =
  /[{[=@<+:;]|\(\d{3}\)|\d{3}[-.]\d{4}|\d\)?[ -]\d{3,4}[ -]\d{3,4}\s*$|0\d{4}\)?[ -]\d{6}\s*$|(?: \d\d){4}\s*$|www\.|tel|tél|tlf|phone|fax|mobile|cel|gsm|тел|факс|моб|τηλ|select|insert|drop|delete|update|traceback|file "|exception|error/imu

/** What stands in a line that was left empty: a dash, dots, a question mark. */
const MARK_FOR_NOTHING = /^[\s.\-–—*?_]*$/u
/** Codes of areas that read like a word for nothing: Napoli. */
const AREA_CODE = /^(?:na)$/iu

/** True for what a value of the country field has that names none and asks nothing: `-`, `n/a`, `unknown`. */
export const saysNothing = (text: string): boolean => MARK_FOR_NOTHING.test(text) || isAbsent(text)

/** A town may be called None or Leer, and so may what stands in a line. */
const mayBeName = (part: Part | null): boolean => part === null || /Locality$/.test(part)

/** True for a word in place of an address or a part of it: `n/a`, `siehe oben`, `xxx`. */
export const isWordForNothing = (text: string, part: Part | null): boolean =>
  isNothing(text, { mayBeName: mayBeName(part) }) &&
  !(part !== null && /Area$/.test(part) && AREA_CODE.test(text.trim()))

/** True for what stands in a field that was left empty. */
const isPlaceholder = (text: string, part: Part | null): boolean =>
  MARK_FOR_NOTHING.test(text) || isWordForNothing(text, part)

const SEGMENT_END = /([,;\n|])/u
/** Two letters between commas are the code of a region. */
const LEAST_SEGMENT = 3

/** The words for nothing between the delimiters of a line: `Siehe oben, 80331 München`. */
export function nothingInLine(line: string): string[] {
  if (!SEGMENT_END.test(line)) return []
  return line
    .split(SEGMENT_END)
    .filter((segment) => segment.trim().length >= LEAST_SEGMENT && isWordForNothing(segment, null))
}

export interface Sifted {
  /** What may be an address; pieces taken out leave a delimiter. */
  text: string
  /** Words that are no address and are returned as unmatched. */
  noise: string[]
  /** What says nothing at all: tags, and the word for an empty field. */
  idle: string[]
}

const PATTERNS = [SCRIPT, WEB_ADDRESS, TELEPHONE, BARE_TELEPHONE]

/** Parts the text of one field from what is no address; `part`: of a structured field. */
export function siftNoise(text: string, part: Part | null): Sifted {
  if (isPlaceholder(text, part)) return { text: '', noise: [], idle: [text] }
  const nothing = part === null ? nothingInLine(text) : []
  if (nothing.length > 0) {
    const sifted = siftNoise(
      text
        .split(SEGMENT_END)
        .filter((segment) => !nothing.includes(segment))
        .join(''),
      part,
    )
    return { ...sifted, idle: [...nothing, ...sifted.idle] }
  }
  if (!MAY_BE_NOISE.test(text)) return { text, noise: [], idle: [] }
  if (PROGRAM_TEXT.some((pattern) => pattern.test(text))) return { text: '', noise: [text], idle: [] }
  const [noise, idle]: [string[], string[]] = [[], []]
  const take = (pieces: string[]) => (piece: string) => {
    pieces.push(piece)
    return '\n'
  }
  const read = PATTERNS.reduce((rest, pattern) => rest.replace(pattern, take(noise)), text)
  return { text: read.replace(MARKUP, take(idle)), noise, idle }
}
