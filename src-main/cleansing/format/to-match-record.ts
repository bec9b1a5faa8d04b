import { addBlocks, isProvinceCode } from '#main/cleansing/format/address-blocks.ts'
import { applyCasing } from '#main/cleansing/format/casing.ts'
import { toChildFields } from '#main/cleansing/format/child-fields.ts'
import { addCountry } from '#main/cleansing/format/country-fields.ts'
import { geocodeFields } from '#main/cleansing/format/geocode.ts'
import type { Draft, MatchSource } from '#main/cleansing/format/match-source.types.ts'
import { toDoubleDependentLocalityFields } from '#main/cleansing/format/named-fields.ts'
import type { PartValue, PartValues } from '#main/cleansing/format/part-values.ts'
import { toPersonFields } from '#main/cleansing/format/person-fields.ts'
import { addRecordFacts } from '#main/cleansing/format/record-facts.ts'
import { setField } from '#main/cleansing/format/set-field.ts'
import { toStreetFields, toStreetPieces } from '#main/cleansing/format/street-fields.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
import { formatAvc, toAqi, UNCERTIFIED } from '#main/cleansing/verify/avc.ts'
import type { FieldStatus } from '#main/cleansing/verify/field-status.ts'
import { toScript } from '#main/cleansing/format/to-script.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import { MATCH_FIELDS_GROUP_B } from '#shared/model/batch-fields-data.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Never cased: codes. */
const UNCASED = new Set<Part>(['PostalCode', 'Country'])
/** Fields without a companion. */
const WITHOUT_STATUS: ReadonlySet<string> = new Set(MATCH_FIELDS_GROUP_B)

function casedText(part: Part, value: PartValue, source: MatchSource): string {
  const { settings, verdict, isVerbatim } = source
  const isCode =
    UNCASED.has(part) ||
    (part === 'AdministrativeArea' && verdict.country?.printsAreaCode === true && value.is.length <= 3) ||
    (part === 'SubAdministrativeArea' && isProvinceCode(verdict, value.is))
  if (isCode) return isVerbatim || value.isReference ? value.is : value.is.toUpperCase()
  if (isVerbatim && settings.casing === 'Title') return value.is
  const text = isVerbatim ? value.is : toScript(value.is, part, source)
  return applyCasing(text, settings.casing, value.isReference)
}

/** A finer field that the input had as it is printed did not change, although its parent did. */
function childStatus(parent: PartValue | undefined, value: string): FieldStatus {
  if (!parent) return 'fsNotApplicable'
  const isChanged = /^fsVerified(?:Alias|Small|Large)/.test(parent.status)
  return isChanged && ` ${toNameKey(parent.was)} `.includes(` ${toNameKey(value)} `)
    ? 'fsVerifiedNoChange'
    : parent.status
}

/** Parts with their finer fields. */
function addParts(draft: Draft, source: MatchSource): Partial<Record<Part, string>> {
  const texts: Partial<Record<Part, string>> = {}
  const cased: PartValues = {}
  const isWanted = (part: Part, value: PartValue) =>
    /^fs(?:Verified|Added)/.test(value.status) ||
    !source.settings.isVerifiedOnly(source.verdict.country?.alpha2 ?? '', part)
  for (const [part, value] of Object.entries(source.values) as [Part, PartValue][]) {
    const text = isWanted(part, value) ? casedText(part, value, source) : ''
    draft.statuses[part] = value.status
    if (text === '' || part === 'Country') continue
    texts[part] = text
    cased[part] = { ...value, is: text }
    draft.record[part] = text
  }
  const { country } = source.verdict
  if (!country) return texts
  for (const { field, part, value } of toChildFields(cased, country))
    setField(draft, field, value, childStatus(cased[part], value))
  return texts
}

/** Fields that are kept as they came; three of them are printed with the part that they refine. */
function addKept(
  draft: Draft,
  source: MatchSource,
  texts: Partial<Record<Part, string>>,
): Partial<Record<Part, string>> {
  const { kept } = source.text
  const { country } = source.verdict
  for (const [field, value] of Object.entries({ ...kept, ...toPersonFields(source) }))
    setField(draft, field, value, 'fsIdentifiedNoChange')
  const printed = { ...texts }
  const { DependentThoroughfare: street, DoubleDependentLocality: village, SubBuildingFloor: floor } = kept
  const setAll = (fields: [string, string][]) => {
    for (const [field, value] of fields) setField(draft, field, value, 'fsIdentifiedNoChange')
  }
  if (street) {
    printed.Thoroughfare = [street, texts.Thoroughfare].filter(Boolean).join(', ')
    if (country) setAll(toStreetFields('DependentThoroughfare', toStreetPieces(street, country)))
  }
  if (village) {
    printed.DependentLocality = [village, texts.DependentLocality].filter(Boolean).join(', ')
    if (country) setAll(toDoubleDependentLocalityFields(village, country))
  }
  if (floor) printed.SubBuilding = [texts.SubBuilding, floor].filter(Boolean).join(', ')
  return printed
}

function addCodes(draft: Draft, source: MatchSource): void {
  const { verdict, settings, leftover, id, sequence } = source
  const isUncertified = settings.certify && !settings.cassAvc && verdict.country?.alpha2 === 'US'
  setField(draft, 'AVC', isUncertified ? UNCERTIFIED.avc : formatAvc(verdict.avc))
  setField(draft, 'AQI', isUncertified ? UNCERTIFIED.aqi : toAqi(verdict.avc))
  setField(draft, 'MatchRuleLabel', verdict.rule)
  setField(draft, 'ID', id)
  setField(draft, 'Sequence', String(sequence))
  setField(draft, 'Unmatched', leftover.join(' '), 'fsUnrecognized')
}

/** The match record: only non-empty fields, and their status companions when asked for. */
export function toMatchRecord(source: MatchSource): MatchRecord {
  const { settings } = source
  const draft: Draft = { record: {}, statuses: {} }
  addCodes(draft, source)
  const texts = addKept(draft, source, addParts(draft, source))
  addBlocks(draft, source, texts)
  addCountry(draft, source)
  addRecordFacts(draft, source, printed.plain)
  const isLocated = settings.geoCode && !source.isVerbatim
  const coordinates = source.coordinates ?? (isLocated ? geocodeFields(source.verdict, settings) : {})
  for (const [field, value] of Object.entries(coordinates)) setField(draft, field, value)
  return finish(draft, settings)
}

function finish({ record, statuses }: Draft, settings: CleansingSettings): MatchRecord {
  const isShown = (field: string) =>
    !settings.suppressedFields.has(field) && (settings.outputFields.size === 0 || settings.outputFields.has(field))
  const finished: MatchRecord = {}
  for (const [field, value] of Object.entries(record)) if (isShown(field)) finished[field] = value
  if (!settings.fieldStatus) return finished
  for (const [field, status] of Object.entries(statuses))
    if (isShown(field) && !WITHOUT_STATUS.has(field)) finished[`${field}Status`] = status
  return finished
}
