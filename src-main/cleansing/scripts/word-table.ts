/** Reads a table of `word=form` entries parted by blanks; blanks inside a form are written `_`. */
export const readWordTable = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const at = entry.indexOf('=')
        return [entry.slice(0, at), entry.slice(at + 1).replaceAll('_', ' ')]
      }),
  )
