import type { PlaceRecord } from '#main/reference/reference-reader.ts'
import type { SeededRandom } from '../lib/seeded-random.ts'

/** A place by its name in Latin letters or in the script of its country. */
export const ownName = ({ name, nativeName }: PlaceRecord, isNative: boolean) => (isNative ? nativeName : name)

/** Shorter words leave nothing to blend. */
const LEAST_LETTERS = 4

/** `Magoto` of Magodo and Soyoto: a name that sounds like the country and is on no list. */
export function blendedName(places: readonly PlaceRecord[], isNative: boolean, random: SeededRandom): string {
  const [head, tail] = [random.pick(places), random.pick(places)].map(
    (place) => ownName(place, isNative).split(/[\s-]/u)[0] as string,
  ) as [string, string]
  if (head.length < LEAST_LETTERS || tail.length < LEAST_LETTERS) return head + tail.toLowerCase()
  return head.slice(0, Math.ceil(head.length / 2)) + tail.slice(Math.floor(tail.length / 2)).toLowerCase()
}
