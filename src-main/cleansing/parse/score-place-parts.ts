import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import { SPAN_WEIGHTS as W } from '#main/cleansing/parse/reading-weights-data.ts'
import type { PartScore } from '#main/cleansing/parse/score-delivery-parts.ts'
import { isWholeTown } from '#main/cleansing/context/find-whole-towns.ts'
import { isNumberedDistrict } from '#main/cleansing/parse/numbered-district.ts'
import { has, type SpanWindow } from '#main/cleansing/context/span-window.ts'
import type { AreaHit, PlaceHit } from '#main/reference/reference-reader.ts'

const PEOPLE_PER_MAGNITUDE = 1000
/** Codes such as `CA` or `NSW` are short; a name that short is a code. */
const LONGEST_CODE = 3

/** Towns: known names count by size, and most when the postal code in the text serves them. */
export function scoreLocality(
  context: ReadingContext,
  span: SpanWindow,
  places: readonly PlaceHit[],
): PartScore | null {
  if (span.digitWords === span.length) return null
  const isPostal = context.postalPlaces.has(span.key) || places.some((hit) => isServed(context, hit))
  if (places.length === 0 && !isPostal) return { score: scoreUnknownLocality(span), isLexical: false }
  const people = places.reduce((most, hit) => Math.max(most, hit.place.population), 0)
  const isFuzzy = places.length > 0 && places.every((hit) => hit.match === 'fuzzy')
  let score = isFuzzy && !isPostal ? W.localityFuzzy : W.locality
  score += W.localityPerMagnitude * Math.log10(1 + people / PEOPLE_PER_MAGNITUDE)
  if (isPostal) score += W.localityOfPostalCode
  if (span.isSegment) score += W.wholeSegment
  else score += scoreTypeWord(span)
  if (span.digitWords > 0 && !isWholeTown(context.wholeTowns, span)) score += W.localityNumbered
  // `RM`: an abbreviation of a town is more often the code of an area.
  if (span.key.length <= LONGEST_CODE - 1 && places.every((hit) => hit.match !== 'primary')) score += W.localityCode
  return { score, isLexical: !isFuzzy || isPostal }
}

const COMMON_WORDS = ['streetType', 'direction', 'particle'] as const

/** `Rue`, `Villa`, `West`, `The` are places somewhere; inside a line they are what they mean. */
const scoreTypeWord = (span: SpanWindow): number =>
  span.length === 1 && COMMON_WORDS.some((name) => has(span.first, name)) ? W.localityTypeWord : 0

const isServed = (context: ReadingContext, hit: PlaceHit): boolean => {
  for (const served of context.postalPlaces.values()) if (served.place.id === hit.place.id) return true
  return false
}

function scoreUnknownLocality(span: SpanWindow): number {
  let score: number = W.localityContext
  if (span.isSegment) score += W.wholeSegment + 0.3
  if (span.digitWords > 0) score += W.localityDigit
  if (has(span.any, 'streetType') || has(span.any, 'streetSuffix')) score += W.localityStreetWord
  if (has(span.any, 'unit') || has(span.any, 'box') || has(span.any, 'organization')) score += W.localityStreetWord
  // `District of` of the District of Algoma: the name goes on. `Northern Lights, County of` has its kind behind it.
  const goesOn = span.length > 1 && !span.endsSegment && has(span.last, 'particle') && !has(span.last, 'direction')
  if (goesOn) score += W.localityEndsInParticle
  return score
}

/** Parts of towns: villages, suburbs, colonias. */
export function scoreDependentLocality(
  context: ReadingContext,
  span: SpanWindow,
  places: readonly PlaceHit[],
): PartScore | null {
  if (span.digitWords === span.length) return null
  if (isNumberedDistrict(context, span)) return { score: W.numberedDistrict, isLexical: true }
  const isNamed = span.length > 1 && has(span.first, 'district')
  const segment = span.isSegment ? W.wholeSegment : 0
  if (isNamed) return { score: W.district + segment, isLexical: true }
  if (places.length > 0) {
    const typeWord = span.isSegment ? 0 : scoreTypeWord(span)
    // What nearly is the name of some place of the country is hardly known as a part of this town.
    const isNearly = places.every(({ match }) => match === 'fuzzy')
    const known = isNearly ? W.dependentLocalityFuzzy : W.dependentLocality
    return { score: known + segment + typeWord, isLexical: !isNearly }
  }
  if (span.digitWords > 0 || has(span.any, 'box')) return null
  const streetLike = has(span.any, 'streetType') || has(span.any, 'streetSuffix') ? W.localityStreetWord : 0
  return { score: W.dependentLocalityContext + (span.isSegment ? 0.7 : 0) + streetLike, isLexical: false }
}

/** Parts of the world where the forces of the United States have their post offices. */
const MILITARY = /^a[aep]$/
/** `AE` in the field of the state: the part of the world where the forces have their post office. */
const isMilitaryArea = ({ profile, text: { fieldOf } }: ReadingContext, { from, key }: SpanWindow): boolean =>
  profile.hasMilitaryPost && fieldOf[from] === 'AdministrativeArea' && MILITARY.test(key)

/** `Thành phố Huế`: no area begins with the second word of its kind. */
const beginsInsideKind = ({ classes, text: { tokens } }: ReadingContext, { from, first }: SpanWindow): boolean =>
  has(first, 'area') && tokens[from - 1]?.segment === tokens[from]?.segment && has(classes[from - 1] as number, 'area')

/** `San Juan PR`, `APO AE`: what is written where the state would stand, and is none. */
const standsForState = ({ country, profile, reader }: ReadingContext, { key }: SpanWindow): boolean =>
  (profile.hasMilitaryPost && MILITARY.test(key)) ||
  (profile.stateOf !== null && reader.countriesByName(key).includes(country.alpha2))

/** States and provinces. */
export function scoreArea(context: ReadingContext, span: SpanWindow, areas: readonly AreaHit[]): PartScore | null {
  // `Massachusetts Ave` beside a field that holds the state: a word inside another line is no second state.
  const { fieldOf } = context.text
  if (!span.isSegment && fieldOf[span.from] !== 'AdministrativeArea' && fieldOf.includes('AdministrativeArea'))
    return null
  if (beginsInsideKind(context, span)) return null
  const first = areas.filter((hit) => hit.area.level === 1)
  const segment = (span.isSegment ? W.wholeSegment : 0) + (context.order.printsArea ? 0 : W.areaUnusual)
  if (first.length === 0) {
    if (isMilitaryArea(context, span)) return { score: W.areaCode + segment, isLexical: true }
    if (span.digitWords > 0 || span.isFirstSegment) return null
    const isNamed = span.length > 1 && has(span.first, 'area')
    const unknown = standsForState(context, span) ? W.areaInPlaceOfState : W.areaContext
    return { score: isNamed ? 1 : unknown + segment, isLexical: isNamed }
  }
  const isCode = span.key.replaceAll(' ', '').length <= LONGEST_CODE
  let score = isCode ? W.areaCode : W.area
  if (first.some((hit) => hit.area.id === context.postalRecord?.area1Id)) score += W.areaOfPostalCode
  // A code in the middle of a street line is more likely a direction or a word.
  if (isCode && span.isFirstSegment && !span.endsSegment && !context.text.fieldOf[span.from]) score -= 0.6
  return { score: score + segment, isLexical: true }
}

/** Counties, departments, districts. */
export function scoreSubArea(context: ReadingContext, span: SpanWindow, areas: readonly AreaHit[]): PartScore | null {
  if (beginsInsideKind(context, span)) return null
  const isNamed = span.length > 1 && has(span.first, 'area') && !span.isFirstSegment
  const segment = span.isSegment ? W.wholeSegment : 0
  if (areas.some((hit) => hit.area.level === 2))
    return { score: W.subArea + segment + (isNamed ? 1 : 0), isLexical: true }
  return isNamed && span.digitWords === 0 ? { score: W.subArea + segment, isLexical: true } : null
}

/** `Dunedin NZ 9016`: the code of the country, in capitals, before a postal code that ends the line. */
function standsBeforeCode({ text: { tokens }, postals, country, reader }: ReadingContext, span: SpanWindow): boolean {
  const raw = tokens[span.from]?.raw ?? ''
  if (span.length > 1 || raw !== raw.toUpperCase() || reader.areasByName(country.alpha2, span.key).length > 0)
    return false
  const code = postals.find(({ from, isWhole }) => from === span.to && isWhole)
  return code !== undefined && tokens[code.to]?.segment !== tokens[span.from]?.segment
}

/** The country's own name or code; a code only at the end. */
export function scoreCountry(context: ReadingContext, span: SpanWindow): PartScore | null {
  if (span.digitWords > 0 || span.length > 5) return null
  const named = context.reader.countriesByName(span.key)
  const { country, profile } = context
  const isStated = profile.stateOf !== null && named.includes(profile.stateOf)
  if (!named.includes(country.alpha2) && !isStated) return null
  const isCode = span.key.length <= LONGEST_CODE
  if (!isCode) return { score: W.country + (span.isSegment ? W.wholeSegment : 0), isLexical: true }
  const isEnd = span.isSegment || (span.endsSegment && span.isLastSegment) || standsBeforeCode(context, span)
  if (span.to < context.text.firstStructured && !isEnd) return null
  return { score: W.countryCode + (span.isSegment ? 1.4 : 0), isLexical: true }
}
