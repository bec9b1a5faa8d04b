import type { Part } from '#main/cleansing/model/parts.types.ts'

/** Parts from the largest to the door, as China and Japan write them. */
const LARGER_FIRST_PARTS: readonly Part[] = [
  'AdministrativeArea',
  'SubAdministrativeArea',
  'Locality',
  'DependentLocality',
  'Thoroughfare',
  'Premise',
]
/** The line of a free field stands behind the areas and before the street, where there are both. */
const PARTS_OF_LINE = new Set<Part>(['Thoroughfare', 'Premise'])
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const AREA_PARTS = LARGER_FIRST_PARTS.filter((part) => !PARTS_OF_LINE.has(part))
/** Han, kana, digits and what stands between numbers. */
const HAN_ONLY = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〇\p{N}\s\-‐－ー−・、.,#()（）]+$/u

/** Codes of Japan, of China and of Taiwan. Anything else in their field stays there, and is said to be none. */
const CODE = /^\d{3}-?\d{4}$|^\d{3}(?:\d{2,3})?$/

/** The parts of an address in Han characters as one line. */
export interface HanLine {
  /** Free lines, of which the first holds the joined parts. */
  lines: string[]
  joined: ReadonlySet<Part>
}

/**
 * Fields in Han characters have no blanks that part their words, and are read by what follows what: `東京都`, `千代田区`,
 * `丸の内1丁目9-1` are one line. Null where no area stands in a field, or something in Latin letters does.
 */
export function joinHanFields(textOf: (part: Part) => string, lines: readonly string[]): HanLine | null {
  if (!AREA_PARTS.some((part) => HAN.test(textOf(part)))) return null
  const given = LARGER_FIRST_PARTS.filter((part) => textOf(part) !== '')
  const areas = AREA_PARTS.filter((part) => given.includes(part))
  const [line = '', ...others] = lines
  const texts = [...given.map(textOf), ...(line === '' ? [] : [line])]
  if (!texts.every((text) => HAN_ONLY.test(text))) return null
  const joined = [...areas.map(textOf), line, ...given.filter((part) => PARTS_OF_LINE.has(part)).map(textOf)]
  // `東京都`, `東京都千代田区…`: the line says again what the field before it says.
  const text = joined.reduce((all, one) => (one.startsWith(all) ? one : all + one), '')
  const code = textOf('PostalCode')
  if (!CODE.test(code)) return { lines: [text, ...others], joined: new Set<Part>(given) }
  return { lines: [`${code} ${text}`, ...others], joined: new Set<Part>(['PostalCode', ...given]) }
}
