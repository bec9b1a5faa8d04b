/** How an address in Latin letters is printed that was given with its smallest part first, or with its largest. */
interface LatinOrder {
  /** `country`: by the layout of the country; `places`: by it, with the places as they were given. */
  smallFirst: 'given' | 'country'
  largeFirst: 'given' | 'places'
}

/** Countries whose addresses are written in Latin letters with the smallest part first as well as with the largest. */
export const LATIN_ORDERS: Readonly<Record<string, LatinOrder>> = {
  // Its layout is that of Latin letters.
  JP: { smallFirst: 'country', largeFirst: 'given' },
  KR: { smallFirst: 'given', largeFirst: 'places' },
}
