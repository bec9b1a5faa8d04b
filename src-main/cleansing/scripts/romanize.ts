import anyAscii from 'any-ascii'
import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { romanizeAlphabet } from '#main/cleansing/scripts/alphabets.ts'
import { romanizeArabic } from '#main/cleansing/scripts/arabic.ts'
import { romanizeBurmese } from '#main/cleansing/scripts/burmese.ts'
import { romanizeCyrillic } from '#main/cleansing/scripts/cyrillic.ts'
import { romanizeEthiopic } from '#main/cleansing/scripts/ethiopic.ts'
import { romanizeGreek } from '#main/cleansing/scripts/greek.ts'
import { romanizeHan } from '#main/cleansing/scripts/han.ts'
import { romanizeHangul } from '#main/cleansing/scripts/hangul.ts'
import { romanizeHebrew } from '#main/cleansing/scripts/hebrew.ts'
import { isIndic, romanizeIndic } from '#main/cleansing/scripts/indic.ts'
import { romanizeJapanese } from '#main/cleansing/scripts/japanese.ts'
import { romanizeKhmer } from '#main/cleansing/scripts/khmer.ts'
import { romanizeLao } from '#main/cleansing/scripts/lao.ts'
import { NUMBER_SIGNS, PUNCTUATION } from '#main/cleansing/scripts/number-signs-data.ts'
import type { PlaceNamer } from '#main/cleansing/scripts/place-namer.ts'
import { romanizeSinhala } from '#main/cleansing/scripts/sinhala.ts'
import { romanizeThai } from '#main/cleansing/scripts/thai.ts'
import { capitalize } from '#main/cleansing/scripts/transducer.ts'

/** Letters and marks of one script, with the apostrophes and quotation marks that Hebrew words have inside. */
const RUN = new RegExp(
  [
    String.raw`[\p{sc=Hebrew}][\p{sc=Hebrew}'"׳״’”]*`,
    String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}々〆ヶー]+`,
    String.raw`\p{sc=Cyrillic}(?:\p{sc=Cyrillic}|['’ʼ](?=\p{sc=Cyrillic}))*`,
    String.raw`[\p{sc=Arabic}\u064b-\u0652\u200c]+`,
    String.raw`[^\u0000-\u024f\p{P}\p{S}\p{Z}\p{N}]+`,
  ].join('|'),
  'gu',
)
const KANA_OR_ITERATION = /[\p{sc=Hiragana}\p{sc=Katakana}々〆]/u
/** Letters of a script that has no capitals. */
const UNICASE = /^\p{Lo}/u
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu

const SPELLERS: readonly (readonly [RegExp, (run: string, country: string, place: PlaceNamer) => string])[] = [
  [/\p{sc=Cyrillic}/u, romanizeCyrillic],
  [/\p{sc=Greek}/u, romanizeGreek],
  [/\p{sc=Arabic}/u, romanizeArabic],
  [/\p{sc=Hebrew}/u, (run, _, place) => romanizeHebrew(run, place)],
  [/\p{sc=Thai}/u, romanizeThai],
  [/\p{sc=Hangul}/u, (run, _, place) => romanizeHangul(run, place)],
  [
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
    (run, country, place) =>
      profileOf(country).hanReading === 'japanese' || KANA_OR_ITERATION.test(run)
        ? romanizeJapanese(run, place)
        : romanizeHan(run, country, place),
  ],
  [/[\p{sc=Georgian}\p{sc=Armenian}]/u, romanizeAlphabet],
  [/\p{sc=Ethiopic}/u, romanizeEthiopic],
  [/\p{sc=Khmer}/u, romanizeKhmer],
  [/\p{sc=Lao}/u, romanizeLao],
  [/\p{sc=Myanmar}/u, romanizeBurmese],
  [/\p{sc=Sinhala}/u, romanizeSinhala],
]

/** Scripts whose letters do not tell the whole sound, so that a known name is better than any rule. */
const UNCERTAIN =
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Sinhala}\p{sc=Ethiopic}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/u
/** Of these, the ones whose spellers do not ask for names themselves. */
const NAMED_FIRST = /[\p{sc=Sinhala}\p{sc=Ethiopic}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/u
/** Two or three words that may be one name: `תל אביב`. */
const WORDS_OF_NAME = [3, 2]

/** Names of places of several words, which are written before their words are read one by one. */
function withPlaceNames(text: string, placeName: PlaceNamer): string {
  if (!UNCERTAIN.test(text)) return text
  const words = text.split(/(?<=[\s,])|(?=,)/u)
  for (let at = 0; at < words.length; at++)
    for (const length of WORDS_OF_NAME) {
      const span = words.slice(at, at + length)
      const isName = span.length === length && span.every((word) => UNCERTAIN.test(word) && !word.includes(','))
      const name = isName ? placeName(span.join('').trim()) : ''
      if (name === '') continue
      words.splice(at, length, name + (/\s$/u.exec(span.at(-1) as string)?.[0] ?? ''))
      break
    }
  return words.join('')
}

function romanizeRun(run: string, country: string, placeName: PlaceNamer): string {
  if (isIndic(run)) return romanizeIndic(run, placeName)
  const speller = SPELLERS.find(([letters]) => letters.test(run))?.[1]
  if (speller) return (NAMED_FIRST.test(run) && placeName(run)) || speller(run, country, placeName)
  return UNICASE.test(run) ? capitalize(anyAscii(run)) : anyAscii(run)
}

/**
 * A text in Latin letters by the custom of its country (alpha-2, or empty), word by word: by known words, the names of
 * places, and the rules of each script. What has no certain reading keeps its letters.
 */
export function romanize(text: string, country = '', placeName: PlaceNamer = () => ''): string {
  const digits = text.replace(OTHER_DIGIT, (digit) => anyAscii(digit))
  const plain = [...NUMBER_SIGNS, ...PUNCTUATION].reduce((words, [sign, latin]) => words.replace(sign, latin), digits)
  return withPlaceNames(plain, placeName).replace(RUN, (run) => romanizeRun(run, country, placeName))
}
