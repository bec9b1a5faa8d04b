/** The least of the values that so large a share of them does not exceed; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.min(sorted.length, Math.ceil(share * sorted.length)) - 1)] ?? NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
export const meanOf = (values: readonly number[]): number => sumOf(values) / values.length
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)
