import type { PartValue, PartValues } from '#main/cleansing/format/part-values.ts'
import { hasForeignLetter } from '#main/cleansing/names/judge-place-name.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { WardArea } from '#main/cleansing/grammar/country-profile.ts'
import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { AreaRecord, PlaceRecord, PostalCodeRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

// `東京 丸の内1-1` names the prefecture and a part of a ward; the ward between them is its town.

const isNameOf = ({ names }: WardArea, text: string): boolean =>
  names.includes(hasForeignLetter(text) ? text : toNameKey(text))

const MUNICIPALITY = /[区市町村]$/u
/** The number of a block behind the name of a part: `丸の内1丁目`, `Ginza 4-chome`. */
const BLOCK = /\s*(?:[\d一二三四五六七八九十]+\s*丁目|\d+[\s-]*chome)$/iu
/** A part of a ward has one code, or a few where its towers have their own. */
const MOST_CODES = 40

/** The ward or town that all codes serve first; null where they serve several. */
function municipalityOf(codes: readonly PostalCodeRecord[], reader: ReferenceReader): PlaceRecord | null {
  const wards = new Map<number, PlaceRecord>()
  for (const code of codes) {
    const place = reader.placesOfPostalCode(code)[0]?.place
    if (place?.kind !== 'place' || !MUNICIPALITY.test(place.nativeName ?? '')) return null
    wards.set(place.id, place)
  }
  return wards.size === 1 ? ([...wards.values()][0] ?? null) : null
}

/** The codes of all parts of the prefecture that have a name. */
function codesOfPart(text: string, { id, country }: AreaRecord, reader: ReferenceReader): PostalCodeRecord[] {
  const name = text.replace(BLOCK, '').trim()
  const key = toNameKey(name)
  const isNamed = (place: PlaceRecord) => (hasForeignLetter(name) ? place.nativeName === name : place.key === key)
  return reader
    .placesByName(country, key)
    .filter(({ place }) => place.kind === 'postal' && place.area1Id === id && isNamed(place))
    .flatMap(({ place }) => reader.postalCodesOfPlace(place.id, MOST_CODES))
}

const added = (is: string): PartValue => ({ was: '', is, status: 'fsAdded', change: 'added', isReference: true })

/** The words that name a part of a ward: in the place of the town, or beside the name of the prefecture there. */
function partOf(
  { Locality: town, DependentLocality: dependent }: PartValues,
  place: PlaceRecord | null,
  wards: WardArea,
) {
  if (!town || town.was === '') return null
  const part = isNameOf(wards, town.was)
    ? dependent
    : dependent === undefined && place?.kind === 'postal'
      ? town
      : undefined
  return part && part.was !== '' ? part : null
}

/** Scripts in which the name of a ward is known. */
const KNOWN_SCRIPTS: ReadonlySet<string> = new Set(['', 'Latn', 'Native'])

/** The ward in the script of the answer. */
function nameOf(ward: PlaceRecord, script: string, part: string): string {
  const isNative = script === 'Native' || (script === '' && hasForeignLetter(part))
  return (isNative ? ward.nativeName : null) ?? ward.name
}

interface WardQuery {
  reader: ReferenceReader
  settings: Pick<CleansingSettings, 'script' | 'suppressedAdditions'>
}

/** The parts with the ward as the town, where an address of Tokyo names a part of one ward only, or its code. */
export function bringWard(values: PartValues, { answer, avc }: Verdict, { reader, settings }: WardQuery): PartValues {
  const area = answer?.record.area1
  const wards = profileOf(area?.country ?? '').wardArea
  if (!area || !wards || area.iso !== wards.iso || (avc.status !== 'V' && avc.status !== 'P')) return values
  const { script, suppressedAdditions } = settings
  const part = partOf(values, answer?.record.place ?? null, wards)
  if (!part || suppressedAdditions.has('Locality') || !KNOWN_SCRIPTS.has(script)) return values
  const postal = values.PostalCode?.was ? answer?.record.postal : null
  const ward = municipalityOf(postal ? [postal] : codesOfPart(part.was, area, reader), reader)
  return ward ? withWard(values, part, nameOf(ward, script, part.was)) : values
}

/** The ward as the town; where Tokyo stood there, it is the area. */
function withWard(values: PartValues, part: PartValue, name: string): PartValues {
  const { Locality: town, AdministrativeArea: area } = values
  const isArea = part !== town && town !== undefined && !area?.was
  return {
    ...values,
    Locality: added(name),
    DependentLocality: part,
    ...(isArea ? { AdministrativeArea: town } : {}),
  }
}
