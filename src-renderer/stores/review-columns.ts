import type { BatchCounts } from './use-run-counts.ts'

/** Columns that the review has of every row, in the order of the table. */
export const OWN_COLUMNS = [
  ...(['row', 'word', 'organization', 'original', 'cleaned', 'samePlace'] as const),
  ...(['country', 'decision', 'code', 'score', 'verdict'] as const),
]
export type OwnColumn = (typeof OWN_COLUMNS)[number]

/** Before the name of a column of the file. */
export const OF_FILE = 'file:'

/** Columns of the file by what a layout calls them, and where they stand; of several of one name each has its number. */
export function sourceColumns(names: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>()
  for (const [index, name] of names.entries()) {
    let column = OF_FILE + name
    for (let copy = 2; columns.has(column); copy++) column = `${OF_FILE}${name} (${copy})`
    columns.set(column, index)
  }
  return columns
}

/** Whether repeated places were looked for and found. */
export const hasRepeatColumn = (counts: Pick<BatchCounts, 'repeats'> | null): boolean => (counts?.repeats ?? 0) > 0

/** A short form of a text, the same for the same text; FNV-1a, 32 bits. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16)
}

/**
 * Under which names the layout of a run is kept: its recipe, under which a renamed column costs no layout, and the names
 * of its columns, which next month's file has too.
 */
export function layoutNames({ columns, since }: Pick<BatchCounts, 'columns' | 'since'>): string[] {
  const ofFile = `columns:${digest(columns.join('\t'))}`
  return since ? [`recipe:${since.name}`, ofFile] : [ofFile]
}
