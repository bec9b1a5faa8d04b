import { foldText } from '#shared/text/name-keys.ts'
import type { DiffPiece } from './diff-words.ts'

/** A piece of a text, and whether it is what somebody looks for. */
export interface FoundPiece extends DiffPiece {
  isFound: boolean
}

/** Longest text that is looked through letter by letter; a longer one is shown without marks. */
const MAX_CHARACTERS = 1000

/** A text as it is searched, and of each of its letters where the one of the text that it came from begins and ends. */
function foldByLetter(text: string): { folded: string; begins: number[]; ends: number[] } {
  let folded = ''
  const begins: number[] = []
  const ends: number[] = []
  let at = 0
  for (const letter of text) {
    const key = foldText(letter)
    const end = at + letter.length
    folded += key
    for (let i = 0; i < key.length; i++) {
      begins.push(at)
      ends.push(end)
    }
    // An accent of its own belongs to the letter before it.
    if (key === '' && ends.length > 0) ends[ends.length - 1] = end
    at = end
  }
  return { folded, begins, ends }
}

/** Where each letter of the text stands in what is looked for: 1 inside, 0 outside. */
function foundLetters(text: string, needle: string): Uint8Array {
  const found = new Uint8Array(text.length)
  const { folded, begins, ends } = foldByLetter(text)
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
    found.fill(1, begins[at], ends[at + needle.length - 1])
  }
  return found
}

/** Cuts pieces where a search matches; it looks over them as the host does, whatever case, accents and script. */
export function markFound(pieces: readonly DiffPiece[], search: string): FoundPiece[] {
  const needle = foldText(search.trim())
  const text = pieces.map((piece) => piece.text).join('')
  if (needle === '' || text.length > MAX_CHARACTERS) return pieces.map((piece) => ({ ...piece, isFound: false }))
  const found = foundLetters(text, needle)
  const cut: FoundPiece[] = []
  let start = 0
  for (const piece of pieces) {
    const end = start + piece.text.length
    for (let from = start, at = start + 1; at <= end; at++) {
      if (at < end && found[at] === found[from]) continue
      cut.push({ text: text.slice(from, at), isChanged: piece.isChanged, isFound: found[from] === 1 })
      from = at
    }
    start = end
  }
  return cut
}
