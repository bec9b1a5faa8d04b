import { hyphenClassOf } from '#main/reference/hyphen-class.ts'
import type { RangeForm } from '#main/cleansing/options/print-settings.ts'

const RANGE = /^(\d{1,6})\s?[-–]\s?(\d{1,6})$/
/** Longer ranges are printed as such. */
const MOST_NUMBERS = 100

/** A range of house numbers as RangeDecompose wants it: as it is, `1-9 Odd`, or every number of its side. */
export function printRange(premise: string, country: string, form: RangeForm): string {
  const match = form === 'Match' || hyphenClassOf(country) !== 'A' ? null : RANGE.exec(premise)
  const [low, high] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || low >= high) return premise
  // Houses of one side of a street are all odd or all even; ends of both kinds mean both sides.
  const step = low % 2 === high % 2 ? 2 : 1
  if (form === 'Range') return `${low}-${high}${step === 2 ? (low % 2 === 1 ? ' Odd' : ' Even') : ''}`
  const count = Math.floor((high - low) / step) + 1
  if (count > MOST_NUMBERS) return premise
  return Array.from({ length: count }, (_, i) => low + i * step).join(',')
}
