import type { Explanation } from '#shared/model/explanation.ts'
import { judgeRow } from '../../labelled/read-collections.ts'
import type { Answer, Judge } from '../../labelled/judge-parts.ts'
import type { DrawnInput } from './draw-inputs.ts'

/** One address that two commits answer otherwise. */
export interface Difference {
  set: string
  kind: string
  /** Parts right after less parts right before; 0 also where nobody labelled the address. */
  gain: number
  input: string
  before: string
  after: string
}

interface Answered {
  matches: Answer[]
  explanation: Explanation
}

/** What differs first names the kind: a change of country moves all that is below it. */
const KINDS: readonly [kind: string, of: (answer: Answered) => unknown][] = [
  ['country', ({ matches }) => matches[0]?.Country],
  ['status', ({ matches }) => matches[0]?.AVC?.[0]],
  ['level', ({ matches }) => matches[0]?.AVC?.slice(0, 3)],
  ['organisation', ({ matches }) => [matches[0]?.Organization, matches[0]?.Contact, matches[0]?.Department]],
  ['box', ({ matches }) => matches[0]?.PostBox],
  ['town', ({ matches }) => matches[0]?.Locality],
  ['part of town', ({ matches }) => [matches[0]?.DependentLocality, matches[0]?.DoubleDependentLocality]],
  ['postal code', ({ matches }) => matches[0]?.PostalCode],
  ['street', ({ matches }) => [matches[0]?.Thoroughfare, matches[0]?.DependentThoroughfare]],
  ['house', ({ matches }) => [matches[0]?.Premise, matches[0]?.Building, matches[0]?.SubBuilding]],
  ['area', ({ matches }) => [matches[0]?.AdministrativeArea, matches[0]?.SubAdministrativeArea]],
  ['code of the answer', ({ matches }) => matches[0]?.AVC],
  ['position', ({ matches }) => [matches[0]?.Latitude, matches[0]?.Longitude, matches[0]?.GeoDistance]],
  ['other field', ({ matches }) => matches],
  ['explanation', ({ explanation }) => explanation],
]

const SHOWN_FIELDS = ['AVC', 'Organization', 'PostBox', 'Premise', 'Thoroughfare', 'DependentLocality', 'Locality', 'PostalCode', 'AdministrativeArea', 'Country'] // prettier-ignore

const show = ({ matches, explanation }: Answered): string =>
  [...SHOWN_FIELDS.map((field) => matches[0]?.[field] ?? ''), explanation.sentence].join(' | ')

const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

function countRight(judge: Judge, { label }: DrawnInput, { matches }: Answered): number {
  if (!label) return 0
  return judgeRow(judge, label, matches[0] ?? {}).filter(({ isRight }) => isRight).length
}

/** The rows whose answers differ, each with the kind of its first difference. */
export function compareAnswers(asked: {
  inputs: readonly DrawnInput[]
  before: readonly string[]
  after: readonly string[]
  judge: Judge
}): Difference[] {
  return asked.inputs.flatMap((input, at): Difference[] => {
    const [was = '', is = ''] = [asked.before[at], asked.after[at]]
    if (was === is || was === '' || is === '') return []
    const [before, after] = [JSON.parse(was) as Answered, JSON.parse(is) as Answered]
    const kind = KINDS.find(([, of]) => differ(of(before), of(after)))?.[0] ?? 'other'
    const gain = countRight(asked.judge, input, after) - countRight(asked.judge, input, before)
    return [
      { set: input.set, kind, gain, input: JSON.stringify(input.address), before: show(before), after: show(after) },
    ]
  })
}
