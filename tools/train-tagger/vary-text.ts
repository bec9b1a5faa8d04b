import { LABEL_OF_PART } from '#main/cleansing/tagger/tag-labels.ts'
import { HAN_OR_KANA } from '#main/cleansing/text/tokenize.ts'
import type { LabelledText } from './labelled-text.ts'
import type { SeededRandom } from '../lib/seeded-random.ts'

type Piece = LabelledText['pieces'][number]

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** One letter lost, doubled, changed or swapped. */
export function mistype(text: string, random: SeededRandom): string {
  if (text.length < 4) return text
  const at = 1 + random.below(text.length - 2)
  const letter = text[at] as string
  if (!/\p{L}/u.test(letter)) return text
  const head = text.slice(0, at)
  const tail = text.slice(at + 1)
  const other = LETTERS[random.below(LETTERS.length)] as string
  return random.pick([
    head + tail,
    head + other + tail,
    head + letter + letter + tail,
    head + tail[0] + letter + tail.slice(1),
  ])
}

const withoutPunctuation = (pieces: Piece[]): Piece[] =>
  pieces.map((piece) => (piece.label === null ? { ...piece, text: ' ' } : piece))

function mistypeOne(pieces: Piece[], part: number, random: SeededRandom): Piece[] {
  return pieces.map((piece) => (piece.label === part ? { ...piece, text: mistype(piece.text, random) } : piece))
}

/** Pieces of a label left out, with what stood before them. */
function without(pieces: Piece[], label: number): Piece[] {
  const kept: Piece[] = []
  for (const piece of pieces) {
    if (piece.label === label) {
      if (kept.at(-1)?.label === null) kept.pop()
    } else kept.push(piece)
  }
  while (kept[0]?.label === null) kept.shift()
  return kept
}

/** The town moved to the front. */
function townFirst(pieces: Piece[]): Piece[] {
  const town = pieces.filter((piece) => piece.label === LABEL_OF_PART.Locality)
  const rest = without(pieces, LABEL_OF_PART.Locality)
  if (town.length === 0 || rest.length === 0) return pieces
  return [...town, { text: ', ', label: null }, ...rest]
}

/** `Main St 12` for `12 Main St` and the other way round. */
function withNumberOnOtherSide(pieces: Piece[]): Piece[] {
  const at = pieces.findIndex(
    ({ label }, i) =>
      (label === LABEL_OF_PART.Premise && pieces[i + 2]?.label === LABEL_OF_PART.Thoroughfare) ||
      (label === LABEL_OF_PART.Thoroughfare && pieces[i + 2]?.label === LABEL_OF_PART.Premise),
  )
  const [first, gap, second] = pieces.slice(at, at + 3)
  if (at < 0 || !first || !gap || !second || gap.label !== null) return pieces
  return [...pieces.slice(0, at), second, gap, first, ...pieces.slice(at + 3)]
}

const LETTERED = 'ABCDEFGHKLMNP'

/** `128 850 Saucier Ave`, `B 2 518 Beatty St`: flat and house number without a word between. */
function withBareUnit(pieces: Piece[], random: SeededRandom): Piece[] {
  const at = pieces.findIndex(
    ({ label }, i) => label === LABEL_OF_PART.Premise && pieces[i + 2]?.label === LABEL_OF_PART.Thoroughfare,
  )
  if (at < 0 || pieces.some(({ label }) => label === LABEL_OF_PART.SubBuilding)) return pieces
  const letter = LETTERED[random.below(LETTERED.length)] as string
  const number = String(1 + random.below(random.pick([20, 400, 2000])))
  const unit = random.pick([number, number, `${letter}${number}`, `${letter} ${number}`, `${number}${letter}`])
  const gap = random.pick([' ', ' ', ' - '])
  return [
    ...pieces.slice(0, at),
    { text: unit, label: LABEL_OF_PART.SubBuilding },
    { text: gap, label: null },
    ...pieces.slice(at),
  ]
}

/** Countries in which a number before the house number is a flat. */
const BARE_UNIT_COUNTRIES = new Set(['CA', 'AU', 'NZ'])

/** How many copies have a misspelt town, and how many others are looked up as if they had one. */
const MISSPELT_SHARE = 0.14
const FUZZY_SHARE = 0.06

/** A copy of an address as people also write it: without commas, town first, misspelt, without a code. */
export function varyText(text: LabelledText, random: SeededRandom): LabelledText {
  const { pieces } = text
  const isSpaced = pieces.every((piece) => piece.label === null || !HAN_OR_KANA.test(piece.text))
  if (!isSpaced)
    return { ...text, pieces: random.chance(0.5) ? without(pieces, LABEL_OF_PART.AdministrativeArea) : pieces }
  const { Locality, Thoroughfare, PostalCode, Country } = LABEL_OF_PART
  if (BARE_UNIT_COUNTRIES.has(text.country) && random.chance(text.country === 'CA' ? 0.5 : 0.15))
    return { ...text, pieces: withBareUnit(pieces, random) }
  if (random.chance(MISSPELT_SHARE))
    return { ...text, pieces: mistypeOne(pieces, Locality, random), isLookedUpFuzzily: random.chance(0.8) }
  const ways = [
    () => withoutPunctuation(pieces),
    () => withoutPunctuation(pieces),
    () => withoutPunctuation(without(pieces, PostalCode)),
    () => townFirst(pieces),
    () => mistypeOne(pieces, Thoroughfare, random),
    () => without(pieces, PostalCode),
    () => without(pieces, Country),
    () => withNumberOnOtherSide(pieces),
  ]
  const varied = random.pick(ways)()
  return { ...text, pieces: varied, isLookedUpFuzzily: random.chance(FUZZY_SHARE) }
}
