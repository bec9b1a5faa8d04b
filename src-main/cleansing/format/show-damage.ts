import type { PartValue, PartValues } from '#main/cleansing/format/part-values.ts'
import { asItCame, type DamagedField } from '#main/cleansing/input/find-damage.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'

function showPart(value: PartValue, damaged: readonly DamagedField[]): PartValue {
  const was = asItCame(value.was, damaged)
  if (was === value.was) return value
  if (value.status === 'fsVerifiedNoChange' || value.status === 'fsVerifiedAliasChange')
    return { ...value, was, status: 'fsVerifiedSmallChange', change: 'spelling' }
  return { ...value, was, status: value.status === 'fsIdentifiedNoChange' ? 'fsIdentifiedAlias' : value.status }
}

/** Values whose text was repaired, beside what it looked like when it came: a change like any other. */
export function showDamage(values: PartValues, damaged: readonly DamagedField[]): PartValues {
  if (damaged.length === 0) return values
  return Object.fromEntries(
    (Object.entries(values) as [Part, PartValue][]).map(([part, value]) => [part, showPart(value, damaged)]),
  )
}
