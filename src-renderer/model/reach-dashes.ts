/** Dashes of the edges of what is reached, from the shortest time on: no two look alike. Pixels. */
const REACH_DASHES = [[], [7, 4], [1.5, 4], [10, 4, 2, 4], [3, 8]] as const satisfies readonly (readonly number[])[]

/** The dashes of the shape of a rank, counted from the shortest time. */
export const reachDash = (rank: number): readonly number[] => REACH_DASHES[rank % REACH_DASHES.length] ?? []
