/** The post of the United States prints 13 letters of a town. */
const LONGEST_TOWN = 13
/** Words that its town names abbreviate, in the order in which they are shortened. */
const SHORT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bNorth\b/gi, 'N'],
  [/\bSouth\b/gi, 'S'],
  [/\bEast\b/gi, 'E'],
  [/\bWest\b/gi, 'W'],
  [/\bSaint\b/gi, 'St'],
  [/\bMount\b/gi, 'Mt'],
  [/\bFort\b/gi, 'Ft'],
  [/\bSprings\b/gi, 'Spgs'],
  [/\bSpring\b/gi, 'Spg'],
  [/\bHeights\b/gi, 'Hts'],
  [/\bBeach\b/gi, 'Bch'],
  [/\bJunction\b/gi, 'Jct'],
  [/\bTownship\b/gi, 'Twp'],
  [/\bStation\b/gi, 'Sta'],
  [/\bMountain\b/gi, 'Mtn'],
  [/\bVillage\b/gi, 'Vlg'],
  [/\bCenter\b/gi, 'Ctr'],
  [/\bFalls\b/gi, 'Fls'],
  [/\bCreek\b/gi, 'Crk'],
  [/\bIsland\b/gi, 'Is'],
  [/\bLake\b/gi, 'Lk'],
  [/\bValley\b/gi, 'Vly'],
  [/\bHarbor\b/gi, 'Hbr'],
  [/\bGrove\b/gi, 'Grv'],
  [/\bGardens\b/gi, 'Gdns'],
  [/\bRidge\b/gi, 'Rdg'],
  [/\bCity\b/gi, 'Cy'],
]

/** A town name with as many of its words abbreviated as 13 letters need; left whole when they do not suffice. */
export function abbreviateUsTown(town: string): string {
  let short = town
  for (const [word, abbreviation] of SHORT_WORDS) {
    if (short.length <= LONGEST_TOWN) return short
    short = short.replace(word, abbreviation)
  }
  return short.length <= LONGEST_TOWN ? short : town
}
