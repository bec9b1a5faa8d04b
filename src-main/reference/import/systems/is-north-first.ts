/** Systems whose first number is the northing or the latitude, by the EPSG dataset: the first and the last code of a run. */
// prettier-ignore
const NORTH_FIRST: readonly (readonly [number, number])[] = [
  [2065, 2065], [2097, 2097], [2169, 2169], [2176, 2180], [2193, 2193], [2326, 2326], [2443, 2461], [3006, 3018],
  [3021, 3021], [3034, 3035], [3059, 3059], [3114, 3116], [3301, 3301], [3346, 3346], [3414, 3414], [3824, 3824],
  [3844, 3844], [3873, 3885], [4148, 4148], [4167, 4171], [4258, 4258], [4269, 4283], [4326, 4326], [4612, 4619],
  [4674, 4737], [5174, 5188], [5343, 5349], [6362, 6372], [6668, 6687], [6707, 6708], [7801, 7801], [7844, 7844],
  [9377, 9377], [30161, 30179], [31254, 31259], [31287, 31287], [31466, 31469],
]

/** Whether the dataset writes the northing first, as documents do that name a system by its URN. */
export const isNorthFirst = (code: number): boolean =>
  NORTH_FIRST.some(([first, last]) => code >= first && code <= last)
