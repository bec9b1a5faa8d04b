import type { WorldBox } from './map.types.ts'

/** Holds nothing yet: it is endless the wrong way round. */
export const emptyBox = (): WorldBox => ({ west: Infinity, east: -Infinity, north: Infinity, south: -Infinity })

/** Makes a box hold these places, in shares of the world; one without a position (NaN) changes nothing. */
export function growBox(box: WorldBox, x: Float64Array, y: Float64Array): WorldBox {
  // Plain variables: of a million points a pair made for each would cost more than the rest.
  let { west, east, north, south } = box
  for (let i = 0; i < x.length; i++) {
    const across = x[i]!
    const down = y[i]!
    if (across < west) west = across
    if (across > east) east = across
    if (down < north) north = down
    if (down > south) south = down
  }
  return Object.assign(box, { west, east, north, south })
}
