import { LANDSCAPES } from '#main/cleansing/text/landscapes-data.ts'
import { toOneScript } from '#main/cleansing/text/to-one-script.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** One word of the input, never changed: `raw` is the text from `start` to `end`. */
export interface Token {
  raw: string
  /** Name key of the word; several words where it was joined by a hyphen. */
  key: string
  start: number
  end: number
  /** Number of the segment: words between two delimiters, or one structured field. */
  segment: number
  /** A sign of its own between this word and the one before: `Hill & Sons`. */
  sign?: string
  /** A hyphen, a slash, a comma or brackets that stand there with their blanks: `Koper / Capodistria`. */
  gap?: string
}

/** A word longer than this is cut for comparison; nothing in an address is. */
export const LONGEST_WORD = 64
/** Words beyond this are not read; they are returned as unmatched. */
export const MAX_TOKENS = 64

/** Letters, digits and the marks that belong into a word; a lone delimiter; everything else separates words. */
const WORD_OR_DELIMITER =
  /[\p{L}\p{N}\p{M}#№&º°ª][\p{L}\p{N}\p{M}'’‘`´./#№&º°ª\-–‐−\u05f4\ue000-\ue002]*(?:(?<=\d)\+\d+)?|[,;:\n\r|()[\]{}"“”«»\t،、，；]|(?<=\s)[-–—](?=\s)/gu
/** The same for text of ASCII, which most is, in a quarter of the time. */
const PLAIN_WORD_OR_DELIMITER = /[A-Za-z0-9#&][A-Za-z0-9'`./#&-]*(?:(?<=\d)\+\d+)?|[,;:\n\r|()[\]{}"\t]|(?<=\s)-(?=\s)/g
/** Letters of the scripts that are written without blanks. */
export const HAN_OR_KANA = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
/** Such letters one by one, floors as `B1F` and `10F-3`, runs of katakana, of digits with their hyphens, and of other letters. */
const UNSPACED_PIECE =
  /B[0-9]{1,2}F?(?![A-Za-z0-9])|[0-9]{1,3}F[-‐−–—][0-9]+(?![A-Za-z0-9])|[\p{sc=Katakana}ー]{2,}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[0-9]+(?:[-‐−–—ー][0-9]+)*|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}0-9]+/gu
const QUOTE = /^["“”«»]$/u
const IN_WORD = /^\p{L}.\p{L}$/u
/** `Km 22,5`: a comma between digits behind the word for kilometres parts nothing. */
const DECIMAL_COMMA = /,(?<=(?<!\p{L})(?:km|км|χλμ)\.?\s?\d{1,4},)(?=\d{1,3}(?!\d))/giu
const DECIMAL_MARK = '\ue000'
const MARKS = /[\ue000-\ue002]/
/** `S:t Eriksgatan`, `S:ta Clara`: in Swedish a colon stands for the letters that were left out. */
const COLON_IN_WORD = /(?<=(?<!\p{L})s):(?=t(?:a|orea)?(?!\p{L}))/giu
const COLON_MARK = '\ue002'
/** `C/ Mayor`, `C/- Post Office`: the slash is all that says that the letter is a word. */
const LETTER_AND_SLASH = /^\p{L}\/-?$/u
const DELIMITER = /^[,;:\n\r|()[\]{}"“”«»\t،、，；–—-]$/u
const FULL_WIDTH = /[\uff01-\uff5e\u3000]/g
/** Digits of the Arabic script, as Arabic and as Persian write them, of Thai, Lao and Burmese: a block of ten begins at a multiple of sixteen. */
const ROUND_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0e50-\u0e59\u0ed0-\u0ed9\u1040-\u1049]/g
/** Digits of the scripts of India, from Devanagari to Malayalam: six behind such a multiple. */
const INDIC_DIGITS =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g
/** `No:45` and `c/o: Smith` are one thing: the colon stands behind an abbreviation and parts nothing. */
const COLON_OF_WORD =
  /(?<=\p{L}\.?):(?=\s?\d)|(?<=(?<!\p{L})(?:vill(?:age)?|post|p\.?[os]|thana|upazill?a|zill?a|teh(?:sil)?|tal(?:uka?)?|mandal|dist(?:t|rict)?|sector|road|house|plot|flat|block)\.?)\s?:|(?<=(?<!\p{L})(?:attn|att|attention|c\/o)\.?):/giu
/** `Malad (W)`, `Frankfurt (Oder)`: a side of a town, or where it lies, belongs to its name in brackets too. */
const IN_BRACKETS = `[NSEW]|north|south|east|west|${LANDSCAPES.map((name) => name.replace('.', '[.]')).join('|')}`
const BRACKETED_SIDE = new RegExp(`\\((?=(?:${IN_BRACKETS})\\))|(?<=\\((?:${IN_BRACKETS}))\\)`, 'giu')
/** `DHL (Pty) Ltd`, `Acme (M) Sdn Bhd`, `Scotiabank (Robb Street Branch)`: what is in brackets belongs to the firm before it. */
const OF_ORGANISATION = String.raw`pty|pvt|private|proprietary|[^()]{2,40} (?:branch|office|campus|depot|agency)`
const FORM_BEHIND = String.raw`\s(?:sdn|ltd|limited|pte|pvt|plc)(?!\p{L})`
const BRACKETED_ORGANISATION = new RegExp(
  [
    String.raw`(?<=\p{L}\s)\((?=(?:${OF_ORGANISATION})\)|[a-z]\)${FORM_BEHIND})`,
    String.raw`(?<=\p{L}\s\((?:${OF_ORGANISATION}))\)`,
    String.raw`(?<=\p{L}\s\([a-z])\)(?=${FORM_BEHIND})`,
  ].join('|'),
  'giu',
)
/** Words before names that Thai writes without a blank, and their abbreviations. */
const THAI_LEAD =
  /^(ถนน|ซอย|แขวง|เขต|ตำบล|อำเภอ|จังหวัด|หมู่ที่|หมู่บ้าน|หมู่(?!ที่|บ้าน)|อาคาร|ชั้น|ห้อง|(?:ถ|ซ|ต|อ|จ|ม)\.)(?=[\p{sc=Thai}\d])(.+)$/u
/** `10115-Berlin`, `75001/Paris`, `18003-El Estor` and `29600Morlaix` are two words; `1234bis` is one. */
const CODE_AND_NAME = /^(\d{4,6})(?:[-/](?=\p{L}{3}|(?:el|la|le|lo|al|as|os|st)\.?$)|(?=\p{L}{4}))(\p{L}.*)$/iu

/** `Carrel95190`, `Dhaka-1213`: the blank before the code was lost, or a hyphen stands for it. */
const NAME_AND_CODE = /^((?:\p{L}['’])?\p{L}{3,}|\p{L}['’]\p{L}{2,})-?(\d{4,6}\.?)$/u
/** `Chennai-600 002`: so is the first half of a code, where the other half follows. */
const NAME_AND_HALF = /^(\p{L}{3,})-(\d{3})$/u
const HALF_FOLLOWS = /^ \d{2,3}(?![\p{L}\d])/u
/** `Goethestr.12`, `nr.19`: the blank behind the dot of an abbreviation was lost. */
const DOTTED_AND_NUMBER = /^(\p{L}{2,}\.)(\d.*)$/u
/** `P.O.Box.123`, `P.B.No.123`, `PO Box:123`: so is a box, whose initials alone are no abbreviation. */
const BOX_AND_NUMBER = /^(p\.?o\.?box[.:]?|p\.?(?:o\.?)?b\.?no[.:]?|p\.o\.b\.?|(?:p\.?o\.?)?box[.:])(\d.*)$/iu
/** `ул.Короля`, `д.21/8`: so it is in Cyrillic, where an abbreviation may be one letter. */
const CYRILLIC_DOTTED = /^(\p{sc=Cyrillic}{1,6}\.)(\d.*|\p{sc=Cyrillic}{3}.*)$/u
/** `Unit 3/45 George St`: the unit ends at the slash, where a street follows. */
const NAME_FOLLOWS = /^ +\p{L}{2}/u
const UNIT_WORD = /^(?:unit|flat|apt|apartment|shop|suite|ste|villa|u)$/
const UNIT_AND_PREMISE = /^(\d+\p{L}?)\/(\d.*)$/u
/** `G04/16 Thallon Street`: so does one that begins with a letter. */
const LETTERED_UNIT = /^(\p{sc=Latin}\d+)\/(\d+\p{L}?)$/u

const ASCII_ONLY = /^\p{ASCII}*$/u

/** Full-width forms and digits of other scripts become plain ones of the same length, so that offsets stay true. */
export function narrowText(text: string): string {
  if (ASCII_ONLY.test(text)) return text
  return text
    .replace(FULL_WIDTH, (c) => (c === '\u3000' ? ' ' : String.fromCharCode(c.charCodeAt(0) - 0xfee0)))
    .replace(ROUND_DIGITS, (c) => String(c.charCodeAt(0) & 15))
    .replace(INDIC_DIGITS, (c) => String((c.charCodeAt(0) & 15) - 6))
}

/** `…, Leeds and 14 Low Street`: behind a town the word parts two addresses. */
const AND_ANOTHER = /(?<=,[^,\d]{2,60}\s)(?:and|und|et)(?=\s\d{1,5}\p{L}?\s\p{L}{3})/giu
/** What two streets that meet are named behind. */
const CROSSING = /(?:^|[\s.,])(?:between|betw|btw|bet|corner|cor|cnr|zwischen|ecke|entre|angle|intersection)[\s.]/i

/** `ת"ד 12`: between two letters of Hebrew the quotation mark is that of an abbreviation, which is one word. */
const HEBREW_ABBREVIATION = /(?<=\p{sc=Hebrew})"(?=\p{sc=Hebrew})/gu
const HEBREW_MARK = '\ue001'

/** What has the characters of a long address is text: to look at all of it at every blank would take too long. */
const LINE_OF_CHARACTERS = '\\p{sc=Han}{2}[^\\p{sc=Latin},;\\n]{0,60}(?:[,;\\n]|$)'
const BEFORE_CHARACTERS = new RegExp(`(?<=[\\p{sc=Latin}\\d.)])\\s(?=${LINE_OF_CHARACTERS})`, 'gu')
const BEHIND_ORGANISATION =
  /(?<=公司|集团|集團|会社|會社|医院|醫院|大学|大學|学校|學校|酒店|银行|銀行)\s(?=\p{sc=Han}{2})/gu
const LATIN_WORD = /\p{sc=Latin}{3}/u

/**
 * `97 Nanjing Road Shanghai 中国`: behind words of Latin letters, characters up to the end of the line are one of their
 * own; so is an address behind the name of a firm, `…有限公司 北京市…`.
 */
function partScripts(text: string): string {
  const parted = text.replace(BEHIND_ORGANISATION, ';')
  const latinFrom = parted.search(LATIN_WORD)
  return latinFrom < 0
    ? parted
    : parted.replace(BEFORE_CHARACTERS, (blank, at: number) => (at > latinFrom ? ';' : blank))
}

/** Signs that part nothing become blanks, one for one; what stands between two scripts becomes a delimiter. */
function withoutMarks(text: string): string {
  const narrow = narrowText(text)
  const plain = narrow.includes(':') ? narrow.replace(COLON_OF_WORD, (mark) => ' '.repeat(mark.length)) : narrow
  const isOne = !plain.includes(',') || CROSSING.test(plain)
  const one = isOne ? plain : plain.replace(AND_ANOTHER, (word) => `;${' '.repeat(word.length - 1)}`)
  const scripts = HAN_OR_KANA.test(one) ? partScripts(one) : one
  const hebrew = scripts.includes('"') ? scripts.replace(HEBREW_ABBREVIATION, HEBREW_MARK) : scripts
  const words = hebrew.includes(':') ? hebrew.replace(COLON_IN_WORD, COLON_MARK) : hebrew
  const sided = words.includes('(') ? words.replace(BRACKETED_SIDE, ' ').replace(BRACKETED_ORGANISATION, ' ') : words
  return sided.includes(',') ? sided.replace(DECIMAL_COMMA, DECIMAL_MARK) : sided
}

/** What stands between two words of the input that are read together: nothing where nothing did. */
export const gapBetween = (before: Token | undefined, after: Token): string =>
  before === undefined || before.end === after.start ? '' : ' '

/** The halves of a word that is two; `before` is the key of the word before it in its segment, null for none. */
function twoWords(word: string, behind: string, before: string | null): RegExpExecArray | null {
  const pair =
    CODE_AND_NAME.exec(word) ??
    NAME_AND_CODE.exec(word) ??
    THAI_LEAD.exec(word) ??
    DOTTED_AND_NUMBER.exec(word) ??
    BOX_AND_NUMBER.exec(word) ??
    CYRILLIC_DOTTED.exec(word) ??
    (HALF_FOLLOWS.test(behind) ? NAME_AND_HALF.exec(word) : null)
  if (pair || !NAME_FOLLOWS.test(behind)) return pair
  if (before === null) return LETTERED_UNIT.exec(word)
  return UNIT_WORD.test(before) ? UNIT_AND_PREMISE.exec(word) : null
}

/** Characters behind a word that tell whether a name follows. */
const LONGEST_GAP = 8
const TAIL_SIGN = /[-–‐./]$/
/** Words that may be two: digits beside anything else, a slash, or letters of Thai. */
const MAY_BE_TWO = /\d\D|\D\d|\/|\P{ASCII}/u

/** Longest gap that is kept. */
const LONGEST_KEPT_GAP = 6
const KEPT_GAP = /^(?: +[-–—/] +| *[(),] *| *,? *\( *| *\),? *| *\) *[-–—/(] *)$/

const keyOf = (word: string): string => toNameKey(ASCII_ONLY.test(word) ? word : toOneScript(word))

/** Words with their offsets; delimiters are kept as the numbering of segments. */
export function tokenize(text: string, firstSegment = 0): Token[] {
  const tokens: Token[] = []
  let segment = firstSegment
  let hasWord = false
  const push = (raw: string, start: number) => {
    const whole = MARKS.test(raw)
      ? raw.replaceAll(DECIMAL_MARK, ',').replaceAll(HEBREW_MARK, '"').replaceAll(COLON_MARK, ':')
      : raw
    const trimmed =
      TAIL_SIGN.test(whole) && !LETTER_AND_SLASH.test(whole)
        ? whole.replace(/[-–‐./]+$/u, (tail) => (tail.startsWith('.') ? '.' : ''))
        : whole
    const end = start + trimmed.length
    const token: Token = { raw: trimmed, key: keyOf(trimmed.slice(0, LONGEST_WORD)), start, end, segment }
    const before = tokens.at(-1)?.end ?? start
    if (start > before && start - before <= LONGEST_KEPT_GAP && KEPT_GAP.test(text.slice(before, start)))
      token.gap = text.slice(before, start).replace(/ +/g, ' ')
    tokens.push(token)
    hasWord = true
  }
  let startsQuoted = false
  const plain = withoutMarks(text)
  const pattern = ASCII_ONLY.test(plain) ? PLAIN_WORD_OR_DELIMITER : WORD_OR_DELIMITER
  pattern.lastIndex = 0
  for (let match = pattern.exec(plain); match !== null; match = pattern.exec(plain)) {
    const word = match[0]
    // `"Rose Cottage" 12 High St` is two things; `ул. "Граф Игнатиев" 12`: what is quoted behind a word belongs to it.
    if (DELIMITER.test(word)) {
      if (QUOTE.test(word)) {
        const isInWord = IN_WORD.test(text.slice(Math.max(0, match.index - 1), match.index + 2))
        const isJoining: boolean = !startsQuoted && !isInWord
        startsQuoted = isJoining && !hasWord
        if (isJoining) continue
      }
      if (hasWord) segment++
      hasWord = false
      continue
    }
    const isOne = !MAY_BE_TWO.test(word)
    if (!isOne && HAN_OR_KANA.test(word)) {
      for (const piece of word.matchAll(UNSPACED_PIECE)) push(piece[0], match.index + piece.index)
      continue
    }
    const end = match.index + word.length
    const before = hasWord ? (tokens.at(-1)?.key ?? '') : null
    const pair = isOne ? null : twoWords(word, text.slice(end, end + LONGEST_GAP), before)
    if (pair) {
      push(pair[1] as string, match.index)
      push(pair[2] as string, match.index + word.length - (pair[2] as string).length)
    } else push(word, match.index)
    if (tokens.length >= MAX_TOKENS) break
  }
  return tokens
}
