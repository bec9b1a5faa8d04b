import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { PRIVATE_BOX, toBoxFields } from '#main/cleansing/format/box-fields.ts'
import { classOfWord, lexiconOf, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Words before the mark of a block, a staircase or a door, folded, in the languages that write them. */
const BLOCKS = new Set('block blk blok bloco bloque bloc blc bl bloko blocul korpus corpus tower'.split(' '))
const STAIRCASES = new Set(
  'stair staircase stairs escalera esc escalier scala scara sc stiege stg lepcsohaz lph vchod trappa trappe porras rappu'.split(
    ' ',
  ),
)
const DELIVERY_PARTS = new Set('door puerta pta porta porte tur tuer ajto drzwi deur dorr interfon'.split(' '))
/** Number of a dwelling in Norway: floor letter, two digits of the floor, two of the door. */
const BOLIGNUMMER = /^[HULK]\d{4}$/i
const MARK = /\d|^\p{L}$/u
/** `2.`, `3º`, `6th`: ordinals of a floor. */
const ORDINAL = /^\d{1,3}(?:\.|º|ª|°|st|nd|rd|th|er|e|ème|o|a)$/iu

type Field = [field: string, value: string]

const piecesOf = (unit: string): string[] =>
  unit
    .split(/[,;]|\s-\s/)
    .map((piece) => piece.trim())
    .filter(Boolean)

interface UnitWords {
  /** A word before the mark (`Flat 2`), after it (`2 piso`), or empty. */
  type: string
  isLeading: boolean
  mark: string
}

function splitUnit(piece: string): UnitWords {
  const words = piece.replace(/^[#№]\s*/, '# ').split(/\s+/)
  const at = words.findIndex((word) => MARK.test(word))
  if (at < 0) return { type: piece, isLeading: true, mark: '' }
  const [before, mark, after] = [words.slice(0, at), words[at] as string, words.slice(at + 1)]
  const isLeading = before.length > 0
  const type = (isLeading ? before : after).filter((word) => word !== '#').join(' ')
  return { type, isLeading, mark: isLeading ? [mark, ...after].join(' ') : mark }
}

function floorFields({ type, mark }: UnitWords, piece: string): Field[] {
  return [
    ['SubBuildingFloor', piece],
    ['FloorNumber', mark.replace(ORDINAL, (text) => text.replace(/\D+$/u, ''))],
    ['FloorType', type],
  ]
}

function pieceFields(piece: string, country: CountryRecord): Field[] {
  if (PRIVATE_BOX.test(piece)) return toBoxFields(piece, country.alpha2).filter(([field]) => field.startsWith('PMB'))
  const words = splitUnit(piece)
  const key = toNameKey(words.type)
  const lexicon = lexiconOf(country.alpha2, country.languages)
  const isFloor = key.split(' ').some((word) => (classOfWord(lexicon, word) & WORD_CLASS.level) !== 0)
  if (isFloor) return floorFields(words, piece)
  if (words.mark !== '' && BLOCKS.has(key)) return [['SubBuildingBlock', words.mark]]
  if (words.mark !== '' && STAIRCASES.has(key)) return [['SubBuildingStaircase', words.mark]]
  if (words.mark !== '' && DELIVERY_PARTS.has(key)) return [['SubBuildingDoor', words.mark]]
  if (words.mark === '') return [['SubBuildingName', piece]]
  const fields: Field[] = [['SubBuildingNumber', words.mark]]
  if (words.type !== '') fields.push(['SubBuildingType', words.type])
  if (words.type !== '' && words.isLeading) fields.push(['SubBuildingLeadingType', words.type])
  if (key === 'lot') fields.push(['LotNumber', words.mark])
  if (profileOf(country.alpha2).numbersDwellings && BOLIGNUMMER.test(words.mark))
    fields.push(['Bolignummer', words.mark.toUpperCase()])
  return fields
}

/** Flat, floor, block, staircase and door of a unit text such as `Esc. 2, 3º piso, puerta B`; the first of each counts. */
export function toUnitFields(unit: string, country: CountryRecord): Field[] {
  const fields = new Map<string, string>()
  for (const piece of piecesOf(unit)) {
    for (const [field, value] of pieceFields(piece, country))
      if (value !== '' && !fields.has(field)) fields.set(field, value)
  }
  return [...fields]
}
