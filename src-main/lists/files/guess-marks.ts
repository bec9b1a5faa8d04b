import { MOST_NOTE_LETTERS, MOST_STATUSES, MOST_TAGS, MOST_WORD_LETTERS, tag } from '#shared/contract/marks-schemas.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { splitTags } from './mark-cells.ts'
import { MARK_COLUMN_NAMES, type NamedMark } from './mark-names-data.ts'

/** Share of the filled cells that have to be what the name of their column says. */
const AGREEING = 0.8
const MAX_PHONE_CHARS = 80
const LEAST_PHONE_DIGITS = 5
const PHONE = /^[+(\d][\d\s()./+,;:|x–-]*(?:(?:ext|tel|fax|mob)\.?\s*[\d\s./-]*)*$/i
const LINK = /^(?:https?:\/\/|www\.)\S+$|^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:\/\S*)?$/iu
const PHOTO = /^[^\n]+\.(?:jpe?g|png|webp|heic|gif)(?:[?#]\S*)?$/i

const ROLE_OF = new Map<string, NamedMark>(
  (Object.entries(MARK_COLUMN_NAMES) as [NamedMark, readonly string[]][]).flatMap(([role, names]) =>
    names.map((name): [string, NamedMark] => [toNameKey(name), role]),
  ),
)

/** Words of a second row of the same meaning: `Phone 2`, `Photo_3`. */
const COUNTED = /[ _]?\d{1,2}$/

/** The mark that a column is named for; null where it is named for none. */
export function markOfName(name: string): NamedMark | null {
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  for (const one of [name, spaced, spaced.replace(COUNTED, '')]) {
    const role = ROLE_OF.get(toNameKey(one))
    if (role) return role
  }
  return null
}

/** Whether what the cells of a column hold can be what its name says; a column without any is taken at its word. */
export function agreesWithMark(role: NamedMark, cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  if (filled.length === 0) return true
  const mostly = (test: (cell: string) => boolean) => filled.filter(test).length >= filled.length * AGREEING
  switch (role) {
    case 'tags':
      return filled.every(areTags)
    case 'notes':
      return mostly((cell) => cell.length <= MOST_NOTE_LETTERS) && filled.some(hasLetters)
    case 'phone':
      return mostly(isPhone)
    case 'link':
      return mostly((cell) => LINK.test(cell))
    case 'photos':
      return mostly((cell) => PHOTO.test(cell) || /^https?:\/\/\S+$/i.test(cell))
    default:
      return filled.every(isWord) && (role !== 'status' || (isAFew(filled) && mostly(hasLetters)))
  }
}

const isAFew = (words: readonly string[]): boolean => new Set(words).size <= MOST_STATUSES
const hasLetters = (cell: string): boolean => /\p{L}/u.test(cell)
const isWord = (cell: string): boolean => cell.length <= MOST_WORD_LETTERS && !/[\r\n]/.test(cell)
const isPhone = (cell: string): boolean =>
  cell.length <= MAX_PHONE_CHARS && PHONE.test(cell) && cell.replace(/\D/g, '').length >= LEAST_PHONE_DIGITS

function areTags(cell: string): boolean {
  const tags = splitTags(cell)
  return tags.length <= MOST_TAGS && tags.every((one) => tag.safeParse(one).success)
}
