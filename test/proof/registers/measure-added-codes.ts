import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import type { Answer, LabelledAddress } from '../../labelled/judge-parts.ts'
import { isLabelledCode, withoutCode } from '../figures/watch-answers.ts'

/** Addresses whose code was taken away; those that got one; and how many of these have another than the register. */
export interface AddedCodes {
  rows: number
  added: number
  wrong: number
  addedUnderV: number
  wrongUnderV: number
}

/** What the code was added for: the deepest part of the address that the data knows. */
const KINDS = ['nothing', 'area', 'town', 'street', 'house', 'unit']

const noCodes = (): AddedCodes => ({ rows: 0, added: 0, wrong: 0, addedUnderV: 0, wrongUnderV: 0 })

const kindOf = ({ AVC = '' }: Answer): string => KINDS[Number(AVC.charAt(1))] ?? 'nothing'

/** A label may have the province before its code: `AB T0H 1M0`. */
const isSameCode = (got: string, label: string, country: string): boolean =>
  isLabelledCode(got, label, country) || (country === 'CA' && isLabelledCode(got, label.slice(-got.length), country))

/** Asks each row once without its code. `onAdded` is given each code that was added, with what it was added for. */
export function countAddedCodes(
  rows: readonly LabelledAddress[],
  cleanse: Cleanse,
  onAdded: (added: {
    row: LabelledAddress
    answer: Answer
    kind: string
    isWrong: boolean
    isVerified: boolean
  }) => void,
): AddedCodes {
  const count = noCodes()
  for (const row of rows) {
    const bare = withoutCode(row)
    if (!bare) continue
    count.rows++
    const answer = (cleanse({ Address: bare.input, Country: row.country }, 1).matches[0] ?? {}) as Answer
    const got = answer.PostalCode ?? ''
    if (got === '') continue
    const isWrong = !isSameCode(got, row.expected.PostalCode ?? '', row.country)
    const isVerified = answer.AVC?.startsWith('V') === true
    count.added++
    if (isWrong) count.wrong++
    if (isVerified) count.addedUnderV++
    if (isVerified && isWrong) count.wrongUnderV++
    onAdded({ row: bare, answer, kind: kindOf(answer), isWrong, isVerified })
  }
  return count
}

export const addUp = (counts: readonly AddedCodes[]): AddedCodes =>
  counts.reduce((sum, count) => {
    for (const key of Object.keys(sum) as (keyof AddedCodes)[]) sum[key] += count[key]
    return sum
  }, noCodes())

/** Of the codes added under V, %. */
export const shareOfWrong = ({ addedUnderV, wrongUnderV }: AddedCodes): number =>
  addedUnderV === 0 ? 0 : (100 * wrongUnderV) / addedUnderV
