import { openReference } from '#main/reference/open-packs.ts'
import { findPostalCodes } from '#main/cleansing/context/find-postal-codes.ts'
import { readInput } from '#main/cleansing/input/read-input.ts'
const { reader } = openReference({ folders: ['resources/reference/packs'] })
const text = readInput({ Address: '443-0080 愛知県蒲郡市' }, () => false)
console.log(text.tokens.slice(0,4), findPostalCodes(text, reader.country('JP')!, reader))
