import { scriptOf } from '#main/cleansing/names/judge-place-name.ts'
import type { PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'

/** A word in letters other than Latin, ready to be compared in its own script. */
export interface NativeWord {
  script: string
  letters: string
  /** Written in characters that stand for words, not sounds. */
  isSymbolic: boolean
}

/** Another name must be this much nearer than the place's own one to be meant. */
const OWN_NAME_MARGIN = 0.1

const HAN = /\p{Script=Han}/u
const MARKS = /\p{M}+/gu
const NO_LETTERS = /[^\p{L}\p{N}]+/gu

/** Letters and digits alone, small, without accents; marks that are letters of their own script are kept by NFC. */
const lettersOf = (text: string): string =>
  (/\p{Script=Greek}|\p{Script=Cyrillic}/u.test(text) ? text.normalize('NFD').replace(MARKS, '') : text)
    .normalize('NFC')
    .toLowerCase()
    .replace(NO_LETTERS, '')

/** The word in its own script; null for one in Latin letters, of which the key says everything. */
export function toNativeWord(raw: string): NativeWord | null {
  const script = scriptOf(raw)
  return script === 'Latin' || script === 'other'
    ? null
    : { script, letters: lettersOf(raw), isSymbolic: HAN.test(raw) }
}

interface Spelling {
  name: string
  letters: string
}

const spellings = new WeakMap<PlaceRecord, Map<string, readonly Spelling[]>>()

/** Names of a place in one script, its own one first; made once per place and script. */
function spellingsIn(reader: ReferenceReader, place: PlaceRecord, script: string): readonly Spelling[] {
  const known = spellings.get(place)?.get(script)
  if (known) return known
  const made = [...new Set([place.nativeName, ...reader.placeNames(place.id)])]
    .filter((name) => scriptOf(name) === script)
    .map((name) => ({ name, letters: lettersOf(name) }))
  spellings.set(place, (spellings.get(place) ?? new Map<string, readonly Spelling[]>()).set(script, made))
  return made
}

/**
 * The name of a place that is nearest to a word of the same script, and how near: a slip of the pen is one letter in its
 * own script and may be three once it is transliterated. Null where the place has no name in that script.
 */
export function nearestSpelling(
  reader: ReferenceReader,
  place: PlaceRecord,
  word: NativeWord,
): { name: string; similarity: number } | null {
  const [own, ...others] = spellingsIn(reader, place, word.script).map(({ name, letters }) => ({
    name,
    similarity: similarity(word.letters, letters),
  }))
  if (!own) return null
  const best = others.reduce((one, other) => (other.similarity > one.similarity ? other : one), own)
  return best.similarity - own.similarity <= OWN_NAME_MARGIN ? own : best
}
