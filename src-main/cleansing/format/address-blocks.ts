import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { toAddressLines, type AddressLine } from '#main/cleansing/format/address-lines.ts'
import type { Draft, MatchSource, PrintedParts } from '#main/cleansing/format/match-source.types.ts'
import { layoutAsGiven } from '#main/cleansing/format/given-order.ts'
import { setField } from '#main/cleansing/format/set-field.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { combineStatuses, type FieldStatus } from '#main/cleansing/verify/field-status.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'

const MOST_LINES = 8

const fieldsOf = (block: 'Address' | 'DeliveryAddress') =>
  Array.from({ length: MOST_LINES }, (_, i) => `${block}${i + 1}`)
/** The fields of each block, line by line. */
const LINE_FIELDS = { Address: fieldsOf('Address'), DeliveryAddress: fieldsOf('DeliveryAddress') } as const

/** True for a text that is the code of a province in a country that prints them. */
export const isProvinceCode = ({ country }: Verdict, text = ''): boolean =>
  profileOf(country?.alpha2 ?? '').printsProvinceCode && /^\p{L}{2}$/u.test(text)

/** A line is as good as its worst part; one that holds nothing but unmatched words is not recognised. */
function lineStatus(parts: readonly FieldStatus[]): FieldStatus {
  if (parts.length === 0) return 'fsUnrecognized'
  return combineStatuses(
    parts,
    parts.some((status) => status !== 'fsAdded' && status !== 'fsEmpty'),
  )
}

/** A further name stands behind that of the firm, or first. */
function withFurtherName(lines: readonly AddressLine[], name = ''): readonly AddressLine[] {
  if (name === '') return lines
  const at = lines.findIndex(({ parts }) => parts.includes('Organization')) + 1
  return [...lines.slice(0, at), { text: name, parts: ['Organization'] }, ...lines.slice(at)]
}

/** Texts that stand in the written address: all that were not kept out and not merely added areas. */
function printedTexts(
  draft: Draft,
  { settings, verdict }: MatchSource,
  texts: Partial<Record<Part, string>>,
): Partial<Record<Part, string>> {
  // An area that was added is printed only where the post asks for it.
  const isPrinted = (part: string) =>
    !part.endsWith('Area') ||
    draft.statuses[part] !== 'fsAdded' ||
    (part === 'AdministrativeArea' && profileOf(verdict.country?.alpha2 ?? '').needsArea) ||
    (part === 'SubAdministrativeArea' && isProvinceCode(verdict, texts.SubAdministrativeArea))
  const printed: Partial<Record<Part, string>> = {}
  for (const part of Object.keys(texts) as Part[])
    if (!settings.suppressedInAddress.has(part) && isPrinted(part) && texts[part]?.trim()) printed[part] = texts[part]
  return printed
}

/** The address block and the delivery block, whole and by line, and their formats. */
export function addBlocks(draft: Draft, source: MatchSource, { texts, plain }: PrintedParts): void {
  const { settings, verdict, leftover } = source
  const country = verdict.country?.alpha2 ?? ''
  const printed = printedTexts(draft, source, texts)
  const linesOf = (texts: Partial<Record<Part, string>>) =>
    toAddressLines(country, texts, settings, layoutAsGiven(source, texts))
  const lines = linesOf(printed)
  const keepsScript = (field: string) => settings.untransliterated.has(field)
  const untouched = keepsScript('Address') || keepsScript('DeliveryAddress')
  const plainLines = untouched ? linesOf(printedTexts(draft, source, plain)) : lines
  // Words that fit nowhere are somebody's: they stay in the address unless the client asks otherwise.
  const unmatched: AddressLine[] =
    settings.suppressUnmatched || leftover.length === 0 ? [] : [{ text: leftover.join(' '), parts: [] }]
  const statusOf = (lines: readonly AddressLine[]) =>
    draft.keepsStatuses
      ? lineStatus(lines.flatMap((line) => line.parts.map((part) => draft.statuses[part] ?? 'fsEmpty')))
      : 'fsNotApplicable'
  const set = (field: string, line: AddressLine) => setField(draft, field, line.text, statusOf([line]))
  const setBlock = (field: keyof typeof LINE_FIELDS, block: readonly AddressLine[]) => {
    setField(draft, field, block.map((line) => line.text).join(settings.lineSeparator), statusOf(block))
    block.forEach((line, i) => set(LINE_FIELDS[field][i] as string, line))
  }
  const { address } = keepsScript('Address') ? plainLines : lines
  setBlock('Address', [...unmatched, ...withFurtherName(address, source.further)].slice(0, MOST_LINES))
  setBlock('DeliveryAddress', (keepsScript('DeliveryAddress') ? plainLines : lines).delivery)
  if (profileOf(country).hasZipCodes) {
    const { SubBuilding: unit = '', ...deliveryPart } = printed
    const [primary] = toAddressLines(country, deliveryPart, settings).delivery
    if (primary) set('PrimaryAddressLine', primary)
    set('SecondaryAddressLine', { text: unit, parts: ['SubBuilding'] })
  }
  if (!settings.showsFormat) return
  setField(draft, 'AddressFormat', lines.addressFormat.join(settings.lineSeparator))
  setField(draft, 'DeliveryAddressFormat', lines.deliveryFormat.join(settings.lineSeparator))
}
