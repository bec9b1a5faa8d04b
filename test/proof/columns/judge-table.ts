import type { KnownNames } from '#main/files/columns/parts/cell-shapes.ts'
import type { ColumnKind } from '#main/files/columns/parts/column-kinds.ts'
import { createPartMaker, type RowParts } from '#main/files/columns/parts/make-parts.ts'
import { readParts, type PartsReading } from '#main/files/columns/parts/read-parts.ts'
import type { InventedAddress } from '../../../tools/fit-columns/layer-rows.ts'
import type { LayerTable } from '../../../tools/fit-columns/layer-tables.ts'

/** Which parts of a table were read wrong, and how sure the reading was. */
export interface TableVerdict {
  wrong: string[]
  /** Columns that were taken for something else than they are. */
  mistaken: string[]
  reading: PartsReading
}

const NUMBER_KINDS = ['numberBefore', 'number', 'numberAfter'] as const
const STREET_KINDS = [
  'streetBefore',
  'directionBefore',
  'typeBefore',
  'articleBefore',
  'street',
  'typeAfter',
  'directionAfter',
  'streetAfter',
] as const

/** Blanks, commas and hyphens between the pieces of a part do not matter. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s,-]+/g, '')

/** What the columns of a table say of one address; null where it has no column for a part but a line that holds more. */
function expectedParts(
  kinds: ReadonlySet<ColumnKind>,
  address: InventedAddress,
  units: number,
): Record<string, string | null> {
  const pieces = (names: readonly (keyof InventedAddress)[]) =>
    names.filter((name) => kinds.has(name)).map((name) => address[name])
  const isLine = kinds.has('line') || kinds.has('whole')
  const isTogether = kinds.has('codeTown') || kinds.has('whole')
  const given = (kind: 'city' | 'district' | 'region') => (kinds.has(kind) ? address[kind] : isTogether ? null : '')
  const street = pieces(STREET_KINDS).join('')
  const to = kinds.has('numberTo') ? address.numberTo : ''
  const code = kinds.has('postalPlus') ? [address.postalCode, address.postalPlus].join('') : address.postalCode
  return {
    number: kinds.has('number') ? pieces(NUMBER_KINDS).join('') + to : isLine ? null : '',
    street: kinds.has('street') ? street : isLine ? null : '',
    unit: units > 0 ? pieces(['unitType']).join('') + address.unit.repeat(units) : isLine ? null : '',
    city: given('city'),
    district: given('district'),
    region: given('region'),
    postalCode: kinds.has('postalCode') ? code : isTogether ? null : '',
  }
}

/** A line is read right where it gives a number and a street that stand in it. */
function isLineRight(got: RowParts, address: InventedAddress, part: string): boolean {
  if (part !== 'number' && part !== 'street') return true
  return got[part] !== '' && address.line.includes(got[part])
}

const isRight = (got: RowParts, part: keyof InventedAddress & keyof RowParts, expected: string): boolean =>
  [got[part] as string, ...(got.others[part as 'street'] ?? [])].some((text) => plain(text) === plain(expected))

/** Reads a table as the product does and compares each row with what it means. */
export function judgeTable(table: LayerTable, known: KnownNames | null): TableVerdict {
  const { names, rows, hasHeader, layer } = table
  const reading = readParts({ names, rows, hasHeader, country: layer.country, known })
  const make = createPartMaker(reading.plan)
  const kinds = new Set(table.kinds)
  const units = table.kinds.filter((kind) => kind === 'unit').length
  const wrong = new Set<string>()
  rows.forEach((row, at) => {
    const address = table.addresses[at] as InventedAddress
    const got = make(row)
    for (const [part, expected] of Object.entries(expectedParts(kinds, address, units))) {
      const role = part as keyof InventedAddress & keyof RowParts
      const right = expected === null ? isLineRight(got, address, part) : isRight(got, role, expected)
      if (!right) wrong.add(part)
    }
  })
  const { axes } = reading.plan
  const kindAt = (index: number | undefined) => (index === undefined ? null : table.kinds[index])
  const hasAxes = kinds.has('latitude')
  if (hasAxes ? kindAt(axes?.north) !== 'latitude' || kindAt(axes?.east) !== 'longitude' : axes !== null)
    wrong.add('position')
  const mistaken = reading.columns.flatMap(({ kind, column: { index, name } }) =>
    kind === table.kinds[index] ? [] : [`${name}: ${kind}`],
  )
  return { wrong: [...wrong], mistaken, reading }
}
