import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import type { TokenShape } from '#main/cleansing/words/token-shape.ts'
import { STREET_TYPES } from '#main/cleansing/words/word-classes.ts'
import { NAME_MARK } from '#main/cleansing/tagger/name-marks.ts'
import { TAG_ROWS } from '#main/cleansing/tagger/tag-table.ts'

/**
 * Features of each word as row numbers of the weight table. Everything is hashed from whole numbers, so that nothing is
 * allocated per feature. The trainer and the engine share this file: a change here needs a new training.
 */

const ROW_MASK = TAG_ROWS - 1
/** Features of a word that name the word itself or its neighbours come first, then those that name the country. */
export const WORD_FEATURES = 9
export const COUNTRY_FEATURES = 13
/** No word has more. */
const MAX_FEATURES = 120

export interface TagFeatures {
  words: number
  /** Rows of word i are `rows[starts[i]] … rows[starts[i + 1] - 1]`. */
  rows: Int32Array
  starts: Int32Array
  /** 1 where a word stands in another segment than the one before it. */
  breaks: Uint8Array
}

const SHAPE_NUMBER: Record<TokenShape, number> = {
  number: 10,
  numberAndLetter: 2,
  numberRange: 3,
  ordinal: 4,
  hash: 5,
  letterAndNumber: 6,
  letter: 7,
  word: 8,
  mixed: 9,
}
const MOST_DIGITS = 7
const SHAPE_BITS = 5
const EDGE = 31
const WORD_CLASS_BITS = 16
const POSTAL_BITS = NAME_MARK.postalKnown | NAME_MARK.postalPattern

function hashText(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}

function mix(kind: number, a: number, b = 0): number {
  let hash = Math.imul(kind + 1, 0x9e3779b1) ^ a
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul((hash ^ (hash >>> 13)) + b, 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** Letters that end names of areas, towns, roads, blocks and numbers in Chinese and Japanese. */
const HAN_ENDINGS = new Set(
  [...'都道府県市区町村郡字条丁目番地号號省县縣區镇鎮乡鄉里邻鄰路街巷弄段道楼樓层層室栋幢之'].map((c) =>
    c.charCodeAt(0),
  ),
)

/** What the features of all words of an address are made from. */
interface WordFacts {
  country: number
  language: number
  keys: Int32Array
  /** 1 where nothing stands between a word and the one before it. */
  attached: Uint8Array
  suffixes: Int32Array
  shapes: Int32Array
  classes: readonly number[]
  marks: Int32Array
  /** Classes, marks and shape in one number. */
  kinds: Int32Array
  segments: Int32Array
  /** First and last word of each word's segment. */
  starts: Int32Array
  ends: Int32Array
  segmentKinds: Int32Array
  /** Last letter of a word that is not Latin; 0 for others. */
  lastLetters: Int32Array
  /** The nearest letters, before and after, that end the name of an area or a road in Han script; 0 for none. */
  endingsBefore: Int32Array
  endingsAfter: Int32Array
}

function segmentKind(bits: number, marks: number, hasNumber: boolean): number {
  return (hasNumber ? 1 : 0) | ((bits & STREET_TYPES) !== 0 ? 2 : 0) | ((marks & POSTAL_BITS) !== 0 ? 4 : 0)
}

function fillSegments(facts: WordFacts, shapes: readonly TokenShape[]): void {
  const { segments, starts, ends, segmentKinds } = facts
  const length = segments.length
  for (let from = 0; from < length;) {
    let to = from
    let bits = 0
    let marks = 0
    let hasNumber = false
    while (to < length && segments[to] === segments[from]) {
      bits |= facts.classes[to] as number
      marks |= facts.marks[to] as number
      if (shapes[to] !== 'word' && shapes[to] !== 'letter') hasNumber = true
      to++
    }
    const kind = segmentKind(bits, marks, hasNumber)
    for (let i = from; i < to; i++) {
      starts[i] = from
      ends[i] = to - 1
      segmentKinds[i] = kind
    }
    from = to
  }
}

function toFacts(context: ReadingContext, marks: Int32Array, length: number): WordFacts {
  const { tokens } = context.text
  const { alpha2, languages } = context.country
  const facts: WordFacts = {
    country: hashText(alpha2, 0, 2),
    language: hashText(languages[0] ?? '', 0, 2),
    keys: new Int32Array(length),
    attached: new Uint8Array(length),
    suffixes: new Int32Array(length),
    shapes: new Int32Array(length),
    classes: context.classes,
    marks,
    kinds: new Int32Array(length),
    segments: new Int32Array(length),
    starts: new Int32Array(length),
    ends: new Int32Array(length),
    segmentKinds: new Int32Array(length),
    lastLetters: new Int32Array(length),
    endingsBefore: new Int32Array(length),
    endingsAfter: new Int32Array(length),
  }
  let segment = -1
  for (let i = 0; i < length; i++) {
    const token = tokens[i] as (typeof tokens)[number]
    const { key, raw } = token
    const text = context.foreign[i] ? raw.toLowerCase() : key
    if (token.start === tokens[i - 1]?.end) facts.attached[i] = 1
    if (token.segment !== tokens[i - 1]?.segment) segment++
    const shape = context.shapes[i] as TokenShape
    facts.keys[i] = hashText(text, 0, text.length)
    facts.suffixes[i] = hashText(text, Math.max(0, text.length - 3), text.length)
    facts.shapes[i] = shape === 'number' ? 9 + Math.min(MOST_DIGITS, raw.length) : SHAPE_NUMBER[shape]
    facts.segments[i] = segment
    if (context.foreign[i]) facts.lastLetters[i] = raw.charCodeAt(raw.length - 1)
    const isKnown = (facts.classes[i] as number) !== 0 || marks[i] !== 0
    const group = isKnown ? mix(1, facts.classes[i] as number, marks[i]) : 0
    facts.kinds[i] = group === 0 ? (facts.shapes[i] as number) : group
  }
  fillSegments(facts, context.shapes)
  fillEndings(facts)
  return facts
}

function fillEndings({ lastLetters, endingsBefore, endingsAfter, segments }: WordFacts): void {
  const length = lastLetters.length
  for (let i = 1; i < length; i++) {
    const letter = lastLetters[i - 1] as number
    if (segments[i] !== segments[i - 1]) continue
    endingsBefore[i] = HAN_ENDINGS.has(letter) ? letter : (endingsBefore[i - 1] as number)
  }
  for (let i = length - 2; i >= 0; i--) {
    const letter = lastLetters[i + 1] as number
    if (segments[i] !== segments[i + 1]) continue
    endingsAfter[i] = HAN_ENDINGS.has(letter) ? letter : (endingsAfter[i + 1] as number)
  }
}

/** Room for the rows of so many words. */
export const createFeatureRoom = (words: number): Int32Array => new Int32Array(words * MAX_FEATURES)

/** Rows of the first so many words of one address; `rows` is filled with them. */
export function tagFeatures(
  context: ReadingContext,
  marks: Int32Array,
  words: number,
  rows = createFeatureRoom(words),
): TagFeatures {
  const facts = toFacts(context, marks, words)
  const starts = new Int32Array(words + 1)
  const breaks = new Uint8Array(words)
  const out: Rows = { rows, at: 0 }
  for (let i = 0; i < words; i++) {
    starts[i] = out.at
    breaks[i] = i > 0 && facts.segments[i] !== facts.segments[i - 1] ? 1 : 0
    addWord(facts, i, out)
  }
  starts[words] = out.at
  return { words, rows, starts, breaks }
}

/** Where a word stands: segments from either end, place within the segment. */
function positionOf(facts: WordFacts, i: number): { begin: number; end: number; inside: number } {
  const count = (facts.segments[facts.segments.length - 1] as number) + 1
  const segment = facts.segments[i] as number
  const isFirst = facts.starts[i] === i
  const isLast = facts.ends[i] === i
  return {
    begin: Math.min(3, segment),
    end: Math.min(4, count - 1 - segment),
    inside: (isFirst ? 1 : 0) | (isLast ? 2 : 0),
  }
}

/** A word and its neighbours, as numbers. */
interface Around {
  key: number
  leftKey: number
  rightKey: number
  shape: number
  leftShape: number
  rightShape: number
  kind: number
  leftKind: number
  rightKind: number
  /** 0 another segment, 1 the same, 2 nothing between. */
  left: number
  right: number
}

function around(facts: WordFacts, i: number): Around {
  const { keys, shapes, kinds, starts, ends, attached } = facts
  const last = keys.length - 1
  const at = (values: Int32Array, index: number, edge: number): number =>
    index < 0 || index > last ? edge : (values[index] as number)
  return {
    key: keys[i] as number,
    leftKey: at(keys, i - 1, 1),
    rightKey: at(keys, i + 1, 1),
    shape: shapes[i] as number,
    leftShape: at(shapes, i - 1, EDGE),
    rightShape: at(shapes, i + 1, EDGE),
    kind: kinds[i] as number,
    leftKind: at(kinds, i - 1, EDGE),
    rightKind: at(kinds, i + 1, EDGE),
    left: i > 0 && starts[i] !== i ? 1 + (attached[i] as number) : 0,
    right: i < last && ends[i] !== i ? 1 + (attached[i + 1] as number) : 0,
  }
}

/** Rows of one address in the making. */
interface Rows {
  rows: Int32Array
  at: number
}

const add = (out: Rows, row: number): void => {
  out.rows[out.at++] = row & ROW_MASK
}

function addWord(facts: WordFacts, i: number, out: Rows): void {
  const { country, language } = facts
  const word = around(facts, i)
  const { key, shape, kind, leftKey, rightKey, leftKind, rightKind, left, right } = word
  const { begin, end, inside } = positionOf(facts, i)
  const last = facts.keys.length - 1
  const segmentKind = facts.segmentKinds[i] as number
  const place = (begin << 5) | (end << 2) | inside
  const sides = (word.leftShape << (SHAPE_BITS + 2)) | (shape << 2)
  // The word and its neighbours: WORD_FEATURES of them.
  add(out, mix(2, key))
  add(out, mix(3, key, country))
  add(out, mix(4, facts.suffixes[i] as number, language))
  add(out, mix(5, leftKey, left))
  add(out, mix(6, rightKey, right))
  add(out, mix(7, leftKey, shape + (left << 8)))
  add(out, mix(8, rightKey, shape + (right << 8)))
  add(out, mix(9, key, place))
  add(out, mix(10, leftKey ^ Math.imul(key, 31), left))
  // What the country makes of it: COUNTRY_FEATURES of them.
  add(out, mix(11, country, shape))
  add(out, mix(12, country, kind))
  add(out, mix(13, country, (place << 3) | segmentKind))
  add(out, mix(14, country, (shape << 8) | place))
  add(out, mix(15, country, sides | left))
  add(out, mix(16, country, (word.rightShape << 16) | (shape << 2) | right))
  add(out, mix(17, country, (Math.min(last - i, 4) << SHAPE_BITS) | shape))
  add(out, mix(18, country, (Math.min(i, 4) << SHAPE_BITS) | shape))
  add(out, mix(19, country ^ leftKind, kind + left))
  add(out, mix(20, country ^ rightKind, kind + right))
  add(out, mix(21, country ^ kind, place))
  add(out, mix(22, language ^ kind, (segmentKind << 2) | inside))
  add(out, mix(23, language, sides | (word.rightShape << 20)))
  // The same everywhere.
  add(out, mix(24, 0))
  add(out, mix(25, shape, place))
  add(out, mix(26, kind, inside))
  add(out, mix(27, kind, place))
  add(out, mix(28, (place << 3) | segmentKind))
  add(out, mix(29, (shape << 5) | (inside << 3) | segmentKind, end))
  add(out, mix(30, leftKind, left))
  add(out, mix(31, rightKind, right))
  add(out, mix(32, leftKind ^ Math.imul(kind, 31), left))
  add(out, mix(33, rightKind ^ Math.imul(kind, 37), right))
  add(out, mix(34, leftKind ^ Math.imul(rightKind, 41), kind))
  add(out, mix(35, i > 1 ? (facts.kinds[i - 2] as number) : EDGE, kind))
  add(out, mix(36, i < last - 1 ? (facts.kinds[i + 2] as number) : EDGE, kind))
  add(out, mix(37, rightKey ^ Math.imul(key, 43), right))
  addEndings(facts, i, word, out)
  addMarks(facts, i, place, out)
}

/** Letters of other scripts: their last one, and the nearest that end a name. */
function addEndings(facts: WordFacts, i: number, { key, leftKey, rightKey, shape }: Around, out: Rows): void {
  const letter = facts.lastLetters[i] as number
  const after = facts.endingsAfter[i] as number
  const before = facts.endingsBefore[i] as number
  if (letter === 0) {
    if (before !== 0 || after !== 0) add(out, mix(66, before ^ Math.imul(rightKey, 53), shape))
    return
  }
  add(out, mix(60, letter, facts.country))
  add(out, mix(61, after, facts.country))
  add(out, mix(62, before, facts.country))
  add(out, mix(63, after, before))
  add(out, mix(64, letter, after ^ Math.imul(before, 31)))
  add(out, mix(65, rightKey ^ Math.imul(leftKey, 47), key))
}

/** Classes of the word and what the reference data says about it. */
function addMarks(
  { classes, marks, shapes, country, segmentKinds }: WordFacts,
  i: number,
  place: number,
  out: Rows,
): void {
  const bits = classes[i] as number
  const shape = shapes[i] as number
  const mark = marks[i] as number
  for (let bit = 0; bit < WORD_CLASS_BITS; bit++) {
    if ((bits & (1 << bit)) === 0) continue
    add(out, mix(40, bit, place & 3))
    add(out, mix(41, bit, country))
    add(out, mix(42, bit, (shape << 3) | (segmentKinds[i] as number)))
  }
  if (mark === 0) return
  add(out, mix(43, mark))
  add(out, mix(44, mark, place))
  add(out, mix(45, mark, country))
  add(out, mix(46, mark & (NAME_MARK.served | NAME_MARK.areaName | NAME_MARK.areaCode | 3), country ^ place))
}
