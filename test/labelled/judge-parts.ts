import type { AddressInput } from '#shared/model/address.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { toSkeletonKey } from '#shared/text/to-skeleton-key.ts'

/** One row of a labelled collection. */
export interface LabelledAddress {
  id: string
  note?: string
  country: string
  input: string
  lines?: string[]
  structured?: AddressInput
  expected: Record<string, string>
  inferred?: string[]
  flags?: string[]
}
export type Answer = Record<string, string | undefined>
export type Judge = (record: LabelledAddress, answer: Answer) => Record<string, { lenient: boolean }>

/** Fields that stand for one another when a person compares two readings. */
const GROUPS = [
  ['Organization', 'Department', 'Building', 'Contact'],
  ['SubBuilding', 'Building'],
  ['Premise', 'Building', 'SubBuilding'],
  ['DependentThoroughfare', 'Thoroughfare'],
  ['Locality', 'DependentLocality', 'DoubleDependentLocality'],
  ['AdministrativeArea', 'SubAdministrativeArea', 'SuperAdministrativeArea'],
  ['Country', 'CountryName'],
]

/** A part is right when its name key, or the key without street types, equals the expected one in any field of its group. */
export const judgeParts: Judge = (record, answer) =>
  Object.fromEntries(
    Object.entries(record.expected).map(([key, wanted]) => {
      const named = key.split('|')
      const fields = new Set([...named, ...GROUPS.filter((group) => group.includes(named[0] as string)).flat()])
      const isRight = [...fields].some((field) => {
        const got = answer[field] ?? ''
        if (got === '') return false
        return (
          toNameKey(got).replaceAll(' ', '') === toNameKey(wanted).replaceAll(' ', '') ||
          toSkeletonKey(got, record.country) === toSkeletonKey(wanted, record.country)
        )
      })
      return [key, { lenient: isRight }]
    }),
  )

export const toAddress = ({ structured, lines, input, country }: LabelledAddress): AddressInput => {
  if (structured) return { ...structured, Country: country }
  if (!lines) return { Address: input, Country: country }
  return { ...Object.fromEntries(lines.map((line, i) => [`Address${i + 1}`, line])), Country: country }
}
