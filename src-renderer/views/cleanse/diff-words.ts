/** A run of text that both sides have, or that only this side has. */
export interface DiffPiece {
  text: string
  isChanged: boolean
}

/** Longest text compared word by word; a longer one is shown plain. */
const MAX_CHARACTERS = 1000

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
const MARKS = /\p{M}+/gu

/** Case and accents do not make another word: neither costs anything in the match score. */
const toWordKey = (word: string): string => word.normalize('NFKD').replace(MARKS, '').toLowerCase()

/**
 * Marks the words of each text that the other does not have. Order does not count, because templates move the
 * parts of an address (a postal code from the end to the front is no change); number of times does.
 */
export function diffWords(before: string, after: string): { before: DiffPiece[]; after: DiffPiece[] } {
  if (before.length > MAX_CHARACTERS || after.length > MAX_CHARACTERS) {
    return { before: [{ text: before, isChanged: false }], after: [{ text: after, isChanged: false }] }
  }
  return { before: markWords(before, countWords(after)), after: markWords(after, countWords(before)) }
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(WORD)) {
    const key = toWordKey(word)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function markWords(text: string, others: Map<string, number>): DiffPiece[] {
  const pieces: DiffPiece[] = []
  let end = 0
  for (const match of text.matchAll(WORD)) {
    const key = toWordKey(match[0])
    const left = others.get(key) ?? 0
    if (left > 0) others.set(key, left - 1)
    add(pieces, text.slice(end, match.index), null)
    add(pieces, match[0], left === 0)
    end = match.index + match[0].length
  }
  add(pieces, text.slice(end), false)
  return closeGaps(pieces)
}

/** Text between words has no state of its own yet (`null`): it joins a change only when it stands inside one. */
function add(pieces: DiffPiece[], text: string, isChanged: boolean | null): void {
  if (text) pieces.push({ text, isChanged: isChanged ?? false })
}

/** `BS1 2AW` changed as two words reads as one change when only a space stands between. */
function closeGaps(pieces: DiffPiece[]): DiffPiece[] {
  const joined: DiffPiece[] = []
  for (const [index, piece] of pieces.entries()) {
    const isGap =
      /^\s+$/.test(piece.text) && pieces[index - 1]?.isChanged === true && pieces[index + 1]?.isChanged === true
    const isChanged = piece.isChanged || isGap
    const last = joined.at(-1)
    if (last && last.isChanged === isChanged) last.text += piece.text
    else joined.push({ text: piece.text, isChanged })
  }
  return joined
}
