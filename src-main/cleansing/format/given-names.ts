import { applyCasing } from '#main/cleansing/format/casing.ts'
import type { MatchSource } from '#main/cleansing/format/match-source.types.ts'
import type { PartValue, PartValues } from '#main/cleansing/format/part-values.ts'
import { toScript } from '#main/cleansing/format/to-script.ts'
import { MAX_NAME_CHARACTERS, type AddressText } from '#main/cleansing/input/read-input.ts'
import { isDepartment } from '#main/cleansing/parse/is-department.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

// Names of firms and people that stand in fields of their own: nothing checks them, so nothing changes them.

/** The name of the firm put back beside what was read. */
export interface BesideOrganisation {
  values: PartValues
  text: AddressText
  /** A further name that the lines hold: `c/o Huber`; empty for none. */
  further: string
}

const asGiven = (name: string): PartValue => ({
  was: name,
  is: name,
  status: 'fsIdentifiedNoChange',
  change: 'notChecked',
  isReference: false,
})

/** True where a name says nothing that the other does not say. */
const isRepeatOf = (name: string, other: string): boolean => ` ${toNameKey(other)} `.includes(` ${toNameKey(name)} `)

/** Whom the lines name although the field of the contact names another: `c/o Huber`; empty for nobody. */
function furtherContact({ names, kept }: AddressText): string {
  const read = kept.Contact ?? ''
  return names.Contact === undefined || read === '' || isRepeatOf(read, names.Contact) ? '' : read
}

/**
 * Values with the firm as its field gives it. What the lines say of a firm besides is its department, the same again, or
 * a further name.
 */
export function putOrganisationBack(values: PartValues, text: AddressText): BesideOrganisation {
  const organisation = text.names.Organization
  const further = furtherContact(text)
  if (organisation === undefined) return { values, text, further }
  const read = values.Organization?.is ?? ''
  const beside = { values: { ...values, Organization: asGiven(organisation) }, text, further }
  if (read === '' || isRepeatOf(read, organisation)) return beside
  if (isDepartment(read) && !text.names.Department && !text.kept.Department)
    return { ...beside, text: { ...text, kept: { ...text.kept, Department: read } } }
  return { ...beside, further: [read, further].filter(Boolean).join(', ') }
}

/** What became of names that are too long, in one sentence; empty where there are none. */
export function longNamesSentence({ longNames }: AddressText): string {
  if (longNames.length === 0) return ''
  const most = MAX_NAME_CHARACTERS.toLocaleString('en')
  return `${longNames.join(', ')}: left out, because it has more than ${most} characters.`
}

/** A name as it was given; in the letter case and the script that a request names, and in no other. */
export function printName(name: string, source: MatchSource): { text: string; plain: string } {
  const { settings, isVerbatim, verdict } = source
  const country = verdict.country?.alpha2 ?? ''
  const isCased = settings.casesNames && !(isVerbatim && settings.casing === 'Title')
  const cased = (text: string) => (isCased ? applyCasing(text, settings.casing, false, { country }) : text)
  const scripted = settings.transliteratesNames && !isVerbatim ? toScript(name, null, source) : name
  return { text: cased(scripted), plain: cased(name) }
}
