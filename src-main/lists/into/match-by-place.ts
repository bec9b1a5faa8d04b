import type { Position } from '#shared/coordinates/position.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { Matched, RowKeys } from './into.types.ts'
import { createKeyIndex } from '../key-index.ts'

/** Positions that agree to the sixth decimal, eleven centimetres, are one. */
const DECIMALS = 6

/** What a place is called and where it says that it is; empty without a name. */
export function toPlaceKey(name: string, address: string): string {
  const folded = toNameKey(name)
  return folded === '' ? '' : `${folded}\n${toNameKey(address)}`
}

const toSpot = ({ lat, lon }: Position): string => `${lat.toFixed(DECIMALS)} ${lon.toFixed(DECIMALS)}`

/** Places and rows of each key that have not found one another yet. */
function createTally() {
  const keys = createKeyIndex()
  const places: number[] = []
  /** The sum of the numbers of the places: of one that is left alone, its number. */
  const sums: number[] = []
  const rows: number[] = []
  const indexOf = (key: string): number => {
    const index = keys.add(key)
    if (index === places.length) for (const list of [places, sums, rows]) list.push(0)
    return index
  }
  return {
    addPlace(key: string, ordinal: number): number {
      const index = indexOf(key)
      places[index]!++
      sums[index]! += ordinal
      return index
    },
    addRow: (key: string): void => void rows[indexOf(key)]!++,
    take(index: number, ordinal: number): void {
      if (index < 0) return
      places[index]!--
      sums[index]! -= ordinal
    },
    hasRows: (index: number): boolean => index >= 0 && rows[index]! > 0,
    /** The one place that one row means; 0 where there is none, null where it is not one and one. */
    pair(key: string): number | null {
      const index = keys.find(key)
      if (index < 0 || places[index] === 0) return 0
      return places[index] === 1 && rows[index] === 1 ? sums[index]! : null
    },
  }
}

/** Places that are alike in name, address and position, in their order. */
function createAlike() {
  const keys = createKeyIndex()
  const firsts: number[] = []
  const lasts: number[] = []
  const nexts = new Map<number, number>()
  return {
    add(key: string, ordinal: number): void {
      const index = keys.add(key)
      if (firsts[index]) nexts.set(lasts[index]!, ordinal)
      else firsts[index] = ordinal
      lasts[index] = ordinal
    },
    /** Takes the first; 0 when none is left. */
    take(key: string): number {
      const index = keys.find(key)
      const first = index < 0 ? 0 : firsts[index]!
      if (first !== 0) firsts[index] = nexts.get(first) ?? 0
      return first
    },
  }
}

export interface PlaceMatcher {
  addPlace(ordinal: number, place: { name: string; address: string; position: Position | null }): void
  note(row: number, keys: RowKeys): void
  find(row: number, keys: RowKeys): Matched
}

/**
 * By name, address and coordinates; else by name and address, if one such place is left; else by coordinates, if one
 * place alone lies there and one row alone. Places that are alike in everything are taken in their order, so that a file
 * in which a place stands twice finds both again.
 */
export function createPlaceMatcher(): PlaceMatcher {
  const alike = createAlike()
  const names = createTally()
  const spots = createTally()
  const indexOf = new Map<number, [name: number, spot: number]>()
  const matched: Matched[] = []
  function take(row: number, ordinal: number): void {
    const [name, spot] = indexOf.get(ordinal) ?? [-1, -1]
    names.take(name, ordinal)
    spots.take(spot, ordinal)
    matched[row] = ordinal
  }
  return {
    addPlace(ordinal, { name, address, position }) {
      const key = toPlaceKey(name, address)
      const spot = position ? toSpot(position) : ''
      if (key !== '' && spot !== '') alike.add(`${key}\n${spot}`, ordinal)
      const nameIndex = key === '' ? -1 : names.addPlace(key, ordinal)
      indexOf.set(ordinal, [nameIndex, spot === '' ? -1 : spots.addPlace(spot, ordinal)])
    },
    note(row, { place, position }) {
      const ordinal = place !== '' && position ? alike.take(`${place}\n${toSpot(position)}`) : 0
      if (ordinal !== 0) return take(row, ordinal)
      if (place !== '') names.addRow(place)
      if (position) spots.addRow(toSpot(position))
    },
    find(row, { place, position }) {
      const known = matched[row]
      if (known !== undefined) return known
      const byName = place === '' ? 0 : names.pair(place)
      if (byName !== 0) return byName ?? 'severalPlaces'
      const there = position ? spots.pair(toSpot(position)) : null
      if (!there) return null
      // A place that moved away is meant by the row of its name.
      return names.hasRows(indexOf.get(there)?.[0] ?? -1) ? null : there
    },
  }
}
