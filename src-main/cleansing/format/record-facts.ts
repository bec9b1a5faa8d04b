import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { NOT_LATIN } from '#main/cleansing/names/judge-place-name.ts'
import { toAddressKey } from '#main/cleansing/format/address-key.ts'
import { nativeAreaName } from '#main/cleansing/format/area-text.ts'
import { primaryCode } from '#main/cleansing/format/child-fields.ts'
import { applyCasing } from '#main/cleansing/format/casing.ts'
import type { Draft, MatchSource } from '#main/cleansing/format/match-source.types.ts'
import { toAreaFields } from '#main/cleansing/format/named-fields.ts'
import { setField } from '#main/cleansing/format/set-field.ts'
import { toScript } from '#main/cleansing/format/to-script.ts'
import { timeZoneOffsets } from '#main/cleansing/format/time-zone-offsets.ts'
import { STATE_FIPS } from '#main/cleansing/format/us-state-fips-data.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type {
  AreaRecord,
  CountryRecord,
  PlaceRecord,
  Position,
  ReferenceReader,
} from '#main/reference/reference-reader.ts'

/** A place without a zone of its own lies in that of a neighbour this near. */
const ZONE_REACH_METERS = 50_000
const COUNTY_CODE = /^[A-Z]{2}\.(\d{3})$/

/** What the record knows beyond the written address: areas, codes of the census, time zone, a key of the address. */
export function addRecordFacts(draft: Draft, source: MatchSource, texts: Partial<Record<Part, string>>): void {
  const { answer, avc, country } = source.verdict
  if (!answer || !country || source.isVerbatim || (avc.status !== 'V' && avc.status !== 'P')) return
  const { area1, place, postal } = answer.record
  // A place of a postal file has no county of its own; its code may.
  const area2 = answer.record.area2 ?? (postal?.area2Id ? source.reader.area(postal.area2Id) : null)
  addAreaFacts(draft, source, area1)
  const { hasZipCodes, hasAuthorities } = profileOf(country.alpha2)
  if (hasZipCodes) addCensusCodes(draft, country.alpha2, { area1, area2 })
  // The largest areas of Great Britain's own hierarchy are its counties and unitary authorities.
  if (hasAuthorities && area2)
    setField(draft, 'AdministrativeCounty', applyCasing(area2.name, source.settings.casing, true), 'fsAdded')
  addTimeZone(draft, zoneOf(source.reader, place, postal?.position ?? null))
  addZipValidity(draft, source, texts)
  setField(draft, 'AddressKey', toAddressKey(country.alpha2, keyTexts(source, texts, country)))
}

/** What the key of an address is made of: the same whatever the options leave out or print otherwise. */
function keyTexts(
  { values, verdict: { answer } }: MatchSource,
  plain: Partial<Record<Part, string>>,
  country: CountryRecord,
): Partial<Record<Part, string>> {
  const isVerified = (part: Part) => /^fs(?:Verified|Added)/.test(values[part]?.status ?? '')
  // A finer part that was kept stands with the part that it refines.
  const textOf = (part: Part) => plain[part] ?? values[part]?.is
  const { street, place } = answer?.record ?? {}
  const isOwnStreet = isVerified('Thoroughfare') && plain.Thoroughfare === values.Thoroughfare?.is
  const code = values.PostalCode?.is
  return {
    Premise: values.Premise?.is,
    Thoroughfare: street && isOwnStreet ? street.name : textOf('Thoroughfare'),
    Locality: place && isVerified('Locality') ? place.name : textOf('Locality'),
    PostalCode: code && primaryCode(code, country),
    SubBuilding: textOf('SubBuilding'),
    PostBox: textOf('PostBox'),
    Building: textOf('Building'),
  }
}

/** Areas are few and each is met often: its name is taken apart once. */
const fieldsOfArea = new WeakMap<AreaRecord, ReturnType<typeof toAreaFields>>()

function addAreaFacts(draft: Draft, source: MatchSource, area1: AreaRecord | null): void {
  const { values, settings, verdict } = source
  const printed = values.AdministrativeArea
  const { country } = verdict
  const stateOf = country && profileOf(country.alpha2).stateOf
  if (stateOf) {
    for (const [field, value] of toAreaFields(country.name))
      setField(draft, field, applyCasing(value, settings.casing, true), printed?.status)
    setField(draft, 'AdministrativeAreaISO2', `${stateOf}-${country.alpha2}`, printed?.status)
    return
  }
  if (!area1 || !printed || !/^fs(?:Verified|Added)/.test(printed.status)) return
  const known = fieldsOfArea.get(area1) ?? toAreaFields(area1.name)
  fieldsOfArea.set(area1, known)
  // A name that was given in its own script is kept in it where the client asks for that.
  const isKept = NOT_LATIN.test(printed.is)
  const native = isKept ? printed.is : settings.script === 'Native' ? nativeAreaName(area1) : ''
  for (const [field, value] of native === '' ? known : toAreaFields(native)) {
    const isWhole = settings.untransliterated.has(field) || settings.script === 'Native'
    const text = isWhole ? value : toScript(value, 'AdministrativeArea', source)
    setField(draft, field, applyCasing(text, settings.casing, true), printed.status)
  }
  setField(draft, 'AdministrativeAreaISO2', area1.iso, printed.status)
}

/** Codes of state and county (INCITS 38 and 31), which GeoNames uses for the counties of the United States. */
function addCensusCodes(
  draft: Draft,
  country: string,
  { area1, area2 }: { area1: AreaRecord | null; area2: AreaRecord | null },
): void {
  const { stateOf } = profileOf(country)
  const state = STATE_FIPS.get(stateOf ? country : (area1?.abbreviation ?? ''))
  if (!state) return
  setField(draft, 'StateCode', state, 'fsAdded')
  const county = COUNTY_CODE.exec(area2?.code ?? '')?.[1]
  if (stateOf || !county) return
  setField(draft, 'CountyCode', county, 'fsAdded')
  setField(draft, 'FIPSCountyCode', `${state}${county}`, 'fsAdded')
  setField(draft, 'County_FIPS', `${state}${county}`, 'fsAdded')
}

/** Zone of the place, or of the nearest place that has one. */
function zoneOf(reader: ReferenceReader, place: PlaceRecord | null, codePosition: Position | null): string {
  if (place?.timeZone) return place.timeZone
  const position = place?.position ?? codePosition
  if (!position) return ''
  const near = reader.placesNear(position, ZONE_REACH_METERS, 1)[0]?.place
  return near && (!place || near.country === place.country) ? near.timeZone : ''
}

function addTimeZone(draft: Draft, zone: string): void {
  const offsets = zone === '' ? null : timeZoneOffsets(zone)
  setField(draft, 'TimeZone_Name', zone, 'fsAdded')
  setField(draft, 'TimeZone_UTC', offsets?.standard ?? '', 'fsAdded')
  setField(draft, 'TimeZone_DST', offsets?.daylight ?? '', 'fsAdded')
}

/** Whether the ZIP of the answer exists. */
function addZipValidity(draft: Draft, { verdict, values }: MatchSource, texts: Partial<Record<Part, string>>): void {
  if (!profileOf(verdict.country?.alpha2 ?? '').hasZipCodes || !texts.PostalCode) return
  const isKnown = /^fs(?:Verified|Added)/.test(values.PostalCode?.status ?? '')
  setField(draft, 'Zip5Valid', isKnown ? 'Y' : 'N')
}
