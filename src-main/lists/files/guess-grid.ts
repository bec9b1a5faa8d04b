import { gridRoleOfHeader, type GridRole } from '#main/files/columns/grid-names.ts'
import { parseGrid, parseMeters } from '#shared/coordinates/parse-grid-cells.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Share of filled cells that have to be what the name says. */
const AGREEING = 0.8
/** Metres that a column of a grid may hold: less is more likely a code, a count or a degree. UTM has no easting of more. */
const RANGES: Record<Exclude<GridRole, 'zone'>, [least: number, most: number]> = {
  easting: [100_000, 999_999.999],
  northing: [1_000, 10_000_000],
  britishEasting: [1_000, 700_000],
  britishNorthing: [1_000, 1_300_000],
}
const AXES = new Map<string, GridRole>([
  ['x', 'easting'],
  ['y', 'northing'],
])

/** Columns of eastings, northings and their zone: only where both are there, by their names, and hold metres. */
export function guessGrid(columns: readonly string[], sample: readonly string[][]): Map<number, GridRole> {
  const agrees = (index: number, test: (cell: string) => boolean): boolean => {
    const filled = sample.map((cells) => cells[index]?.trim() ?? '').filter((cell) => cell !== '')
    return filled.length > 0 && filled.filter(test).length >= filled.length * AGREEING
  }
  const roles = new Map<number, GridRole>()
  for (const [index, column] of columns.entries()) {
    const role = gridRoleOfHeader(column) ?? AXES.get(toNameKey(column)) ?? null
    const isFree = role === 'zone' || ![...roles.values()].some((other) => other === role)
    if (role !== null && isFree && agrees(index, (cell) => holds(role, cell))) roles.set(index, role)
  }
  const has = (role: GridRole) => [...roles.values()].includes(role)
  const isWanted = (role: GridRole): boolean =>
    role.startsWith('british') ? has('britishEasting') && has('britishNorthing') : has('easting') && has('northing')
  return new Map([...roles].filter(([, role]) => isWanted(role)))
}

function holds(role: GridRole, cell: string): boolean {
  if (role === 'zone') return isZonePart(cell)
  const [least, most] = RANGES[role]
  const meters = parseMeters(cell)
  return meters !== null && meters >= least && meters <= most
}

/** A zone, or the hemisphere or band that stands in a column of its own. */
const isZonePart = (cell: string): boolean =>
  parseGrid(cell) !== null || /^(?:[C-HJ-NP-X]|north|south|northern|southern)$/i.test(cell)
