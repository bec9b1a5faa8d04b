import type { RowParts } from '#main/files/columns/parts/make-parts.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** An address of a file as a person would write it. */
export interface SampledAddress extends Pick<
  RowParts,
  'number' | 'street' | 'unit' | 'postalCode' | 'city' | 'region'
> {
  /** Alpha-2 code. */
  country: string
  position: Position | null
}

export type SampledKind = 'houses' | 'streets'

/** Draws some of the addresses that a pack takes, each with the same chance; the same file gives the same ones. */
export type AddressSample = ReturnType<typeof createAddressSample>

export const SAMPLED_ROWS = 500
const SEED = 0x5eed

interface Drawn {
  ticket: number
  address: SampledAddress
}

/** Tickets that are the same in each run (a linear congruence of 32 bits, whose upper bits are mixed into the lower). */
function createTickets(): () => number {
  let state = SEED
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    const mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b)
    return (mixed ^ (mixed >>> 16)) >>> 0
  }
}

const byTicket = (a: Drawn, b: Drawn) => a.ticket - b.ticket

/** Keeps the lowest tickets: it is cut when it holds twice what is wanted, so that a row costs nearly nothing. */
function createDraw(wanted: number) {
  let drawn: Drawn[] = []
  let limit = Infinity
  return {
    takes: (ticket: number) => ticket < limit,
    add(one: Drawn): void {
      drawn.push(one)
      if (drawn.length < 2 * wanted) return
      drawn = drawn.sort(byTicket).slice(0, wanted)
      limit = drawn.at(-1)?.ticket ?? Infinity
    },
    all: () => drawn,
  }
}

/** Each country is drawn for itself, because which of them the pack takes is known at the end. */
export function createAddressSample(wanted = SAMPLED_ROWS) {
  const nextTicket = createTickets()
  const draws: Record<SampledKind, Map<string, ReturnType<typeof createDraw>>> = {
    houses: new Map(),
    streets: new Map(),
  }
  const drawOf = (kind: SampledKind, country: string) => {
    const known = draws[kind].get(country)
    if (known) return known
    const made = createDraw(wanted)
    draws[kind].set(country, made)
    return made
  }
  return {
    /** `make` is called only for what is drawn. */
    offer(kind: SampledKind, country: string, make: () => Omit<SampledAddress, 'country'>): void {
      const ticket = nextTicket()
      const draw = drawOf(kind, country)
      if (draw.takes(ticket)) draw.add({ ticket, address: { ...make(), country } })
    },
    /** Those of some countries, at most as many as are wanted, in the order in which they were drawn. */
    of: (kind: SampledKind, countries: readonly string[]): SampledAddress[] =>
      countries
        .flatMap((country) => draws[kind].get(country)?.all() ?? [])
        .sort(byTicket)
        .slice(0, wanted)
        .map(({ address }) => address),
  }
}
