/** A figure and what it must reach: one of `atLeast` and `atMost`, in the unit that `what` names. */
export interface Bar {
  what: string
  measured: number
  atLeast?: number
  atMost?: number
}

export const NOT_PROVEN: 77
export function unmetBars(bars: readonly Bar[]): string[]
export function judgeBars(bars: readonly Bar[]): void
export function endUnproven(reason: string): never
