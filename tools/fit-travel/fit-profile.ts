import { toFreeFlowSeconds, toRoadMeters, type TravelCoefficients } from '#main/nearby/travel-formula.ts'
import type { Profile, RoutedPair } from './read-pairs.ts'

const CLOSE_ENOUGH = 1e-7

/** Minimises a function of a few numbers without derivatives (Nelder and Mead 1965); starts 20 % around `start`. */
function minimize(loss: (at: number[]) => number, start: number[], rounds = 150): number[] {
  const measure = (at: number[]) => ({ at, loss: loss(at) })
  const corners = [start, ...start.map((_, axis) => start.map((value, n) => (n === axis ? value * 1.2 : value)))].map(
    measure,
  )
  for (let round = 0; round < rounds; round++) {
    corners.sort((a, b) => a.loss - b.loss)
    const best = corners[0] as (typeof corners)[0]
    const worst = corners[corners.length - 1] as (typeof corners)[0]
    if (worst.loss - best.loss < CLOSE_ENOUGH) break
    const others = corners.slice(0, -1)
    const centre = start.map((_, axis) => others.reduce((sum, { at }) => sum + (at[axis] as number), 0) / others.length)
    const along = (step: number) =>
      measure(centre.map((value, axis) => value + step * ((worst.at[axis] as number) - value)))
    const mirrored = along(-1)
    const second = others[others.length - 1] as (typeof corners)[0]
    let next = mirrored
    if (mirrored.loss < best.loss) {
      const further = along(-2)
      if (further.loss < mirrored.loss) next = further
    } else if (mirrored.loss >= second.loss) {
      next = along(mirrored.loss < worst.loss ? -0.5 : 0.5)
    }
    if (next.loss < worst.loss) corners[corners.length - 1] = next
    else
      for (const corner of corners.slice(1)) {
        Object.assign(corner, measure(corner.at.map((value, axis) => ((best.at[axis] as number) + value) / 2)))
      }
  }
  return corners.sort((a, b) => a.loss - b.loss)[0]?.at ?? start
}

type Fitted = keyof TravelCoefficients

/** Where a fit starts. Pairs within cities say nothing about long trips: what is not named below stays as it is. */
export const STARTS: Record<Profile, { start: TravelCoefficients; road: Fitted[]; time: Fitted[] }> = {
  car: {
    start: {
      nearDetour: 1.37,
      // Long trips: published national detours lie about 1.3; the speed and its approach were checked against 5,434
      // routed pairs in Great Britain, 10–1,000 km (39, 54, 68, 81 and 91 km/h at 12, 35, 80, 200 and 500 km).
      farDetour: 1.32,
      accessKilometers: 0.34,
      accessOnsetKilometers: 0.15,
      topSpeedKmh: 99.3,
      localHours: 0.21,
      localKilometers: 7.7,
      regionalHours: 0.257,
      regionalKilometers: 74.8,
    },
    road: ['nearDetour', 'accessKilometers', 'accessOnsetKilometers'],
    time: ['localHours', 'localKilometers'],
  },
  bicycle: {
    start: {
      nearDetour: 1.315,
      farDetour: 1.315,
      accessKilometers: 0.23,
      accessOnsetKilometers: 0.15,
      topSpeedKmh: 17,
      localHours: 0.01,
      localKilometers: 1,
      regionalHours: 0,
      regionalKilometers: 0,
    },
    road: ['nearDetour', 'accessKilometers', 'accessOnsetKilometers'],
    time: ['topSpeedKmh', 'localHours', 'localKilometers'],
  },
  foot: {
    start: {
      nearDetour: 1.24,
      farDetour: 1.24,
      accessKilometers: 0.135,
      accessOnsetKilometers: 0.1,
      topSpeedKmh: 5,
      localHours: 0,
      localKilometers: 0,
      regionalHours: 0,
      regionalKilometers: 0,
    },
    road: ['nearDetour', 'accessKilometers', 'accessOnsetKilometers'],
    time: ['topSpeedKmh'],
  },
}

/** Fits one profile: the road to the straight lines, then the time to the roads so estimated. */
export function fitProfile(pairs: RoutedPair[], profile: Profile): TravelCoefficients {
  const { start, road, time } = STARTS[profile]
  const withRoad = fitPart(start, road, (coefficients) =>
    meanLogError(pairs, ({ straightMeters, routes }) => [
      toRoadMeters(coefficients, straightMeters),
      routes[profile].meters,
    ]),
  )
  return fitPart(withRoad, time, (coefficients) =>
    meanLogError(pairs, ({ straightMeters, routes }) => [
      toFreeFlowSeconds(coefficients, toRoadMeters(coefficients, straightMeters)),
      routes[profile].seconds,
    ]),
  )
}

function fitPart(
  start: TravelCoefficients,
  names: Fitted[],
  loss: (coefficients: TravelCoefficients) => number,
): TravelCoefficients {
  const at = (values: number[]): TravelCoefficients => {
    const coefficients = { ...start }
    for (const [index, name] of names.entries()) coefficients[name] = values[index] as number
    // Without length of their own, a detour far away is the detour nearby.
    if (start.farDetour === start.nearDetour) coefficients.farDetour = coefficients.nearDetour
    return coefficients
  }
  const isMeaningful = (values: number[]): boolean => values.every((value) => value > 1e-3)
  return at(
    minimize(
      (values) => (isMeaningful(values) ? loss(at(values)) : Infinity),
      names.map((name) => start[name]),
    ),
  )
}

/** Mean of |ln(estimate / truth)|: its minimum is right in the middle, and half is as wrong as double. */
function meanLogError(pairs: RoutedPair[], compare: (pair: RoutedPair) => [number, number]): number {
  let sum = 0
  for (const pair of pairs) {
    const [estimate, truth] = compare(pair)
    sum += Math.abs(Math.log(estimate / truth))
  }
  return sum / pairs.length
}
