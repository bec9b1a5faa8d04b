import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { ARABIC_WORDS, MAGHREB_WORDS, PERSIAN_WORDS, URDU_WORDS } from '#main/cleansing/scripts/arabic-words-data.ts'
import type { PlaceNamer } from '#main/cleansing/scripts/place-namer.ts'
import { capitalize, readWordTable } from '#main/cleansing/scripts/transducer.ts'
import { withVowels, type Sound } from '#main/cleansing/scripts/unwritten-vowels.ts'

/** Consonants of the languages that write Arabic letters; vowel letters are read by what stands around them. */
const COMMON = readWordTable(`
ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع= غ=gh ف=f ق=q ك=k ل=l م=m ن=n ه=h ء= پ=p چ=ch
ژ=zh گ=g ک=k ڤ=v ہ=h ھ=h ٹ=t ڈ=d ڑ=r ں=n ۀ=h ڪ=k ڵ=l ڕ=r ټ=t ډ=d ړ=r ښ=sh ږ=zh ڼ=n څ=ts ځ=dz ګ=g ڭ=ng
`)
const PERSIAN_LETTERS = readWordTable('ث=s ذ=z ض=z ظ=z')
const LONG = readWordTable('ا=a أ=a إ=i آ=a ٱ=a ى=a ة=a ؤ=u ئ=i ے=e ې=e ێ=e ۆ=o ۇ=u ە=e')
const MARKS = /[\u064b-\u0652\u0670\u0640]/g
const Y = /[يیى]/

/** How a language reads its letters. */
interface Language {
  words: readonly ReadonlyMap<string, string>[]
  letters: ReadonlyMap<string, string>
  /** و as a consonant. */
  w: string
  /** ه at the end of a word. */
  finalH: string
  hasArticle: boolean
}

const ARABIC: Language = { words: [ARABIC_WORDS], letters: new Map(), w: 'w', finalH: 'h', hasArticle: true }
const MAGHREB: Language = { ...ARABIC, words: [MAGHREB_WORDS, ARABIC_WORDS] }
const PERSIAN: Language = { words: [PERSIAN_WORDS], letters: PERSIAN_LETTERS, w: 'v', finalH: 'eh', hasArticle: false }
const URDU: Language = {
  words: [URDU_WORDS, PERSIAN_WORDS],
  letters: PERSIAN_LETTERS,
  w: 'w',
  finalH: 'a',
  hasArticle: false,
}

const LANGUAGES = { arabic: ARABIC, maghreb: MAGHREB, persian: PERSIAN, urdu: URDU }
/** Letters that only Urdu has. */
const URDU_LETTERS = /[ٹڈڑںےہھ]/

function languageOf(word: string, country: string): Language {
  const { arabicLetters } = profileOf(country)
  return arabicLetters !== 'persian' && URDU_LETTERS.test(word) ? URDU : LANGUAGES[arabicLetters]
}

/** A word of three consonants with ي in the middle, with or without the feminine ending: bayt, khayma. */
const HOLLOW = /^[^ايوىأإآ]ي[^ايوىأإآ]ة?$/

/** و and ي are consonants at the beginning and beside a vowel, else vowels. */
function readHalfVowel(word: string, i: number, { w }: Language, before: Sound | undefined): Sound[] {
  const isWaw = word[i] === 'و'
  const [after, then] = [word[i + 1] ?? '', word[i + 2] ?? '']
  const glide: Sound = { text: isWaw ? w : 'y', isVowel: false }
  const vowel: Sound = { text: isWaw ? 'u' : 'i', isVowel: true }
  // Of two beside each other the first is the consonant: `شيوخ`, `طويل`.
  const isBeforeVowel = LONG.has(after)
    ? !Y.test(after) || then !== ''
    : /[ويی]/.test(after) && then !== '' && !LONG.has(then)
  if (i === 0) return [glide]
  if (before?.isVowel) return isWaw || after !== '' ? [glide] : [vowel]
  // `شرقية` is sharqiya.
  if (isBeforeVowel) return isWaw ? [glide] : after === 'و' ? [{ text: 'u', isVowel: true }, glide] : [vowel, glide]
  return HOLLOW.test(word) ? [{ text: 'ay', isVowel: true }] : [vowel]
}

function soundsOf(word: string, language: Language): Sound[] {
  const sounds: Sound[] = []
  for (let i = 0; i < word.length; i++) {
    const letter = word[i] as string
    const isLast = i === word.length - 1
    const before = sounds.at(-1)
    const vowel = Y.test(letter) && !(letter === 'ى' && isLast) ? undefined : LONG.get(letter)
    if (letter === 'و' || (Y.test(letter) && vowel === undefined))
      sounds.push(...readHalfVowel(word, i, language, before))
    else if (vowel !== undefined) {
      // A second written vowel says nothing new: `لواء`.
      if (before?.isVowel !== true || before.text !== vowel) sounds.push({ text: vowel, isVowel: true })
    } else if (isLast && /[هہ]/.test(letter) && !language.hasArticle && before && !before.isVowel)
      sounds.push({ text: language.finalH, isVowel: true })
    else sounds.push({ text: language.letters.get(letter) ?? COMMON.get(letter) ?? '', isVowel: false })
  }
  return sounds
}

/** Words of three consonants that end in these have one vowel: nasr, fajr, badr. */
const ONE_VOWEL_END = /^(?:r|l)$/

/** Short vowels where consonants meet: `thrir` → `tahrir`, `mktb` → `maktab`. */
function fill(run: readonly Sound[], isFirst: boolean, isLast: boolean): string {
  const [first = '', second = '', ...rest] = run.map(({ text }) => text)
  if (isFirst && isLast) {
    if (run.length === 3)
      return ONE_VOWEL_END.test(rest[0] as string) ? `${first}a${second}${rest[0]}` : `${first}a${second}a${rest[0]}`
    return run.length === 2 ? `${first}a${second}` : `${first}a${second}${rest.slice(0, -1).join('')}a${rest.at(-1)}`
  }
  if (isFirst) return `${first}a${second}${run.length > 3 ? `${rest[0]}a${rest.slice(1).join('')}` : rest.join('')}`
  if (isLast) return run.length === 2 ? `${first}a${second}` : `${first}${second}a${rest.join('')}`
  return run.length === 2 ? first + second : `${first}${second}a${rest.join('')}`
}

/** The French spelling of the Maghreb. */
const toMaghreb = (latin: string): string =>
  latin
    .replace(/sh/g, 'ch')
    .replace(/Sh/g, 'Ch')
    .replace(/u/g, 'ou')
    .replace(/(?<=[aeio])w/g, 'ou')
    .replace(/w/g, 'ou')

const lookUp = (word: string, { words }: Language): string | undefined =>
  words.map((table) => table.get(word)).find((latin) => latin !== undefined)

/** Letters that are written in two ways: a text of a foreign keyboard meets the same words. */
const unify = (word: string, language: Language): string =>
  language.hasArticle ? word.replace(/ی/g, 'ي').replace(/ک/g, 'ك') : word.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک')

const ARTICLE = /^(و(?=ال.{4}))?ال(?=.{2})/

/** One word without its article. */
function spell(word: string, language: Language): string {
  // The bare alif of many first letters carries a hamza that is often left out.
  const known =
    lookUp(word, language) ??
    (word.startsWith('ا')
      ? (lookUp(`أ${word.slice(1)}`, language) ?? lookUp(`إ${word.slice(1)}`, language))
      : undefined)
  if (known !== undefined) return known
  const feminine = word.endsWith('ه') && language.hasArticle ? lookUp(`${word.slice(0, -1)}ة`, language) : undefined
  if (feminine !== undefined) return feminine
  const latin = capitalize(withVowels(soundsOf(word, language), fill))
  return language.words.includes(MAGHREB_WORDS) ? toMaghreb(latin) : latin
}

/** A word of Arabic letters in Latin ones by the language of its country; short vowels by known words, else likely ones. */
export function romanizeArabic(written: string, country: string, placeName: PlaceNamer = () => ''): string {
  const language = languageOf(written, country)
  const word = unify(written.replace(MARKS, ''), language)
  const known = lookUp(word, language)
  if (known !== undefined) return known
  const bare = language.hasArticle ? lookUp(word.replace(ARTICLE, ''), language) : undefined
  const place = bare === undefined ? placeName(word) : ''
  if (place !== '') return place
  if (!language.hasArticle) return spell(word, language)
  // `عبدالسلام` is written as one word by many.
  if (/^عبدال.{2}/.test(word)) return `Abdul${spell(word.slice(5), language).toLowerCase()}`
  const article = ARTICLE.exec(word)
  if (!article) return spell(word, language)
  const latin = spell(word.slice(article[0].length), language)
  const name = /[ةه]$/.test(word) ? absolute(latin) : latin
  return `${article[1] ? 'Wa-' : ''}${profileOf(country).arabicArticle}-${name}`
}

/** Known words of the address end in the `t` that joins them to the next: `Madinat`, but `Al-Madina`. */
const absolute = (name: string): string => name.replace(/at$/, 'a')
