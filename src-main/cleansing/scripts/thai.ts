import {
  THAI_CLUSTERS,
  THAI_FINAL_PAIRS,
  THAI_FINALS,
  THAI_INITIALS,
} from '#main/cleansing/scripts/thai-letters-data.ts'
import { THAI_PLACE_WORDS } from '#main/cleansing/scripts/thai-place-words-data.ts'
import { THAI_WORDS } from '#main/cleansing/scripts/thai-words-data.ts'
import { capitalize } from '#main/cleansing/scripts/transducer.ts'

/** One way to read some letters from a place on: what it sounds like and how unlikely it is. */
interface Reading {
  length: number
  latin: string
  cost: number
  isWord: boolean
}

/** How unlikely a reading is, found by names of places that have an official spelling in both scripts. */
const COSTS = {
  word: 0.9,
  /** Longer words are rarely met by chance. */
  wordLetter: -0.1,
  leastWord: 0.4,
  closed: 0.9,
  impliedVowelClosed: 0.8,
  open: 1,
  impliedVowelOpen: 1.5,
  /** An implied vowel that nothing follows is rare. */
  impliedVowelLast: 3,
  silentLetter: 0.8,
  splitCluster: 0.6,
  /** อ before nothing written is the vowel `o` of the letter before it. */
  mutedInitial: 1,
  unknown: 10,
} as const

const LETTER = '[\u0e01-\u0e2e]'
/** Tone marks, and letters that their mark makes silent, have no sound of their own. */
const SILENT = new RegExp(`(?<=[นณ])ทร\u0e4c|${LETTER}[\u0e34-\u0e39]?\u0e4c|[\u0e48-\u0e4b\u0e4d\u0e4e]`, 'gu')

/** Vowels around the consonants that begin a syllable; another consonant may (`?`) or must (`!`) close it. */
const VOWELS = `
เ-ียว=iao เ-ียะ=ia เ-ีย=ia? เ-ือะ=uea เ-ือย=ueai เ-ือ=uea? เ-าะ=o เ-า=ao เ-อะ=oe เ-อ=oe? เ-ิ=oe! เ-ย=oei เ-็ว=eo
เ-ว=eo เ-็=e! เ-ะ=e เ-=e? แ-ว=aeo แ-็=ae! แ-ะ=ae แ-=ae? โ-ะ=o โ-ย=oi โ-=o? ไ-ย=ai ไ-=ai ใ-=ai
-ัวะ=ua -ัว=ua -วย=uai -ว=ua! -ัย=ai -ั=a! -ำ=am -าย=ai -าว=ao -า=a? -ะ=a -ิว=io -ิ=i? -ี=i? -ึ=ue? -ือ=ue -ื=ue!
-ุย=ui -ุ=u? -ู=u? -็อย=oi -็อ=o! -อย=oi -อ=o? -ฤ=rue? -รร=a! -รร=an -ร=on
`

/** Consonants that begin a syllable at a place: one, a cluster, or two with a short vowel between. */
function initialsAt(text: string, at: number): { length: number; sound: string; cost: number }[] {
  const [one, two] = [text[at] ?? '', text[at + 1] ?? '']
  const first = THAI_INITIALS.get(one)
  if (first === undefined) return []
  const found = [{ length: 1, sound: first, cost: 0 }]
  const second = THAI_INITIALS.get(two)
  if (second === undefined) return found
  const cluster = THAI_CLUSTERS.get(one + two)
  if (cluster !== undefined) found.push({ length: 2, sound: cluster, cost: 0 })
  // `เจริญ` is charoen: the vowel that is written first belongs to the second of two consonants.
  else found.push({ length: 2, sound: `${first}a${second}`, cost: COSTS.splitCluster + COSTS.impliedVowelOpen - 1 })
  return found
}

function finalsAt(text: string, at: number): { length: number; sound: string; cost: number }[] {
  const found: { length: number; sound: string; cost: number }[] = []
  const pair = THAI_FINAL_PAIRS.get(text.slice(at, at + 2))
  if (pair !== undefined) found.push({ length: 2, sound: pair, cost: COSTS.silentLetter })
  const one = THAI_FINALS.get(text[at] ?? '')
  if (one !== undefined) found.push({ length: 1, sound: one, cost: 0 })
  return found
}

/** Vowels by the sign written before the consonants, those without one under the empty text; in their order. */
const VOWELS_BY_SIGN = Map.groupBy(
  [...VOWELS.matchAll(/(\S?)-(\S*)=([a-z]+)([?!]?)/gu)].map(([, sign = '', after = '', sound = '', final = '']) => ({
    sign,
    after,
    sound,
    final,
  })),
  ({ sign }) => sign,
)
const UNSIGNED_VOWELS = VOWELS_BY_SIGN.get('') ?? []

/** Syllables whose vowel is written. No consonant is also a sign that stands before one. */
function voicedAt(text: string, at: number): Reading[] {
  const readings: Reading[] = []
  const signed = VOWELS_BY_SIGN.get(text[at] ?? '')
  const start = signed ? at + 1 : at
  const initials = initialsAt(text, start)
  if (initials.length === 0) return readings
  for (const { after, sound, final } of signed ?? UNSIGNED_VOWELS) {
    for (const initial of initials) {
      // Between two consonants a short vowel is only heard where the vowel of the syllable is written before them.
      if (!signed && initial.cost > 0) continue
      const end = start + initial.length + after.length
      if (!text.startsWith(after, start + initial.length)) continue
      const latin = initial.sound + sound
      if (final !== '!') readings.push({ length: end - at, latin, cost: COSTS.open + initial.cost, isWord: false })
      if (final !== '') addClosed(readings, { text, at, end, latin, cost: COSTS.closed + initial.cost })
    }
  }
  return readings
}

interface OpenSyllable {
  text: string
  at: number
  end: number
  latin: string
  cost: number
}

/** The same syllable with each final that may close it. */
function addClosed(readings: Reading[], { text, at, end, latin, cost }: OpenSyllable): void {
  for (const final of finalsAt(text, end))
    readings.push({
      length: end + final.length - at,
      latin: latin + final.sound,
      cost: cost + final.cost,
      isWord: false,
    })
}

/** Syllables without a written vowel: `o` before a final, else `a`. */
function impliedAt(text: string, at: number): Reading[] {
  const readings: Reading[] = []
  for (const { length, sound, cost } of initialsAt(text, at)) {
    // `ควน` is khuan: ว after a consonant is the vowel where a final follows.
    if (cost > 0 || (length > 1 && text[at + 1] === 'ว')) continue
    const isLast = at + length >= text.length
    const open = isLast ? COSTS.impliedVowelLast : COSTS.impliedVowelOpen
    readings.push({ length, latin: `${sound}a`, cost: open, isWord: false })
    for (const end of finalsAt(text, at + length))
      readings.push({
        length: length + end.length,
        latin: `${sound}o${end.sound}`,
        cost: COSTS.impliedVowelClosed + end.cost + (sound === '' ? COSTS.mutedInitial : 0),
        isWord: false,
      })
  }
  return readings
}

/** Words are met without tone marks, as the rest of the text is read. */
const WORDS: ReadonlyMap<string, string> = new Map(
  [...THAI_PLACE_WORDS, ...THAI_WORDS].map(([word, latin]) => [word.replace(SILENT, ''), latin]),
)
const LONGEST_WORD = Math.max(...[...WORDS.keys()].map((word) => word.length))

const wordCost = (length: number): number => Math.max(COSTS.leastWord, COSTS.word + COSTS.wordLetter * (length - 2))

const [FIRST_SIGN, LAST_SIGN, FIRST_MARK, LAST_MARK] = ['\u0e30', '\u0e3a', '\u0e45', '\u0e4e'] as const
/** True for a vowel or another sign that belongs to the letter before it. */
const isMark = (sign: string): boolean =>
  (sign >= FIRST_SIGN && sign <= LAST_SIGN) || (sign >= FIRST_MARK && sign <= LAST_MARK && sign !== '\u0e46')

/** Known words from a place on. */
function wordsAt(text: string, at: number): Reading[] {
  const words: Reading[] = []
  for (let length = Math.min(LONGEST_WORD, text.length - at); length > 1; length--) {
    const word = text.slice(at, at + length)
    const latin = WORDS.get(word)
    // No word begins with a mark of the letter before it.
    const next = text[at + length] ?? ''
    if (latin !== undefined && !isMark(next)) words.push({ length, latin, cost: wordCost(length), isWord: true })
  }
  return words
}

interface Step {
  cost: number
  from: number
  reading: Reading | null
}

/** The likeliest readings of a text, first to last. */
function segment(text: string): Reading[] {
  const best: Step[] = [{ cost: 0, from: 0, reading: null }]
  for (let at = 0; at < text.length; at++) {
    const here = best[at]
    if (!here) continue
    const unknown = { length: 1, latin: '', cost: COSTS.unknown, isWord: false }
    for (const reading of [...wordsAt(text, at), ...voicedAt(text, at), ...impliedAt(text, at), unknown]) {
      const to = at + reading.length
      const cost = here.cost + reading.cost
      if (cost < (best[to]?.cost ?? Infinity)) best[to] = { cost, from: at, reading }
    }
  }
  const readings: Reading[] = []
  for (let at = text.length; at > 0; at = best[at]?.from ?? 0) {
    const { reading } = best[at] as Step
    if (reading) readings.unshift(reading)
  }
  return readings
}

/** Longer runs are read in pieces, so that the work stays in proportion. */
const LONGEST_RUN = 200

/** Thai in Latin letters by RTGS: `คลองเตย` → `Khlong Toei`. Known words stand alone, other syllables are joined. */
export function romanizeThai(run: string): string {
  const text = run.slice(0, LONGEST_RUN).normalize('NFC').replaceAll('ํา', 'ำ').replace(SILENT, '')
  let latin = ''
  let isOpen = false
  for (const { latin: sound, isWord } of segment(text)) {
    latin += isWord ? ` ${sound}` : isOpen ? sound : ` ${capitalize(sound)}`
    isOpen = !isWord
  }
  const rest = run.slice(LONGEST_RUN)
  return latin.trim() + (rest === '' ? '' : ` ${romanizeThai(rest)}`)
}
