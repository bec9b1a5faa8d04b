import type { JunctionSign, RoadSigns } from '../rules/read-signs.ts'

/** What stands on the signs of a road map: of its ways by their ids, of junctions by where they lie. */
export interface SignTable {
  /** OpenStreetMap ways, ascending. */
  wayIds: Float64Array
  /** Of each way the place of its signs in `signs`; the first are none. */
  signOf: Uint32Array
  signs: readonly RoadSigns[]
  junctions: readonly PlacedSign[]
}

/** The sign of a junction; where it lies in steps of 1e-7 degrees. */
export interface PlacedSign extends JunctionSign {
  lat: number
  lon: number
}
