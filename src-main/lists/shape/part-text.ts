interface Parting {
  /** Columns that are read together as one text, in their indexes. */
  indexes: readonly number[]
  cells: readonly string[]
  /** The text as an import makes it of the cells. */
  join(cells: readonly string[]): string
}

interface Parted {
  cells: [index: number, text: string][]
  /** Several cells had to become one, since nothing says where the parts begin. */
  isMoved: boolean
}

/** Stand where a part is looked for, as words and as a postal code, which join in two ways; no address holds them. */
const GAPS = ['\u0000', '0000000000']

/**
 * Puts a text back into the columns that make it up, so that they are read as that text: into as few neighbouring ones as
 * will do, the others staying as they are. Null where there is no column.
 */
export function partText(text: string, { indexes, cells, join }: Parting): Parted | null {
  const [only, ...more] = indexes
  if (only === undefined) return null
  if (more.length === 0) return { cells: [[only, text]], isMoved: false }
  if (text === '') return { cells: indexes.map((index) => [index, '']), isMoved: false }
  for (let length = 1; length <= indexes.length; length++) {
    for (let start = 0; start + length <= indexes.length; start++) {
      const run = indexes.slice(start, start + length)
      const parted = fillRun(text, run, { cells, join })
      if (parted)
        return { cells: parted, isMoved: run.filter((index) => (cells[index] ?? '').trim() !== '').length > 1 }
    }
  }
  return { cells: indexes.map((index, at) => [index, at === 0 ? text : '']), isMoved: true }
}

/** The cells of a run when its first one takes all that the columns around it do not say. */
function fillRun(
  text: string,
  run: readonly number[],
  { cells, join }: Omit<Parting, 'indexes'>,
): [index: number, text: string][] | null {
  const [first = 0] = run
  const withFirst = (cell: string) =>
    cells.map((old, index) => (index === first ? cell : run.includes(index) ? '' : old))
  for (const gap of GAPS) {
    const [before = '', after = '', ...more] = join(withFirst(gap)).split(gap)
    if (more.length > 0 || text.length < before.length + after.length) continue
    if (!text.startsWith(before) || !text.endsWith(after)) continue
    const cell = text.slice(before.length, text.length - after.length)
    if (join(withFirst(cell)) === text) return run.map((index) => [index, index === first ? cell : ''])
  }
  return null
}
