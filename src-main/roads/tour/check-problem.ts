import { MAX_STOPS } from '#shared/model/route-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { OpenWindow, OrderProblem } from './order-problem.types.ts'

/** Windows of one place: one a day for four weeks. */
export const MAX_WINDOWS = 28
/** No way, stay or waiting may take longer: sums of these stay exact. */
const MAX_MILLISECONDS = 2 ** 32

const isDuration = (value: number) => Number.isInteger(value) && value >= 0 && value <= MAX_MILLISECONDS

function areWindows(windows: readonly OpenWindow[], start: number): boolean {
  const isRising = windows.every(
    ({ fromMilliseconds, toMilliseconds }, i) =>
      fromMilliseconds <= toMilliseconds &&
      fromMilliseconds >= (windows[i - 1]?.toMilliseconds ?? -Infinity) &&
      Math.abs(fromMilliseconds - start) <= MAX_MILLISECONDS &&
      Math.abs(toMilliseconds - start) <= MAX_MILLISECONDS,
  )
  return isRising && windows.length <= MAX_WINDOWS
}

/** Whether a problem can be planned: everything known, whole and within bounds. */
export function checkProblem(problem: OrderProblem): Result<OrderProblem> {
  const { placeCount, travelMilliseconds, dwellMilliseconds, windows, startMilliseconds } = problem
  const size = placeCount + 1
  if (placeCount < 1 || placeCount > MAX_STOPS)
    return fail('roads/tour-count', `Choose 1 to ${MAX_STOPS} locations to visit, not ${placeCount}.`)
  if (travelMilliseconds.length !== size * size || dwellMilliseconds.length !== size || windows.length !== size)
    return fail('roads/tour-size', 'Travel times, stays and opening hours must be given for every location.')
  const unknown = travelMilliseconds.findIndex((value, at) => !isDuration(value) && at % (size + 1) !== 0)
  if (unknown >= 0)
    return fail(
      'roads/tour-no-way',
      `There is no travel time from number ${Math.floor(unknown / size)} to number ${unknown % size}: leave one of them out.`,
    )
  const wrongAt = dwellMilliseconds.findIndex((value) => !isDuration(value))
  if (wrongAt >= 0) return fail('roads/tour-stay', `The stay at number ${wrongAt} must be a time of at most 49 days.`)
  const wrong = windows.findIndex((one) => !areWindows(one, startMilliseconds))
  if (wrong >= 0)
    return fail(
      'roads/tour-hours',
      `The opening hours of number ${wrong} must be at most ${MAX_WINDOWS} spans, each behind the one before.`,
    )
  return ok(problem)
}
