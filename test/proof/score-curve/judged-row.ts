import { signsOf } from '#shared/model/answer-signs.ts'
import type { ConfidenceDepth } from '#shared/model/score-curve.types.ts'
import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { toAddress, type Answer, type Judge, type LabelledAddress } from '../../labelled/judge-parts.ts'
import { judgeRow } from '../../labelled/read-collections.ts'

/** A labelled row with its answer, as far as a curve is learned from it. */
export interface JudgedRow {
  /** Which fifth of the rows, by the weights that have not seen it. */
  fold: number
  country: string
  word: string
  signs: Record<string, number>
  /** Whether it is right so deep; a depth is missing where the label does not go there. */
  right: Partial<Record<ConfidenceDepth, boolean>>
  /** Rows of one address share one of these. */
  addresses: string[]
}

const TOWN_PARTS = /^(?:Dependent|DoubleDependent)?Locality|^PostalCode|AdministrativeArea|^Island|^Country/
const HOUSE_PARTS = /^Premise|^(?:Dependent)?Thoroughfare/
/** `DependentLocality|Thoroughfare` of a Japanese row is where houses are numbered: it belongs to the house. */
const isTown = (key: string): boolean => TOWN_PARTS.test(key) && !key.includes('Thoroughfare')

type JudgedPart = ReturnType<typeof judgeRow>[number]
const allRight = (parts: readonly JudgedPart[]): boolean => parts.every(({ isRight }) => isRight)

/** Whether the labelled parts are right: all of them, those of the town and above, and these with the house. */
export function rightnessOf(judged: readonly JudgedPart[]): JudgedRow['right'] {
  const town = judged.filter(({ key }) => isTown(key))
  const house = judged.filter(({ key }) => isTown(key) || HOUSE_PARTS.test(key) || key.includes('Thoroughfare'))
  const hasHouse = judged.some(({ key }) => key.startsWith('Premise'))
  return {
    all: allRight(judged),
    ...(town.length > 0 && { town: allRight(town) }),
    ...(hasHouse && { house: allRight(house) }),
  }
}

/** By what rows of one address are known: the row they were made from, the same text, the same labelled parts. */
export function addressKeys({ id, note, country, input, lines, expected }: LabelledAddress): string[] {
  const key = (text: string) => toNameKey(text).replaceAll(' ', '')
  const origin = /\bfrom ([a-z_]+-\d+)/.exec(note ?? '')?.[1] ?? id
  const parts = Object.values(expected).map(key).sort()
  return [origin, `${country} ${key(lines?.join(' ') ?? input)}`, `${country} ${parts.join(' ')}`]
}

/** The row answered and judged; null where it has no part that can be judged. */
export function judgeAnswer(row: LabelledAddress, cleanse: Cleanse, judge: Judge): Omit<JudgedRow, 'fold'> | null {
  const { matches, explanation, code, country } = cleanse(toAddress(row), 1)
  const judged = judgeRow(judge, row, matches[0] as Answer)
  if (judged.length === 0) return null
  const { word } = explanation
  return {
    country,
    word,
    signs: signsOf(explanation, code),
    right: rightnessOf(judged),
    addresses: addressKeys(row),
  }
}
