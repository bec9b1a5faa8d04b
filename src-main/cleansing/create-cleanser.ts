import type { Cleanse, CleansingRequest } from '#main/cleansing/cleanse.types.ts'
import { toCleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import { findCountry } from '#main/cleansing/process/find-country.ts'
import { parseAddress } from '#main/cleansing/process/parse-address.ts'
import { createQueryReference } from '#main/cleansing/process/query-reference.ts'
import { reverseGeocode } from '#main/cleansing/process/reverse-geocode.ts'
import { searchMatches } from '#main/cleansing/process/search-matches.ts'
import { verifyAddress } from '#main/cleansing/process/verify-address.ts'
import { rememberAnswers } from '#main/cleansing/remember-answers.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { ok, type Result } from '#shared/result.ts'

/** The function that cleanses the addresses of one request. Fails when an option or the process cannot be served. */
export function createCleanser(reader: ReferenceReader, request: CleansingRequest): Result<Cleanse> {
  const settings = toCleansingSettings(reader, request)
  if (!settings.ok) return settings
  const tools = { reader: rememberAnswers(reader, settings.value.rememberedCountries), settings: settings.value }
  const located = { ...tools, settings: { ...settings.value, geoCode: true } }
  switch (request.process) {
    case 'Verify':
      return ok((address, sequence) => verifyAddress(address, sequence, tools))
    case 'Geocode':
      return ok((address, sequence) => verifyAddress(address, sequence, located))
    case 'ReverseGeocode':
      return ok((address, sequence) => reverseGeocode(address, sequence, tools))
    case 'Search':
      return ok((address, sequence) => searchMatches(address, sequence, tools))
    case 'Query':
      return ok(createQueryReference(tools))
    case 'Parse':
      return ok((address, sequence) => parseAddress(address, sequence, tools, true))
    case 'Format':
      return ok((address, sequence) => parseAddress(address, sequence, tools, false))
    case 'Country':
      return ok((address, sequence) => findCountry(address, sequence, tools))
  }
}
