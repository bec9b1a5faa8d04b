import { RANGE_PARITIES } from '#main/reference/pack-schema.ts'
import type { PossibleNumbers, RegisterLayout } from './register.types.ts'

/** The numbers that may be along one side of a street, from the beginning of its line to the end. */
export interface PossibleSide {
  from: number
  to: number
  parity: (typeof RANGE_PARITIES)[number]
  postalCode: string
}

const STATED: Record<string, PossibleSide['parity']> = { O: 'odd', E: 'even' }
const PLAIN_NUMBER = /^\d{1,7}$/

/** As the register states, where both ends are so: a number of the other kind would not be found. */
function parityOf(stated: string, from: number, to: number): PossibleSide['parity'] {
  if ((to - from) % 2 !== 0) return 'all'
  const own = from % 2 === 1 ? 'odd' : 'even'
  return stated === '' || STATED[stated] === own ? own : 'all'
}

/** Reads the sides of a row. A side without numbers is none, nor is one whose numbers have letters or other signs. */
export function createPossibleSides(
  { possibleNumbers = [] }: Pick<RegisterLayout, 'possibleNumbers'>,
  find: (name: string) => number,
): (cells: readonly string[]) => PossibleSide[] {
  const sides = possibleNumbers.map((side) => {
    const at = (key: keyof PossibleNumbers) => find(side[key])
    return { from: at('from'), to: at('to'), parity: at('parity'), postalCode: at('postalCode') }
  })
  return (cells) =>
    sides.flatMap((side) => {
      const text = (at: number) => (cells[at] ?? '').trim()
      const [first, last] = [text(side.from), text(side.to)]
      if (!PLAIN_NUMBER.test(first) || !PLAIN_NUMBER.test(last)) return []
      const [from, to] = [Number(first), Number(last)]
      return [{ from, to, parity: parityOf(text(side.parity), from, to), postalCode: text(side.postalCode) }]
    })
}
