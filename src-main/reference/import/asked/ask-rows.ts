import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { AddressSample, SampledAddress, SampledKind } from '#main/reference/import/asked/address-sample.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { LONGEST_ASKED_TEXT, MOST_FAILED_ROWS, type AskedRows } from '#shared/contract/asked-rows-schema.ts'
import { countOf } from '#shared/text/count-of.ts'

/** What is answered to an address of the file. */
export interface AskedAnswer {
  /** The address as it was asked for, on one line. */
  address: string
  /** Its verification code. */
  code: string
  position: Position | null
  /** Why the answer is what it is, in one sentence. */
  reason(): string
}

/** Asks for an address as a person would write it. */
export type AskAddress = (address: SampledAddress) => AskedAnswer

/** Verified at this level or deeper. */
const LEVEL_OF: Record<SampledKind, number> = { houses: 4, streets: 3 }
/** An answer farther from its row is another house of that name. */
const ANOTHER_HOUSE_METERS = 500
/** Share of the answers that lie within the distance that is stated. */
const USUAL_SHARE = 0.95
/** Distances are stated in tenths of a metre. */
const TENTHS = 10

const isVerified = ({ code }: AskedAnswer, kind: SampledKind): boolean =>
  code.startsWith('V') && Number(code[1]) >= LEVEL_OF[kind]

const cut = (text: string): string =>
  text.length <= LONGEST_ASKED_TEXT ? text : `${text.slice(0, LONGEST_ASKED_TEXT - 1)}…`

/** The distance within which `USUAL_SHARE` of some distances lie; null for none. */
export function usualDistance(meters: readonly number[]): number | null {
  const sorted = [...meters].sort((a, b) => a - b)
  const within = sorted[Math.ceil(sorted.length * USUAL_SHARE) - 1]
  return within === undefined ? null : Math.round(within * TENTHS) / TENTHS
}

/** How far the answer is from its row; null where one of them has no position, or where a street is long. */
function distanceOf({ position }: SampledAddress, answer: AskedAnswer, kind: SampledKind): number | null {
  return kind === 'houses' && position && answer.position ? greatCircleMeters(position, answer.position) : null
}

const elsewhere = (meters: number): string =>
  `A house of that address verifies ${countOf(Math.round(meters), 'metre')} from the row's own position.`

/**
 * Asks for the sampled houses of a pack; for its streets where its file has no house numbers. Null where it has
 * neither. `onAsked` is told after each of them which share is done, and throws when the import is to stop.
 */
export function askRows(
  sample: AddressSample,
  countries: readonly string[],
  ask: AskAddress,
  onAsked: (share: number) => void,
): AskedRows | null {
  const houses = sample.of('houses', countries)
  const [kind, rows]: [SampledKind, SampledAddress[]] =
    houses.length > 0 ? ['houses', houses] : ['streets', sample.of('streets', countries)]
  if (rows.length === 0) return null
  const failed: AskedRows['failed'] = []
  const distances: number[] = []
  let verified = 0
  const refuse = ({ address, code }: AskedAnswer, reason: () => string) => {
    if (failed.length < MOST_FAILED_ROWS) failed.push({ address: cut(address), code, reason: cut(reason()) })
  }
  for (const [at, row] of rows.entries()) {
    const answer = ask(row)
    const meters = distanceOf(row, answer, kind)
    if (!isVerified(answer, kind)) refuse(answer, answer.reason)
    else if (meters !== null && meters > ANOTHER_HOUSE_METERS) refuse(answer, () => elsewhere(meters))
    else {
      verified++
      if (meters !== null) distances.push(meters)
    }
    onAsked((at + 1) / rows.length)
  }
  return { kind, asked: rows.length, verified, meters: usualDistance(distances), failed }
}
