import { isInLatinLetters, withLatinNames } from '#main/cleansing/candidates/latin-names.ts'
import { findDamage, withRepairs } from '#main/cleansing/input/find-damage.ts'
import type { Cleanse, CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { toCleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import { findCountry } from '#main/cleansing/process/find-country.ts'
import { parseAddress } from '#main/cleansing/process/parse-address.ts'
import { createQueryReference } from '#main/cleansing/process/query-reference.ts'
import { reverseGeocode } from './reverse/reverse-geocode.ts'
import { searchMatches } from '#main/cleansing/process/search-matches.ts'
import { verifyAddress } from '#main/cleansing/process/verify-address.ts'
import { rememberAnswers } from '#main/cleansing/remember-answers.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { ok, type Result } from '#shared/result.ts'

/** The function that cleanses the addresses of one request. Fails when an option or the process cannot be served. */
export function createCleanser(reader: ReferenceReader, request: CleansingRequest): Result<Cleanse> {
  const settings = toCleansingSettings(reader, request)
  if (!settings.ok) return settings
  const tools = { reader: rememberAnswers(reader, settings.value.rememberedCountries), settings: settings.value }
  const latin = { ...tools, reader: withLatinNames(tools.reader) }
  const toolsFor = (address: AddressInput) => (isInLatinLetters(address) ? latin : tools)
  const located = (address: AddressInput) => ({ ...toolsFor(address), settings: { ...settings.value, geoCode: true } })
  /** Verify tells what was repaired; the others read what the text was. */
  const sound = (address: AddressInput) =>
    settings.value.repairsText ? withRepairs(address, findDamage(address)) : address
  const ofSound =
    (cleanse: Cleanse): Cleanse =>
    (address, sequence) =>
      cleanse(sound(address), sequence)
  switch (request.process) {
    case 'Verify':
      return ok((address, sequence) => verifyAddress(address, sequence, toolsFor(address), toolsFor))
    case 'Geocode':
      return ok((address, sequence) => verifyAddress(address, sequence, located(address), located))
    case 'ReverseGeocode':
      return ok((address, sequence) => reverseGeocode(address, sequence, tools))
    case 'Search':
      return ok(ofSound((address, sequence) => searchMatches(address, sequence, toolsFor(address))))
    case 'Query':
      return ok(createQueryReference(tools))
    case 'Parse':
      return ok(ofSound((address, sequence) => parseAddress(address, sequence, toolsFor(address), true)))
    case 'Format':
      return ok(ofSound((address, sequence) => parseAddress(address, sequence, toolsFor(address), false)))
    case 'Country':
      return ok(ofSound((address, sequence) => findCountry(address, sequence, toolsFor(address))))
  }
}
