import type { AssignedColumn } from '#main/files/columns/parts/assign-kinds.ts'
import type { ColumnKind } from '#main/files/columns/parts/column-kinds.ts'
import type { PartCut, PartSource, TablePlan } from '#main/files/columns/parts/table-plan.types.ts'

/** Kinds of columns that make a street, in the order in which they are read. */
const BEFORE_NAME: ColumnKind[] = ['streetBefore', 'directionBefore', 'typeBefore', 'articleBefore']
const AFTER_NAME: ColumnKind[] = ['typeAfter', 'directionAfter']
/** In Taiwan a settlement stands behind the street, then the lane (巷), then the alley (弄) that branches off it. */
const LANE = /巷$/
const ALLEY = /弄$/

class Kinds {
  readonly columns: readonly AssignedColumn[]
  constructor(columns: readonly AssignedColumn[]) {
    this.columns = columns
  }
  all(kind: ColumnKind): AssignedColumn[] {
    return this.columns.filter((one) => one.kind === kind)
  }
  one(kind: ColumnKind): number | null {
    return this.all(kind)[0]?.column.index ?? null
  }
  indexes(...kinds: ColumnKind[]): number[] {
    return kinds.flatMap((kind) => this.all(kind).map(({ column }) => column.index))
  }
}

/** Most of the cells that are filled look like something. */
function mostLook(cells: readonly string[], test: RegExp): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.filter((cell) => test.test(cell)).length > filled.length / 2
}

const cellsOf = (columns: readonly AssignedColumn[], index: number): readonly string[] =>
  columns.find(({ column }) => column.index === index)?.column.cells ?? []
const mostCells = (columns: readonly AssignedColumn[], index: number, test: RegExp): boolean =>
  mostLook(cellsOf(columns, index), test)

/** What stands between a number and what follows it: nothing before a letter, a hyphen before a further number, else a blank. */
export function joinBefore(cells: readonly string[]): string {
  if (mostLook(cells, /^\d+$/)) return '-'
  return mostLook(cells, /^\p{L}{1,2}$|^(?:bis|ter|quater)$/iu) ? '' : ' '
}

function numberSources(kinds: Kinds): PartSource[] {
  const number = kinds.one('number')
  if (number === null) return []
  const before = kinds.indexes('numberBefore')
  const after = kinds.indexes('numberAfter')
  const to = kinds.indexes('numberTo')
  const columns = [...before, number, ...after, ...to]
  if (columns.length === 1) return [{ columns }]
  const joins = columns
    .slice(1)
    .map((index) =>
      to.includes(index)
        ? '-'
        : after.includes(index)
          ? joinBefore(cellsOf(kinds.columns, index))
          : mostCells(kinds.columns, before[0] as number, /\s|\d$/)
            ? ' '
            : '',
    )
  return [{ columns, joins }]
}

function lanesInOrder(kinds: Kinds): number[] {
  const placeOf = (index: number) => [LANE, ALLEY].findIndex((end) => mostCells(kinds.columns, index, end))
  return kinds.indexes('streetAfter').sort((a, b) => placeOf(a) - placeOf(b))
}

/** Modifiers stand first, articles directly before the name: `Old`, `N`, `Highway`, `of the`, `Dragoons`. */
function streetSources(kinds: Kinds): PartSource[] {
  const before = kinds.indexes(...BEFORE_NAME)
  const after = [...kinds.indexes(...AFTER_NAME), ...lanesInOrder(kinds)]
  const isUnspaced = (index: number) => mostCells(kinds.columns, index, UNSPACED)
  return kinds.all('street').map(({ column }) => {
    const columns = [...before, column.index, ...after]
    if (columns.length === 1) return { columns }
    const joins = columns.slice(1).map((index) => (isUnspaced(index) ? '' : ' '))
    return joins.includes('') ? { columns, joins } : { columns }
  })
}
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const cutOf = (column: number | null, cut: PartCut): PartSource[] =>
  column === null ? [] : [{ columns: [column], cut }]

/** Streets and numbers, from columns of their own or out of a line that holds both. */
function lineParts(kinds: Kinds): Pick<TablePlan['parts'], 'number' | 'street' | 'unit'> {
  const line = kinds.one('line') ?? kinds.one('whole')
  const units = kinds.indexes('unitType', 'unit')
  const unit = units.length > 0 ? [{ columns: units }] : cutOf(line, 'unit')
  const number = numberSources(kinds)
  const street = streetSources(kinds)
  const withLine = (source: PartSource[], cut: PartCut, without: number | undefined): PartSource[] => {
    if (source.length > 0 || line === null) return source
    return [{ columns: [line], cut, ...(without === undefined ? {} : { without }) }]
  }
  return {
    number: withLine(
      number,
      'number',
      street.length === 1 && street[0]?.columns.length === 1 ? street[0].columns[0] : undefined,
    ),
    street: withLine(
      street,
      'street',
      number.length === 1 && number[0]?.columns.length === 1 ? number[0].columns[0] : undefined,
    ),
    unit,
  }
}

/** The plan that the kinds of all columns make together. */
export function planOfKinds(assigned: readonly AssignedColumn[], system: string | null): TablePlan {
  const kinds = new Kinds(assigned)
  const plain = (kind: ColumnKind): PartSource[] => kinds.all(kind).map(({ column }) => ({ columns: [column.index] }))
  const together = kinds.one('codeTown') ?? kinds.one('whole')
  const orCut = (sources: PartSource[], cut: PartCut): PartSource[] =>
    sources.length > 0 ? sources : cutOf(together, cut)
  const plus = kinds.one('postalPlus')
  const code = kinds.one('postalCode')
  const parts: TablePlan['parts'] = {
    ...lineParts(kinds),
    building: plain('building'),
    city: orCut(plain('city'), 'town'),
    district: plain('district'),
    region: orCut(plain('region'), 'region'),
    postalCode:
      code !== null && plus !== null ? [{ columns: [code, plus], joins: ['-'] }] : orCut(plain('postalCode'), 'code'),
  }
  const [north, east] = [kinds.one('latitude'), kinds.one('longitude')]
  // Numbers, codes and units alone are no addresses.
  const isAddressed = [parts.street, parts.city, parts.building].some(
    (sources) => sources !== undefined && sources.length > 0,
  )
  return {
    parts: isAddressed ? Object.fromEntries(Object.entries(parts).filter(([, sources]) => sources.length > 0)) : {},
    axes: north === null || east === null ? null : { north, east, system },
  }
}
