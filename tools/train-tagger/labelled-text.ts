import { LABEL_OF_PART, OTHER_LABEL } from '#main/cleansing/tagger/tag-labels.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { HAN_OR_KANA, narrowText, tokenize, type Token } from '#main/cleansing/text/tokenize.ts'
import { ADDRESS_WORDS } from '#main/cleansing/words/address-words-data.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'

/** Label of words that a row says nothing about. */
export const UNKNOWN_LABEL = -1

/** One labelled address: text in pieces, each of one label; pieces of `null` are what stands between. */
export interface LabelledText {
  country: string
  pieces: { text: string; label: number | null }[]
  /** Its towns are looked for with errors, as the engine does in its second pass. */
  isLookedUpFuzzily?: boolean
}

/** One row of a labelled collection. */
export interface LabelledRow {
  id: string
  country: string
  input: string
  lines?: string[]
  expected: Record<string, string>
  partial?: boolean
  inferred?: string[]
  flags?: string[]
  note?: string
}

const BUILDING_WORDS = new Set(Object.values(ADDRESS_WORDS).flatMap(({ buildings }) => buildings?.split(' ') ?? []))

/** A house name by its first or last word. */
function isBuildingName(value: string): boolean {
  const words = toNameKey(value).split(' ')
  return [words[0], words.at(-1)].some((word) => word !== undefined && BUILDING_WORDS.has(word))
}

/** The part that a row means by `A|B`; what is no part of ours has none. */
function partOf(key: string, value: string): Part | null {
  if (/Organization/.test(key) && /Building/.test(key)) return isBuildingName(value) ? 'Building' : 'Organization'
  for (const field of key.split('|')) {
    if (field in LABEL_OF_PART) return field as Part
    if (field === 'DependentThoroughfare') return 'Thoroughfare'
    if (field === 'DoubleDependentLocality') return 'DependentLocality'
    if (field === 'SuperAdministrativeArea' || field === 'Island') return 'AdministrativeArea'
    if (field === 'Department') return 'Organization'
  }
  return null
}

const squash = (text: string): string =>
  HAN_OR_KANA.test(text) ? narrowText(text).replace(/[\s、,・]/gu, '') : toNameKey(text).replaceAll(' ', '')

const KANJI_DIGITS = '〇一二三四五六七八九'
/** 台東二丁目 as 台東2丁目. */
const withDigits = (text: string): string =>
  text.replace(
    /([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)(?=丁目)/gu,
    (all, tens: string, ten: string, ones: string) => {
      if (all === '') return ''
      const number =
        (ten === '' ? 0 : 10 * (tens === '' ? 1 : KANJI_DIGITS.indexOf(tens))) +
        KANJI_DIGITS.indexOf(ones || (ten === '' ? tens : '〇'))
      return String(number)
    },
  )
/** `5番9号` as `59`, which is what `5-9` leaves. */
const withoutMarks = (text: string): string => squash(text).replace(/番地?|地番|[号號호の-]/gu, '')

/** Runs of unused words that say the same as the value, in order of the text. */
function runsOf(
  tokens: readonly Token[],
  labels: readonly number[],
  { value, reduce }: { value: string; reduce: (text: string) => string },
): { from: number; to: number }[] {
  const wanted = reduce(value)
  const runs: { from: number; to: number }[] = []
  for (let from = 0; wanted !== '' && from < tokens.length; from++) {
    let key = ''
    for (let to = from; to < tokens.length && labels[to] === UNKNOWN_LABEL; to++) {
      const added = reduce((tokens[to] as Token).raw)
      key += added
      if (key === wanted && added === '' && runs.at(-1)?.from === from) (runs.at(-1) as { to: number }).to = to + 1
      else if (key === wanted && added !== '' && reduce((tokens[from] as Token).raw) !== '')
        runs.push({ from, to: to + 1 })
      if (!wanted.startsWith(key)) break
    }
  }
  return runs
}

function findRuns(tokens: readonly Token[], labels: readonly number[], value: string, part: Part) {
  const plain = runsOf(tokens, labels, { value, reduce: squash })
  if (plain.length > 0) return plain
  if (part === 'Premise') return runsOf(tokens, labels, { value, reduce: withoutMarks })
  return runsOf(tokens, labels, { value: withDigits(value), reduce: squash })
}

/** Parts whose word stands nearer to the end where it occurs twice. */
const LATE_PARTS = new Set<Part>(['Country', 'AdministrativeArea', 'SubAdministrativeArea', 'Locality', 'PostalCode'])

/** Labels of the words; false where some expected value was not found in the text. */
function alignRow(row: LabelledRow, tokens: readonly Token[]): { labels: number[]; isComplete: boolean } {
  const labels = tokens.map(() => UNKNOWN_LABEL)
  let isComplete = true
  const values = Object.entries(row.expected).sort((a, b) => b[1].length - a[1].length)
  for (const [key, value] of values) {
    const part = partOf(key, value)
    const runs = part ? findRuns(tokens, labels, value, part) : []
    const run = part && LATE_PARTS.has(part) ? runs.at(-1) : runs[0]
    if (!part || !run) isComplete = isComplete && squash(value) === ''
    else labels.fill(LABEL_OF_PART[part], run.from, run.to)
  }
  return { labels, isComplete }
}

/** What stands before the number of a house or of a kilometre and says that it is one: `n 1000`, `al 1000`, `km 12`. */
const NUMBER_WORDS = /^(?:n|n?[ºo°]|nr|nro|num|numero|km|al)$/u

/** Collections leave such words out of the number; to the tagger they are part of it. */
function takeNumberWords(labels: number[], tokens: readonly Token[]): void {
  const { Premise } = LABEL_OF_PART
  for (let i = tokens.length - 2; i >= 0; i--) {
    const isBefore = labels[i + 1] === Premise && labels[i] === UNKNOWN_LABEL
    const { key, raw } = tokens[i] as Token
    if (isBefore && (NUMBER_WORDS.test(key) || NUMBER_WORDS.test(raw))) labels[i] = Premise
  }
}

/** A row as text in pieces; null where nothing of it was found. */
export function toLabelledText(row: LabelledRow): LabelledText | null {
  const text = row.lines ? row.lines.join('\n') : row.input
  const tokens = tokenize(text)
  const { labels, isComplete } = alignRow(row, tokens)
  takeNumberWords(labels, tokens)
  if (labels.every((label) => label === UNKNOWN_LABEL)) return null
  const isWhole = isComplete && !row.partial
  const pieces: LabelledText['pieces'] = []
  let at = 0
  for (const [i, token] of tokens.entries()) {
    const label = labels[i] === UNKNOWN_LABEL && isWhole ? OTHER_LABEL : (labels[i] as number)
    const last = pieces.at(-1)
    const gap = text.slice(at, token.start)
    const isSame = last?.label === label && !/[\n,;]/.test(gap)
    if (last && isSame) last.text += gap + text.slice(token.start, token.end)
    else {
      if (gap !== '') pieces.push({ text: gap, label: null })
      pieces.push({ text: text.slice(token.start, token.end), label })
    }
    at = token.end
  }
  return { country: row.country, pieces }
}
