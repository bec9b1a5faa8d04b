import { isCodeBeforeName, isCodeOfTown } from '#main/cleansing/context/code-beside-town.ts'
import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import { SPAN_WEIGHTS as W } from '#main/cleansing/parse/reading-weights-data.ts'
import { has, type SpanWindow } from '#main/cleansing/context/span-window.ts'
import { STREET_TYPES } from '#main/cleansing/words/word-classes.ts'
import { isPremiseShape } from '#main/cleansing/words/token-shape.ts'

/** How well a run of words fits one part; null where it cannot be that part. */
export interface PartScore {
  score: number
  isLexical: boolean
}

const lexical = (score: number): PartScore => ({ score, isLexical: true })
const contextual = (score: number): PartScore => ({ score, isLexical: false })

/** More digits than a house number has. */
const LONGEST_PREMISE = 5
/** Land that has a number where houses have none yet. */
const PLOT = /^(?:lot|plot)$/
/** What stands in place of the number of a house that has none: `bb`, `s/n`, `snc`. */
const NO_NUMBER = /^(?:bb|sn|snc)$/
export const PREMISE_SUFFIX = /^(?:bis|ter|quater|[a-z])$/

/** `RD 4 Te Puke 3184`: the last number of a line without a street, where houses come first and codes last. */
function endsWithCode(
  { classes, text, order }: Pick<ReadingContext, 'classes' | 'text' | 'order'>,
  at: number,
): boolean {
  const { tokens } = text
  const isOfLine = (i: number) => tokens[i]?.segment === tokens[at]?.segment
  if (at !== tokens.length - 1 || !isOfLine(at - 1) || !order.premiseFirst || order.postalCodeFirst) return false
  // `RD 4` is a route.
  const isStreet = (i: number) => ((classes[i] ?? 0) & STREET_TYPES) !== 0 && !/^\d/.test(tokens[i + 1]?.raw ?? '')
  return tokens.every((_, i) => !isOfLine(i) || !isStreet(i))
}

/** Digits that fit the postal pattern are a house number only where a street stands beside them. */
function isLikelierCode(context: ReadingContext, at: number): boolean {
  const { postals, text, classes, order } = context
  const { tokens } = text
  const { raw = '', segment } = tokens[at] ?? {}
  const code = postals.find((postal) => postal.from === at && postal.to === at + 1 && postal.isWhole)
  if (!code || text.fieldOf[at] === 'Premise') return false
  if (isCodeOfTown(context, at)) return true
  if (raw.length < LONGEST_PREMISE) return endsWithCode({ classes, text, order }, at)
  if (raw.startsWith('0')) return true
  if (tokens.some((token, i) => token.segment === segment && ((classes[i] ?? 0) & STREET_TYPES) !== 0)) return false
  const startsLine = tokens[at - 1]?.segment !== segment && tokens[at + 1]?.segment === segment
  if (startsLine && !order.postalCodeFirst) return false
  return code.record !== null || segment === tokens.at(-1)?.segment
}

function scorePremiseWord(context: ReadingContext, at: number): PartScore | null {
  const raw = context.text.tokens[at]?.raw ?? ''
  switch (context.shapes[at]) {
    case 'hash':
      return lexical(W.premise - 0.8)
    case 'letterAndNumber':
      return contextual(W.premise - 1.4)
    case 'mixed':
      return contextual(W.premise - 1)
    case 'number':
      return isLikelierCode(context, at)
        ? null
        : lexical(W.premise + (raw.length > LONGEST_PREMISE ? W.premiseLong : 0))
    case 'numberRange':
      // `2401-970 Leiria`: the code has a hyphen too.
      return isLikelierCode(context, at) ? null : lexical(W.premise)
    case 'numberAndLetter':
      return lexical(W.premise)
    case 'word':
      return has(context.classes[at] ?? 0, 'number') && NO_NUMBER.test(context.text.tokens[at]?.key ?? '')
        ? lexical(W.premise)
        : null
    default:
      return null
  }
}

/** House numbers: `12`, `12a`, `No 12`, `12 bis`, `12-14`, `s/n`. */
export function scorePremise(context: ReadingContext, span: SpanWindow): PartScore | null {
  const { shapes, text } = context
  if (span.phraseLength === span.length && has(span.phraseBits, 'number')) return lexical(W.premiseMarked)
  if (span.length > 3) return null
  if (span.length === 1) return scorePremiseWord(context, span.from)
  const isPlot = PLOT.test(text.tokens[span.from]?.key ?? '')
  const isMarked = (has(span.first, 'number') || isPlot) && shapes[span.from] !== 'number'
  const number = isMarked ? span.from + 1 : span.from
  const shape = shapes[number]
  if (!shape || !isPremiseShape(shape)) return null
  const tail = span.to - number - 1
  if (tail === 0) return lexical(W.premiseMarked)
  const isSuffix = PREMISE_SUFFIX.test(text.tokens[span.to - 1]?.key ?? '') && !has(span.last, 'direction')
  return tail === 1 && isSuffix ? lexical(isMarked ? W.premiseMarked : W.premise + 0.3) : null
}

const isIdentifier = (context: ReadingContext, i: number): boolean => {
  const shape = context.shapes[i]
  return shape !== undefined && shape !== 'word' && shape !== 'mixed'
}

/** Floors that are named, not numbered. */
const NAMED_FLOOR = /^(?:ground|first|second|third|fourth|fifth|upper|lower|top) /

function scoreUnitWord(context: ReadingContext, span: SpanWindow): PartScore | null {
  const shape = context.shapes[span.from]
  if (shape === 'hash') return lexical(W.unitHash)
  if (has(span.first, 'wholeUnit')) return lexical(W.wholeUnit)
  if (/^(?:apt|unit|flat|ste|suite)\.?\d+[a-z]?$/.test(span.key)) return lexical(W.unit)
  return shape === 'word' ? null : contextual(W.unitBare)
}

function scoreUnitPhrase(context: ReadingContext, span: SpanWindow): PartScore | null {
  const { phraseBits, phraseLength, length } = span
  if (!has(phraseBits, 'unit') && !has(phraseBits, 'level') && !has(phraseBits, 'wholeUnit')) return null
  if (phraseLength === length) return has(phraseBits, 'wholeUnit') ? lexical(W.wholeUnit) : null
  return phraseLength === length - 1 && isIdentifier(context, span.to - 1) ? lexical(W.unit) : null
}

/** `6th floor`, `ground floor`, `piso baja`. */
function scoreLevel(context: ReadingContext, span: SpanWindow): PartScore | null {
  const shape = context.shapes[span.from]
  if (has(span.last, 'level')) {
    if (shape === 'ordinal' || NAMED_FLOOR.test(span.key)) return lexical(W.unit)
    if (shape === 'number') return lexical(W.unit - 1.2)
  }
  return has(span.first, 'level') && context.shapes[span.to - 1] === 'word' ? contextual(W.unitBare) : null
}

/** Flats, suites and floors: `Flat 3`, `Apt 4B`, `#12`, `6th floor`, `rez-de-chaussée`. */
export function scoreSubBuilding(context: ReadingContext, span: SpanWindow): PartScore | null {
  const { length } = span
  if (length === 1) return scoreUnitWord(context, span)
  const phrase = span.phraseLength > 0 ? scoreUnitPhrase(context, span) : null
  if (phrase || length > 3) return phrase
  const isUnit = has(span.first, 'unit') || has(span.first, 'level')
  const hasNumberWord = length === 3 && has(context.classes[span.from + 1] as number, 'number')
  if (isUnit && (length === 2 || hasNumberWord) && isIdentifier(context, span.to - 1)) return lexical(W.unit)
  return length === 2 ? scoreLevel(context, span) : null
}

/** Post office boxes: `PO Box 12`, `BP 70`, `Postfach 10 20 30`. */
export function scorePostBox(context: ReadingContext, span: SpanWindow): PartScore | null {
  const lead = span.phraseLength > 0 && has(span.phraseBits, 'box') ? span.phraseLength : has(span.first, 'box') ? 1 : 0
  if (lead === 0) return null
  if (lead === span.length) return lead > 1 ? lexical(W.boxBare) : null
  const numbers = span.length - lead
  if (numbers > 4) return null
  for (let i = span.from + lead; i < span.to; i++) {
    const isMark = i === span.from + lead && numbers > 1 && has(context.classes[i] as number, 'number')
    if (!isMark && !isIdentifier(context, i) && context.shapes[i] !== 'mixed') return null
    if (i > span.from + lead && isCodeBeforeName(context, i)) return null
    if (context.postals.some((postal) => postal.from === i && postal.isWhole && /\d-\d/.test(postal.code))) return null
  }
  return lexical(W.box - (lead === 1 && span.first === 0 ? 1 : 0) + 0.3 * (numbers - 1))
}

/** Named houses: `The Old Rectory`, `Edificio Colón`. */
export function scoreBuilding(_context: ReadingContext, span: SpanWindow): PartScore | null {
  if (has(span.any, 'box')) return null
  const isAtEdge = has(span.last, 'building') || has(span.first, 'building')
  const segment = span.isSegment ? W.wholeSegment : 0
  if (isAtEdge && span.length > 1) return lexical(W.building + segment - (has(span.last, 'streetType') ? 0.6 : 0))
  if (span.digitWords === span.length || !span.isSegment) return null
  return contextual(W.buildingContext - (span.digitWords > 0 ? 0.4 : 0))
}

/** `Unit` of `Unit 734 Northwest Business Park`: the word for a flat or a shop alone is no firm. */
export const isUnitWord = ({ length, first }: SpanWindow): boolean => length === 1 && has(first, 'unit')

/** Firms and institutions: `Acme Ltd`, `Hotel Adlon`. */
export function scoreOrganization(_context: ReadingContext, span: SpanWindow): PartScore | null {
  const segment = span.isSegment ? W.wholeSegment : 0
  if (isUnitWord(span)) return null
  if (has(span.any, 'organization') && span.startsSegment)
    return lexical(W.organization + segment - (span.length === 1 ? 1 : 0))
  if (!span.startsSegment || !span.isFirstSegment || span.digitWords === span.length) return null
  return contextual((span.isSegment ? W.organizationContext : -0.9) - (span.digitWords > 0 ? 0.4 : 0))
}
