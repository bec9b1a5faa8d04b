import type { WritableDb } from '#main/database/connections.types.ts'
import { countTours, findTour, hasTour, insertTour, stopOrdinals } from '#main/database/sql/tours.ts'
import type { TourPatch } from '#main/tours/tour-patch.types.ts'
import type { Tour } from '#shared/contract/tours-schemas.ts'
import { MAX_TOUR_STOPS, MAX_TOURS } from '#shared/model/tour-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { applyPrimitive, tellTour } from './apply-primitive.ts'
import type { ListStep } from './lists.types.ts'
import type { Moves, StepOutcome } from './step-outcome.ts'

type TourStep = Extract<ListStep, { type: 'createTour' | 'changeTour' | 'removeTour' }>

export const isTourStep = (step: ListStep): step is TourStep =>
  step.type === 'createTour' || step.type === 'changeTour' || step.type === 'removeTour'

export const unknownTour = (id: string) =>
  fail('tours/unknown-tour', `No tour has the id "${id.slice(0, 64)}": it may have been removed by another window.`)

/** Carries out a step on a tour: tours are in one history with the lists, so that undo takes both back in their order. */
export function runTourStep(db: WritableDb, step: TourStep, at: string): Result<StepOutcome> {
  if (step.type === 'createTour') return createTour(db, step.tour)
  const { tourId } = step
  const tour = findTour(db, tourId)
  if (!tour) return unknownTour(tourId)
  const moved = step.type === 'removeTour' ? removal(tourId) : planPatch(db, tour, step.patch)
  if (!moved.ok) return moved
  const { forward, inverse } = moved.value
  const effect = applyPrimitive(db, forward, at)
  return ok({ forward, inverse, effect, listName: tour.name, count: 0, pointName: '' })
}

const removal = (listId: string): Result<Moves> =>
  ok({ forward: { type: 'hideTour', listId }, inverse: { type: 'showTour', listId } })

function createTour(db: WritableDb, tour: Tour): Result<StepOutcome> {
  if (countTours(db) >= MAX_TOURS)
    return fail('tours/too-many', `There are ${MAX_TOURS} tours already: remove one that is no longer needed.`)
  if (hasTour(db, tour.id)) return fail('tours/known', `The tour "${tour.name}" is there already: open its file again.`)
  insertTour(db, tour)
  const listId = tour.id
  return ok({
    forward: { type: 'showTour', listId },
    inverse: { type: 'hideTour', listId },
    effect: tellTour(listId, true),
    listName: tour.name,
    count: tour.stops.length,
    pointName: '',
  })
}

/** The patch, and what puts back all that it changes. */
function planPatch(db: WritableDb, tour: Tour, patch: TourPatch): Result<Moves> {
  const { settings, plan, stops = [] } = patch
  const byId = new Map(tour.stops.map((stop) => [stop.id, stop]))
  const removed = stops.filter(([id, , stop]) => stop === null && byId.has(id)).length
  const added = stops.filter(([id, , stop]) => stop !== null && !byId.has(id)).length
  if (tour.stops.length + added - removed > MAX_TOUR_STOPS)
    return fail('tours/too-many-stops', `A tour can have at most ${MAX_TOUR_STOPS} stops: leave some out.`)
  const ordinals = stopOrdinals(db, tour.id)
  const before: TourPatch = {
    ...(settings && { settings: pick(tour, Object.keys(settings) as (keyof typeof settings)[]) }),
    ...(plan !== undefined && { plan: tour.plan }),
    ...(stops.length > 0 && {
      stops: stops.map(([id, ordinal]) => [id, ordinals.get(id) ?? ordinal, byId.get(id) ?? null]),
    }),
  }
  return ok({
    forward: { type: 'setTour', listId: tour.id, patch },
    inverse: { type: 'setTour', listId: tour.id, patch: before },
  })
}

const pick = <T extends object, K extends keyof T>(of: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, of[key]])) as Pick<T, K>
