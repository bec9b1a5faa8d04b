import type { AddressInput } from '#shared/model/address.ts'

/** `75002 CEDEX 3`, `CEDEX 03 75002`: a code, and the office where large receivers have their mail. */
const CODE_AND_OFFICE = /^(\d{5})[\s,-]+(cedex(?:\s+\d{1,2})?)$/i
const OFFICE_AND_CODE = /^(cedex(?:\s+\d{1,2})?)[\s,-]+(\d{5})$/i
const NAMES_OFFICE = /\bcedex\b/i

/** The address with the office in the field of the town, where it stands in that of the code: it belongs to the town's name. */
export function moveCedex(address: AddressInput): AddressInput {
  const { PostalCode = '', Locality = '' } = address
  if (Locality.trim() === '' || !NAMES_OFFICE.test(PostalCode)) return address
  const behind = CODE_AND_OFFICE.exec(PostalCode.trim())
  const before = behind ? null : OFFICE_AND_CODE.exec(PostalCode.trim())
  const [code, office] = behind ? [behind[1], behind[2]] : [before?.[2], before?.[1]]
  if (!code || !office) return address
  return {
    ...address,
    PostalCode: code,
    Locality: NAMES_OFFICE.test(Locality) ? Locality : `${Locality.trim()} ${office}`,
  }
}
