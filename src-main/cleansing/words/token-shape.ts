/** What the digits and letters of a word look like, whatever the language. */
export type TokenShape =
  'number' | 'numberAndLetter' | 'numberRange' | 'ordinal' | 'hash' | 'letterAndNumber' | 'letter' | 'word' | 'mixed'

const ORDINAL = /^\d+(?:st|nd|rd|th|ST|ND|RD|TH|e|er|[eè]me|[eè]re|\.)$/

const [CODE_OF_0, CODE_OF_9, CODE_OF_A, CODE_OF_Z] = [48, 57, 97, 122] as const
/** The bit by which small letters of ASCII differ from capitals. */
const SMALL = 32

/** Words of nothing but plain letters, or digits, are most words, and are told without a pattern; null for all others. */
function plainShape(raw: string): TokenShape | null {
  let letters = 0
  let digits = 0
  for (let i = 0; i < raw.length; i++) {
    const code = raw.charCodeAt(i)
    if (code >= CODE_OF_0 && code <= CODE_OF_9) digits++
    else if ((code | SMALL) >= CODE_OF_A && (code | SMALL) <= CODE_OF_Z) letters++
    else return null
  }
  if (raw === '' || (digits > 0 && letters > 0)) return null
  return digits > 0 ? 'number' : letters === 1 ? 'letter' : 'word'
}

/** Shape of a folded word; `raw` keeps the marks that folding drops. */
export function shapeOf(raw: string): TokenShape {
  const plain = plainShape(raw)
  if (plain) return plain
  if (/^[#№]/.test(raw)) return 'hash'
  if (!/\d/.test(raw)) return /^\p{L}\.?$/u.test(raw) ? 'letter' : 'word'
  // Words that were joined to one, such as `Sec. 5`: what they begin with counts.
  if (/^\p{L}{2,}\.?\s/u.test(raw)) return 'word'
  if (/^\d+$/.test(raw)) return 'number'
  if (ORDINAL.test(raw) || /^\d+[º°ª]$/.test(raw)) return 'ordinal'
  if (/^\d+\s?\p{L}{1,2}$/u.test(raw)) return 'numberAndLetter'
  if (/^\d+\p{L}?[-–/.&]\d*\p{L}{0,2}\d*(?:[-–/]\d+)?\p{L}?$/u.test(raw)) return 'numberRange'
  if (/^\p{L}{1,3}[-.]?\d+\p{L}?$/u.test(raw)) return 'letterAndNumber'
  return 'mixed'
}

/** The shape of a word with the sign before it: `# 12` is `#12`. `Calle 10 # 42-45` is a street and a house. */
export function shapeOfToken({ raw, sign }: { raw: string; sign?: string }): TokenShape {
  const shape = shapeOf(raw)
  return shape === 'number' && (sign === '#' || sign === '№') ? 'hash' : shape
}

/** Shapes that a house number has. */
export const isPremiseShape = (shape: TokenShape): boolean =>
  shape === 'number' || shape === 'numberAndLetter' || shape === 'numberRange'
