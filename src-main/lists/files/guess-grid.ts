import { gridRoleOfHeader, type GridRole } from '#main/files/columns/grid-names.ts'
import { parseGrid, parseMeters } from '#shared/coordinates/parse-grid-cells.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Share of filled cells that have to be what the name says. */
const AGREEING = 0.8
/** Below this a number is more likely a code or a degree than metres on a grid. */
const LEAST_METERS = 1_000
const MOST_METERS = 10_000_000
const AXES: Record<string, GridRole> = { x: 'easting', y: 'northing' }

/** Columns of eastings, northings and their zone: only where both are there, by their names, and hold metres. */
export function guessGrid(columns: readonly string[], sample: readonly string[][]): Map<number, GridRole> {
  const agrees = (index: number, test: (cell: string) => boolean): boolean => {
    const filled = sample.map((cells) => cells[index]?.trim() ?? '').filter((cell) => cell !== '')
    return filled.length > 0 && filled.filter(test).length >= filled.length * AGREEING
  }
  const roles = new Map<number, GridRole>()
  for (const [index, column] of columns.entries()) {
    const role = gridRoleOfHeader(column) ?? AXES[toNameKey(column)] ?? null
    const isFree = role === 'zone' || ![...roles.values()].some((other) => other === role)
    const test = role === 'zone' ? isZonePart : isMeters
    if (role !== null && isFree && agrees(index, test)) roles.set(index, role)
  }
  const has = (role: GridRole) => [...roles.values()].includes(role)
  const isWanted = (role: GridRole): boolean =>
    role.startsWith('british') ? has('britishEasting') && has('britishNorthing') : has('easting') && has('northing')
  return new Map([...roles].filter(([, role]) => isWanted(role)))
}

const isMeters = (cell: string): boolean => {
  const meters = parseMeters(cell)
  return meters !== null && meters >= LEAST_METERS && meters <= MOST_METERS
}

/** A zone, or the hemisphere or band that stands in a column of its own. */
const isZonePart = (cell: string): boolean =>
  parseGrid(cell) !== null || /^(?:[C-HJ-NP-X]|north|south|northern|southern)$/i.test(cell)
