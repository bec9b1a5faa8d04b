/** `12,345`: a count as texts write it. */
export const countText = (count: number): string => count.toLocaleString('en-US')

/** `1 row`, `2 rows`, `12,345 rows`: a count with its noun, which has an s for all but one unless it says otherwise. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`
