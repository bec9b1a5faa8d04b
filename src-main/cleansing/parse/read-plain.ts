import type { PostalCandidate } from '#main/cleansing/model/postal-candidate.types.ts'
import { plainStreetOf } from '#main/cleansing/parse/plain-street.ts'
import type { WordContext } from '#main/cleansing/context/word-context.types.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { keyOfWords, wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'
import type { AreaHit, PostalCodeRecord, PlaceHit } from '#main/reference/reference-reader.ts'
import { damerauLevenshtein, similarity } from '#shared/text/damerau-levenshtein.ts'

/** Shorter names are not corrected. */
const SHORTEST_MISSPELT = 5

/** As many words, each as it is or with few wrong letters: `Royal Tunbriddge Wells`. */
function isMisspelling(key: string, name: string, leastSimilarity: number): boolean {
  if (similarity(key, name) < leastSimilarity) return false
  const [given, own] = [key.split(' '), name.split(' ')]
  if (given.length !== own.length) return false
  return given.every((word, i) => {
    const most = Math.max(1, Math.floor((1 - leastSimilarity) * word.length))
    return damerauLevenshtein(word, own[i] as string, most) <= most
  })
}

/** The town that the code serves by its own name; null where it serves none or several of that name. */
function servedTown({ reader }: WordContext, key: string, postal: PostalCodeRecord): PlaceHit[] | null {
  let found: PlaceHit | null = null
  for (const hit of reader.placesOfPostalCode(postal)) {
    if (hit.place.key !== key) continue
    if (found) return null
    found = hit
  }
  return found && [found]
}

/** The one place that the code serves of which words are a misspelt name, where nothing else is called so; null for none. */
function misspeltTown(
  { reader, country, text, shapes }: WordContext,
  { from, to }: WordRange,
  postal: PostalCodeRecord,
  leastSimilarity: number,
): PlaceHit[] | null {
  const key = keyOfWords(text.tokens, { from, to })
  if (key.length < SHORTEST_MISSPELT) return null
  for (let at = from; at < to; at++) if (shapes[at] !== 'word') return null
  const isName =
    reader.placesByName(country.alpha2, key).length > 0 || reader.areasByName(country.alpha2, key).length > 0
  if (isName) return null
  const near = reader.placesOfPostalCode(postal).filter(({ place }) => isMisspelling(key, place.key, leastSimilarity))
  return near.length === 1 ? near.map((hit) => ({ ...hit, match: 'fuzzy' })) : null
}

/** A postal code that is known, so that the town and the street can be asked for under it. */
type KnownCode = PostalCandidate & { record: PostalCodeRecord }

/** What is said of the words so far. */
interface Claims {
  words: WordContext
  postal: KnownCode
  /** Least likeness of a misspelt town to one of the code; null where towns are not corrected. */
  leastSimilarity: number | null
  spans: Span[]
}

/** False where the part was read already: an address that says a thing twice is not plain. */
function claim({ spans, words }: Claims, { from, to }: WordRange, part: Part, more: Partial<Span> = {}): boolean {
  if (spans.some((span) => span.part === part)) return false
  const { places, areas, postal, isLexical = true } = more
  const key = keyOfWords(words.text.tokens, { from, to })
  spans.push({ from, to, part, key, isLexical, score: 0, places, areas, postal })
  return true
}

const isKnown = (code: PostalCandidate | undefined): code is KnownCode =>
  code !== undefined && code.record !== null && !code.isDistrictOnly && !code.isRestored

/**
 * The only words of the address that are a known postal code, or the first half of one: pieces of it aside, and numbers
 * that only look like one, `195` of `195 Mall Road`.
 */
function onlyCode({ postals }: WordContext): KnownCode | null {
  const code =
    postals.find((one) => one.isWhole && one.record !== null) ?? postals.find(({ record }) => record !== null)
  const isPiece = ({ from, to }: PostalCandidate) => code !== undefined && from >= code.from && to <= code.to
  return isKnown(code) && postals.every((one) => one.record === null || isPiece(one)) ? code : null
}

/** No area is called by a number: words that begin with one need not be looked up. */
const STARTS_WITH_NUMBER = /^\d/

function areasNamed({ words: { reader, country } }: Claims, key: string): AreaHit[] | null {
  if (STARTS_WITH_NUMBER.test(key)) return null
  const hits = reader.areasByName(country.alpha2, key)
  return hits.some(({ area, match }) => area.level === 1 && match !== 'fuzzy') ? hits : null
}

/** The words of a town or of an area; nothing is left to say of none. */
function claimName(claims: Claims, range: WordRange): boolean {
  const { words, postal, leastSimilarity } = claims
  if (range.from === range.to) return true
  const key = keyOfWords(words.text.tokens, range)
  const field = words.text.fieldOf[range.from] ?? null
  const mayBe = (part: Part) => field === null || field === part
  const town = mayBe('Locality') ? servedTown(words, key, postal.record) : null
  if (town) return claim(claims, range, 'Locality', { places: town })
  const areas = mayBe('AdministrativeArea') ? areasNamed(claims, key) : null
  if (areas) return claim(claims, range, 'AdministrativeArea', { areas })
  // What an address begins with is hardly its town.
  if (leastSimilarity === null || range.from === 0 || !mayBe('Locality')) return false
  const misspelt = misspeltTown(words, range, postal.record, leastSimilarity)
  return misspelt !== null && claim(claims, range, 'Locality', { places: misspelt })
}

/** `25230 Seloncourt`, `Portsmouth PO5 4QE`: the code and a name on one side of it. */
function claimCode(claims: Claims, { from, to }: WordRange): boolean {
  const { words, postal } = claims
  const field = words.text.fieldOf[from] ?? null
  if (field !== null && field !== 'PostalCode') return false
  if (postal.to > to || (postal.from > from && postal.to < to)) return false
  const rest = postal.from === from ? { from: postal.to, to } : { from, to: postal.from }
  return claim(claims, postal, 'PostalCode', { postal }) && claimName(claims, rest)
}

/** In a free line; the number in the field of the street belongs to it unless an option says otherwise. */
function claimStreet(claims: Claims, segment: WordRange): boolean {
  const { words, postal } = claims
  if ((words.text.fieldOf[segment.from] ?? null) !== null) return false
  const street = plainStreetOf(words, segment, postal.record.district)
  if (!street) return false
  const { number, name, isLexical } = street
  return claim(claims, number, 'Premise') && claim(claims, name, 'Thoroughfare', { isLexical })
}

const PLAIN_PARTS: readonly Part[] = ['Thoroughfare', 'Locality', 'PostalCode']

/**
 * The reading of an address that is plain: each of its segments is the street with the house number, the postal code, the
 * town of that code, or an area, and no word is anything else. Null for any other address. Its score is 0: it is weighed
 * against no other.
 */
export function readPlain(words: WordContext, leastSimilarity: number | null): Reading | null {
  const postal = onlyCode(words)
  if (!postal) return null
  const claims: Claims = { words, postal, leastSimilarity, spans: [] }
  for (const segment of wordRanges(words.text.tokens, () => true)) {
    const isCode = postal.from >= segment.from && postal.from < segment.to
    if (isCode ? !claimCode(claims, segment) : !claimName(claims, segment) && !claimStreet(claims, segment)) return null
  }
  const isWhole = PLAIN_PARTS.every((part) => claims.spans.some((span) => span.part === part))
  return isWhole ? { spans: claims.spans.sort((a, b) => a.from - b.from), score: 0 } : null
}
