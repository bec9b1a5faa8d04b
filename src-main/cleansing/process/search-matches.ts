import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { CleansingOutcome } from '#main/cleansing/model/cleanse.types.ts'
import { leftoverSentence } from '#main/cleansing/explain/write-sentence.ts'
import { toPartValues } from '#main/cleansing/format/part-values.ts'
import { rawParts } from '#main/cleansing/parse/raw-parts.ts'
import { prepareAddress } from '#main/cleansing/input/prepare-address.ts'
import { readInput, type AddressText } from '#main/cleansing/input/read-input.ts'
import { organisationAsLine } from '#main/cleansing/process/answer-beside-organisation.ts'
import { findNamesakes } from '#main/cleansing/process/find-namesakes.ts'
import { noMatch, withExplanation } from '#main/cleansing/process/with-explanation.ts'
import { searchAddress, type SearchTools } from '#main/cleansing/process/search-address.ts'
import { hypotheses, type Hypotheses } from '#main/cleansing/process/country-hypotheses.ts'
import { toOutcome } from '#main/cleansing/process/to-outcome.ts'
import { createWordBudget, type WordBudget } from '#main/cleansing/process/word-budget.ts'
import { conclude } from '#main/cleansing/verify/conclude.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'
import type { Verdict } from '#main/cleansing/verify/verdict.types.ts'
import type { AddressInput } from '#shared/model/address.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { keyOfWords } from '#main/cleansing/text/word-ranges.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

/** Parts that words of a line are taken for, for want of anything else. */
const GUESSED_PARTS: ReadonlySet<Part> = new Set<Part>([
  'Building',
  'Organization',
  'DependentLocality',
  'AdministrativeArea',
  'SubAdministrativeArea',
])
/** Parts of which the data knows nothing, so that any word can be taken for one. */
const NAMES: ReadonlySet<Part> = new Set<Part>(['Building', 'Organization'])
/** Among smaller places some name is like any word. */
const TOWN_POPULATION = 1_000
/** Words of the longest name of a town that is looked for. */
const MOST_TOWN_WORDS = 4

/** A search asks for what the data knows, so a word that stands for a part by its position alone matches nothing. */
function isGuess({ part, key, from, isLexical }: Span, { fieldOf }: AddressText, { parts }: Candidate): boolean {
  if (isLexical || !GUESSED_PARTS.has(part) || fieldOf[from] !== null) return false
  return !parts.some((match) => match.part === part && match.given === key && isMatched(match))
}

/** The candidate with the words that it does not explain left unread. */
function withoutGuesses(candidate: Candidate, text: AddressText): Candidate {
  const { wanted, parts } = candidate
  const guesses = wanted.reading.spans.filter((span) => isGuess(span, text, candidate))
  if (guesses.length === 0) return candidate
  const spans = wanted.reading.spans.filter((span) => !guesses.includes(span))
  const isGuessed = ({ part, given }: Candidate['parts'][number]) =>
    guesses.some((span) => span.part === part && span.key === given)
  const reading = { ...wanted.reading, spans }
  return { ...candidate, wanted: { ...wanted, reading }, parts: parts.filter((match) => !isGuessed(match)) }
}

/** True where words that a candidate ignores, or takes for a firm, are the name of another town of its country. */
function ignoresTown({ wanted, record }: Candidate, { tokens }: AddressText, reader: ReferenceReader): boolean {
  const { spans } = wanted.reading
  const isRead = new Uint8Array(tokens.length)
  for (const { from, to } of spans) isRead.fill(1, from, to)
  const isOtherTown = (key: string): boolean =>
    reader
      .placesByName(record.country.alpha2, key)
      .some(
        ({ match, place }) =>
          match === 'primary' && place.id !== record.place?.id && place.population >= TOWN_POPULATION,
      )
  const beginsTown = (from: number): boolean => {
    for (let to = from + 1; to <= Math.min(tokens.length, from + MOST_TOWN_WORDS); to++) {
      if (isRead[to - 1] || tokens[to - 1]?.segment !== tokens[from]?.segment) return false
      if (isOtherTown(keyOfWords(tokens, { from, to }))) return true
    }
    return false
  }
  return tokens.some((_, at) => beginsTown(at)) || spans.some(({ part, key }) => NAMES.has(part) && isOtherTown(key))
}

/** With more words there are too many orders to try. */
const MOST_WORDS = 4

function* orders(words: readonly string[]): Generator<string[]> {
  if (words.length <= 1) yield [...words]
  for (let i = 0; words.length > 1 && i < words.length; i++) {
    const rest = [...words.slice(0, i), ...words.slice(i + 1)]
    for (const other of orders(rest)) yield [words[i] as string, ...other]
  }
}

/** The words of the free lines of an address in every other order; nothing for more than a few words. */
function wordOrders({ tokens, firstStructured }: AddressText): string[] {
  const words = tokens.slice(0, firstStructured).map(({ raw }) => raw)
  if (words.length < 2 || words.length > MOST_WORDS) return []
  const own = words.join(' ')
  return [...new Set([...orders(words)].map((order) => order.join(' ')))].filter((line) => line !== own)
}

/** A record that was found, and how well it answers on its own. */
interface Found {
  candidate: Candidate
  verdict: Verdict
  raw: ReturnType<typeof rawParts>
  text: AddressText
}

/** Readings of which all namesakes are looked up. */
const MOST_READINGS = 2

/** Words that all orders of an input may weigh together: three countries of four words, all 24 orders. */
const MOST_WORDS_OF_ORDERS = 600

const identityOf = ({ record: { street, place, postal, premise } }: Candidate): string =>
  [street?.id, place?.id, postal?.id, premise?.number].join('|')

/** Everything that could be checked agrees, and no word is left over. */
function isWhole({ candidate, raw }: Found): boolean {
  const { parts, record } = candidate
  const isOpen = (part: string) => part === 'Thoroughfare' && record.depth < 3
  return (
    raw.leftover.length === 0 &&
    parts.every(
      (match) => isMatched(match) || (match.kind === 'unknown' && (isOpen(match.part) || match.part === 'PostalCode')),
    )
  )
}

/** Every record that may answer, under every country that is tried; each once, the best reading of it. */
function collect(text: AddressText, tried: Hypotheses, tools: SearchTools, budget: WordBudget): Found[] {
  const { settings, reader } = tools
  const best = new Map<string, Candidate>()
  for (const country of tried.countries) {
    if (!budget.spend(text.tokens.length)) break
    const { candidates, readings } = searchAddress(text, country, tools, { budget })
    const namesakes = readings
      .slice(0, MOST_READINGS)
      .flatMap((reading) => findNamesakes(text, country, reading, tools))
    for (const candidate of [...candidates, ...namesakes]) {
      const known = best.get(identityOf(candidate))
      if (candidate.parts.some(isMatched) && !(known && known.score >= candidate.score))
        best.set(identityOf(candidate), candidate)
    }
  }
  const explained = [...best.values()].map((candidate) => withoutGuesses(candidate, text))
  const there = explained.filter((candidate) => !ignoresTown(candidate, text, reader))
  return there.map((candidate) => {
    const { country } = candidate.record
    const { reading } = candidate.wanted
    const raw = rawParts(text, reading, country.alpha2)
    const isInferred = tried.isInferred && !raw.parts.Country
    const verdict = conclude({ country, isInferred, reading, candidates: [candidate], raw, settings, reader })
    return { candidate, verdict, raw, text }
  })
}

/** Those that the thresholds let through; `mayIgnore` also those that answer a part of the words. */
function select(found: readonly Found[], { settings }: SearchTools, mayIgnore = settings.matchesPart): Found[] {
  const matching = found.filter((one) => {
    const { status, score } = one.verdict.avc
    if (status === 'U' || status === 'R' || score < settings.minimumResultScore) return false
    return mayIgnore || isWhole(one)
  })
  const best = Math.max(0, ...matching.map(({ verdict }) => verdict.avc.score))
  return matching.filter(({ verdict }) => verdict.avc.score >= best * settings.minimumScoreShare)
}

/** V before P before the others, then the deeper and the more alike. */
function byAvc({ verdict: { avc: a }, candidate: x }: Found, { verdict: { avc: b }, candidate: y }: Found): number {
  const rank = 'VPAC'
  return (
    rank.indexOf(a.status) - rank.indexOf(b.status) ||
    b.post - a.post ||
    b.pre - a.pre ||
    b.score - a.score ||
    y.score - x.score
  )
}

const bySimilarity = (a: Found, b: Found): number =>
  b.verdict.avc.score - a.verdict.avc.score || b.candidate.score - a.candidate.score

/** The records that answer a text in its own order of words, and, where none does, in any other order. */
function findAll(sent: AddressInput, tools: SearchTools): { found: Found[]; givenCountry: string } {
  const read = (one: AddressInput) =>
    readInput(prepareAddress(one, tools.settings), (field) => tools.settings.suppressedInMatch.has(field))
  const address = organisationAsLine(sent)
  const text = read(address)
  const tried = hypotheses(address, text, tools)
  const { givenCountry } = tried
  const found = select(collect(text, tried, tools, createWordBudget()), tools)
  if (found.length > 0 || !tools.settings.isAnyOrder) return { found, givenCountry }
  const budget = createWordBudget(MOST_WORDS_OF_ORDERS)
  for (const line of wordOrders(text)) {
    const other = { ...address, Address: line, Address1: '' }
    const otherText = read(other)
    if (budget.left() < otherText.tokens.length) break
    // Words both put in another order and left out find something for any text: a street of the first town's name.
    const more = select(collect(otherText, hypotheses(other, otherText, tools), tools, budget), tools, false)
    if (more.length > 0) return { found: more, givenCountry }
  }
  return { found: [], givenCountry }
}

/** How many records match, and which words the first of them ignores. */
function countSentence(found: readonly Found[]): string {
  const count = `${found.length} records match the search.`
  const ignored = found[0]?.raw.leftover ?? []
  return ignored.length === 0 ? count : `${count} ${leftoverSentence(ignored)}`
}

/** Every record that matches the input, sorted as asked for, at most MaxResults (Search). */
export function searchMatches(address: AddressInput, sequence: number, tools: SearchTools): CleansingOutcome {
  const { settings } = tools
  const { found, givenCountry } = findAll(address, tools)
  if (found.length === 0) return noMatch('No record of the reference data matches the search.')
  const sorted = found.sort(settings.order === 'Similarity' ? bySimilarity : byAvc)
  const outcomes = sorted
    .slice(0, settings.order === 'Alphabetical' ? sorted.length : settings.maxResults)
    .map((one) => {
      const { verdict, raw, text } = one
      const values = toPartValues(verdict, raw, settings)
      const { leftover } = raw
      return toOutcome({ address, sequence, tools, text, verdict, values, leftover, givenCountry, isVerbatim: false })
    })
  const nameOf = ({ matches: [match = {}] }: CleansingOutcome) => `${match.Address ?? ''} ${match.CountryName ?? ''}`
  if (settings.order === 'Alphabetical') outcomes.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const [first] = outcomes as [CleansingOutcome]
  const matches = outcomes.flatMap((outcome) => outcome.matches)
  const sentence = found.length === 1 ? first.explanation.sentence : countSentence(found)
  return withExplanation(matches.slice(0, settings.maxResults), { ...first.explanation, sentence }, first.code)
}
