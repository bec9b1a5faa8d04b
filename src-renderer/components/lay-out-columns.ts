/** How much room a column takes that nobody has sized. */
export interface ColumnShape {
  key: string
  /** Fixed width, that grows with the text. */
  rem?: number
  /** Otherwise it shares what is left, and has at least so many pixels. */
  leastPx?: number
  share?: number
}

/** What a column has that would share the rest, but stays in place. */
const FROZEN_PX = 240
/** A wider one that stays in place would hide the others in a small window. */
const MAX_FROZEN_PX = 400
const LEAST_PX = 96

/** A table as CSS lays it out: sized columns have their width, the others theirs or a share of what is left. */
export function layOutColumns(
  shapes: readonly ColumnShape[],
  widths: Readonly<Record<string, number>>,
  frozen: number,
) {
  const fixed = shapes.map(({ key, rem }, index) => {
    const width = widths[key]
    if (width !== undefined) return `${index < frozen ? Math.min(width, MAX_FROZEN_PX) : width}px`
    if (rem !== undefined) return `${rem}rem`
    return index < frozen ? `${FROZEN_PX}px` : null
  })
  const least = fixed.map((width, index) => width ?? `${shapes[index]?.leastPx ?? LEAST_PX}px`)
  const parts = fixed.map((width, index) => width ?? `minmax(${least[index]}, ${shapes[index]?.share ?? 1}fr)`)
  // Where every column has its width, what is left stays blank behind them.
  const rest = fixed.includes(null) ? [] : ['1fr']
  return {
    template: [...parts, ...rest].join(' '),
    /** Narrower panes scroll sideways. */
    minWidth: `calc(${least.join(' + ')})`,
    /** Where the columns that stay in place begin, from the start of the table. */
    frozenAt: fixed.slice(0, frozen).map((_, index) => `calc(${['0px', ...least.slice(0, index)].join(' + ')})`),
  }
}
