/** The parts of a text that may be degrees. */
export type DegreeToken =
  | { kind: 'number'; value: number; integerDigits: number; hasFraction: boolean; sign: '+' | '-' | '' }
  /** 0 degrees, 1 minutes, 2 seconds. */
  | { kind: 'mark'; unit: 0 | 1 | 2; isWord: boolean }
  | { kind: 'hemisphere'; letter: Hemisphere }
  | { kind: 'label'; axis: 'lat' | 'lon' }
  | { kind: 'separator' }

/** `O` is the east of German and the west of French, Spanish and Italian. */
export type Hemisphere = 'N' | 'S' | 'E' | 'W' | 'O'

const HEMISPHERES: Record<Hemisphere, string> = {
  N: 'n north nord norte noord',
  S: 's south sud sur sul süd zuid',
  E: 'e east est este leste ost oost',
  W: 'w west ouest oeste ovest',
  O: 'o',
}
const MARKS = ['d deg degs degree degrees grad graden', 'm min mins minute minutes', 'sec secs second seconds']
const LABELS = {
  lat: 'lat latitude latitud latitudine breite y',
  lon: 'lon lng long longitude longitud longitudine länge x',
}

const words = new Map<string, DegreeToken>()
for (const [letter, names] of Object.entries(HEMISPHERES)) {
  for (const name of names.split(' ')) words.set(name, { kind: 'hemisphere', letter: letter as Hemisphere })
}
for (const [unit, names] of MARKS.entries()) {
  for (const name of names.split(' ')) words.set(name, { kind: 'mark', unit: unit as 0 | 1 | 2, isWord: true })
}
for (const [axis, names] of Object.entries(LABELS)) {
  for (const name of names.split(' ')) words.set(name, { kind: 'label', axis: axis as 'lat' | 'lon' })
}

const SIGNS: Record<string, DegreeToken> = {
  '°': { kind: 'mark', unit: 0, isWord: false },
  "'": { kind: 'mark', unit: 1, isWord: false },
  '"': { kind: 'mark', unit: 2, isWord: false },
  ',': { kind: 'separator' },
  ';': { kind: 'separator' },
  '/': { kind: 'separator' },
  '|': { kind: 'separator' },
}

const TOKEN =
  /\s*(?:(?<sign>[+-] ?)?(?<number>\d+(?:[.,]\d+)?|\.\d+)|(?<word>\p{L}+)|(?<mark>[°'",;/|])|(?<filler>[:=]))/uy

/** Cuts a cleaned text into tokens; null when something in it has no meaning in coordinates. Linear in its length. */
export function lexDegrees(text: string, options: { isDecimalComma: boolean }): DegreeToken[] | null {
  const tokens: DegreeToken[] = []
  let at = 0
  while (at < text.length) {
    TOKEN.lastIndex = at
    const groups = TOKEN.exec(text)?.groups
    if (!groups) return text.slice(at).trim() === '' ? tokens : null
    at = TOKEN.lastIndex
    if (groups.number !== undefined) {
      let number = groups.number
      if (!options.isDecimalComma && number.includes(',')) {
        const kept = number.slice(0, number.indexOf(','))
        at -= number.length - kept.length
        number = kept
      }
      tokens.push(toNumber(number, groups.sign))
      continue
    }
    // A colon separates degrees from minutes as a space does, and a label from its number.
    if (groups.filler !== undefined) continue
    const found = groups.word === undefined ? [SIGNS[groups.mark as string] as DegreeToken] : readWord(groups.word)
    if (!found) return null
    tokens.push(...found)
  }
  return tokens
}

/** A word, or a unit with a direction behind it, as in `30sN`. */
function readWord(word: string): DegreeToken[] | null {
  const lower = word.toLowerCase()
  const whole = words.get(lower)
  if (whole) return [whole]
  const unit = words.get(lower.slice(0, 1))
  const direction = words.get(lower.slice(1))
  const isUnit = unit?.kind === 'mark' || (unit?.kind === 'hemisphere' && unit.letter === 'S')
  return isUnit && direction?.kind === 'hemisphere' ? [unit, direction] : null
}

function toNumber(text: string, sign: string | undefined): DegreeToken {
  const plain = text.replace(',', '.')
  const integerDigits = plain.includes('.') ? plain.indexOf('.') : plain.length
  return {
    kind: 'number',
    value: Number(plain),
    integerDigits,
    hasFraction: plain.includes('.'),
    sign: (sign?.trim() ?? '') as '+' | '-' | '',
  }
}
