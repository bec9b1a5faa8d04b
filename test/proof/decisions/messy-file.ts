import { once } from 'node:events'
import { createWriteStream, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom, type SeededRandom } from '../../../tools/lib/seeded-random.ts'

/** So many rows of a file have a cell too many, and one in so many no address. */
const REJECTED = 100
const ONE_BLANK_IN = 500
/** Of the rows of a next month. */
const CHANGED_SHARE = 0.03
const REMOVED_SHARE = 0.02

export interface MessyFile {
  rows: number
  seed: number
  /** The same file a month later: rows changed, gone and new. */
  isNextMonth?: boolean
}

/** What somebody wrote, and the country that the collection names for it. */
export interface LabelledText {
  text: string
  country: string
}

/** The text of a labelled row, whether it is one line or fields. */
function textOf(row: Record<string, unknown>): string {
  const input = row.input ?? row.text ?? row.raw ?? ''
  const text = typeof input === 'string' ? input : Object.values(input as object).join(', ')
  return text.replaceAll(/[\r\n]+/g, ' ')
}

/** Texts of a labelled collection, or of all in a folder. */
export function readTexts(path: string): LabelledText[] {
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .filter((name) => name.endsWith('.jsonl'))
      .flatMap((name) => readTexts(join(path, name)))
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .map((row) => ({ text: textOf(row), country: String(row.country ?? '') }))
    .filter(({ text }) => text !== '')
}

/**
 * Writes the labelled texts again and again, each time in another form: another house number, another case, a letter
 * swapped, a comma lost, or as it is. A million rows are about fifty forms of each.
 */
export async function writeMessyFile(path: string, texts: LabelledText[], { rows, seed, isNextMonth }: MessyFile) {
  const random = seededRandom(seed)
  const later = seededRandom(seed + 1)
  const stream = createWriteStream(path)
  stream.write('Ref,Address,Country\n')
  for (let row = 1; row <= rows; row++) {
    let [reference, label] = [row, vary(random.pick(texts), random)]
    if (row % ONE_BLANK_IN === 1) label = { text: '', country: '' }
    if (isNextMonth && later.chance(REMOVED_SHARE + CHANGED_SHARE)) {
      if (later.chance(REMOVED_SHARE / (REMOVED_SHARE + CHANGED_SHARE))) reference += rows
      label = vary(later.pick(texts), later)
    }
    if (!stream.write(toLine(reference, label, row % Math.ceil(rows / REJECTED) === 0))) await once(stream, 'drain')
  }
  stream.end()
  await once(stream, 'close')
}

const toLine = (reference: number, { text, country }: LabelledText, isRejected: boolean): string =>
  `R${reference},"${text.replaceAll('"', '""')}",${country}${isRejected ? ',left over' : ''}\n`

function vary({ text, country }: LabelledText, random: SeededRandom): LabelledText {
  return { text: varyText(text, random), country }
}

function varyText(text: string, random: SeededRandom): string {
  const drawn = random.below(6)
  if (drawn === 0) return text.toUpperCase()
  if (drawn === 1) return text.replaceAll(',', '')
  if (drawn === 2) return swapLetters(text, random)
  if (drawn === 3) return text
  return text.replace(/\d+/, (digits) => String(1 + random.below(10 ** Math.min(digits.length, 4))))
}

function swapLetters(text: string, random: SeededRandom): string {
  const at = random.below(Math.max(1, text.length - 1))
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
}
