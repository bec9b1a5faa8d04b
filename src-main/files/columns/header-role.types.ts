import type { AddressField } from '#shared/model/address.ts'

/**
 * What the name of a column says: `AddressLine` is a line of free text, `Street` a thoroughfare with or without its number,
 * `StreetNumber` a street with its number or the number of it, `County` an area of second or first level; `Other` is
 * known to be no part of an address, whatever its cells look like.
 */
export type HeaderRole = AddressField | 'AddressLine' | 'Street' | 'StreetNumber' | 'County' | 'Other'
