/** What of one tile is drawn; over it the rest is left out, and the map says so. */
export const TILE_LIMITS = {
  layers: 100,
  features: 50_000,
  points: 500_000,
  parts: 100_000,
  labels: 10_000,
  /** Letters of a name. */
  nameLetters: 120,
  /** Distinct keys and values of a layer. */
  tableEntries: 200_000,
} as const
