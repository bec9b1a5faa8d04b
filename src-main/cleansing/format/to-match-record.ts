import anyAscii from 'any-ascii'
import { toAddressLines, type AddressLine } from '#main/cleansing/format/address-lines.ts'
import { applyCasing } from '#main/cleansing/format/casing.ts'
import { toChildFields } from '#main/cleansing/format/child-fields.ts'
import { geocodeFields } from '#main/cleansing/format/geocode.ts'
import { NOT_LATIN } from '#main/cleansing/candidates/judge-place-name.ts'
import { PROVINCE_CODE_PRINTERS, type PartValue, type PartValues } from '#main/cleansing/format/part-values.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
import { formatAvc, toAqi, UNCERTIFIED } from '#main/cleansing/verify/avc.ts'
import { combineStatuses, type FieldStatus } from '#main/cleansing/verify/field-status.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { MatchRecord } from '#shared/model/address.ts'

/** What the record is made from. */
export interface MatchSource {
  verdict: Verdict
  values: PartValues
  text: AddressText
  leftover: string[]
  id: string
  sequence: number
  settings: CleansingSettings
  /** How a field named the country; empty where none did. */
  givenCountry: string
  /** Nothing may be added or respelt: Process Parse. */
  isVerbatim: boolean
}

/** Never cased: codes. */
const UNCASED = new Set<Part>(['PostalCode', 'Country'])

/** Countries whose addresses are incomplete without the state. */
const AREA_REQUIRED: ReadonlySet<string> = new Set(['US', 'PR', 'CA', 'AU', 'BR', 'MX'])

const isProvinceCode = ({ country }: Verdict, text = ''): boolean =>
  PROVINCE_CODE_PRINTERS.has(country?.alpha2 ?? '') && /^\p{L}{2}$/u.test(text)

interface Draft {
  record: MatchRecord
  statuses: Record<string, FieldStatus>
}

function casedText(part: Part, value: PartValue, source: MatchSource): string {
  const { settings, verdict, isVerbatim } = source
  const isCode =
    UNCASED.has(part) ||
    (part === 'AdministrativeArea' && verdict.country?.printsAreaCode === true && value.is.length <= 3) ||
    (part === 'SubAdministrativeArea' && isProvinceCode(verdict, value.is))
  if (isCode) return isVerbatim || value.isReference ? value.is : value.is.toUpperCase()
  if (isVerbatim && settings.casing === 'Title') return value.is
  const text = settings.isLatinScript && !isVerbatim && NOT_LATIN.test(value.is) ? anyAscii(value.is) : value.is
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
  for (const [part, value] of Object.entries(source.values) as [Part, PartValue][]) {
    const isWanted = !source.settings.returnVerifiedOnly || /^fs(?:Verified|Added)/.test(value.status)
    const text = isWanted ? casedText(part, value, source) : ''
    draft.statuses[part] = value.status
    if (text === '' || part === 'Country') continue
    texts[part] = text
    cased[part] = { ...value, is: text }
    draft.record[part] = text
  }
  const { country } = source.verdict
  if (!country) return texts
  for (const { field, part, value } of toChildFields(cased, country)) {
    draft.record[field] = value
    draft.statuses[field] = childStatus(cased[part], value)
  }
  return texts
}

/** A country that was given by one of its codes or its name is verified; another name or code is an alias. */
function countryStatus(written: string, value: string, country: CountryRecord): FieldStatus {
  if (written === '') return 'fsAdded'
  const key = toNameKey(written)
  if (key === toNameKey(value)) return 'fsVerifiedNoChange'
  const { alpha2, alpha3, numeric, name } = country
  const isFieldOfOwn = value !== alpha2 && [alpha2, alpha3, numeric, name].some((form) => toNameKey(form) === key)
  return isFieldOfOwn ? 'fsVerifiedNoChange' : 'fsVerifiedAliasChange'
}

function addCountry(draft: Draft, source: MatchSource): void {
  const { country } = source.verdict
  if (!country) return
  const given = source.values.Country
  const written = given?.was ?? source.givenCountry
  const set = (field: string, value: string) => {
    if (value === '') return
    draft.record[field] = value
    draft.statuses[field] = countryStatus(written, value, country)
  }
  if (!source.isVerbatim) {
    set('Country', country.alpha2)
    set('CountryName', applyCasing(country.name, source.settings.casing, true))
  } else if (given) set('Country', given.is)
  set('ISO3166-2', country.alpha2)
  set('ISO3166-3', country.alpha3)
  set('ISO3166-N', country.numeric)
}

/** Area and time zone of the record, which are not part of the written address. */
function addRecordFacts(draft: Draft, source: MatchSource): void {
  const { answer, avc } = source.verdict
  if (!answer || source.isVerbatim || (avc.status !== 'V' && avc.status !== 'P')) return
  const { area1, place } = answer.record
  const set = (field: string, value: string, status: FieldStatus = 'fsAdded') => {
    if (value === '') return
    draft.record[field] = value
    draft.statuses[field] = status
  }
  const areaStatus = source.values.AdministrativeArea?.status
  if (area1 && source.values.AdministrativeArea?.isReference) {
    set('AdministrativeAreaName', applyCasing(area1.name, source.settings.casing, true), areaStatus)
    set('AdministrativeAreaISO2', area1.iso, areaStatus)
  }
  if (place?.timeZone) set('TimeZone_Name', place.timeZone)
}

/** Fields that are kept as they came; two of them are printed with the part that they refine. */
function addKept(
  draft: Draft,
  source: MatchSource,
  texts: Partial<Record<Part, string>>,
): Partial<Record<Part, string>> {
  const { kept } = source.text
  for (const [field, value] of Object.entries(kept)) {
    draft.record[field] = value
    draft.statuses[field] = 'fsIdentifiedNoChange'
  }
  const printed = { ...texts }
  if (kept.DependentThoroughfare)
    printed.Thoroughfare = [kept.DependentThoroughfare, texts.Thoroughfare].filter(Boolean).join(', ')
  if (kept.DoubleDependentLocality)
    printed.DependentLocality = [kept.DoubleDependentLocality, texts.DependentLocality].filter(Boolean).join(', ')
  if (kept.SubBuildingFloor) printed.SubBuilding = [texts.SubBuilding, kept.SubBuildingFloor].filter(Boolean).join(', ')
  return printed
}

/** A line is as good as its worst part; one that holds nothing but unmatched words is not recognised. */
function lineStatus(parts: readonly FieldStatus[]): FieldStatus {
  if (parts.length === 0) return 'fsUnrecognized'
  return combineStatuses(
    parts,
    parts.some((status) => status !== 'fsAdded' && status !== 'fsEmpty'),
  )
}

function addLines(draft: Draft, source: MatchSource, texts: Partial<Record<Part, string>>): void {
  const { settings, verdict, leftover } = source
  // An area that was added is printed only where the post asks for it.
  const isPrinted = (part: string) =>
    !/Area$/.test(part) ||
    draft.statuses[part] !== 'fsAdded' ||
    (part === 'AdministrativeArea' && AREA_REQUIRED.has(verdict.country?.alpha2 ?? '')) ||
    (part === 'SubAdministrativeArea' && isProvinceCode(verdict, texts.SubAdministrativeArea))
  const isShown = (part: string) => !settings.suppressedInAddress.has(part) && isPrinted(part)
  const printed = Object.fromEntries(Object.entries(texts).filter(([part]) => isShown(part)))
  const lines = toAddressLines(verdict.country?.alpha2 ?? '', printed)
  // Words that fit nowhere are somebody's: they stay in the address unless the client asks otherwise.
  const unmatched: AddressLine[] =
    settings.suppressUnmatched || leftover.length === 0 ? [] : [{ text: leftover.join(' '), parts: [] }]
  const set = (field: string, text: string, parts: readonly string[]) => {
    if (text === '') return
    draft.record[field] = text
    draft.statuses[field] = lineStatus(parts.map((part) => draft.statuses[part] ?? 'fsEmpty'))
  }
  const setBlock = (field: string, block: AddressLine[]) => {
    const text = block.map((line) => line.text).join(settings.lineSeparator)
    set(
      field,
      text,
      block.flatMap((line) => line.parts),
    )
    block.forEach((line, i) => set(`${field}${i + 1}`, line.text, line.parts))
  }
  setBlock('Address', [...unmatched, ...lines.address].slice(0, 8))
  setBlock('DeliveryAddress', lines.delivery)
  if (!settings.showsFormat) return
  draft.record.AddressFormat = lines.addressFormat.join(settings.lineSeparator)
  draft.statuses.AddressFormat = 'fsNotApplicable'
}

function addCodes(draft: Draft, source: MatchSource): void {
  const { verdict, settings, leftover, id, sequence } = source
  const set = (field: string, value: string) => {
    if (value === '') return
    draft.record[field] = value
    draft.statuses[field] = 'fsNotApplicable'
  }
  const isUncertified = settings.certify && !settings.cassAvc && verdict.country?.alpha2 === 'US'
  set('AVC', isUncertified ? UNCERTIFIED.avc : formatAvc(verdict.avc))
  set('AQI', isUncertified ? UNCERTIFIED.aqi : toAqi(verdict.avc))
  set('MatchRuleLabel', verdict.rule)
  set('ID', id)
  set('Sequence', String(sequence))
  if (leftover.length > 0) {
    draft.record.Unmatched = leftover.join(' ')
    draft.statuses.Unmatched = 'fsUnrecognized'
  }
}

/** The match record: only non-empty fields, and their status companions when asked for. */
export function toMatchRecord(source: MatchSource): MatchRecord {
  const { settings } = source
  const draft: Draft = { record: {}, statuses: {} }
  addCodes(draft, source)
  const texts = addKept(draft, source, addParts(draft, source))
  addLines(draft, source, texts)
  addCountry(draft, source)
  addRecordFacts(draft, source)
  if (settings.geoCode && !source.isVerbatim) {
    for (const [field, value] of Object.entries(geocodeFields(source.verdict, settings))) {
      draft.record[field] = value
      draft.statuses[field] = 'fsNotApplicable'
    }
  }
  return finish(draft, settings)
}

function finish({ record, statuses }: Draft, settings: CleansingSettings): MatchRecord {
  const isShown = (field: string) =>
    !settings.suppressedFields.has(field) && (settings.outputFields.size === 0 || settings.outputFields.has(field))
  const finished: MatchRecord = {}
  for (const [field, value] of Object.entries(record)) if (isShown(field)) finished[field] = value
  if (!settings.fieldStatus) return finished
  for (const [field, status] of Object.entries(statuses)) if (isShown(field)) finished[`${field}Status`] = status
  return finished
}
