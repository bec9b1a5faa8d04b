import { CODE_PAGE_SIGNS, type CodePage } from './code-pages-data.ts'

// UTF-8 read as another encoding, and that undone. Each byte of UTF-8 beyond ASCII became one sign.

const FIRST_HIGH = 0x80

const BYTES_OF = Object.fromEntries(
  Object.entries(CODE_PAGE_SIGNS).map(([page, signs]) => [
    page,
    new Map(Array.from(signs, (sign, at) => [sign, FIRST_HIGH + at])),
  ]),
) as unknown as Record<CodePage, ReadonlyMap<string, number>>

/** Leads of two, three and four bytes, the bits that they carry, and the least character that needs so many. */
const LEADS = [
  { from: 0xc2, to: 0xdf, mask: 0x1f, more: 1, least: 0x80 },
  { from: 0xe0, to: 0xef, mask: 0x0f, more: 2, least: 0x800 },
  { from: 0xf0, to: 0xf4, mask: 0x07, more: 3, least: 0x10000 },
]
const LAST_CHARACTER = 0x10ffff
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff

const signsOf = (page: CodePage, from: number, to: number): string =>
  CODE_PAGE_SIGNS[page].slice(from - FIRST_HIGH, to - FIRST_HIGH + 1).replace(/[\]\\^-]/g, '\\$&')

/** A character as a code page shows its bytes: a sign for the lead, and one for each byte behind it. */
function shownCharacter(page: CodePage): string {
  const trail = `[${signsOf(page, FIRST_HIGH, 0xbf)}]`
  return LEADS.map(({ from, to, more }) => `[${signsOf(page, from, to)}]${trail}{${more}}`).join('|')
}

const ALL_PAGES = Object.keys(CODE_PAGE_SIGNS) as CodePage[]
const SHOWN = new Map(ALL_PAGES.map((page) => [page, new RegExp(shownCharacter(page), 'u')]))
const SHOWN_BY_ANY = new RegExp(ALL_PAGES.map(shownCharacter).join('|'), 'u')

/** False for most texts: nothing in it may be a character that was read as several signs. */
export const mayBeShown = (text: string, page?: CodePage): boolean =>
  (page === undefined ? SHOWN_BY_ANY : (SHOWN.get(page) as RegExp)).test(text)

/** Signs beyond ASCII that stand together. */
const HIGH_RUN = /[^\x00-\x7f]+/g // eslint-disable-line no-control-regex

/** One character that was read as several signs. */
export interface UndoneCharacter {
  was: string
  is: string
  /** Where the signs stand in the text. */
  from: number
}

function undoRun(run: string, start: number, bytes: ReadonlyMap<string, number>): UndoneCharacter[] | null {
  const characters: UndoneCharacter[] = []
  for (let at = 0; at < run.length;) {
    const first = bytes.get(run[at] as string)
    const lead = first === undefined ? undefined : LEADS.find(({ from, to }) => first >= from && first <= to)
    if (first === undefined || !lead || at + lead.more >= run.length) return null
    let code = first & lead.mask
    for (let next = 1; next <= lead.more; next++) {
      const byte = bytes.get(run[at + next] as string) ?? 0
      if (byte >> 6 !== 2) return null
      code = (code << 6) | (byte & 0x3f)
    }
    if (code < lead.least || code > LAST_CHARACTER || isSurrogate(code)) return null
    const end = at + lead.more + 1
    characters.push({ was: run.slice(at, end), is: String.fromCodePoint(code), from: start + at })
    at = end
  }
  return characters
}

/** The characters of each run of signs, as they were before the text was read as `page`; null where a run is no UTF-8. */
export function undoReading(text: string, page: CodePage): UndoneCharacter[][] | null {
  const runs: UndoneCharacter[][] = []
  for (const { 0: run, index } of text.matchAll(HIGH_RUN)) {
    const characters = undoRun(run, index, BYTES_OF[page])
    if (!characters) return null
    runs.push(characters)
  }
  return runs.length === 0 ? null : runs
}

/** A text with its characters as they were. */
export function joinUndone(text: string, runs: readonly UndoneCharacter[][]): string {
  let joined = ''
  let at = 0
  for (const { was, is, from } of runs.flat()) {
    joined += text.slice(at, from) + is
    at = from + was.length
  }
  return joined + text.slice(at)
}

const ENCODER = new TextEncoder()

/** The same text as `page` shows its UTF-8: how it looked when it came. */
export const readAs = (text: string, page: CodePage): string =>
  text.replace(HIGH_RUN, (run) =>
    Array.from(ENCODER.encode(run), (byte) => CODE_PAGE_SIGNS[page][byte - FIRST_HIGH] ?? '').join(''),
  )
