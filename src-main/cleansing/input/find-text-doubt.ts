import { isWordForNothing, nothingInLine } from '#main/cleansing/input/noise.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { AddressField, AddressInput } from '#shared/model/address.ts'
import { findSheetDate } from '#shared/text/sheet-date.ts'

// What a text says that nobody meant: a date where a house number was, a word for nothing.

/** Fields that a house number may stand in or end. */
const NUMBER_FIELDS: readonly AddressField[] = [
  ...(['Premise', 'SubBuilding', 'Building', 'Thoroughfare', 'DeliveryAddress', 'DeliveryAddress1'] as const),
  ...(['DeliveryAddress2', 'Address1', 'Address2', 'Address'] as const),
]
/** Lines that hold a whole address. */
const WHOLE: ReadonlySet<AddressField> = new Set(['Address', 'DeliveryAddress'])

export interface DoubtedDate {
  was: string
  /** The numbers that it may have been, and the address with each of them. */
  readings: { number: string; address: AddressInput }[]
}

/** A house number that a spreadsheet made a date; of a line that holds a whole address, in any of its pieces. */
export function findDoubtedDate(address: AddressInput): DoubtedDate | null {
  for (const field of NUMBER_FIELDS) {
    const text = address[field]
    if (!text || !/\d/.test(text)) continue
    const pieces = WHOLE.has(field) ? text.split(/(?<=[,;\n|])/u) : [text]
    for (const [at, piece] of pieces.entries()) {
      const bare = piece.replace(/[,;\n|\s]+$/u, '')
      const date = findSheetDate(bare)
      if (!date || (WHOLE.has(field) && date.from === 0)) continue
      const before = pieces.slice(0, at).join('') + bare.slice(0, date.from)
      const behind = piece.slice(bare.length) + pieces.slice(at + 1).join('')
      const readings = date.readings.map((number) => ({
        number,
        address: { ...address, [field]: before + number + behind },
      }))
      return { was: date.was, readings }
    }
  }
  return null
}

const CONTROLS_ALONE = /^[\s\p{Cc}\p{Cf}\p{Cn}]*\p{C}[\s\p{Cc}\p{Cf}\p{Cn}]*$/u

/** The first field of an address that holds nothing that can be printed, and whether none of them does. */
export function findUnprintable(address: AddressInput): { field: string; isAll: boolean } | null {
  const filled = Object.entries(address).filter(([, text]) => text !== '')
  const unprintable = filled.filter(([, text]) => CONTROLS_ALONE.test(text) && text.trim() !== '')
  const [first] = unprintable
  return first ? { field: first[0], isAll: unprintable.length === filled.length } : null
}

const LINES: readonly AddressField[] = ['Address', 'DeliveryAddress'].flatMap((name) => [
  name as AddressField,
  ...Array.from({ length: 8 }, (_, at) => `${name}${at + 1}` as AddressField),
])
/** Parts without which nobody finds the house. */
const NEEDED: readonly Part[] = ['Thoroughfare', 'Premise', 'Locality', 'PostalCode']
const FURTHER: readonly Part[] = ['SubBuilding', 'Building', 'PostBox', 'DependentLocality', 'AdministrativeArea']

export interface WordForNothing {
  was: string
  /** The part whose field it stands in; null for a line. */
  part: Part | null
  /** The house is not found without what should stand there. */
  isNeeded: boolean
}

/** The first word for nothing in the fields of an address, those that are needed first. */
export function findWordForNothing(address: AddressInput): WordForNothing | null {
  for (const part of [...NEEDED, ...FURTHER]) {
    const was = address[part as AddressField]?.trim()
    if (was && isWordForNothing(was, part)) return { was, part, isNeeded: NEEDED.includes(part) }
  }
  for (const field of LINES) {
    const text = address[field]?.trim()
    if (!text) continue
    const was = isWordForNothing(text, null) ? text : nothingInLine(text)[0]
    if (was) return { was: was.trim(), part: null, isNeeded: false }
  }
  return null
}
