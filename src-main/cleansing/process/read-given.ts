import { prepareAddress } from '#main/cleansing/input/prepare-address.ts'
import { readInput, type AddressText } from '#main/cleansing/input/read-input.ts'
import { joinCountryName } from '#main/cleansing/process/join-country-name.ts'
import type { SearchTools } from '#main/cleansing/process/search-address.ts'
import type { AddressInput } from '#shared/model/address.ts'

/** The words of an address that the options let the engine see. */
export const readGiven = (address: AddressInput, { settings, reader }: SearchTools): AddressText =>
  joinCountryName(
    readInput(prepareAddress(address, settings), (field) => settings.suppressedInMatch.has(field)),
    reader,
  )
