import { readWordTable } from '#main/cleansing/scripts/transducer.ts'

// Cyrillic letters in Latin ones, by the custom of each country. Data only.

/** Letters of all Cyrillic alphabets as the United States and British boards on names (BGN/PCGN) write Russian ones. */
export const CYRILLIC_LETTERS = readWordTable(`
а=a б=b в=v г=g д=d е=e ё=yo ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch
ъ= ы=y ь= э=e ю=yu я=ya і=i ї=yi є=ye ґ=g ў=w ә=a ғ=gh қ=q ң=ng ө=o ұ=u ү=u һ=h ҳ=h ҷ=j ӣ=i ӯ=u ђ=đ ј=j љ=lj њ=nj ћ=ć
џ=dž ѓ=gj ѕ=dz ќ=kj ѝ=i ѐ=e ѣ=e
`)

/** The Latin letters that Serbian is written in as well (Gaj's alphabet). */
const SERBIAN = 'ж=ž ч=č ш=š ц=c х=h џ=dž'

/**
 * What a country writes otherwise, pairs of letters first. Belarus: BGN/PCGN 1979. Ukraine: Cabinet resolution 55 of 2010.
 * Bulgaria: law of 2009. An iotated vowel of Russian keeps its `y` behind vowels and signs too.
 */
const CUSTOMS = {
  RU: '^е=ye (?<=[аеёиоуыэюяіїєъь])е=ye',
  BY: 'г=h е=ye',
  UA: 'зг=zgh ^є=ye ^ї=yi ^й=y ^ю=yu ^я=ya г=h и=y й=i х=kh є=ie ї=i ю=iu я=ia',
  BG: 'дж=dzh дз=dz ьо=yo йо=yo х=h щ=sht ъ=a ь=y',
  RS: SERBIAN,
  ME: SERBIAN,
  BA: SERBIAN,
  XK: SERBIAN,
  MK: 'ж=zh ч=ch ш=sh ц=c х=h џ=dzh',
  MN: 'дж=j ө=ö ү=ü ж=j е=ye ы=y ь=i э=e',
  KG: 'дж=j ^е=ye ө=ö ү=ü ж=j ц=ts',
  TJ: 'ж=zh х=kh ъ=',
}
export const CYRILLIC_CUSTOMS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(CUSTOMS).map(([country, custom]) => [country, readWordTable(custom)]),
)

/** Whose customs names in Russian and Ukrainian letters follow elsewhere. */
export const RUSSIAN = 'RU'
export const UKRAINIAN = 'UA'

/** Letters and endings that tell a Russian word, by the country that writes it beside its own language. */
export const RUSSIAN_MARKS: Record<string, RegExp> = {
  UA: /[ыэёъ]|(?:[ао]я|[оы]е)$/,
  BY: /[ищъ]/,
  MN: /щ|[ая]я$/,
  KG: /щ|[ая]я$|ий$/,
}
/** Letters that only Ukrainian has. */
export const UKRAINIAN_MARKS = /[їєґ]/
