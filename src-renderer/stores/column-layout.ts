/** Which columns a table shows, and how wide they are. */
export interface ColumnLayout {
  /** In the order of the table; null: what fits the window. */
  shown: string[] | null
  /** Pixels, of columns that somebody has sized. */
  widths: Record<string, number>
}

export const MIN_COLUMN_PX = 64
/** Wider than a column that shares a large window, so that it does not jump when it is sized. */
export const MAX_COLUMN_PX = 800
/** Columns that stay in place while the others scroll; more would leave no room for those. */
export const MAX_FROZEN_COLUMNS = 4

/** Layouts kept of one kind of table; the one that was changed longest ago is forgotten first. */
const MAX_LAYOUTS = 100

export const clampWidth = (pixels: number): number =>
  Math.min(MAX_COLUMN_PX, Math.max(MIN_COLUMN_PX, Math.round(pixels)))

/** The columns that are shown once one was shown or hidden: it goes behind the last one that is offered before it. */
export function withToggled(offered: readonly string[], shown: readonly string[], column: string): string[] {
  if (shown.includes(column)) return shown.filter((one) => one !== column)
  const before = offered.slice(0, offered.indexOf(column))
  return withMoved([...shown, column], column, shown.findLastIndex((one) => before.includes(one)) + 1)
}

/** The columns once one of them was put before the one at `place`; behind the last one it goes to the end. */
export function withMoved(shown: readonly string[], column: string, place: number): string[] {
  const others = (part: readonly string[]): string[] => part.filter((one) => one !== column)
  return [...others(shown.slice(0, place)), column, ...others(shown.slice(place))]
}

/** Where a head lies on the screen. */
interface HeadPlace {
  left: number
  right: number
}

/** Before which of the heads, in the order of the table, a column goes that is let go there. */
export function dropPlace(heads: readonly HeadPlace[], x: number, isRightToLeft: boolean): number {
  const isBehind = ({ left, right }: HeadPlace): boolean => x > (left + right) / 2 !== isRightToLeft
  return heads.filter(isBehind).length
}

/** The widths with another one of a column; null gives it what is left again. */
export function withWidth(widths: ColumnLayout['widths'], column: string, pixels: number | null) {
  const next = { ...widths }
  if (pixels === null) delete next[column]
  else next[column] = clampWidth(pixels)
  return next
}

/** Layouts of the tables of one kind, over every restart. */
export interface LayoutMemory<T> {
  /** What was kept under the first of these names that has anything. */
  read(names: readonly string[]): Partial<T>
  keep(names: readonly string[], layout: T): void
}

export function createLayoutMemory<T extends object>(storageKey: string): LayoutMemory<T> {
  function readAll(): [name: string, layout: Partial<T>][] {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
      return Array.isArray(value) ? (value as [string, Partial<T>][]) : []
    } catch {
      return []
    }
  }
  return {
    read(names) {
      const all = new Map(readAll())
      const found = names.find((name) => all.has(name))
      return (found === undefined ? undefined : all.get(found)) ?? {}
    },
    keep(names, layout) {
      const others = readAll().filter(([name]) => !names.includes(name))
      const kept = [...others, ...names.map((name) => [name, layout])].slice(-MAX_LAYOUTS)
      localStorage.setItem(storageKey, JSON.stringify(kept))
    },
  }
}
