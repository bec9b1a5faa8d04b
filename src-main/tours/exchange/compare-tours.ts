import type { TourDifference } from '#shared/contract/tour-exchange-schemas.ts'
import type { Tour, TourStop } from '#shared/contract/tours-schemas.ts'
import { MAX_STOP_WINDOWS, MAX_TOUR_VEHICLES } from '#shared/model/tour-limits.ts'
import { agreedFault } from '../agreed-times.ts'
import { uniteWindows } from './join-tours.ts'
import { endText, planSense, planText, spotText, stateText, vehiclesText, windowsText } from './tour-words.ts'

type Take = TourDifference['take']
type Field = TourDifference['field']

/** One thing in which tours, or stops, may differ: what is compared, and how it is said. */
interface Sense<T> {
  field: Field
  sense(of: T): unknown
  text(of: T): string
  /** Who has it, where that is not the newer tour. */
  take?(mine: T, theirs: T): Take
  canBoth?(mine: T, theirs: T): boolean
}

const PLACES_SEEN = 6
const round = (degrees: number): string => degrees.toFixed(PLACES_SEEN)
const numberText = (value: number | null): string => (value === null ? '' : String(value))

const OF_TOUR: readonly Sense<Tour>[] = [
  { field: 'name', sense: ({ name }) => name, text: ({ name }) => name },
  { field: 'mode', sense: ({ mode }) => mode, text: ({ mode }) => mode },
  { field: 'start', sense: ({ start }) => start, text: ({ start }) => spotText(start) },
  { field: 'end', sense: ({ end }) => end, text: ({ end }) => endText(end) },
  { field: 'stayMinutes', sense: ({ stayMinutes }) => stayMinutes, text: ({ stayMinutes }) => `${stayMinutes} min` },
  {
    field: 'whenLate',
    sense: ({ whenLate }) => whenLate,
    text: ({ whenLate }) => (whenLate === 'visit' ? 'visit it late' : 'leave it out'),
  },
  {
    field: 'vehicles',
    sense: ({ vehicles }) => vehicles,
    text: ({ vehicles }) => vehiclesText(vehicles),
    canBoth: ({ vehicles }, theirs) => {
      const known = new Set(vehicles.map(({ id }) => id))
      const added = theirs.vehicles.filter(({ id }) => !known.has(id)).length
      return added > 0 && vehicles.length + added <= MAX_TOUR_VEHICLES
    },
  },
  {
    field: 'plan',
    sense: ({ plan }) => planSense(plan),
    text: planText,
    take: (mine, theirs) => ((theirs.plan?.plannedAt ?? '') > (mine.plan?.plannedAt ?? '') ? 'theirs' : 'mine'),
  },
]

const OF_STOP: readonly Sense<TourStop>[] = [
  {
    field: 'place',
    sense: ({ name, address, lat, lon }) => [name, address, round(lat), round(lon)],
    text: ({ name, address, lat, lon }) => [name, address, `${round(lat)}, ${round(lon)}`].filter(Boolean).join(', '),
  },
  {
    field: 'state',
    sense: ({ state, stateAt, reason }) => [state, stateAt, reason],
    text: stateText,
    // What was said last counts; nothing was said of an open stop.
    take: (mine, theirs) => ((theirs.stateAt ?? '') > (mine.stateAt ?? '') ? 'theirs' : 'mine'),
    canBoth: (mine, theirs) => mine.reason !== '' && theirs.reason !== '' && mine.reason !== theirs.reason,
  },
  {
    field: 'stay',
    sense: ({ stayMinutes }) => stayMinutes,
    text: ({ stayMinutes }) => (stayMinutes === null ? 'as the tour' : `${stayMinutes} min`),
  },
  { field: 'load', sense: ({ load }) => load, text: ({ load }) => numberText(load) },
  { field: 'priority', sense: ({ priority }) => priority, text: ({ priority }) => numberText(priority) },
  {
    field: 'windows',
    sense: ({ windows }) => windows,
    text: windowsText,
    canBoth: (mine, theirs) => {
      const windows = uniteWindows(mine, theirs)
      return windows.length <= MAX_STOP_WINDOWS && agreedFault({ ...mine, windows }) === ''
    },
  },
  { field: 'vehicle', sense: ({ vehicleId }) => vehicleId, text: ({ vehicleId }) => vehicleId ?? 'any' },
  { field: 'position', sense: ({ position }) => position, text: ({ position }) => String(position ?? 'any') },
]

function differing<T>(
  senses: readonly Sense<T>[],
  { mine, theirs, usual }: { mine: T; theirs: T; usual: Take },
  of: Pick<TourDifference, 'stopId' | 'name'>,
): TourDifference[] {
  return senses
    .filter(({ sense }) => JSON.stringify(sense(mine)) !== JSON.stringify(sense(theirs)))
    .map(({ field, text, take, canBoth }) => ({
      ...of,
      field,
      mine: text(mine),
      theirs: text(theirs),
      take: take ? take(mine, theirs) : usual,
      canBoth: canBoth?.(mine, theirs) ?? false,
    }))
}

const HERE = ['in the tour', 'not in the tour'] as const

/**
 * In what the tour of a file differs from the one that is here, thing by thing. The newer of the two has each, by the
 * time of the state, the plan or the tour; a stop that only one of them has stays.
 */
export function compareTours(mine: Tour, theirs: Tour): TourDifference[] {
  const usual: Take = theirs.changedAt > mine.changedAt ? 'theirs' : 'mine'
  const byId = new Map(theirs.stops.map((stop) => [stop.id, stop]))
  const known = new Set(mine.stops.map(({ id }) => id))
  const nameOfVehicle = vehicleNames(mine, theirs)
  const inBoth = mine.stops.flatMap((stop) => {
    const other = byId.get(stop.id)
    const of = { stopId: stop.id, name: stop.name }
    if (!other) return [alone(of, 'mine')]
    return differing(OF_STOP, { mine: stop, theirs: other, usual }, of).map((one) =>
      one.field === 'vehicle' ? { ...one, mine: nameOfVehicle(one.mine), theirs: nameOfVehicle(one.theirs) } : one,
    )
  })
  const added = theirs.stops
    .filter(({ id }) => !known.has(id))
    .map(({ id, name }) => alone({ stopId: id, name }, 'theirs'))
  return [...differing(OF_TOUR, { mine, theirs, usual }, { stopId: null, name: '' }), ...inBoth, ...added]
}

function alone(of: Pick<TourDifference, 'stopId' | 'name'>, take: 'mine' | 'theirs'): TourDifference {
  const [here, away] = HERE
  return {
    ...of,
    field: 'stop',
    mine: take === 'mine' ? here : away,
    theirs: take === 'mine' ? away : here,
    take,
    canBoth: false,
  }
}

function vehicleNames(...tours: Tour[]): (id: string) => string {
  const names = new Map(
    tours.flatMap(({ vehicles }) => vehicles.map(({ id, name }, at) => [id, name || `Vehicle ${at + 1}`] as const)),
  )
  return (id) => names.get(id) ?? id
}
