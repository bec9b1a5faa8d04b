// Signs of a door that need no word of their own. Data only.

/** `II. em. 3. ajtó`, `fszt. 2`, `A lph. 4/12`, `B épület`, `3/12`: floor, staircase and door of Hungarian houses. */
const HUNGARIAN_DELIVERY_PARTS = [
  '(?:[a-z]|\\d{1,2}|[ivx]{1,4}) (?:ep|epulet|lph|lepcsohaz|lh)(?: \\d{1,2}(?: \\d{1,3})?)?',
  '(?:[ivx]{1,4}|\\d{1,2}) (?:em|emelet)(?: \\d{1,3}[a-z]?)?(?: ajto)?',
  '(?:fszt|fsz|foldszint|mfszt|magasfoldszint|felemelet|alagsor|tetoter)(?: \\d{1,3}[a-z]?)?(?: ajto)?',
  '\\d{1,2} \\d{1,3}[a-z]?',
  '\\d{1,3} ajto',
]
/** `3º`, `bajo`, `pral.`: floors of Spain. */
const IBERIAN_FLOOR =
  '(?:bajo|bjo|bj|entlo|entresuelo|pral|principal|atico|sobreatico|semisotano|\\d{1,2}[oa]|1r|2n|3r|4t|[5-9]e)'
/** `izda`, `Esq.`, `2ª`, `C`: sides and doors of a floor. */
const IBERIAN_SIDE =
  '(?:izda|izdo|izq|izquierda|dcha|dcho|der|derecha|derecho|centro|ctro|int|interior|ext|exterior|esq|esqdo|esquerdo|dto|dt|direito|fte|ft|frente|tras|[a-z]|\\d{1,2}[oa]?)'

/** `2 izda`, `3 Esq.`: a floor without its mark before a side. */
const IBERIAN_SIDE_WORD =
  '(?:izda|izdo|izqda|izq|izquierda|dcha|dcho|der|derecha|derecho|centro|ctro|esq|esqdo|esquerdo|dto|direito|fte|frente|tras)'

/** Signs of a door that need no word of their own, by country: number and letters folded, a blank between. */
export const DELIVERY_PART_FORMS: Record<string, RegExp> = {
  FR: /^\d{1,2} ?(?:er|re|e|eme|nd)? (?:etage|etg)$/,
  DE: /^\d{1,2} (?:og|stock|etage|obergeschoss|stockwerk)(?: (?:links|rechts|mitte))?$/,
  IT: /^\d{1,2} piano$/,
  PT: new RegExp(
    `^(?:\\d{1,2} (?:andar|piso)|(?:r ?c|c v|\\d{1,2} ?[oa])(?: (?:andar|piso))?(?: ${IBERIAN_SIDE})?|\\d{1,2} ${IBERIAN_SIDE_WORD})$`,
  ),
  BR: /^(?:\d{1,2} (?:andar|piso)|s \d{1,4}[a-z]?)$/,
  DK: /^(?:(?:\d{1,2}|st|kl|kld|stuen) (?:sal )?(?:th|tv|mf|midt)|\d{1,2} sal|(?:lejl|lejlighed) \d{1,4})$/,
  NO: /^(?:[hukl]\d{4}|\d{1,2} (?:etg|etasje|sal)|(?:leil|leilighet) \d{1,4})$/,
  SE: /^(?:\d{1,2} (?:tr|trappor|trappa|van)(?: (?:upp|og|ug|nb|o g|u g|n b))?|(?:lgh|lagenhet|vaning) \d{1,4})$/,
  NL: /^(?:hs|huis|boven|beneden|souterrain|[1-9] ?hg|[1-9] ?hoog|i{1,3}|iv)$/,
  PL: /^(?:[ivx]{1,4}|\d{1,2}) (?:p|pietro)$/,
  RU: /^\d{1,2} ?(?:y|i|j)? ?etazh$/,
  UA: /^\d{1,2} ?(?:y|i|j)? ?poverkh$/,
  HU: new RegExp(`^(?:${HUNGARIAN_DELIVERY_PARTS.join('|')})$`),
  ES: new RegExp(
    `^(?:${IBERIAN_FLOOR}(?: piso)?(?: ${IBERIAN_SIDE})?|${IBERIAN_FLOOR} (?:pta|puerta) \\w{1,3}|\\d{1,2} ${IBERIAN_SIDE_WORD})$`,
  ),
  AR: /^(?:p ?b|planta baja|\d{1,2}(?:deg|o|to|do|er|vo|no|mo))(?: piso)?(?: (?:dto|depto|dpto|of))?(?: (?:[a-z]|\d{1,3}))?$/,
  FI: /^(?:[a-z] (?:as )?\d{1,3}[a-z]?|as(?:unto)? \d{1,3}[a-z]?)$/,
}
/** A floor with its ordinal mark and the door written onto it: `3ºB`. */
export const ORDINAL_DELIVERY_PART = /^\d{1,2}\.?[ºª°]\.?\p{L}{1,4}\.?$/u
