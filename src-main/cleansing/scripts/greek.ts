import { capitalize } from '#main/cleansing/scripts/capitalize.ts'

/** Greek letters by ELOT 743 (1982, ISO 843 transcription). */
const LETTERS: Record<string, string> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}
const PAIRS: Record<string, string> = { ου: 'ou', γγ: 'ng', γξ: 'nx', γχ: 'nch' }
const VOICELESS = /[θκξπστφχψς]/
const DIAERESIS = /\u0308/
const ACCENTS = /[\u0300\u0301\u0313\u0314\u0342\u0345]/g

/** `αυ ευ ηυ`: `f` before a voiceless sound and at the end, `v` elsewhere. */
const isVowelPair = (pair: string): boolean => /^[αεη]υ$/.test(pair)

function soundsOf(letters: readonly string[]): string[] {
  const sounds: string[] = []
  for (let i = 0; i < letters.length; i++) {
    const [one, two] = [letters[i] as string, letters[i + 1] ?? '']
    const pair = one[0] + two
    const next = letters[i + 2] ?? ''
    const first = LETTERS[one[0] as string] ?? one
    if (isVowelPair(pair)) sounds.push(first, next === '' || VOICELESS.test(next) ? 'f' : 'v')
    else if (pair === 'μπ') sounds.push(i === 0 || next === '' ? 'b' : 'mp', '')
    else if (PAIRS[pair] !== undefined) sounds.push(PAIRS[pair], '')
    else {
      sounds.push(first)
      continue
    }
    i++
  }
  return sounds
}

/** A Greek word in Latin letters: `Ευαγγελισμού` → `Evangelismou`. Accents fall away, a diaeresis parts two vowels. */
export function romanizeGreek(word: string): string {
  // An accent on the first of two vowels parts them as a diaeresis does: `Μάιος`.
  const letters =
    word
      .normalize('NFD')
      .replace(/([αεηΑΕΗ])\u0301(?=[υΥ])/g, '$1\u0308')
      .replace(ACCENTS, '')
      .match(/\p{L}\u0308*|[^\p{L}]/gu) ?? []
  const lower = letters.map((letter) => letter.toLowerCase())
  const isShouted = letters.length > 1 && letters.every((letter, i) => letter !== lower[i] || !/\p{L}/u.test(letter))
  return soundsOf(lower)
    .map((sound) => sound.replace(DIAERESIS, ''))
    .map((sound, i) => (letters[i] === lower[i] ? sound : isShouted ? sound.toUpperCase() : capitalize(sound)))
    .join('')
}
