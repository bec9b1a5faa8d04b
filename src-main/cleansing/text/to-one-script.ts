/** Letters of Latin and those that look the same in another script, pair by pair (of Unicode TS 39, confusables). */
const TWINS: readonly (readonly [script: RegExp, latin: string, other: string])[] = [
  [/\p{sc=Cyrillic}/u, 'ABCEHIJKMOPSTXYaceijkopsxy', 'АВСЕНІЈКМОРЅТХУасеіјкорѕху'],
  [/\p{sc=Greek}/u, 'ABEZHIKMNOPTYXov', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧον'],
]
const LATIN = /[A-Za-z]/
const LETTERS = /\p{L}+/gu

/** The word with these letters in place of their twins; null where one of the script to leave has none. */
function spelled(word: string, from: string, to: string, isLeft: RegExp): string | null {
  let text = ''
  for (const letter of word) {
    const at = from.indexOf(letter)
    if (at < 0 && isLeft.test(letter)) return null
    text += at < 0 ? letter : (to[at] as string)
  }
  return text
}

/**
 * `Mocквa`: letters that look alike were taken from two scripts. The word is one of the script that has all of its
 * letters, and keeps its length; where both have, of the other one, for Latin is what keyboards fall back to.
 */
function inOneScript(word: string): string {
  if (!LATIN.test(word)) return word
  for (const [script, latin, other] of TWINS) {
    if (script.test(word)) return spelled(word, latin, other, LATIN) ?? spelled(word, other, latin, script) ?? word
  }
  return word
}

/** Words that mix Latin with Cyrillic or Greek letters that look alike, each in one script; offsets stay true. */
export function toOneScript(text: string): string {
  const isMixed = LATIN.test(text) && TWINS.some(([script]) => script.test(text))
  return isMixed ? text.replace(LETTERS, inOneScript) : text
}
