import type { ExplainedPart, Explanation, PartChange } from '#shared/model/explanation.ts'
import { depthOfCode, scoreOfCode } from '#shared/model/match-label.ts'

/** What an answer says of itself that may tell right ones from wrong ones; every answer has it. */
export type AnswerFacts = Pick<Explanation, 'word' | 'parts' | 'leftover' | 'candidates'>

const GIVEN = [
  ...(['Organization', 'Building', 'SubBuilding', 'Premise', 'PostBox', 'Thoroughfare'] as const),
  ...(['DependentLocality', 'Locality', 'PostalCode', 'AdministrativeArea'] as const),
]
const CHANGES: readonly PartChange[] = ['alias', 'spelling', 'replaced', 'notRecognised', 'contradicts']
/** Changes that say more where they are of this part. */
const CHANGES_OF: readonly (readonly [PartChange, ExplainedPart])[] = [
  ['spelling', 'Locality'],
  ['added', 'Locality'],
  ['added', 'PostalCode'],
  ['notRecognised', 'PostalCode'],
  ['contradicts', 'PostalCode'],
  ['notRecognised', 'Thoroughfare'],
  ['notRecognised', 'DependentLocality'],
]
const MOST_CHANGES = 2
const MOST_WORDS = 3
const MOST_RIVALS = 3
const LONG_STREET_WORDS = 4
const TOWN_LEVEL = 2
const STREET_LEVEL = 3

const bounded = (count: number, most: number): number => Math.min(count, most) / most
const flag = (isSo: boolean): number => (isSo ? 1 : 0)

/** What the verification code says: how deep, how alike, and whether a part was known by its position alone. */
function signsOfCode(avc: string): Record<string, number> {
  const [depth, score] = [depthOfCode(avc), scoreOfCode(avc)]
  const [, byWords = '', byPosition = ''] = /-[IU](\d)(\d)/.exec(avc) ?? []
  return {
    score: score / 100,
    aboveTown: flag(depth < TOWN_LEVEL),
    toStreet: flag(depth >= STREET_LEVEL),
    byPosition: flag(byWords < byPosition),
  }
}

/** The signs of an answer by name, each from 0 to 1: which parts were given, what was changed, what is left over. */
export function signsOf({ parts, leftover, candidates }: AnswerFacts, avc: string): Record<string, number> {
  const was = new Map(parts.filter((part) => part.was !== '').map((part) => [part.part, part.was]))
  const has = (change: PartChange, wanted?: ExplainedPart): number =>
    parts.filter((one) => one.change === change && (wanted === undefined || one.part === wanted)).length
  return {
    ...signsOfCode(avc),
    ...Object.fromEntries(GIVEN.map((part) => [`given ${part}`, flag(was.has(part))])),
    ...Object.fromEntries(CHANGES.map((change) => [change, bounded(has(change), MOST_CHANGES)])),
    ...Object.fromEntries(CHANGES_OF.map(([change, part]) => [`${change} ${part}`, bounded(has(change, part), 1)])),
    numberWithLetters: flag(/\p{L}/u.test(was.get('Premise') ?? '')),
    longStreet: flag((was.get('Thoroughfare') ?? '').split(/\s+/).length >= LONG_STREET_WORDS),
    leftover: bounded(leftover.length, MOST_WORDS),
    rivals: bounded(candidates.length, MOST_RIVALS),
  }
}
