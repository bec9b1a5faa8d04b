/** Languages in which people name countries: those of the countries with the most addresses and their neighbours. */
const LANGUAGES =
  'en fr de es it pt pt-PT nl pl cs sk sv da nb fi et lv lt hu ro hr sr sl bg el tr ru uk kk ar fa ur he hi bn ta th vi id ms fil zh-Hans zh-Hant ja ko sw am ka hy az uz km lo my'.split(
    ' ',
  )

/** A shorter name in Latin letters is a code or a word of another language: `Áo`, `Mỹ`, `Séc`. */
const SHORTEST_LATIN_NAME = 4
const IN_BRACKETS = /\s*[(（][^)）]*[)）]/g
const LATIN = /^[\p{Script=Latin}\p{M}\p{P}\s]+$/u

const THAI = /\p{Script=Thai}/u

/**
 * Ways to write one name: without its remark in brackets, with the word for a country that Thai sets before it,
 * and with the words that its signs stand for.
 */
function spellingsOf(name: string): string[] {
  const plain = name.replace(IN_BRACKETS, '')
  const withWord = THAI.test(name) ? [`ประเทศ${plain}`] : []
  return [
    name,
    plain,
    ...withWord,
    plain.replaceAll(' & ', ' and '),
    plain.replaceAll(' & ', ' and ').replace(/^St\. /, 'Saint '),
  ]
}

const isTooShort = (name: string): boolean => LATIN.test(name) && name.length < SHORTEST_LATIN_NAME

const STYLES = ['long', 'short'] as const
/** Made once: each country is asked of all of them. */
const NAMERS = LANGUAGES.flatMap((language) =>
  STYLES.map((style) => new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })),
)

/** The customary names of a country in many languages (Unicode CLDR, as the runtime brings it); none is repeated. */
export function customaryNames(alpha2: string): string[] {
  const names = NAMERS.flatMap((namer) => namer.of(alpha2) ?? [])
  return [...new Set(names.flatMap(spellingsOf).filter((name) => !isTooShort(name)))]
}
