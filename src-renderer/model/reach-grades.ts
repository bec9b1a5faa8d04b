/** How strongly the band of what is reached soonest is filled, and that of what is reached last. */
const [STRONGEST, WEAKEST] = [0.46, 0.08]
const ALONE = 0.22

/** How strongly the band of a rank is filled, counted from the shortest time: the sooner one is there, the stronger. */
export const reachGrade = (rank: number, count: number): number =>
  count < 2 ? ALONE : STRONGEST - ((STRONGEST - WEAKEST) * rank) / (count - 1)
