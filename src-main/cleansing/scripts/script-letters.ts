import anyAscii from 'any-ascii'
import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { CYRILLIC_CUSTOMS, CYRILLIC_LETTERS, RUSSIAN } from '#main/cleansing/scripts/cyrillic-letters-data.ts'
import { toHangul } from '#main/cleansing/scripts/to-hangul.ts'
import { toThai } from '#main/cleansing/scripts/to-thai.ts'
import { capitalize, readRules, readWordTable, transduce, type Rules } from '#main/cleansing/scripts/transducer.ts'
import { ARABIC_WORDS, MAGHREB_WORDS, PERSIAN_WORDS, URDU_WORDS } from '#main/cleansing/scripts/arabic-words-data.ts'
import { HEBREW_WORDS } from '#main/cleansing/scripts/hebrew-words-data.ts'
import { THAI_PLACE_WORDS } from '#main/cleansing/scripts/thai-place-words-data.ts'
import { THAI_WORDS } from '#main/cleansing/scripts/thai-words-data.ts'

type Words = ReadonlyMap<string, string>

/** Shorter forms stand for too many words. */
const SHORTEST_FORM = 3
/** Abbreviations are not what a form is written out as. */
const ABBREVIATION = /['"׳״.]/

/** The first word of a table that has a Latin form. */
function reverse(...tables: readonly Words[]): Words {
  const words = new Map<string, string>()
  for (const table of tables)
    for (const [native, latin] of table) {
      const key = latin.toLowerCase()
      if (key.length >= SHORTEST_FORM && !ABBREVIATION.test(native) && !words.has(key)) words.set(key, native)
    }
  return words
}

const TABLES = {
  '': () => new Map<string, string>(),
  arabic: () => reverse(ARABIC_WORDS),
  hebrew: () => reverse(HEBREW_WORDS),
  maghreb: () => reverse(MAGHREB_WORDS, ARABIC_WORDS),
  persian: () => reverse(PERSIAN_WORDS),
  thai: () => reverse(THAI_WORDS, THAI_PLACE_WORDS),
  urdu: () => reverse(URDU_WORDS),
}
const made = new Map<string, Words>()

/** Words of a country's addresses in its own letters, by their Latin forms in small letters. */
function nativeWordsOf(country: string, script: string): Words {
  const name = profileOf(country).nativeWords ?? (script === 'Arab' ? 'arabic' : '')
  const known = made.get(name)
  if (known) return known
  const words = TABLES[name]()
  made.set(name, words)
  return words
}

/**
 * Latin letters in other alphabets. Such spelling is reversible only in part: vowels of Hebrew and Arabic are guessed from
 * Latin ones, and sounds that an alphabet lacks take its nearest letter. A vowel that begins a word needs a letter to
 * carry it in an alphabet of consonants; Russian has one of its own.
 */
const LETTERS = {
  Cyrl: readWordTable(`
shch=щ sch=ш zh=ж kh=х ts=ц ch=ч sh=ш ya=я yu=ю yo=ё ye=е ph=ф th=т ck=к qu=кв a=а b=б c=к d=д e=е f=ф g=г h=х i=и j=ж
k=к l=л m=м n=н o=о p=п q=к r=р s=с t=т u=у v=в w=в x=кс y=ы z=з
^e=э
`),
  Grek: readWordTable(`
th=θ kh=χ gh=γκ zh=ζ ch=χ ph=φ ps=ψ ou=ου sh=σ ck=κ qu=κου a=α b=μπ c=κ d=ντ e=ε f=φ g=γκ h=χ i=ι j=τζ k=κ l=λ m=μ n=ν
o=ο p=π q=κ r=ρ s=σ t=τ u=ου v=β w=ου x=ξ y=ι z=ζ
`),
  Hebr: readWordTable(`
iy=י yi=י zh=ז' tch=צ' sh=ש ch=צ' kh=ח ts=צ tz=צ th=ת ph=פ ck=ק qu=קו oo=ו ee=י a=א b=ב c=ק d=ד e= f=פ g=ג h=ה i=י
j=ג' k=ק l=ל m=מ n=נ o=ו p=פ q=ק r=ר s=ס t=ט u=ו v=ב w=ו x=קס y=י z=ז
^e=א ^i=אי ^o=או ^u=או
`),
  Arab: readWordTable(`
iy=ي yi=ي yy=ي zh=ج kh=خ gh=غ sh=ش ch=تش th=ث dh=ذ ph=ف ck=ك qu=كو oo=و ee=ي a=ا b=ب c=ك d=د e=ي f=ف g=غ h=ه i=ي j=ج
k=ك l=ل m=م n=ن o=و p=ب q=ق r=ر s=س t=ت u=و v=ف w=و x=كس y=ي z=ز
^a=أ ^e=إ ^i=إ ^o=أو ^u=أو
`),
}
const RULES: ReadonlyMap<string, Rules> = new Map(
  Object.entries(LETTERS).map(([script, letters]) => [script, readRules(letters)]),
)
/** Greek names as Greece writes them in Latin letters (ELOT 743), read backwards; accents are not known. */
const GREEK_OWN = readRules(
  readWordTable(`
nch=γχ nx=γξ ng=γγ gk=γκ th=θ ch=χ ps=ψ ou=ου av=αυ af=αυ ev=ευ ef=ευ a=α b=μπ c=κ d=δ e=ε f=φ g=γ h=χ i=ι j=τζ k=κ
l=λ m=μ n=ν o=ο p=π q=κ r=ρ s=σ t=τ u=ου v=β w=ου x=ξ y=υ z=ζ
`),
)
/** Letters that have another form at the end of a word. */
const FINAL_LETTERS: Record<string, string> = { σ: 'ς', כ: 'ך', מ: 'ם', נ: 'ן', פ: 'ף', צ: 'ץ' }
const FINALS = new RegExp(`[${Object.keys(FINAL_LETTERS).join('')}](?!\\p{L})`, 'gu')
const LATIN_WORD = /^\p{Script=Latin}/u
const ARTICLE = /^(?:al|el)-(?=\p{L}{3})/iu
/** `y` behind a vowel and before none is й in Russian; in Ukraine that is `i`, and `yi` at the beginning ї. */
const SHORT_I = /(?<=[aeiouy])y(?![aeiou])/gi
const UKRAINIAN: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})yi$/u, 'ий'],
  [/(?<=\p{L})ii$/u, 'ій'],
  [/(?<=\p{L})yi/gu, 'иї'],
  [/(?<=[aoeu])i(?![aeu])/gu, 'й'],
]

const isOwnScript = (script: string, country: string): boolean => profileOf(country).ownScript === script

/** True where a script can be written from the sound of Latin letters; the others are known by whole names only. */
export const hasLetters = (script: string): boolean => RULES.has(script) || script === 'Hang' || script === 'Thai'

/** The letters of a Cyrillic country by its own custom, read backwards. */
function cyrillicOf(country: string, custom: ReadonlyMap<string, string>): Rules {
  const letters = new Map([...custom].map(([native, latin]) => [native.replace('^', ''), latin]))
  const own = [...letters].flatMap(([native, latin]): [string, string][] =>
    latin === '' || /[ъьѝ]/.test(native) || (latin === 'i' && native !== 'і') ? [] : [[latin, native]],
  )
  const taken = new Set(own.map(([latin]) => latin))
  const native = new Set(own.map(([, letter]) => letter))
  const russian = [...LETTERS.Cyrl].filter(
    ([latin, letter]) => !latin.startsWith('^') && !taken.has(latin) && !native.has(letter),
  )
  const serbian = [...CYRILLIC_LETTERS].filter(([letter]) => /[ђјљњћџ]/.test(letter) && !native.has(letter))
  const { cyrillic } = profileOf(country)
  const gaj = cyrillic === 'serbian' ? serbian.map(([letter, latin]) => [latin, letter] as const) : []
  // Where и is written otherwise, the Latin letter stands for і.
  const short = custom.get('и') === 'y' || cyrillic === 'belarusian' ? [['i', 'і'] as const] : []
  return readRules([...gaj, ...short, ...own, ...russian])
}

const CYRILLIC_OWN = new Map(
  [...CYRILLIC_CUSTOMS].map(([country, custom]) => [
    country,
    country === RUSSIAN ? RULES.get('Cyrl') : cyrillicOf(country, custom),
  ]),
)

function rulesOf(script: string, country: string): Rules | undefined {
  const own = script === 'Cyrl' ? CYRILLIC_OWN.get(country) : undefined
  return own ?? (script === 'Grek' && isOwnScript(script, country) ? GREEK_OWN : RULES.get(script))
}

function withShortI(word: string, { plain }: Rules): string {
  if (![...plain.values()].includes('ї')) return word.replace(SHORT_I, 'й')
  return UKRAINIAN.reduce((text, [latin, letter]) => text.replace(latin, letter), word)
}

function spell(written: string, rules: Rules, script: string): string {
  const word = script === 'Cyrl' ? withShortI(written, rules) : written
  const lower = word.toLowerCase()
  return transduce(rules, lower, (letter, at) => (word[at] === lower[at] ? letter : capitalize(letter)))
}

function toWord(word: string, script: string, country: string): string {
  const known = nativeWordsOf(country, script).get(word.toLowerCase())
  if (known !== undefined && SCRIPT_OF_WORDS[script]?.test(known)) return known
  if (script === 'Hang') return toHangul(simplified(anyAscii(word), script, country), isOwnScript(script, country))
  if (script === 'Thai') return toThai(simplified(anyAscii(word), script, country), isOwnScript(script, country))
  const written = script === 'Cyrl' ? word.replace(UMLAUT, (letter) => UMLAUTS[letter] as string) : word
  // Serbian letters with marks are letters of their own; of other languages only the bare letter is known.
  const rules = rulesOf(script, country)
  if (!rules) return word
  const isKnown = (letter: string) => NOT_LATIN.test(letter) || rules.plain.has(letter.toLowerCase())
  const plain = written.replace(MARKED, (letter) => (isKnown(letter) ? letter : anyAscii(letter)))
  return spell(simplified(plain, script, country), rules, script)
}

/** Umlauts have letters of their own in Russian: München is Мюнхен. */
const UMLAUTS: Record<string, string> = { ü: 'ю', ö: 'ё', ä: 'э', Ü: 'Ю', Ö: 'Ё', Ä: 'Э' }
const MARKED = /[^A-Za-z]/gu
const UMLAUT = /[üöäÜÖÄ]/gu
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u

const SCRIPT_OF_WORDS: Record<string, RegExp> = {
  Hebr: /\p{Script=Hebrew}/u,
  Arab: /\p{Script=Arabic}/u,
  Thai: /\p{Script=Thai}/u,
}
const KOREAN_HYPHEN = /(?<=\p{L})-(?=(?:daero|ro|gil|beon|si|do|gun|gu|eup|myeon|ri|dong|ga)(?!\p{L}))/giu
/** Endings of numbers: buildings, rooms, floors, sections of a street. */
const KOREAN_NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/(\d)-?beon-gil(?!\p{L})/giu, '$1번길'],
  [/(\d)-gil(?!\p{L})/giu, '$1길'],
  [/(\d)-dong(?!\p{L})/giu, '$1동'],
  [/(\d)-ho(?!\p{L})/giu, '$1호'],
  [/(\d)-ga(?!\p{L})/giu, '$1가'],
  [/(\d)F(?!\p{L})/gu, '$1층'],
]

const withKoreanEndings = (text: string): string =>
  KOREAN_NUMBERS.reduce((words, [latin, hangul]) => words.replace(latin, hangul), text.replace(KOREAN_HYPHEN, ''))

/** English pairs of letters that sound as one vowel. */
const ENGLISH_VOWELS: readonly (readonly [RegExp, string])[] = [
  [/ee|ea(?=[dklmnpst])/giu, 'i'],
  [/oo/giu, 'u'],
  [/oa/giu, 'o'],
]
/** `Nevskiy`: the half vowel behind i is heard in no other language. */
const SLAVIC_END = /iy(?![aeou])/giu
const DOUBLED = /([bcdfghjklmnpqrstvwxz])\1/giu

/** How a word sounds, for scripts that have no double letters or other vowels than English ones. */
function simplified(word: string, script: string, country: string): string {
  const vowels = profileOf(country).soundsEnglish
    ? ENGLISH_VOWELS.reduce((text, [pair, one]) => text.replace(pair, one), word)
    : word
  const keepsDoubles = script === 'Cyrl' || script === 'Grek' || (script === 'Hang' && isOwnScript(script, country))
  const short = script === 'Cyrl' ? vowels : vowels.replace(SLAVIC_END, 'i')
  return keepsDoubles ? short : short.replace(DOUBLED, '$1')
}

/** Words with a digit are codes of doors and roads, and stay. */
const CODE = /\p{N}/u

/**
 * A Latin text in another script, word by word: by known words of the country, else by sound. Digits, marks and codes
 * stay. Korean endings lose the hyphen of their Latin form, Arabic articles join their word.
 */
export function toLetters(text: string, script: string, country = ''): string {
  const joined = script === 'Hang' && isOwnScript(script, country) ? withKoreanEndings(text) : text
  const spelt = joined
    .split(/(?<=[\s,;/()])|(?=[\s,;/()])/u)
    .map((token) => {
      if (CODE.test(token)) return token
      const isArabic = script === 'Arab' && ARTICLE.test(token)
      const words = (isArabic ? token.replace(ARTICLE, '') : token).split(/(?<=\P{L})|(?=\P{L})/u)
      const spelt = words.map((word) => (LATIN_WORD.test(word) ? toWord(word, script, country) : word)).join('')
      return isArabic ? `ال${spelt}` : spelt
    })
    .join('')
    .replace(FINALS, (letter) => FINAL_LETTERS[letter] as string)
  // Thai writes no blank between the words of a name.
  return script === 'Thai' && isOwnScript(script, country)
    ? spelt.replace(/(?<=\p{sc=Thai}) (?=\p{sc=Thai})/gu, '')
    : spelt
}
