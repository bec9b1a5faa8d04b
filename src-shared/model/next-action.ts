import type { ExplainedPart, Explanation, PartChange } from '#shared/model/explanation.ts'
import { scoreOfCode } from '#shared/model/match-label.ts'

/**
 * What is to be done about an answer: nothing, a person looks, the unit is added, a part is fixed; `none` where all that
 * could be checked agrees and the reference data ends above the address, `unknown` where nothing could be checked.
 */
export const NEXT_ACTIONS = ['accept', 'confirm', 'addUnit', 'fix', 'none', 'unknown'] as const
export interface NextAction {
  action: (typeof NEXT_ACTIONS)[number]
  /** The part that it is about; empty where it is about none in particular. */
  field: ExplainedPart | ''
}

type Facts = Pick<Explanation, 'word' | 'parts' | 'leftover' | 'referenceLevel' | 'hasUnits'>

const STREET_LEVEL = 3
const HOUSE_LEVEL = 4
const UNIT_LEVEL = 5
const TOWN_LEVEL = 2
/** From here on no more than a letter or two differ in what was checked: the border of the quality index for B. */
const SPELLING_SCORE = 95

const of = (action: NextAction['action'], field: NextAction['field'] = ''): NextAction => ({ action, field })

/** No reference data lists organisations: that one was not checked is no open question about an address. */
const isOfAddress = ({ part }: { part: ExplainedPart }): boolean => part !== 'Organization'

/** The lowest part with one of these changes; parts are listed from the smallest up. */
const lowest = ({ parts }: Facts, ...changes: PartChange[]): ExplainedPart | undefined =>
  parts.find((one) => isOfAddress(one) && changes.includes(one.change))?.part

const isGiven = ({ parts }: Facts, ...wanted: ExplainedPart[]): boolean =>
  parts.some(({ part, was }) => was !== '' && wanted.includes(part))

/** The part that the address lacks although the reference data knows it there, the largest first. */
function lacking(facts: Facts): ExplainedPart | undefined {
  const { referenceLevel } = facts
  if (referenceLevel >= STREET_LEVEL && !isGiven(facts, 'Thoroughfare', 'PostBox')) return 'Thoroughfare'
  const isDelivered = isGiven(facts, 'Premise', 'Building', 'SubBuilding', 'PostBox')
  return referenceLevel >= HOUSE_LEVEL && !isDelivered ? 'Premise' : undefined
}

/** Nothing was found: the town and its code decide where is searched, so they are looked at first. */
function ofUnmatched(facts: Facts): NextAction {
  const isEmpty = facts.parts.length === 0 && facts.leftover.length === 0
  if (facts.referenceLevel < TOWN_LEVEL || isEmpty) return of('unknown')
  return of('fix', isGiven(facts, 'PostalCode') && !isGiven(facts, 'Locality') ? 'PostalCode' : 'Locality')
}

/** One record agrees with part of the address, or it contradicts itself, or it is below a minimum. */
function ofUnsettled(facts: Facts): NextAction {
  const wrong = lowest(facts, 'contradicts', 'notRecognised') ?? lacking(facts)
  return wrong ? of('fix', wrong) : of('confirm')
}

/** The part that was changed by more than a letter or two, or that nobody had given. */
function changed(facts: Facts, score: number): ExplainedPart | undefined {
  const gained = facts.parts.find(
    ({ part, change }) => change === 'replaced' || (change === 'added' && ['Locality', 'PostalCode'].includes(part)),
  )?.part
  return gained ?? (score < SPELLING_SCORE ? lowest(facts, 'spelling') : undefined)
}

/** One record agrees with the whole address, as far as it can be checked. */
function ofVerified(facts: Facts, score: number): NextAction {
  const unsure = changed(facts, score)
  if (unsure) return of('confirm', unsure)
  if (facts.leftover.length > 0) return of('confirm')
  const hasUnits = facts.hasUnits === true || facts.referenceLevel >= UNIT_LEVEL
  if (hasUnits && !isGiven(facts, 'SubBuilding', 'PostBox')) return of('addUnit', 'SubBuilding')
  const open = facts.parts
    .filter(isOfAddress)
    .findLast(({ change }) => change === 'notChecked' || change === 'notRecognised')
  return open ? of('none', open.part) : of('accept')
}

/** What is to be done about an answer, by its explanation and its verification code. */
export function nextActionOf(facts: Facts, avc: string): NextAction {
  switch (facts.word) {
    case 'Unmatched':
      return ofUnmatched(facts)
    case 'Ambiguous':
      return of('confirm')
    case 'Partial':
    case 'Conflict':
    case 'Reverted':
      return ofUnsettled(facts)
    default:
      return ofVerified(facts, scoreOfCode(avc))
  }
}

/** `accept`, or with its field `fix Premise`: as one cell of a table. */
export const nextActionText = ({ action, field }: NextAction): string => (field === '' ? action : `${action} ${field}`)
