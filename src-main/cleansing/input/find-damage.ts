import type { AddressField, AddressInput } from '#shared/model/address.ts'
import { isNameField } from '#shared/model/name-fields.ts'
import { repairText, type RepairedText } from '#shared/text/repair-text.ts'

/** One field whose text was damaged before it came. */
export interface DamagedField extends RepairedText {
  field: AddressField
  was: string
  /** It says who is meant, not where. */
  isName: boolean
}

/** Fields that hold no text of an address. */
const NO_TEXT: ReadonlySet<string> = new Set(['Id', 'Latitude', 'Longitude'])
const MAY_BE_DAMAGED = /[^\x00-\x7f]/ // eslint-disable-line no-control-regex

/** The fields of an address whose text was damaged; none for most addresses. */
export function findDamage(address: AddressInput): DamagedField[] {
  const damaged: DamagedField[] = []
  for (const name in address) {
    const field = name as AddressField
    const was = address[field] ?? ''
    if (!MAY_BE_DAMAGED.test(was) || NO_TEXT.has(field)) continue
    const repaired = repairText(was)
    if (repaired) damaged.push({ ...repaired, field, was, isName: isNameField(field) })
  }
  return damaged
}

/** The address with the text of these fields as it was before. */
export const withRepairs = (address: AddressInput, damaged: readonly DamagedField[]): AddressInput =>
  damaged.length === 0
    ? address
    : { ...address, ...Object.fromEntries(damaged.map(({ field, text }) => [field, text.trim()])) }

/** How a part of a repaired address looked when it came; the part itself where nothing of it was damaged. */
export function asItCame(part: string, damaged: readonly DamagedField[]): string {
  for (const field of damaged) {
    const given = field.asGiven(part)
    if (given !== part && field.was.includes(given)) return given
  }
  return part
}
