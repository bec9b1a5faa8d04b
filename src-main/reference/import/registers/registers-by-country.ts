import { REGISTERS } from './known/registers.ts'
import type { Register } from './register.types.ts'

/** What is said of a register before it is imported. */
export type ListedRegister = Pick<
  Register,
  'id' | 'title' | 'level' | 'houses' | 'size' | 'renewed' | 'licence' | 'attribution' | 'foundAt'
> & {
  /** Empty where nothing must be known of it. */
  note: string
  /** False where its layout is only known from elsewhere: its rows are worth a look. */
  isConfirmed: boolean
}

export interface CountryRegisters {
  /** ISO 3166-1 alpha-2; null for those of many countries. */
  country: string | null
  registers: ListedRegister[]
}

/** Behind every code of a country. */
const LAST = '~'

const toListed = (register: Register): ListedRegister => {
  const { id, title, level, houses, size, renewed, licence, attribution, foundAt, note = '', confirmedBy } = register
  const isConfirmed = confirmedBy !== undefined
  return { id, title, level, houses, size, renewed, licence, attribution, foundAt, note, isConfirmed }
}

/** The best of a country first: houses before streets, confirmed before others, then the one with more houses. */
function compare(a: ListedRegister, b: ListedRegister): number {
  return b.level - a.level || Number(b.isConfirmed) - Number(a.isConfirmed) || b.houses - a.houses
}

/** All known registers by country, in the order of their codes; those of many countries stand last. */
export function registersByCountry(registers: readonly Register[] = REGISTERS): CountryRegisters[] {
  const byCountry = Map.groupBy(registers, ({ country }) => country)
  return [...byCountry]
    .map(([country, all]) => ({ country, registers: all.map(toListed).sort(compare) }))
    .sort((a, b) => ((a.country ?? LAST) < (b.country ?? LAST) ? -1 : 1))
}
