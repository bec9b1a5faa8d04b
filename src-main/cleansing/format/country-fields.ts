import { applyCasing } from '#main/cleansing/format/casing.ts'
import { hyphenClassOf } from '#main/reference/hyphen-class.ts'
import type { Draft, MatchSource } from '#main/cleansing/format/match-source.types.ts'
import { toCountryName } from '#main/cleansing/format/to-script.ts'
import { setField } from '#main/cleansing/format/set-field.ts'
import type { FieldStatus } from '#main/cleansing/verify/field-status.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

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
export function addCountry(draft: Draft, source: MatchSource): void {
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
