import type { Candidate, PartMatch } from '#main/cleansing/model/candidate.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Parts that support a town whose name is only like the one that was given. */
const SUPPORT: ReadonlySet<Part> = new Set<Part>(['PostalCode', 'Thoroughfare'])
/** So does the area around it, where the town is of some size: among the villages of an area some name is like any word. */
const AREAS: ReadonlySet<Part> = new Set<Part>(['AdministrativeArea', 'SubAdministrativeArea'])
const TOWN_POPULATION = 1_000

/** What says in which town a street lies. */
const WHERE: ReadonlySet<Part> = new Set<Part>([...SUPPORT, ...AREAS, 'Locality', 'DependentLocality'])

/**
 * `Landstr. 40, Liechtenstein`: the only known street of that name where just the country is named. Streets of many
 * countries are known in part, so it is proposed and never taken; a country that is one town says where it lies.
 */
export const restsOnStreetAlone = ({ wanted, record }: Candidate): boolean =>
  record.street !== null &&
  record.place !== null &&
  toNameKey(record.place.name) !== toNameKey(record.country.name) &&
  !wanted.reading.spans.some(({ part }) => part !== 'Thoroughfare' && WHERE.has(part))

const countWords = (name: string): number => toNameKey(name).split(' ').length

/** `Bel Aire` is no misspelt `Bellaire`: who misspells a name writes as many words. */
const hasSameWords = ({ given, reference }: PartMatch): boolean => countWords(given) === countWords(reference)

/** `Mexico`, which is a state and the country: it says nothing of where in it a town lies. */
const isNameOfCountry = ({ given }: PartMatch, { country }: Candidate['record']): boolean =>
  given === toNameKey(country.name)

/**
 * True for a record that nothing speaks for but the likeness of the town's name: no code, no area and no street. Among so
 * many places some name is like any word, so such a record is proposed and never taken.
 */
export function restsOnLikenessAlone({ parts, record }: Candidate): boolean {
  const town = parts.find(({ part, kind }) => part === 'Locality' && kind === 'fuzzy')
  if (!town) return false
  const isTown = (record.place?.population ?? 0) >= TOWN_POPULATION && hasSameWords(town)
  const isSupport = (match: PartMatch) =>
    SUPPORT.has(match.part) || (isTown && AREAS.has(match.part) && !isNameOfCountry(match, record))
  return !parts.some((match) => isMatched(match) && isSupport(match))
}
