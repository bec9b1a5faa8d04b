import { base64Bytes } from './base64-bytes.ts'
import { decodeOrdinals } from './chosen-points.ts'
import type { CommandResponse } from './contract.ts'

/** All points of a list as columns; the index is the row of the table. */
export interface PlaceColumns {
  ids: string[]
  names: string[]
  /** Numbers within the list. */
  ordinals: Uint32Array
  lats: Float64Array
  lons: Float64Array
  /** Empty where nobody asked for them. */
  countries: string[]
}

const BYTES_PER_NUMBER = 8
const lines = (text: string, total: number): string[] => (total === 0 ? [] : text.split('\n'))

/** The host writes little-endian; so does every machine that this runs on, but a copy in the right order costs little. */
export function decodeFloats(base64: string): Float64Array {
  const view = new DataView(base64Bytes(base64).buffer)
  const numbers = new Float64Array(view.byteLength / BYTES_PER_NUMBER)
  for (let at = 0; at < numbers.length; at++) numbers[at] = view.getFloat64(at * BYTES_PER_NUMBER, true)
  return numbers
}

/** Reads the compact answer: 100,000 points in some tens of milliseconds. */
export function decodePlaces({ total, ordinals, lats, lons, ...texts }: CommandResponse<'lists.places'>): PlaceColumns {
  const [ids, names] = [lines(texts.ids, total), lines(texts.names, total)]
  const countries = texts.countries === undefined ? [] : lines(texts.countries, total)
  return {
    ids,
    names,
    ordinals: decodeOrdinals(ordinals),
    lats: decodeFloats(lats),
    lons: decodeFloats(lons),
    countries,
  }
}
