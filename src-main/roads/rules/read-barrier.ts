import { ACCESS, GATE_SHIFT } from '../model/road-graph.types.ts'
import { modeBit, ROAD_MODES } from '../model/travel-mode.ts'
import { taggedAccess } from './road-access.ts'

export const BARRIER_KEYS: ReadonlySet<string> = new Set(['barrier'])

const MOTOR = modeBit('car') | modeBit('truck')
const WHEELS = MOTOR | modeBit('bicycle')
const ALL = WHEELS | modeBit('foot')

/** Modes that a barrier keeps out where no tag says otherwise; one that is not named lets everybody through. */
const KEPT_OUT: ReadonlyMap<string, number> = new Map([
  ...[
    'bollard',
    'block',
    'chain',
    'cycle_barrier',
    'jersey_barrier',
    'planter',
    'log',
    'debris',
    'motorcycle_barrier',
  ].map((kind) => [kind, MOTOR] as const),
  ...['stile', 'turnstile', 'kissing_gate', 'full-height_turnstile', 'wicket_gate', 'rope', 'horse_stile'].map(
    (kind) => [kind, WHEELS] as const,
  ),
  ...['fence', 'wall', 'hedge', 'guard_rail', 'retaining_wall'].map((kind) => [kind, ALL] as const),
  ['bus_trap', modeBit('car')],
  ['sump_buster', modeBit('car')],
])

/** Marks of a node that bears a barrier (`nodeMarks` of the graph); 0 where it hinders nobody. */
export function readBarrier(tags: ReadonlyMap<string, string>): number {
  const keptOut = KEPT_OUT.get(tags.get('barrier') ?? '') ?? 0
  let marks = 0
  for (const mode of ROAD_MODES) {
    const bit = modeBit(mode)
    const access = taggedAccess(tags, mode)?.access
    if (access === ACCESS.none || (access === undefined && (keptOut & bit) !== 0)) marks |= bit
    else if (access === ACCESS.penalized) marks |= bit << GATE_SHIFT
    else if (access === undefined && tags.get('locked') === 'yes') marks |= bit << GATE_SHIFT
  }
  return marks
}
