const MILES_PER_KILOMETER = 0.621371

export interface TravelTexts {
  Distance: string
  DistanceMiles: string
  DistanceMeters: number
  Time: string
  TimeSeconds: number
}

/** Distance and time as the protocol writes them, texts made from the whole metres and seconds that go with them. */
export function formatTravel(meters: number, seconds: number): TravelTexts {
  const wholeMeters = Math.round(meters)
  const wholeSeconds = Math.round(seconds)
  return {
    Distance: `${toKilometers(wholeMeters)} km`,
    DistanceMiles: `${toMiles(toKilometers(wholeMeters))} mi`,
    DistanceMeters: wholeMeters,
    Time: wholeSeconds < 60 ? `${wholeSeconds} secs` : `${Math.floor(wholeSeconds / 60)} mins`,
    TimeSeconds: wholeSeconds,
  }
}

/** Rounded to two places in whole numbers: 1005 m are 1.01 km, whatever a binary fraction thinks of 1.005. */
const toKilometers = (wholeMeters: number): number => Math.round(wholeMeters / 10) / 100

/** Cut, not rounded, to two places; the small addend undoes what multiplying fractions took away. */
const toMiles = (kilometers: number): number => Math.floor(kilometers * MILES_PER_KILOMETER * 100 + 1e-9) / 100
