import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import type { SpanWindow } from '#main/cleansing/context/span-window.ts'
import { WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import type { PlaceHit } from '#main/reference/reference-reader.ts'

// Districts of cities that have a number: `Dublin 4`, `Praha 5`, `Lyon 3ème`, `Budapest V.`, `Sector 1`, `3. Bezirk`.

/** `4`, `04`, `6w`, `15e`, `3eme`, `v`: the folded number of a district. */
const DISTRICT_NUMBER = /^(?:\d{1,2}(?:[a-z]|er|eme|st|nd|rd|th)?|x{0,2}(?:ix|iv|v?i{1,3}|v|x))$/
/** Smaller places are not divided: the number after the name of a village is the number of a house. */
const LEAST_DIVIDED_POPULATION = 100_000
/**
 * The middle of a town by the words of many languages, and the English word for the town itself: `Lisboa Centro`, `Zagreb
 * centar`, `Leeds City Centre`, `Kobe City`.
 */
const CENTRE =
  / (?:(?:city |town )?cent(?:re|er)|city|downtown|cbd|cent(?:ro|rum|ar|ru|rs)|zentrum|stadtmitte|sentrum|keskusta|kesklinn|merkez|belvaros|kentro|tsentr)$/
/** A town of fewer people has no middle that needs a word, and is no city. */
const LEAST_POPULATION_OF_CENTRE = 10_000
const DISTRICT_WORDS = WORD_CLASS.district | WORD_CLASS.area

const isRoman = (key: string): boolean => !/\d/.test(key)

/** A number that can be a district's; Roman ones are written in capitals. */
function isDistrictNumber({ text }: ReadingContext, at: number): boolean {
  const token = text.tokens[at]
  if (!token || !DISTRICT_NUMBER.test(token.key)) return false
  return !isRoman(token.key) || /^[IVX]+\.?$/.test(token.raw)
}

/** No country has more words in its name. */
const MOST_COUNTRY_WORDS = 5

/** `Colombo 01 Sri Lanka`: only the country follows in the line. */
function isBeforeCountry({ text: { tokens }, reader, country }: ReadingContext, to: number): boolean {
  const segment = tokens[to - 1]?.segment
  const rest = tokens.slice(to, to + MOST_COUNTRY_WORDS + 1).filter((token) => token.segment === segment)
  const isName = rest.length > 0 && rest.length <= MOST_COUNTRY_WORDS
  return isName && reader.countriesByName(rest.map(({ key }) => key).join(' ')).includes(country.alpha2)
}

/** Key of the city in front of the number or the word for its middle with which a run ends; the key itself where there is none. */
export function cityKeyOf(
  context: ReadingContext,
  { from, to, length, key, endsSegment }: Pick<SpanWindow, 'from' | 'to' | 'length' | 'key' | 'endsSegment'>,
): string {
  const isCentre = CENTRE.test(key)
  if (length < 2 || !(isCentre || isDistrictNumber(context, to - 1))) return key
  // `Dublin 2 D02 XY45`: only the postal code follows in the line.
  const isBeforeCode = context.postals.some((code) => code.isWhole && code.from === to)
  if (!endsSegment && !isBeforeCode && !isBeforeCountry(context, to)) return key
  if (isCentre) return key.replace(CENTRE, '')
  const { tokens } = context.text
  const isName = tokens.slice(from, to - 1).every((token) => !/\d/.test(token.key))
  const tail = ` ${tokens[to - 1]?.key}`
  return isName && key.endsWith(tail) ? key.slice(0, -tail.length) : key
}

/** True where the names are of cities large enough to be divided as the whole words say: into numbers, or a middle. */
export function isDivided(places: readonly PlaceHit[], words: string): boolean {
  const least = CENTRE.test(words) ? LEAST_POPULATION_OF_CENTRE : LEAST_DIVIDED_POPULATION
  return places.some(({ place }) => place.population >= least)
}

/** `Sector 1`, `Zona 10`, `3. Bezirk`, `V. kerület`, `12e arrondissement`. */
export function isNumberedDistrict(context: ReadingContext, { from, length }: SpanWindow): boolean {
  if (length !== 2) return false
  const isWord = (at: number) => ((context.classes[at] ?? 0) & DISTRICT_WORDS) !== 0
  return (isWord(from) && isDistrictNumber(context, from + 1)) || (isDistrictNumber(context, from) && isWord(from + 1))
}
