import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { Bar } from '../../../tools/lib/proof-outcome.mjs'
import { percentOf } from '../../measure/figures.ts'
import type { TypedPlace } from './typed-places.ts'

/** What a client makes of the first answer of a geocoder. */
export interface ClientAnswer {
  lat: number
  lon: number
  text: string
  /** South, north, west and east of the box that the client has of it; empty where it has none. */
  box: readonly number[]
  /** Code of its country, in small letters; the name where the client keeps no code. */
  country: string
  /** Members that this client reads and the answer has not. */
  lacking: readonly string[]
}

export type ClientAnswers = readonly (ClientAnswer | null)[]

/** A client that finds places by their text and names positions. */
export interface Client {
  name: string
  forward: ClientAnswers
  /** Undefined of a client that finds places alone. */
  reverse?: ClientAnswers
}

/** A town's middle is within this of itself, whatever an answer states. */
const LEAST_RADIUS_METERS = 250
const METERS_A_DEGREE = 111_320
const LEAST_RIGHT_PERCENT = 95

/** How far the answer's own statement reaches: half the height of its box. */
const radiusOf = ({ box: [south = 0, north = 0] }: ClientAnswer): number =>
  Math.max(LEAST_RADIUS_METERS, ((north - south) / 2) * METERS_A_DEGREE)

const isOfCountry = ({ country }: ClientAnswer, place: TypedPlace): boolean =>
  [place.country, place.countryName].some((name) => name.toLowerCase() === country.toLowerCase())

type Radius = (answer: ClientAnswer) => number

/** Why an answer is not right; empty where it is: whole, of its country, and near enough. */
function faultOf(answer: ClientAnswer | null | undefined, place: TypedPlace, radius: Radius): string {
  if (!answer) return 'no answer'
  if (answer.lacking.length > 0) return `without ${answer.lacking.join(', ')}: ${answer.text}`
  if (!isOfCountry(answer, place)) return `in ${answer.country}: ${answer.text}`
  const meters = greatCircleMeters(place.position, answer)
  const most = radius(answer)
  return meters <= most ? '' : `${Math.round(meters)} m away, at most ${Math.round(most)}: ${answer.text}`
}

function judge(what: string, answers: ClientAnswers, places: readonly TypedPlace[], radius: Radius): Bar {
  const faults = places.flatMap((place, at) => {
    const fault = faultOf(answers[at], place, radius)
    return fault ? [`  ${what}: ${place.text}: ${fault}\n`] : []
  })
  process.stdout.write(faults.join(''))
  return { what, measured: percentOf(places.length - faults.length, places.length), atLeast: LEAST_RIGHT_PERCENT }
}

/**
 * The bars of a client: the share of places that it finds first, within the answer's own radius, and of positions that it
 * names. At each position lies a place of the packs, so the nearest address is no further than that.
 */
export const judgeClient = ({ name, forward, reverse }: Client, places: readonly TypedPlace[]): Bar[] => [
  judge(`percent found first by ${name}`, forward, places, radiusOf),
  ...(reverse ? [judge(`percent named at their position by ${name}`, reverse, places, () => LEAST_RADIUS_METERS)] : []),
]
