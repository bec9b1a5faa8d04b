// Scripts, languages and printing habits of countries. Data only.

/** Scripts (Unicode names) that a country's own names are written in, where that is not Latin. */
export const OWN_SCRIPTS: Record<string, string> = {
  AE: 'Arabic',
  AF: 'Arabic',
  AM: 'Armenian',
  BD: 'Bengali',
  BG: 'Cyrillic',
  BH: 'Arabic',
  BT: 'Tibetan',
  BY: 'Cyrillic',
  CN: 'Han',
  CY: 'Greek',
  DZ: 'Arabic',
  EG: 'Arabic',
  ER: 'Ethiopic',
  ET: 'Ethiopic',
  GE: 'Georgian',
  GR: 'Greek',
  HK: 'Han',
  IL: 'Hebrew',
  IN: 'Devanagari',
  IQ: 'Arabic',
  IR: 'Arabic',
  JO: 'Arabic',
  JP: 'Han}\\p{Script=Hiragana}\\p{Script=Katakana',
  KG: 'Cyrillic',
  KH: 'Khmer',
  KP: 'Hangul',
  KR: 'Hangul',
  KW: 'Arabic',
  KZ: 'Cyrillic',
  LA: 'Lao',
  LB: 'Arabic',
  LK: 'Sinhala',
  LY: 'Arabic',
  MA: 'Arabic',
  ME: 'Cyrillic',
  MK: 'Cyrillic',
  MM: 'Myanmar',
  MN: 'Cyrillic',
  MO: 'Han',
  MR: 'Arabic',
  MV: 'Thaana',
  NP: 'Devanagari',
  OM: 'Arabic',
  PK: 'Arabic',
  PS: 'Arabic',
  QA: 'Arabic',
  RS: 'Cyrillic',
  RU: 'Cyrillic',
  SA: 'Arabic',
  SD: 'Arabic',
  SY: 'Arabic',
  TH: 'Thai',
  TJ: 'Cyrillic',
  TN: 'Arabic',
  TW: 'Han',
  UA: 'Cyrillic',
  XK: 'Cyrillic',
  YE: 'Arabic',
}

const RUSSIAN = 'а-яё'
const CENTRAL_ASIAN = 'әғқңөұүһі'
const ARABIC = 'ء-غف-ي'
const PERSIAN = 'ءآئؤا-تث-غفقکگلمنوهیپچژ'

/** The letters of the language, where others that use its script have further ones. */
const LANGUAGE_LETTERS: Record<string, string> = {
  AF: `${PERSIAN}يټځڅډړږښګڼېۍۀ`,
  AM: 'ա-ևԱ-Ֆ',
  BG: 'а-ъьюя',
  BY: 'а-зй-шы-яёіў',
  GE: 'ა-ჰ',
  GR: 'α-ωάέήίόύώϊϋΐΰ',
  IL: 'א-ת',
  IR: PERSIAN,
  KG: `${RUSSIAN}ңөү`,
  KZ: `${RUSSIAN}${CENTRAL_ASIAN}`,
  ME: 'а-иклмнопрстуфхцчшђјљњћџ',
  MK: 'а-иклмнопрстуфхцчшѓѕјљњќџ',
  MN: `${RUSSIAN}өү`,
  PK: `${PERSIAN.replace('ه', '')}ٹڈڑںھہےۓۂ`,
  RS: 'а-иклмнопрстуфхцчшђјљњћџ',
  RU: RUSSIAN,
  TJ: `${RUSSIAN}ғӣқӯҳҷ`,
  UA: 'а-щьюяґєії',
  XK: 'а-иклмнопрстуфхцчшђјљњћџ',
}

const ARAB_COUNTRIES = 'AE BH DZ EG IQ JO KW LB LY MA MR OM PS QA SA SD SY TN YE'.split(' ')
for (const country of ARAB_COUNTRIES) LANGUAGE_LETTERS[country] = ARABIC

/** Countries of which the gazetteer has pointed spellings that only a dictionary would print, and seldom rightly. */
export const POINTED_LAST: ReadonlySet<string> = new Set(['AF', 'IL', 'IR', 'PK'])
LANGUAGE_LETTERS.CY = LANGUAGE_LETTERS.GR as string

/**
 * Names of no other letters than those that the country's own language uses: Kyiv is Київ in Ukrainian, and what the
 * gazetteer lists beside it (Кыив) is another Cyrillic language. Vowel points are no letters: scripture has them.
 */
export const OWN_LETTERS: Record<string, RegExp> = Object.fromEntries(
  Object.entries(LANGUAGE_LETTERS).map(([country, letters]) => [country, new RegExp(`^[${letters}]+$`, 'iu')]),
)

/**
 * Spellings in letters of the language that it never has: Belarusian has no soft р or т, Ukrainian no hard ц at the end
 * and no soft ч, Russian neither шч nor hard signs before consonants, Hindi no letters of its southern neighbours.
 */
export const UNKNOWN_SPELLINGS: Record<string, RegExp> = {
  BY: /[зсц]ьк|[ржчштд][еёюяіь]/iu,
  IN: /\u0933|\u0934|\u090e|\u0912|\u0946|\u094a|\u094d$/u,
  RU: /ъ(?![еёюя])|[сц]ьк(?!\p{L})|шч/iu,
  UA: /цк|ц(?!\p{L})|[жчшщ]ь|(?:ое|ая)(?!\p{L})/iu,
}

/**
 * Spellings that count less than others: endings of the learned Greek that was done away with, nasals of Hindi that a
 * dot stands for and what Marathi writes long, Hebrew with one וו, Persian with a foreign t, the short form of 臺.
 */
export const FORMER_SPELLINGS: Record<string, RegExp> = {
  GR: /(?:ον|αι|εύς|ις)(?!\p{L})/u,
  IL: /(?<=\p{L})(?<!ו)וה(?!\p{L})/u,
  IN: /म्[प-भ]|न्[त-ध]|ण्[ट-ढ]|ञ्[च-झ]|ङ्[क-ङ]|पूर(?![\p{L}\p{M}])/u,
  IR: /^ط/u,
  TW: /台/u,
}

/** Letters that the Latin names of a country write otherwise than those of others that share them. */
const SERBIAN_LATIN = { ђ: 'd', ж: 'z', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', х: 'h', ц: 'c', ч: 'c', џ: 'dz', ш: 's' }
export const LATIN_LETTERS: Record<string, Record<string, string>> = {
  BY: { г: 'h', е: 'ye', ё: 'yo', й: 'y', ў: 'w' },
  IL: { ו: 'o' },
  KZ: { ғ: 'g', й: 'y', қ: 'k', ң: 'n', ө: 'o', ұ: 'u', ү: 'u', һ: 'h' },
  ME: SERBIAN_LATIN,
  RS: SERBIAN_LATIN,
  UA: { г: 'h', и: 'y', ї: 'yi', й: 'y' },
  XK: SERBIAN_LATIN,
}

/** Character sets of what is written in a country, where several share the Chinese characters. */
export const CHARACTER_SETS: Record<string, string> = {
  CN: 'gb2312',
  HK: 'big5',
  JP: 'shift_jis',
  MO: 'big5',
  TW: 'big5',
}

/** Letters that only this country's language has among its neighbours: a name with one of them is its own. */
export const TELLING_LETTERS: Record<string, RegExp> = {
  BY: /[ўі]/iu,
  KG: /[ңөү]/iu,
  KZ: /[әғқңөұүһі]/iu,
  ME: /[јљњђћџ]/iu,
  MK: /[јљњџѓќѕ]/iu,
  MN: /[өү]/iu,
  RS: /[јљњђћџ]/iu,
  TJ: /[ҷӣӯҳқғ]/iu,
  UA: /[іїєґ]|[цсз]ьк/iu,
  XK: /[јљњђћџ]/iu,
}

/** Letters that look alike, and the one that the country's language has: ţ has a cedilla, Romanian ț a comma; Persian ی has no dots. */
export const RIGHT_LETTERS: Record<string, Record<string, string>> = {
  AZ: { ǝ: 'ə', Ǝ: 'Ə' },
  IR: { ي: 'ی', ى: 'ی', ك: 'ک' },
  MD: { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' },
  PK: { ي: 'ی', ى: 'ی', ك: 'ک' },
  RO: { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' },
}

for (const country of ARAB_COUNTRIES) RIGHT_LETTERS[country] = { ی: 'ي', ک: 'ك' }

/** Languages of countries that have several, or whose likeliest language is not the first one of addresses. */
export const COUNTRY_LANGUAGES: Record<string, string[]> = {
  AD: ['ca', 'es', 'fr'],
  AF: ['fa', 'ps'],
  AS: ['en', 'sm'],
  BD: ['bn', 'en'],
  BE: ['nl', 'fr', 'de'],
  BA: ['bs', 'hr', 'sr'],
  BI: ['fr', 'rn'],
  BN: ['ms', 'en'],
  BO: ['es', 'qu', 'ay'],
  BY: ['be', 'ru'],
  BQ: ['nl', 'pap', 'en'],
  CA: ['en', 'fr'],
  CF: ['fr', 'sg'],
  CH: ['de', 'fr', 'it', 'rm'],
  CM: ['fr', 'en'],
  CW: ['nl', 'pap', 'en'],
  CY: ['el', 'tr'],
  DJ: ['fr', 'ar'],
  ER: ['ti', 'ar', 'en'],
  ET: ['am', 'en'],
  FI: ['fi', 'sv'],
  FO: ['fo', 'da'],
  GB: ['en', 'cy', 'gd'],
  GG: ['en'],
  GH: ['en', 'ak'],
  GL: ['kl', 'da'],
  HK: ['zh-Hant', 'en'],
  HT: ['fr', 'ht'],
  IE: ['en', 'ga'],
  IL: ['he', 'ar'],
  IM: ['en'],
  IN: ['en', 'hi'],
  IQ: ['ar', 'ku'],
  JE: ['en'],
  KE: ['en', 'sw'],
  KZ: ['kk', 'ru'],
  KG: ['ky', 'ru'],
  LK: ['si', 'ta', 'en'],
  LS: ['en', 'st'],
  LU: ['fr', 'de', 'lb'],
  MA: ['ar', 'fr'],
  MG: ['fr', 'mg'],
  ML: ['fr', 'bm'],
  MO: ['zh-Hant', 'pt'],
  MT: ['mt', 'en'],
  MY: ['ms', 'en'],
  NA: ['en', 'af', 'de'],
  NE: ['fr', 'ha'],
  NG: ['en'],
  NO: ['no', 'nb', 'nn'],
  NZ: ['en', 'mi'],
  PE: ['es', 'qu'],
  PG: ['en'],
  PH: ['en', 'fil'],
  PK: ['en', 'ur'],
  PR: ['es', 'en'],
  PY: ['es', 'gn'],
  RW: ['rw', 'fr', 'en'],
  SG: ['en', 'zh', 'ms', 'ta'],
  SN: ['fr', 'wo'],
  SS: ['en', 'ar'],
  TD: ['fr', 'ar'],
  TN: ['ar', 'fr'],
  TZ: ['sw', 'en'],
  UG: ['en', 'sw'],
  VU: ['bi', 'en', 'fr'],
  WS: ['en', 'sm'],
  US: ['en', 'es'],
  XK: ['sq', 'sr'],
  ZA: ['en', 'af', 'zu', 'xh'],
  ZW: ['en'],
}

/**
 * Countries whose addresses name the second-level areas of GeoNames: what it has above them in Taiwan, `Takao`, are
 * provinces that are no more.
 */
export const COUNTIES_FIRST: ReadonlySet<string> = new Set(['TW'])

/** Countries whose addresses print the administrative area as a code. */
export const AREA_CODE_PRINTERS = ['AU', 'BR', 'CA', 'CH', 'IT', 'MX', 'US']

/** Territories that GeoNames lists and ISO 3166-1 does not. */
export const EXTRA_COUNTRIES = [{ alpha2: 'XK', alpha3: 'XKX', numeric: '', name: 'Kosovo' }]

/** Customary names that no list of official names holds. */
export const EXTRA_COUNTRY_NAMES: Record<string, string[]> = {
  AE: ['UAE', 'Emirates', 'Emirati Arabi', 'Emiratos Árabes', 'Émirats'],
  BA: ['Bosnia', 'BiH'],
  BN: ['Brunei'],
  BO: ['Bolivia'],
  CD: ['DR Congo', 'DRC'],
  CI: ['Ivory Coast'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic', 'Czechia'],
  DE: ['Bundesrepublik Deutschland', 'BRD'],
  FK: ['Falkland Islands'],
  GB: [
    'UK',
    'U.K.',
    'Great Britain',
    'Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'Cymru',
    'Inglaterra',
    'Angleterre',
    'Inghilterra',
    'Engeland',
    'Schottland',
    'Écosse',
    'Escocia',
  ],
  GR: ['Hellas'],
  HK: ['Hong Kong', 'Hongkong', 'Hong Kong SAR', '香港', '香港特別行政區', '中國香港'],
  IE: ['Eire', 'Republic of Ireland'],
  IR: ['Iran'],
  KP: ['North Korea'],
  KR: ['South Korea', 'Korea', 'Republic of Korea', 'Korea (South)', 'ROK'],
  LA: ['Laos'],
  MD: ['Moldova'],
  MK: ['Macedonia', 'FYROM'],
  MM: ['Burma'],
  MO: ['Macau', 'Macao', 'Macau SAR', '澳門', '澳门'],
  NL: ['Holland', 'The Netherlands', 'Holanda', 'Hollande', 'Olanda'],
  PS: ['Palestine'],
  RU: ['Russia'],
  SA: ['KSA', 'Kingdom of Saudi Arabia'],
  SY: ['Syria'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turkiye'],
  TW: ['Taiwan', 'Taiwan ROC', 'Republic of China', 'Taiwan R.O.C.'],
  TZ: ['Tanzania'],
  US: [
    'USA',
    'U.S.A.',
    'U.S.',
    'United States of America',
    'America',
    'EE.UU.',
    'EEUU',
    'Estados Unidos',
    'États-Unis',
    'Stati Uniti',
  ],
  VA: ['Vatican', 'Vatican City'],
  VE: ['Venezuela'],
  VN: ['Vietnam', 'Viet Nam'],
  CN: ['China', 'PRC', 'P.R. China', 'PR China', "People's Republic of China"],
  ZA: ['RSA', 'Republic of South Africa'],
}
