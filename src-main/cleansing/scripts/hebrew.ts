import { HEBREW_WORDS } from '#main/cleansing/scripts/hebrew-words-data.ts'
import type { PlaceNamer } from '#main/cleansing/scripts/place-namer.ts'
import { capitalize, readWordTable } from '#main/cleansing/scripts/transducer.ts'
import { withVowels, type Sound } from '#main/cleansing/scripts/unwritten-vowels.ts'

/** Consonants; those that can be vowels are read by what stands around them. */
const CONSONANTS = readWordTable(`
ב=v ג=g ד=d ז=z ח=h ט=t כ=kh ך=kh ל=l מ=m ם=m נ=n ן=n ס=s פ=f ף=f צ=ts ץ=ts ק=k ר=r ש=sh ת=t ה=h ו=v י=y
`)
/** Letters that a point hardens at the beginning of a word. */
const HARD = readWordTable('ב=b כ=k פ=p')
const FOREIGN = readWordTable("ג'=j ז'=zh צ'=ch ץ'=ch ת'=th ו'=w")
const POINTS = /[\u0591-\u05c7]/g
const GUTTURALS = /[חעהר]/

const consonant = (text: string, letter: string): Sound => ({ text, isVowel: false, letter })
const vowel = (text: string, letter: string): Sound => ({ text, isVowel: true, letter })

function readVav(word: string, i: number): Sound | null {
  const [before, after] = [word[i - 1] ?? '', word[i + 1] ?? '']
  if (i === 0) return after === 'א' ? vowel('o', 'ו') : null
  // `לוין` is levin: before a י that is a vowel it is a consonant.
  return before === 'ו' || after === 'ו' || /^י[^יו]/.test(word.slice(i + 1)) ? null : vowel('o', 'ו')
}

function readYod(word: string, i: number): Sound | null {
  if (i === 0) return null
  if (word[i - 1] === 'י') return vowel('i', 'י')
  if (word[i + 1] === 'י') return vowel('a', 'י')
  // `ציון` is tsiyon, `זיו` ziv.
  return vowel(/[אעה]|ו./.test(word.slice(i + 1, i + 3)) ? 'iy' : 'i', 'י')
}

/** What a letter that is both vowel and consonant is at a place; null for a consonant. */
function readVowelLetter(word: string, i: number): Sound | null {
  const [letter, after] = [word[i] as string, word[i + 1] ?? '']
  switch (letter) {
    case 'א':
      return vowel(word.slice(i) === 'אל' ? 'e' : i === 0 && /[וי]/.test(after) ? '' : 'a', letter)
    case 'ע':
      return vowel(/[וי]/.test(after) ? '' : 'a', letter)
    case 'ה':
      return after === '' && i > 0 ? vowel('a', letter) : null
    case 'ו':
      return readVav(word, i)
    case 'י':
      return readYod(word, i)
    default:
      return null
  }
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = []
  for (let i = 0; i < word.length; i++) {
    const letter = word[i] as string
    const foreign = FOREIGN.get(word.slice(i, i + 2))
    if (foreign !== undefined) {
      sounds.push(consonant(foreign, letter))
      i++
    } else if (letter === 'ו' && word[i + 1] === 'ו') {
      sounds.push(consonant('v', letter))
      i++
    } else {
      const read = readVowelLetter(word, i)
      const plain = (i === 0 ? HARD.get(letter) : undefined) ?? CONSONANTS.get(letter)
      if (read) sounds.push(read)
      else if (plain !== undefined) sounds.push(consonant(plain, letter))
    }
  }
  return sounds
}

/** Before and after these the likely vowel is `a`. */
const LOW_BEGINNING = /[אחעהרמנתי]/

/** `kfr` → `kefer`, `mslul` → `maslul`: where consonants meet, the likeliest vowel stands between the first two. */
function fill(run: readonly Sound[], isFirst: boolean, isLast: boolean): string {
  const [first = '', ...rest] = run.map(({ text }) => text)
  const strong = run.some(({ letter }) => GUTTURALS.test(letter ?? '')) ? 'a' : 'e'
  if (isFirst && isLast) {
    if (run.length < 4) return run.length === 2 ? `${first}a${rest[0]}` : first + strong + rest.join(strong)
    // `ברקת` is bareket, `פרדס` pardes.
    const [second = '', ...others] = rest
    const middle = others.slice(0, -1).join('')
    return `${first}a${second}${run.at(-1)?.letter === 'ת' ? 'e' : ''}${middle}e${others.at(-1)}`
  }
  if (isFirst) {
    const isLow = run.length === 2 || LOW_BEGINNING.test(run[0]?.letter ?? '')
    return `${first}${isLow ? 'a' : 'i'}${rest.join('')}`
  }
  if (isLast) return `${[first, ...rest.slice(0, -1)].join('')}${strong}${rest.at(-1)}`
  return run.length === 2 ? first + rest.join('') : `${first}e${rest.join('')}`
}

/** The article; a word of which little is left without it begins with that letter itself. */
const ARTICLE = /^ה(?=[^וי].{3})/

/** A Hebrew word in Latin letters: known words, the article before them, else by rule with likely vowels. */
export function romanizeHebrew(written: string, placeName: PlaceNamer = () => ''): string {
  const word = written.replace(POINTS, '').replace(/[׳’]/g, "'").replace(/[״”“]/g, '"')
  const known = HEBREW_WORDS.get(word)
  if (known !== undefined) return known
  const place = placeName(word)
  if (place !== '') return place
  const bare = word.startsWith('ה') ? HEBREW_WORDS.get(word.slice(1)) : undefined
  if (bare !== undefined) return `Ha${bare}`
  if (ARTICLE.test(word)) return `Ha${romanizeHebrew(word.slice(1))}`
  const theophoric = /^(.{2,})יהו$/.exec(word)?.[1]
  if (theophoric !== undefined) return `${romanizeHebrew(theophoric)}yahu`
  return capitalize(withVowels(soundsOf(word.replaceAll('"', '')), fill))
}
