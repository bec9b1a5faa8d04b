// Cyrillic letters in Latin ones, by the custom of each country. Data only.

/** Letters of all Cyrillic alphabets as the United States and British boards on names (BGN/PCGN) write Russian ones. */
export const CYRILLIC_LETTERS: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ў: 'w',
  ә: 'a',
  ғ: 'gh',
  қ: 'q',
  ң: 'ng',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
  ҳ: 'h',
  ҷ: 'j',
  ӣ: 'i',
  ӯ: 'u',
  ђ: 'đ',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'ć',
  џ: 'dž',
  ѓ: 'gj',
  ѕ: 'dz',
  ќ: 'kj',
  ѝ: 'i',
  ѐ: 'e',
  ѣ: 'e',
}

/** The Latin letters that Serbian is written in as well (Gaj's alphabet). */
const GAJ = { ж: 'ž', ч: 'č', ш: 'š', ц: 'c', х: 'h', џ: 'dž' }

/** What a country writes otherwise. */
export interface CyrillicCustom {
  letters: Record<string, string>
  /** Sounds at the beginning of a word and, where `afterVowels`, behind a vowel or a sign too. */
  initials?: Record<string, string>
  afterVowels?: boolean
  /** Pairs of letters that are written otherwise than one by one. */
  pairs?: Record<string, string>
}

const RUSSIAN: CyrillicCustom = { letters: {}, initials: { е: 'ye' }, afterVowels: true }
const SERBIAN: CyrillicCustom = { letters: GAJ }

/** Belarus: BGN/PCGN 1979. Ukraine: Cabinet resolution 55 of 2010. Bulgaria: law of 2009. */
export const CYRILLIC_CUSTOMS: Record<string, CyrillicCustom> = {
  RU: RUSSIAN,
  BY: { letters: { г: 'h', е: 'ye' } },
  UA: {
    letters: { г: 'h', и: 'y', й: 'i', х: 'kh', є: 'ie', ї: 'i', ю: 'iu', я: 'ia' },
    initials: { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' },
    pairs: { зг: 'zgh' },
  },
  BG: { letters: { х: 'h', щ: 'sht', ъ: 'a', ь: 'y' }, pairs: { дж: 'dzh', дз: 'dz', ьо: 'yo', йо: 'yo' } },
  RS: SERBIAN,
  ME: SERBIAN,
  BA: SERBIAN,
  XK: SERBIAN,
  MK: { letters: { ...GAJ, ж: 'zh', ч: 'ch', ш: 'sh', џ: 'dzh' } },
  MN: { letters: { ө: 'ö', ү: 'ü', ж: 'j', е: 'ye', ы: 'y', ь: 'i', э: 'e' }, pairs: { дж: 'j' } },
  KG: { letters: { ө: 'ö', ү: 'ü', ж: 'j', ц: 'ts' }, initials: { е: 'ye' }, pairs: { дж: 'j' } },
  TJ: { letters: { ж: 'zh', х: 'kh', ъ: '' } },
}

/** Letters and endings that tell a Russian word, by the country that writes it beside its own language. */
export const RUSSIAN_MARKS: Record<string, RegExp> = {
  UA: /[ыэёъ]|(?:[ао]я|[оы]е)$/,
  BY: /[ищъ]/,
  MN: /щ|[ая]я$/,
  KG: /щ|[ая]я$|ий$/,
}
/** Letters that only Ukrainian has. */
export const UKRAINIAN_MARKS = /[їєґ]/
