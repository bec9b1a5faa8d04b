/** Dashes of the edges of what is reached, from the shortest time on: no two look alike. Pixels, one a limit. */
export const REACH_DASHES: readonly (readonly number[])[] = [
  ...[[], [7, 4], [1.5, 4], [10, 4, 2, 4], [3, 8]],
  ...[
    [14, 3],
    [10, 3, 2, 3, 2, 3],
    [1.5, 9],
    [5, 2],
    [14, 4, 5, 4],
  ],
]

/** The dashes of the shape of a rank, counted from the shortest time. */
export const reachDash = (rank: number): readonly number[] => REACH_DASHES[rank % REACH_DASHES.length] ?? []
