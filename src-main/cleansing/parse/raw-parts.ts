import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import { namesContact } from '#main/cleansing/words/names-contact.ts'
import { isDepartment } from '#main/cleansing/parse/is-department.ts'
import { withoutRepeatedType } from '#main/cleansing/parse/without-repeated-type.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'
import { gapBetween, HAN_OR_KANA, narrowText, type Token } from '#main/cleansing/text/tokenize.ts'
import { finerFieldOf, isFinerFirst, type Part } from '#main/cleansing/model/parts.types.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { WordRange } from '#main/cleansing/text/word-ranges.ts'

/** A word as far as its text goes: what it says, where it stands, and what stood before it. */
interface WrittenWord {
  raw: string
  start: number
  end: number
  sign?: string
  gap?: string
}

const BRACKETS = /^[^()]*\)|\([^()]*$/

/** `Zell (Mosel` and `Mosel) Zell`: a bracket without its other half is closed, or left out. */
function closeBrackets(text: string): string {
  if (!BRACKETS.test(text)) return text
  const inner = text
    .replace(/^([^()]*)\)/, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return /\([^()]*$/.test(inner) ? `${inner})` : inner
}

/** What stood between two words, as it is printed: a sign inside a part is kept, one at its edge is not. */
function gapOf(before: WrittenWord, { sign, gap, start }: WrittenWord, isPlain: boolean): string {
  if (sign !== undefined) return ` ${sign} `
  return (isPlain ? undefined : gap) ?? (before.end === start ? '' : ' ')
}

/**
 * The words of a range with what stood between them: `Hill & Sons`, `Koper / Capodistria`, `Zell (Mosel)`. `isPlain`: of
 * numbers, which need no signs between them.
 */
function textOfRange(words: readonly WrittenWord[], { from, to }: WordRange, isPlain = false): string {
  let text = words[from]?.raw ?? ''
  for (let at = from + 1; at < to; at++) {
    const word = words[at] as WrittenWord
    text += gapOf(words[at - 1] as WrittenWord, word, isPlain) + word.raw
  }
  return text.includes('(') || text.includes(')') ? closeBrackets(text) : text
}

/** What a part of the input says, exactly as it was written. */
export interface RawPart {
  text: string
  isLexical: boolean
}

export interface RawParts {
  /** The finer of two streets or parts of a town, the department of a firm, and who receives the mail, by output field. */
  finer?: Partial<Record<'DependentThoroughfare' | 'DoubleDependentLocality' | 'Department' | 'Contact', string>>
  parts: Partial<Record<Part, RawPart>>
  /** Words that fit no part. */
  leftover: string[]
  /** The field of the postal code holds something else. */
  isCodeMissing?: boolean
}

/** The words of a span as they stand in the input, joined as they were. */
export const spanText = (text: AddressText, span: Pick<Span, 'from' | 'to' | 'part'>): string =>
  numberSign(text, span) + textOfRange(text.tokens, span, NUMBERED_PARTS.has(span.part))

const NUMBERED_PARTS: ReadonlySet<Part> = new Set(['Premise', 'SubBuilding', 'PostBox', 'PostalCode'])

/** `Calle 26 # 13-19`, `Main St # 4B`: the sign before a number is a part of it. */
function numberSign({ tokens }: AddressText, { from, part }: Pick<Span, 'from' | 'part'>): string {
  const { sign = '' } = tokens[from] ?? {}
  return (part === 'Premise' || part === 'SubBuilding') && /^[#№]$/.test(sign) ? `${sign} ` : ''
}

/** Words of free lines that repeat a structured field are not left over: they were read there. */
function isRepeated(text: AddressText, index: number): boolean {
  if (index >= text.firstStructured) return false
  const key = text.tokens[index]?.key
  return text.tokens.some((token, i) => i >= text.firstStructured && token.key === key)
}

const UNIT_AND_PREMISE = /^(\w{1,6})\/(\d\S*)$/

function splitSlashedUnit(parts: RawParts['parts']): void {
  const premise = parts.Premise
  const match = premise && !parts.SubBuilding ? UNIT_AND_PREMISE.exec(premise.text) : null
  if (!premise || !match) return
  parts.SubBuilding = { ...premise, text: match[1] as string }
  parts.Premise = { ...premise, text: match[2] as string }
}

const UNIT_HYPHEN_PREMISE = /^([A-Za-z]?\d+[A-Za-z]?)-(\d+[A-Za-z]?)$/
/** Numbers of neighbouring houses are this close; a flat and its house are farther apart. */
const WIDEST_RANGE = 40

/** `128-850 Saucier Ave` is unit 128 of number 850 in Canada, `1301-1305` the numbers from one to the other. */
function splitHyphenedUnit(parts: RawParts['parts']): void {
  const premise = parts.Premise
  const [, unit, number] = (premise && !parts.SubBuilding ? UNIT_HYPHEN_PREMISE.exec(premise.text) : null) ?? []
  if (!premise || unit === undefined || number === undefined) return
  const width = Number(number) - Number(unit)
  if (width >= 0 && width <= WIDEST_RANGE) return
  parts.SubBuilding = { ...premise, text: unit }
  parts.Premise = { ...premise, text: number }
}

const MILITARY = /^[AFD]PO,? A[AEP]$/i

/** `Unit 2050 Box 19, APO AE`: a unit of the forces numbers its boxes. */
function joinMilitaryBox(parts: RawParts['parts']): void {
  const { Locality: town, SubBuilding: unit, PostBox: box } = parts
  if (!town || !unit || !box || !MILITARY.test(town.text)) return
  parts.PostBox = { ...box, text: `${unit.text} ${box.text}` }
  delete parts.SubBuilding
}

const CHOME = /(\d{1,2})(?=丁目)/g
const KANJI_DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** `台東2丁目` is 台東二丁目: the number is part of the official name of the block and is written out in it. */
const printChome = (text: string): string =>
  narrowText(text).replace(CHOME, (digits) => {
    const number = Number(digits)
    const tens = Math.floor(number / 10)
    return (tens > 0 ? `${tens > 1 ? KANJI_DIGITS[tens] : ''}十` : '') + (KANJI_DIGITS[number % 10] ?? '')
  })

const joined = (before: string | undefined, text: string, gap: string): string =>
  before === undefined ? text : before + gap + text

const SIDE_OF_STREET = /^[ns]\.?[ew]\.?$/i

/** Of two different parts of one kind the finer one has a field of its own; false where these words are no such part. */
function keepFiner(
  { parts, finer }: { parts: RawParts['parts']; finer: NonNullable<RawParts['finer']> },
  { part, isLexical }: Span,
  words: string,
  country: string,
): boolean {
  const field = finerFieldOf(part, country)
  const before = parts[part]
  if (!field || !before || before.text.toLowerCase() === words.toLowerCase()) return false
  // `Old Peachtree Road, N.W.`: the side of the street is no street.
  if (part === 'Thoroughfare' && SIDE_OF_STREET.test(words)) {
    before.text += ` ${words}`
    return true
  }
  if (!isFinerFirst(part, country)) {
    finer[field] = joined(finer[field], words, HAN_OR_KANA.test(words) ? '' : part === 'Thoroughfare' ? ', ' : ' ')
    return true
  }
  if (finer[field]) return false
  finer[field] = before.text
  parts[part] = { text: words, isLexical }
  return true
}

/** `Birchington, Birchington`: a town that is said twice is no part of itself. */
function dropRepeatedTown(parts: RawParts['parts'], country: string): void {
  const { DependentLocality: part, Locality: town } = parts
  if (part && town && !profileOf(country).isLargestFirst && part.text.toLowerCase() === town.text.toLowerCase())
    delete parts.DependentLocality
}

/** Words as they were written: the letters of a script without blanks that stood together are one. */
function wordsOf(tokens: readonly Token[]): string[] {
  const words: string[] = []
  tokens.forEach((token, i) => {
    const before = tokens[i - 1]
    const isOne =
      before?.segment === token.segment &&
      gapBetween(before, token) === '' &&
      (HAN_OR_KANA.test(before.raw) || HAN_OR_KANA.test(token.raw))
    if (isOne) words.push((words.pop() ?? '') + token.raw)
    else words.push(token.raw)
  })
  return words
}

/** `Kwik-Fix, 12 High St` in a line, and `Kwik-Fix` in the field of the firm: what is left over says the name again. */
function withoutOrganisation(leftover: string[], { names }: AddressText): string[] {
  const organisation = toNameKey(names.Organization ?? '')
  if (leftover.length === 0 || organisation === '') return leftover
  for (let from = 0; from < leftover.length; from++) {
    let key = ''
    for (let to = from; to < leftover.length && key.length < organisation.length; to++) {
      key = `${key} ${toNameKey(leftover[to] as string)}`.trim()
      if (key === organisation) return [...leftover.slice(0, from), ...leftover.slice(to + 1)]
    }
  }
  return leftover
}

const SHORT_MARK = /^\p{L}{1,4}\.?$/u

/** `2º B`, `3 Izq`: what one field says of a floor and a side of it stays together. */
const isMarkOf = ({ tokens, fieldOf }: AddressText, last: Span | undefined, { part, from }: Span, words: string) =>
  part === 'SubBuilding' &&
  last?.part === part &&
  last.to === from &&
  fieldOf[from] === part &&
  tokens[from - 1]?.segment === tokens[from]?.segment &&
  SHORT_MARK.test(words)

/** What a country does with the parts of its addresses once they are read. */
function tidyForCountry(parts: RawParts['parts'], country: string): void {
  const profile = profileOf(country)
  if (profile.unitSign === '/') splitSlashedUnit(parts)
  if (profile.unitSign === '-') splitHyphenedUnit(parts)
  if (profile.hasMilitaryPost) joinMilitaryBox(parts)
  dropRepeatedTown(parts, country)
  if (parts.Thoroughfare) parts.Thoroughfare.text = withoutRepeatedType(parts.Thoroughfare.text, country)
  if (profile.numbersBlocks && parts.DependentLocality)
    parts.DependentLocality.text = printChome(parts.DependentLocality.text)
}

/** Parts of a reading as they are in the input; a part that was read twice is joined in order. */
export function rawParts(text: AddressText, reading: Reading, country: string): RawParts {
  const parts: RawParts['parts'] = {}
  const finer: NonNullable<RawParts['finer']> = {}
  const isRead = new Uint8Array(text.tokens.length)
  const further: string[] = []
  for (const [i, span] of reading.spans.entries()) {
    isRead.fill(1, span.from, span.to)
    const words = spanText(text, span)
    const before = parts[span.part]
    if (keepFiner({ parts, finer }, span, words, country)) continue
    if (span.part === 'Organization' && namesContact(words)) finer.Contact = joined(finer.Contact, words, ', ')
    else if (before && span.part === 'Organization' && isDepartment(words)) finer.Department ??= words
    else if (!before) parts[span.part] = { text: words, isLexical: span.isLexical }
    else if (before.text.toLowerCase() === words.toLowerCase()) continue
    // An address has one postal code: which of two is meant nobody can tell.
    else if (span.part === 'PostalCode') further.push(words)
    else {
      const gap = isMarkOf(text, reading.spans[i - 1], span, words) ? ' ' : ', '
      parts[span.part] = { text: before.text + gap + words, isLexical: before.isLexical && span.isLexical }
    }
  }
  tidyForCountry(parts, country)
  const rest = wordsOf(text.tokens.filter((_, i) => !isRead[i] && !isRepeated(text, i)))
  const leftover = [...further, ...withoutOrganisation(rest, text)]
  if (text.unread !== '') leftover.push(text.unread)
  return { parts, finer, leftover, isCodeMissing: !parts.PostalCode && text.fieldOf.includes('PostalCode') }
}
