import { namesContact } from '#main/cleansing/words/names-contact.ts'
import { addBlocks, isProvinceCode } from '#main/cleansing/format/address-blocks.ts'
import { isAreaCode } from '#main/cleansing/format/area-text.ts'
import { applyCasing } from '#main/cleansing/format/casing.ts'
import { toChildFields } from '#main/cleansing/format/child-fields.ts'
import { geocodeFields } from '#main/cleansing/format/geocode.ts'
import type { Draft, MatchSource, PrintedParts } from '#main/cleansing/format/match-source.types.ts'
import { districtOf, toDoubleDependentLocalityFields } from '#main/cleansing/format/named-fields.ts'
import type { PartValue } from '#main/cleansing/format/part-values.ts'
import { longNamesSentence, printName } from '#main/cleansing/format/given-names.ts'
import { hasPerson, toPersonFields } from '#main/cleansing/format/person-fields.ts'
import { addSuppressions } from '#main/cleansing/format/suppression-fields.ts'
import { addRecordFacts } from '#main/cleansing/format/record-facts.ts'
import { setField } from '#main/cleansing/format/set-field.ts'
import { toStreetFields, toStreetPieces } from '#main/cleansing/format/street-fields.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import { isFinerFirst, type Part } from '#main/cleansing/model/parts.types.ts'
import { formatAvc, toAqi, UNCERTIFIED } from '#main/cleansing/verify/avc.ts'
import type { FieldStatus } from '#main/cleansing/verify/field-status.ts'
import { toScript, toCountryName } from '#main/cleansing/format/to-script.ts'
import type { AddressField, MatchRecord } from '#shared/model/address.ts'
import { MATCH_FIELDS_GROUP_B } from '#shared/model/batch-fields-data.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { hyphenClassOf } from '#main/reference/hyphen-class.ts'
import type { RangeForm } from '#main/cleansing/options/print-settings.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'

const ownForms = new WeakMap<CountryRecord, readonly string[]>()

/** Keys of the codes and the name of a country; made once. */
function ownFormsOf(country: CountryRecord): readonly string[] {
  const known = ownForms.get(country)
  if (known) return known
  const { alpha2, alpha3, numeric, name } = country
  const forms = [alpha2, alpha3, numeric, name].map(toNameKey)
  ownForms.set(country, forms)
  return forms
}

/** A country that was given by one of its codes or its name is verified; another name or code is an alias. */
function countryStatus(key: string, value: string, country: CountryRecord): FieldStatus {
  if (key === toNameKey(value)) return 'fsVerifiedNoChange'
  const isFieldOfOwn = value !== country.alpha2 && ownFormsOf(country).includes(key)
  return isFieldOfOwn ? 'fsVerifiedNoChange' : 'fsVerifiedAliasChange'
}

/** Codes and name of the country, and how it treats a hyphen in a premise. */
function addCountry(draft: Draft, source: MatchSource): void {
  const { country } = source.verdict
  if (!country) return
  const given = source.values.Country
  const written = given?.was ?? source.givenCountry
  const key = toNameKey(written)
  const set = (field: string, value: string) =>
    setField(draft, field, value, written === '' ? 'fsAdded' : countryStatus(key, value, country))
  if (!source.isVerbatim) {
    set('Country', country.alpha2)
    set('CountryName', applyCasing(toCountryName(country, source.settings), source.settings.casing, true))
  } else if (given) set('Country', given.is)
  set('ISO3166-2', country.alpha2)
  set('ISO3166-3', country.alpha3)
  set('ISO3166-N', country.numeric)
  if (!source.isVerbatim) setField(draft, 'HyphenClass', hyphenClassOf(country.alpha2))
}

/** The post of the United States prints 13 letters of a town. */
const LONGEST_TOWN = 13
/** Words that its town names abbreviate, in the order in which they are shortened. */
const SHORT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bNorth\b/gi, 'N'],
  [/\bSouth\b/gi, 'S'],
  [/\bEast\b/gi, 'E'],
  [/\bWest\b/gi, 'W'],
  [/\bSaint\b/gi, 'St'],
  [/\bMount\b/gi, 'Mt'],
  [/\bFort\b/gi, 'Ft'],
  [/\bSprings\b/gi, 'Spgs'],
  [/\bSpring\b/gi, 'Spg'],
  [/\bHeights\b/gi, 'Hts'],
  [/\bBeach\b/gi, 'Bch'],
  [/\bJunction\b/gi, 'Jct'],
  [/\bTownship\b/gi, 'Twp'],
  [/\bStation\b/gi, 'Sta'],
  [/\bMountain\b/gi, 'Mtn'],
  [/\bVillage\b/gi, 'Vlg'],
  [/\bCenter\b/gi, 'Ctr'],
  [/\bFalls\b/gi, 'Fls'],
  [/\bCreek\b/gi, 'Crk'],
  [/\bIsland\b/gi, 'Is'],
  [/\bLake\b/gi, 'Lk'],
  [/\bValley\b/gi, 'Vly'],
  [/\bHarbor\b/gi, 'Hbr'],
  [/\bGrove\b/gi, 'Grv'],
  [/\bGardens\b/gi, 'Gdns'],
  [/\bRidge\b/gi, 'Rdg'],
  [/\bCity\b/gi, 'Cy'],
]

/** A town name with as many of its words abbreviated as 13 letters need; left whole when they do not suffice. */
function abbreviateUsTown(town: string): string {
  let short = town
  for (const [word, abbreviation] of SHORT_WORDS) {
    if (short.length <= LONGEST_TOWN) return short
    short = short.replace(word, abbreviation)
  }
  return short.length <= LONGEST_TOWN ? short : town
}

const RANGE = /^(\d{1,6})\s?[-–]\s?(\d{1,6})$/
/** Longer ranges are printed as such. */
const MOST_NUMBERS = 100

/** A range of house numbers as RangeDecompose wants it: as it is, `1-9 Odd`, or every number of its side. */
function printRange(premise: string, country: string, form: RangeForm): string {
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

/** Never cased: codes. */
const UNCASED = new Set<Part>(['PostalCode', 'Country'])
/** Fields without a companion. */
const WITHOUT_STATUS: ReadonlySet<string> = new Set(MATCH_FIELDS_GROUP_B)

/** `CA`, `Tamps.`; without a record to ask, two or three letters where the country prints codes. */
const isPrintedCode = (text: string, { answer, country }: MatchSource['verdict']): boolean =>
  country?.printsAreaCode === true && (text.length <= 3 || (answer !== null && isAreaCode(answer, text)))

function isCode(part: Part, value: PartValue, { verdict }: MatchSource): boolean {
  return (
    UNCASED.has(part) ||
    (part === 'AdministrativeArea' && isPrintedCode(value.is, verdict)) ||
    (part === 'SubAdministrativeArea' && isProvinceCode(verdict, value.is))
  )
}

/** A part as it is printed, in the wanted script and in the one that it came in. */
function printPart(part: Part, value: PartValue, source: MatchSource): { text: string; plain: string } {
  const { settings, isVerbatim, verdict } = source
  if (part === 'Organization' && source.text.names.Organization !== undefined) return printName(value.is, source)
  const country = verdict.country?.alpha2 ?? ''
  if (isCode(part, value, source)) {
    const code = isVerbatim || value.isReference ? value.is : value.is.toUpperCase()
    return { text: code, plain: code }
  }
  if (isVerbatim && settings.casing === 'Title') return { text: value.is, plain: value.is }
  const cased = (text: string) => applyCasing(text, settings.casing, value.isReference, { country, part })
  if (isVerbatim) return { text: cased(value.is), plain: cased(value.is) }
  const form = formed(part, value.is, source)
  const plain = cased(form)
  const scripted = toScript(form, part, source)
  return { text: scripted === form ? plain : cased(scripted), plain }
}

/** The forms that options ask for: ranges of numbers, short names of towns. */
function formed(part: Part, text: string, { settings, verdict }: MatchSource): string {
  const country = verdict.country?.alpha2 ?? ''
  if (part === 'Premise') return printRange(text, country, settings.rangeForm)
  if (part === 'Locality' && country === 'US' && settings.abbreviatesUsTowns) return abbreviateUsTown(text)
  return text
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
function addParts(draft: Draft, source: MatchSource): PrintedParts {
  const printed: PrintedParts = { texts: {}, plain: {} }
  const { settings, verdict } = source
  const { country } = verdict
  const isWanted = (part: Part, value: PartValue) =>
    /^fs(?:Verified|Added)/.test(value.status) || !settings.isVerifiedOnly(country?.alpha2 ?? '', part)
  for (const [part, value] of Object.entries(source.values) as [Part, PartValue][]) {
    draft.statuses[part] = value.status
    if (part === 'Country' || !isWanted(part, value)) continue
    const { text, plain } = printPart(part, value, source)
    if (text === '') continue
    printed.texts[part] = text
    printed.plain[part] = plain
    draft.record[part] = settings.untransliterated.has(part) ? plain : text
  }
  if (!country) return printed
  const children = toChildFields(printed.texts, country)
  // Only where a finer field is to keep its script does it differ from what the printed part gives.
  const isKept =
    settings.untransliterated.size > 0 && children.some(({ field }) => settings.untransliterated.has(field))
  const kept = isKept ? toChildFields(printed.plain, country) : []
  for (const { field, part, value } of children)
    setField(draft, field, value, draft.keepsStatuses ? childStatus(source.values[part], value) : 'fsNotApplicable')
  for (const { field, value } of kept) if (settings.untransliterated.has(field)) draft.record[field] = value
  // The number may have been read as something else; what the field said is known all the same.
  if (!draft.record.LocalityExtra && printed.plain.Locality)
    setField(
      draft,
      'LocalityExtra',
      districtOf(source.text.given.Locality ?? '', printed.plain.Locality),
      'fsIdentifiedContext',
    )
  return printed
}

/** Who is meant; the firm is printed with the parts. */
function addNames(draft: Draft, source: MatchSource): void {
  if (!hasPerson(source.text.names)) return
  const { untransliterated } = source.settings
  for (const [field, name] of Object.entries(toPersonFields(source))) {
    const { text, plain } = printName(name, source)
    setField(draft, field, untransliterated.has(field) ? plain : text, 'fsIdentifiedNoChange')
  }
}

/** Fields that are kept as they came; three of them are printed with the part that they refine. */
function addKept(draft: Draft, source: MatchSource, printed: PrintedParts): PrintedParts {
  const { kept } = source.text
  const { settings, verdict, isVerbatim } = source
  const inScript = (field: string, text: string) =>
    isVerbatim || settings.untransliterated.has(field) ? text : toScript(text, null, source)
  const country = verdict.country?.alpha2 ?? ''
  const scripted = (field: string, text: string) => {
    const part = REFINED_PARTS[field]
    const isAsSent = part === undefined || (isVerbatim && settings.casing === 'Title')
    return isAsSent
      ? inScript(field, text)
      : applyCasing(inScript(field, text), settings.casing, false, { country, part })
  }
  const set = (field: string, value: string) => {
    if (value !== '') setField(draft, field, scripted(field, value), 'fsIdentifiedNoChange')
  }
  for (const [field, value] of Object.entries(kept)) set(field, value)
  const { DependentThoroughfare: street, DoubleDependentLocality: village } = kept
  if (street && verdict.country)
    for (const [field, value] of toStreetFields('DependentThoroughfare', toStreetPieces(street, verdict.country)))
      set(field, value)
  if (village && verdict.country)
    for (const [field, value] of toDoubleDependentLocalityFields(village, verdict.country)) set(field, value)
  if (!REFINED_FIELDS.some((field) => kept[field])) return printed
  return {
    texts: withKept(printed.texts, { kept, country }, scripted),
    plain: withKept(printed.plain, { kept, country }, (_, text) => text),
  }
}

/** Kept names that are printed as the part that they refine. */
const REFINED_PARTS: Record<string, Part> = {
  DependentThoroughfare: 'Thoroughfare',
  DoubleDependentLocality: 'DependentLocality',
}

/** Kept fields that are printed with a part. */
const REFINED_FIELDS = [
  'DependentThoroughfare',
  'DoubleDependentLocality',
  'SubBuildingFloor',
  'Contact',
] as const satisfies readonly AddressField[]

/** `Larkin St and Geary Blvd`, `Mitre e/ Salta y Jujuy`: the word that joins a crossing street. */
const CROSSING = /^(?:and|at|y|e|entre|esq|esquina)(?=[\s./])/i

/** The finer parts stand with the part that they refine. */
function withKept(
  texts: Partial<Record<Part, string>>,
  { kept, country }: { kept: MatchSource['text']['kept']; country: string },
  scripted: (field: string, text: string) => string,
): Partial<Record<Part, string>> {
  const joined = { ...texts }
  const join = (part: Part, field: (typeof REFINED_FIELDS)[number], isBefore: boolean) => {
    const text = kept[field]
    if (!text) return
    const pieces = isBefore ? [scripted(field, text), texts[part]] : [texts[part], scripted(field, text)]
    joined[part] = pieces.filter(Boolean).join(!isBefore && CROSSING.test(text) ? ' ' : ', ')
  }
  join('Thoroughfare', 'DependentThoroughfare', isFinerFirst('Thoroughfare', country))
  join('DependentLocality', 'DoubleDependentLocality', isFinerFirst('DependentLocality', country))
  join('SubBuilding', 'SubBuildingFloor', false)
  // Who is named in the address stands in its first line, who was sent in a field does not.
  if (namesContact(kept.Contact ?? '')) join('Organization', 'Contact', false)
  return joined
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
  setField(draft, 'ParsedGarbage', source.text.garbage, 'fsUnrecognized')
}

/** The match record: only non-empty fields, and their status companions when asked for. */
export function toMatchRecord(source: MatchSource): MatchRecord {
  const { settings } = source
  // Objects without a prototype are tables from the start: sixty fields by name would make sixty shapes of the others.
  const draft: Draft = {
    record: Object.create(null) as MatchRecord,
    statuses: Object.create(null) as Draft['statuses'],
    keepsStatuses: settings.fieldStatus,
  }
  addCodes(draft, source)
  const printed = addKept(draft, source, addParts(draft, source))
  addNames(draft, source)
  const additional = [source.further ?? '', longNamesSentence(source.text)].filter(Boolean).join(' ')
  setField(draft, 'AdditionalContent', additional, 'fsIdentifiedContext')
  addBlocks(draft, source, printed)
  addCountry(draft, source)
  addRecordFacts(draft, source, printed.plain)
  addSuppressions(draft, source)
  const isLocated = settings.geoCode && !source.isVerbatim
  const { verdict, reader, located } = source
  const coordinates = source.coordinates ?? (isLocated ? geocodeFields(verdict, settings, reader, located) : {})
  for (const field in coordinates) setField(draft, field, coordinates[field] as string)
  return finish(draft, settings)
}

function finish({ record, statuses }: Draft, settings: CleansingSettings): MatchRecord {
  const isWhole = settings.suppressedFields.size === 0 && settings.outputFields.size === 0
  if (isWhole && !settings.fieldStatus) return record
  const isShown = (field: string) =>
    !settings.suppressedFields.has(field) && (settings.outputFields.size === 0 || settings.outputFields.has(field))
  // A companion goes with its field, unless a list names it.
  const isCompanionShown = (field: string) =>
    !settings.suppressedFields.has(`${field}Status`) && (isShown(field) || settings.outputFields.has(`${field}Status`))
  const finished: MatchRecord = {}
  for (const [field, value] of Object.entries(record)) if (isShown(field)) finished[field] = value
  if (!settings.fieldStatus) return finished
  for (const [field, status] of Object.entries(statuses))
    if (isCompanionShown(field) && !WITHOUT_STATUS.has(field)) finished[`${field}Status`] = status
  return finished
}
