import { ok, type Result } from '#shared/result.ts'
import { changeTour, createChanges, recreate, type TourChanges } from './change-tour.ts'
import { checkProblem } from './check-problem.ts'
import { createChance } from './seeded-chance.ts'
import { planOf, tourCost, toOrderModel, type OrderModel } from './order-model.ts'
import type { OrderPlan, OrderProblem } from './order-problem.types.ts'

/** Changes tried between two reports: a few milliseconds, so that a stop is heard. */
const CHANGES_A_REPORT = 200
/** Changes in the first round, for each place; every round has half as many again. */
const FIRST_ROUND = 100
const ROUND_GROWTH = 1.5
/** Rounds in a row without a better order after which none is looked for any more. */
const MAX_IDLE_ROUNDS = 8
/** How much worse an order may be to be gone on from, against the mean way: at the beginning and end of a round. */
const HOT = 2
const COLD = 0.02

/** What is known after some changes: the best order so far. */
export interface OrderProgress {
  order: Uint32Array
  cost: number
  changes: number
}

interface Search {
  model: OrderModel
  changes: TourChanges
  best: { order: Uint32Array; cost: number }
}

/** The better of the order that was given and one made by putting each place where it costs least. */
function startSearch(problem: OrderProblem, seed: number): Search {
  const model = toOrderModel(problem)
  const changes = createChanges(model, createChance(seed))
  const given = Uint32Array.from({ length: model.placeCount }, (_, i) => i + 1)
  const tour = { places: new Uint32Array(model.placeCount), length: 0 }
  recreate(changes, tour, [...given])
  const [givenCost, cost] = [tourCost(model, given), tourCost(model, tour.places)]
  return { model, changes, best: cost < givenCost ? { order: tour.places, cost } : { order: given, cost: givenCost } }
}

/** Mean way of an order, by which the heat is measured. */
const meanWay = ({ model, best }: Search): number =>
  planOf(model, best.order).travelMilliseconds / (model.placeCount + 1)

/** Simulated annealing from the best order: worse ones are gone on from at first, better ones at the end. */
function* anneal(search: Search, count: number): Generator<number, void> {
  const { model, changes, best } = search
  const { chance } = changes
  const hot = Math.max(1, meanWay(search)) * HOT
  const fall = COLD / HOT
  const current = { order: best.order.slice(), cost: best.cost }
  const tour = { places: new Uint32Array(model.placeCount), length: model.placeCount }
  for (let change = 1; change <= count; change++) {
    tour.places.set(current.order)
    tour.length = model.placeCount
    changeTour(changes, tour)
    const cost = tourCost(model, tour.places)
    const heat = hot * fall ** (change / count)
    if (cost < current.cost - heat * Math.log(1 - chance.next())) {
      current.order.set(tour.places)
      current.cost = cost
      if (cost < best.cost) {
        best.order.set(tour.places)
        best.cost = cost
      }
    }
    if (change % CHANGES_A_REPORT === 0 || change === count) yield change
  }
}

/**
 * Improves the order in which places are visited, a few milliseconds a step, until it is stopped or nothing better was
 * found for long. What was found after so many changes is the same for the same seed, and never worse than the order
 * of the numbers. Rounds of simulated annealing, each longer than the one before, over changes that take runs of
 * places out and put each back where it costs least.
 */
export function improveOrder(problem: OrderProblem, seed: number): Result<Generator<OrderProgress, void>> {
  const checked = checkProblem(problem)
  return checked.ok ? ok(improve(startSearch(problem, seed))) : checked
}

function* improve(search: Search): Generator<OrderProgress, void> {
  const { best, model } = search
  let done = 0
  const progress = () => ({ order: best.order.slice(), cost: best.cost, changes: done })
  yield progress()
  if (model.placeCount < 2) return
  let length = FIRST_ROUND * model.placeCount
  for (let idle = 0; idle < MAX_IDLE_ROUNDS; idle++) {
    const before = best.cost
    let inRound = 0
    for (const change of anneal(search, Math.round(length))) {
      done += change - inRound
      inRound = change
      yield progress()
    }
    length *= ROUND_GROWTH
    if (best.cost < before) idle = -1
  }
}

/** The times of an order. */
export const planOrder = (problem: OrderProblem, order: Uint32Array): OrderPlan => planOf(toOrderModel(problem), order)
