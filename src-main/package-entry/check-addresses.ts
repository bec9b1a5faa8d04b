import { MAX_ADDRESS_CHARACTERS } from '#shared/contract/addresses-schemas.ts'
import type { AddressField, AddressInput } from '#shared/model/address.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { GivenAddress } from './package.types.ts'

/** Answers are kept until all are there: more would fill the memory of a script. */
export const MAX_ADDRESSES_OF_CALL = 1_000_000
const MAX_QUOTED_CHARACTERS = 64

const FIELD_OF = new Map(ADDRESS_INPUT_FIELDS.map((name) => [name.toLowerCase(), name as AddressField]))

/** What a script gave, as the engine takes it; the error says which address is wrong. */
export function checkAddresses(given: unknown): Result<AddressInput[]> {
  if (!Array.isArray(given)) return fail('package/addresses', 'The addresses must be an array of texts or objects.')
  if (given.length > MAX_ADDRESSES_OF_CALL)
    return fail(
      'package/addresses',
      `There are ${given.length} addresses; one call takes ${MAX_ADDRESSES_OF_CALL}: call again with the rest.`,
    )
  const addresses: AddressInput[] = []
  for (const [at, one] of (given as GivenAddress[]).entries()) {
    const address = toAddress(one)
    if (typeof address === 'string') return fail('package/addresses', `Address ${at}: ${address}`)
    addresses.push(address)
  }
  return ok(addresses)
}

/** The address, or what is wrong with it. */
function toAddress(given: GivenAddress): AddressInput | string {
  const members: unknown = typeof given === 'string' ? { Address: given } : given
  if (typeof members !== 'object' || members === null) return 'it must be a text or an object with fields.'
  const address: AddressInput = {}
  for (const [name, value] of Object.entries(members)) {
    const field = FIELD_OF.get(name.toLowerCase())
    const quoted = name.slice(0, MAX_QUOTED_CHARACTERS)
    if (!field) return `"${quoted}" is no field of an address: use Address, Address1, Locality, PostalCode, Country.`
    if (value === null || value === undefined) continue
    if (typeof value !== 'string') return `"${quoted}" must be a text.`
    if (value.length > MAX_ADDRESS_CHARACTERS)
      return `"${quoted}" has ${value.length} characters; ${MAX_ADDRESS_CHARACTERS} are read at most.`
    address[field] = value
  }
  return address
}
