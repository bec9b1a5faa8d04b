/** Steps of the curve on either axis, as a power of two. */
const CURVE_BITS = 16
const MOST_STEP = 2 ** CURVE_BITS - 1

/** Place of a point on Hilbert's curve. */
function curvePlace(x: number, y: number): number {
  let place = 0
  for (let bit = CURVE_BITS - 1; bit >= 0; bit--) {
    const right = (x >> bit) & 1
    const up = (y >> bit) & 1
    place = place * 4 + ((3 * right) ^ up)
    if (up === 1) continue
    if (right === 1) {
      x = MOST_STEP - x
      y = MOST_STEP - y
    }
    const swapped = x
    x = y
    y = swapped
  }
  return place
}

/** The order of points along a curve that fills their box, so that neighbours on it are neighbours on the map. */
export function curveOrder(lats: Int32Array, lons: Int32Array): Uint32Array {
  const least = (values: Int32Array) => values.reduce((a, b) => Math.min(a, b), Infinity)
  const most = (values: Int32Array) => values.reduce((a, b) => Math.max(a, b), -Infinity)
  const [south, west] = [least(lats), least(lons)]
  const [height, width] = [Math.max(1, most(lats) - south), Math.max(1, most(lons) - west)]
  const places = new Float64Array(lats.length)
  const order = new Uint32Array(lats.length)
  for (let i = 0; i < places.length; i++) {
    const x = Math.floor((((lons[i] as number) - west) / width) * MOST_STEP)
    const y = Math.floor((((lats[i] as number) - south) / height) * MOST_STEP)
    places[i] = curvePlace(x, y)
    order[i] = i
  }
  return order.sort((a, b) => (places[a] as number) - (places[b] as number))
}
