import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { Candidate, MatchKind } from '#main/cleansing/model/candidate.types.ts'
import type { Hypotheses } from '#main/cleansing/process/country-hypotheses.ts'
import { searchAddress, type Search, type SearchTools } from '#main/cleansing/process/search-address.ts'
import { keyOfWords, wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'
import { createWordBudget } from '#main/cleansing/process/word-budget.ts'
import { isCorroborated } from '#main/cleansing/verify/corroborate.ts'
import { restsOnLikenessAlone } from '#main/cleansing/verify/likeness-alone.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { PlaceRecord } from '#main/reference/reference-reader.ts'

/** Towns of one likeness that are offered, largest first. */
const MOST_OFFERED = 3
/** Words of the longest name of a town. */
const LONGEST_NAME = 3
const HAS_DIGIT = /\d/

/** The country is guessed, and nothing that was written names it. */
const isCountryOpen = ({ source, named }: Hypotheses): boolean => !named && (source === 'text' || source === 'none')

const countriesOf = ({ countries, named }: Hypotheses): readonly string[] =>
  named ? named.countries : countries.map(({ alpha2 }) => alpha2)

const hasMatched = ({ parts }: Candidate, part: Part, isKind: (kind: MatchKind) => boolean): boolean =>
  parts.some((one) => one.part === part && isKind(one.kind))

/** A town by its likeness, with no code beside it: a street of so common a name is in many towns. */
const isLikeTown = (candidate: Candidate): boolean =>
  hasMatched(candidate, 'Locality', (kind) => kind === 'fuzzy') &&
  !hasMatched(candidate, 'PostalCode', (kind) => kind === 'same' || kind === 'alias')

/** The line that holds a name and nothing else, the last such one that is not the country. */
function lastName({ tokens, fieldOf }: AddressText, { named }: Hypotheses): WordRange | undefined {
  const isName = ({ from, to }: WordRange) =>
    to - from <= LONGEST_NAME && from !== named?.from && tokens.slice(from, to).every(({ raw }) => !HAS_DIGIT.test(raw))
  const lines = wordRanges(tokens, (at) => fieldOf[at] === null || fieldOf[at] === 'Locality')
  return lines.findLast(isName)
}

const isOf = ({ wanted, record, parts }: Candidate, place: PlaceRecord, { from, to }: WordRange): boolean =>
  record.place?.id === place.id &&
  wanted.locality?.from === from &&
  wanted.locality.to === to &&
  parts.some(({ part, kind }) => part === 'Locality' && kind === 'fuzzy')

/**
 * `Strasbuorg`, `24 Mulock Avenue, Hamillton`: where no country is known and a line is one letter from the name of a town
 * that is known everywhere, that town is offered. Nothing but the likeness speaks for it, and for its country.
 */
export function searchTownOfNote(text: AddressText, best: Search | null, tried: Hypotheses, tools: SearchTools) {
  const [answer] = best?.candidates ?? []
  const isOpen = isCountryOpen(tried)
  if (!tools.settings.hasSecondPass || (answer && !(isOpen && isLikeTown(answer)))) return best
  const name = lastName(text, tried)
  const found = name ? townsLike(text, name, tools, isOpen ? null : countriesOf(tried)) : []
  const [first] = found
  if (!first) return best
  const candidates = found.flatMap((search) => search.candidates)
  const others = candidates.filter(({ record }) => record.place?.id !== answer?.record.place?.id)
  const isKnown = others.length < candidates.length
  if (!best || !answer) return { ...first, candidates, isCountryGuess: isOpen }
  // What the words say of the country besides stays.
  if (restsOnLikenessAlone(answer)) return isKnown ? best : { ...first, candidates, isCountryGuess: isOpen }
  // `12 Main Street, Hartfwrd`: what has the street is one town among others that may be meant.
  return others.length === 0 ? best : { ...best, namesakes: others }
}

/** The towns of note of these countries, or of any, that a name is one letter from, each with what answers under its country. */
function townsLike(text: AddressText, name: WordRange, tools: SearchTools, within: readonly string[] | null): Search[] {
  const towns = tools.reader
    .townsOfNoteLike(keyOfWords(text.tokens, name))
    .filter(({ place }) => within === null || within.includes(place.country))
    .slice(0, MOST_OFFERED)
  const budget = createWordBudget()
  return towns.flatMap(({ place }): Search[] => {
    const country = tools.reader.country(place.country)
    if (!country || !budget.spend(text.tokens.length)) return []
    const search = searchAddress(text, country, tools, { budget })
    const candidates = search.candidates.filter((one) => isOf(one, place, name) && isCorroborated(one, text, true))
    return candidates.length > 0 ? [{ ...search, candidates: candidates.slice(0, 1) }] : []
  })
}
