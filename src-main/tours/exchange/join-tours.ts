import type { TourTake } from '#shared/contract/tour-exchange-schemas.ts'
import type { Tour, TourPlan, TourStop } from '#shared/contract/tours-schemas.ts'
import { MOST_NOTE_LETTERS } from '#shared/contract/marks-schemas.ts'
import { inOrder } from '../agreed-times.ts'
import { withoutLost, withoutLostVehicle } from '../change-tour.ts'
import type { TourPatch, TourSettings } from '../tour-patch.types.ts'
import { planSense } from './tour-words.ts'

type Take = TourTake['take']
type Window = TourStop['windows'][number]

const keyOf = ({ from, until }: Window): string => `${from} ${until}`

/** Agreed times of both, each once, in their order. */
export function uniteWindows(mine: TourStop, theirs: TourStop): Window[] {
  const known = new Set(mine.windows.map(keyOf))
  return inOrder([...mine.windows, ...theirs.windows.filter((one) => !known.has(keyOf(one)))])
}

/** What was said last, with both reasons, mine first. */
function uniteStates(mine: TourStop, theirs: TourStop): Partial<TourStop> {
  const { state, stateAt, isGivenBack } = (theirs.stateAt ?? '') > (mine.stateAt ?? '') ? theirs : mine
  const reason = [mine.reason, theirs.reason].filter(Boolean).join('; ').slice(0, MOST_NOTE_LETTERS)
  return { state, stateAt, isGivenBack, reason }
}

/** What a stop takes over from the other, by what was decided. */
const PARTS: Partial<Record<TourTake['field'], (mine: TourStop, theirs: TourStop, take: Take) => Partial<TourStop>>> = {
  place: (_, { name, address, lat, lon, precision }) => ({ name, address, lat, lon, precision }),
  state: (mine, theirs, take) => {
    const { state, stateAt, reason, isGivenBack } = theirs
    return take === 'both' ? uniteStates(mine, theirs) : { state, stateAt, reason, isGivenBack }
  },
  stay: (_, { stayMinutes }) => ({ stayMinutes }),
  load: (_, { load }) => ({ load }),
  priority: (_, { priority }) => ({ priority }),
  windows: (mine, theirs, take) => ({ windows: take === 'both' ? uniteWindows(mine, theirs) : theirs.windows }),
  vehicle: (_, { vehicleId }) => ({ vehicleId }),
  position: (_, { position }) => ({ position }),
}

const SETTINGS = ['name', 'mode', 'start', 'end', 'stayMinutes', 'whenLate', 'vehicles'] as const

function joinSettings(mine: Tour, theirs: Tour, takes: ReadonlyMap<string, Take>): Partial<TourSettings> {
  const taken = SETTINGS.filter((key) => (takes.get(key) ?? 'mine') !== 'mine')
  const settings = Object.fromEntries(taken.map((key) => [key, theirs[key]])) as Partial<TourSettings>
  if (takes.get('vehicles') !== 'both') return settings
  const known = new Set(mine.vehicles.map(({ id }) => id))
  return { ...settings, vehicles: [...mine.vehicles, ...theirs.vehicles.filter(({ id }) => !known.has(id))] }
}

/** What becomes of the tour that is here when it takes these things over from that of a file. */
export function joinTours(mine: Tour, theirs: Tour, takes: readonly TourTake[]): TourPatch {
  const ofTour = new Map(takes.flatMap(({ stopId, field, take }) => (stopId === null ? [[field, take] as const] : [])))
  const settings = joinSettings(mine, theirs, ofTour)
  const merged = { ...mine, ...settings }
  const vehicles = new Set(merged.vehicles.map(({ id }) => id))
  const { stops, patched } = joinStops(mine, theirs, { takes, vehicles })
  const plan = joinPlan({ ...merged, stops }, mine, ofTour.get('plan') === 'theirs' ? theirs : mine)
  return {
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(patched.length > 0 && { stops: patched }),
    ...(JSON.stringify(plan) !== JSON.stringify(mine.plan) && { plan }),
  }
}

function joinStops(
  mine: Tour,
  theirs: Tour,
  { takes, vehicles }: { takes: readonly TourTake[]; vehicles: ReadonlySet<string> },
): { stops: TourStop[]; patched: NonNullable<TourPatch['stops']> } {
  const byId = new Map(theirs.stops.map((stop) => [stop.id, stop]))
  const known = new Set(mine.stops.map(({ id }) => id))
  const decided = groupByStop(takes)
  const stops: TourStop[] = []
  const patched: NonNullable<TourPatch['stops']> = []
  for (const [ordinal, stop] of mine.stops.entries()) {
    const wanted = (decided.get(stop.id) ?? []).filter(({ take }) => take !== 'mine')
    const other = byId.get(stop.id)
    if (!other && wanted.some(({ field }) => field === 'stop')) {
      patched.push([stop.id, ordinal, null])
      continue
    }
    const parts = other ? wanted.map(({ field, take }) => PARTS[field]?.(stop, other, take)) : []
    const after = withoutLostVehicle(Object.assign({ ...stop }, ...parts) as TourStop, vehicles)
    stops.push(after)
    if (JSON.stringify(after) !== JSON.stringify(stop)) patched.push([stop.id, ordinal, after])
  }
  const isWanted = (id: string): boolean =>
    decided.get(id)?.some(({ field, take }) => field === 'stop' && take !== 'mine') ?? false
  for (const stop of theirs.stops.filter(({ id }) => !known.has(id) && isWanted(id))) {
    const added = withoutLostVehicle(stop, vehicles)
    stops.push(added)
    patched.push([stop.id, mine.stops.length + patched.length, added])
  }
  return { stops, patched }
}

function groupByStop(takes: readonly TourTake[]): ReadonlyMap<string, TourTake[]> {
  const groups = new Map<string, TourTake[]>()
  for (const take of takes)
    if (take.stopId !== null) groups.set(take.stopId, [...(groups.get(take.stopId) ?? []), take])
  return groups
}

/** What of a tour its times depend on; the states of the stops and its name are not among it. */
function basisOf({ mode, start, end, stayMinutes, whenLate, vehicles, stops }: Tour): string {
  const kept = stops
    .map(({ id, lat, lon, stayMinutes: stay, priority, load, windows, vehicleId, position }) =>
      JSON.stringify([id, lat, lon, stay, priority, load, windows, vehicleId, position]),
    )
    .toSorted()
  return JSON.stringify([mode, start, end, stayMinutes, whenLate, vehicles, kept])
}

/** The plan of one of the two, for the tour that they become; it knows when it is not right for that. */
function joinPlan(merged: Tour, mine: Tour, of: Tour): TourPlan | null {
  const taken = of !== mine && planSense(of.plan) === planSense(mine.plan) ? mine.plan : of.plan
  if (!taken || basisOf(merged) === basisOf(of)) return taken
  const ids = new Set(merged.stops.map(({ id }) => id))
  return withoutLost(taken, ids, new Set(merged.vehicles.map(({ id }) => id)))
}
