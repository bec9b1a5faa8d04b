/** Letters of the Latin alphabet and figures: the same in a text and in its key, but for the case. */
const PLAIN = /^[a-z\d]{2}/
const ALPHABET = 128

/**
 * Tells of most texts that none of the keys begins them, without folding the text: by their first two characters, where
 * these are letters or figures. Texts that begin otherwise may begin with any key.
 */
export function createBeginnings(keys: Iterable<string>): (text: string) => boolean {
  const known = new Uint8Array(ALPHABET * ALPHABET)
  for (const key of keys) {
    if (PLAIN.test(key)) known[key.charCodeAt(0) * ALPHABET + key.charCodeAt(1)] = 1
  }
  return (text) => {
    const [first, second] = [plainCode(text.charCodeAt(0)), plainCode(text.charCodeAt(1))]
    return first < 0 || second < 0 || known[first * ALPHABET + second] === 1
  }
}

const [FIGURE_0, FIGURE_9, LARGE_A, LARGE_Z, SMALL_A, SMALL_Z] = [48, 57, 65, 90, 97, 122]
const TO_SMALL = SMALL_A - LARGE_A

/** The code of a small letter or a figure; -1 for any other character and for none. */
function plainCode(code: number): number {
  if (code >= SMALL_A && code <= SMALL_Z) return code
  if (code >= LARGE_A && code <= LARGE_Z) return code + TO_SMALL
  return code >= FIGURE_0 && code <= FIGURE_9 ? code : -1
}
