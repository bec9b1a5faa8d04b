import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { Position, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import type { SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { locate } from './ask-positions.ts'
import type { CodePositions } from './independent-positions.ts'

/** A code of our data, the name of its state, and where another source has it. */
export interface ExpectedCode {
  code: string
  state: string
  position: Position
}

export interface ComparedCode extends ExpectedCode {
  /** Infinite where our answer has no point. */
  meters: number
}

/** A point so near to a place of our data is likely to come from the same list. */
const SAME_POINT_METERS = 100
const MOST_CODES_OF_BLOCK = 1000

/** Points that are not those of our places. */
export const foreignPositions = (reader: ReferenceReader, positions: CodePositions): CodePositions =>
  new Map([...positions].filter(([, position]) => reader.placesNear(position, SAME_POINT_METERS, 1).length === 0))

function expectedCode(reader: ReferenceReader, country: string, code: string, position: Position): ExpectedCode[] {
  const record = reader.postalCode(country, code)
  if (!record) return []
  const area = record.area1Id === null ? null : reader.area(record.area1Id)
  return [{ code, state: area?.name ?? 'no state', position }]
}

/** Codes that both have. */
export const expectedCodes = (reader: ReferenceReader, country: string, positions: CodePositions): ExpectedCode[] =>
  [...positions].flatMap(([code, position]) => expectedCode(reader, country, code, position))

/**
 * All codes of our data that begin as one of the source does: of a district. Each is expected where the source has the
 * code that is next to it in their order.
 */
export function expectedInBlocks(
  reader: ReferenceReader,
  country: string,
  positions: CodePositions,
  blockLength: number,
): ExpectedCode[] {
  const blocks = Map.groupBy(positions, ([code]) => code.slice(0, blockLength))
  return [...blocks].flatMap(([block, known]) => {
    const farFrom = (code: string, [other]: [string, Position]) => Math.abs(Number(other) - Number(code))
    return reader.postalCodesByPrefix(block, country, MOST_CODES_OF_BLOCK).flatMap(({ code }) => {
      const [, position] = known.reduce((best, one) => (farFrom(code, one) < farFrom(code, best) ? one : best))
      return expectedCode(reader, country, code, position)
    })
  })
}

/** So many of each state; states that have fewer leave their share to the others. */
export function drawEvenly(all: readonly ExpectedCode[], number: number, random: SeededRandom): ExpectedCode[] {
  const states = [...Map.groupBy(all, ({ state }) => state).values()].sort((a, b) => a.length - b.length)
  const drawn: ExpectedCode[] = []
  states.forEach((codes, i) => {
    const share = Math.floor((number - drawn.length) / (states.length - i))
    drawn.push(...random.shuffle([...codes]).slice(0, share))
  })
  return drawn
}

export const compareCodes = (cleanse: Cleanse, country: string, codes: readonly ExpectedCode[]): ComparedCode[] =>
  codes.map((expected) => {
    const { position } = locate(cleanse, { PostalCode: expected.code, Country: country })
    return { ...expected, meters: position ? greatCircleMeters(position, expected.position) : Infinity }
  })

export const percentNear = (compared: readonly ComparedCode[], meters: number): number =>
  (100 * compared.filter((one) => one.meters <= meters).length) / compared.length
