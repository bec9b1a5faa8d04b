import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'

/** Parts that support a town whose name is only like the one that was given. */
const SUPPORT: ReadonlySet<Part> = new Set<Part>([
  'PostalCode',
  'Thoroughfare',
  'AdministrativeArea',
  'SubAdministrativeArea',
])

/**
 * True for a record that nothing speaks for but the likeness of the town's name: no code, no area and no street. Among so
 * many places some name is like any word, so such a record is proposed and never taken.
 */
export const restsOnLikenessAlone = ({ parts }: Candidate): boolean =>
  parts.some(({ part, kind }) => part === 'Locality' && kind === 'fuzzy') &&
  !parts.some((match) => SUPPORT.has(match.part) && isMatched(match))
