/** Rows of one group of a sample, and how many of them have the property that is counted. */
export interface CountedGroup {
  hits: number
  rows: number
}

/** A share with the ends of its 95 % interval, each 0 to 1. */
export interface EstimatedShare {
  share: number
  low: number
  high: number
}

/** Of the normal distribution, for 95 % on both sides. */
const Z = 1.96

/**
 * The share of a property among all rows, from a sample of groups of neighbours. Each row alone: Wilson's interval
 * (1927), which also holds near 0 and 1, narrowed where the sample is a large part of all. Neighbours are more alike than
 * rows drawn one by one: how much more is the design effect (Kish 1965), by which the sample counts for less.
 */
export function estimateShare(groups: readonly CountedGroup[], allRows: number): EstimatedShare {
  const rows = groups.reduce((sum, group) => sum + group.rows, 0)
  if (rows === 0) return { share: 0, low: 0, high: 1 }
  const hits = groups.reduce((sum, group) => sum + group.hits, 0)
  const share = hits / rows
  if (rows >= allRows) return { share, low: share, high: share }
  const left = Math.max(0, (allRows - rows) / Math.max(1, allRows - 1))
  const counted = rows / designEffect(groups, share, rows) / Math.max(left, 1e-9)
  return wilson(share, counted)
}

function wilson(share: number, rows: number): EstimatedShare {
  const z2 = Z * Z
  const middle = (share + z2 / (2 * rows)) / (1 + z2 / rows)
  const half = (Z / (1 + z2 / rows)) * Math.sqrt((share * (1 - share)) / rows + z2 / (4 * rows * rows))
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** Variance of the ratio of a sample of groups over that of as many rows drawn one by one; never below 1. */
function designEffect(groups: readonly CountedGroup[], share: number, rows: number): number {
  const count = groups.length
  if (count < 2 || rows === count) return 1
  const squares = groups.reduce((sum, group) => sum + (group.hits - share * group.rows) ** 2, 0)
  const ofGroups = ((count / (count - 1)) * squares) / rows ** 2
  const ofRows = (share * (1 - share)) / rows
  return ofRows === 0 ? 1 : Math.max(1, ofGroups / ofRows)
}
