import type { HeaderRole } from '#main/files/columns/header-role.types.ts'
import type { AddressField } from '#shared/model/address.ts'

/** Where a column may go; `reason` says what spoke for it. */
export interface FieldGuess {
  field: AddressField | null
  confidence: number
  reason: 'header' | 'content' | 'none'
}

/** A column that may go somewhere. */
export interface Candidate {
  index: number
  role: HeaderRole
  /** Of an address line: the number in its name. */
  number: number | null
  confidence: number
  reason: 'header' | 'content'
  /** What the cells hold is as good as a name. */
  isSure?: boolean
  /** Lines stand in this order wherever their columns are: street, what is said besides, town. */
  rank?: number
}

const MAX_ADDRESS_LINES = 8
export const NOTHING: FieldGuess = { field: null, confidence: 0, reason: 'none' }

/** One field for each candidate; of several for one field the surer one, then the earlier column. */
export function assignFields(candidates: readonly Candidate[], width: number): FieldGuess[] {
  const guesses: FieldGuess[] = Array.from({ length: width }, () => NOTHING)
  const taken = new Set<AddressField>()
  const assign = ({ index, confidence, reason }: Candidate, field: AddressField) => {
    if (taken.has(field)) return
    taken.add(field)
    guesses[index] = { field, confidence, reason }
  }
  const lines = candidates.filter((one) => one.role === 'AddressLine')
  const hasOthers = candidates.some(({ role }) => ['Locality', 'PostalCode', 'Thoroughfare'].includes(role))
  for (const line of numberLines(lines, hasOthers)) assign(line.candidate, line.field)
  const rest = candidates.filter((one) => one.role !== 'AddressLine')
  rest.sort((a, b) => b.confidence - a.confidence || a.index - b.index)
  for (const candidate of rest) assign(candidate, candidate.role as AddressField)
  return guesses
}

/** A lone line is the whole `Address`, or the first line beside a street or a town; several keep their numbers, others follow. */
function numberLines(lines: Candidate[], hasOthers: boolean): { candidate: Candidate; field: AddressField }[] {
  const trusted = lines.some((line) => line.reason === 'header')
    ? lines.filter((one) => one.reason === 'header' || one.isSure)
    : lines
  if (trusted.length === 1 && trusted[0]?.number == null && !hasOthers) {
    return trusted.map((candidate) => ({ candidate, field: 'Address' }))
  }
  const byNumber = new Map<number, Candidate>()
  for (const line of trusted) if (line.number !== null && !byNumber.has(line.number)) byNumber.set(line.number, line)
  let next = 1
  const others = trusted.filter((one) => ![...byNumber.values()].includes(one))
  for (const line of others.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.index - b.index)) {
    while (byNumber.has(next)) next++
    if (next <= MAX_ADDRESS_LINES) byNumber.set(next, line)
  }
  return [...byNumber].map(([number, candidate]) => ({ candidate, field: `Address${number}` as AddressField }))
}
