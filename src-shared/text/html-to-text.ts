/** Elements that begin a line of their own. */
const LINE = /<\s*\/?\s*(?:br|p|div|tr|li|h[1-6]|table|ul|ol|hr)\b[^>]*>/gi
/** What a browser runs or hides. */
const UNSEEN = /<\s*(script|style|head)\b[^]*?(?:<\s*\/\s*\1\s*>|$)/gi
const ELEMENT = /<\/?[a-z][^>]*>|<!--[^]*?-->/gi
const CELL = /<\s*\/\s*t[dh]\s*>/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const LOOKS_LIKE_HTML = /<\/?[a-z][a-z\d]*(?:\s[^>]*)?\/?>/i
const MOST_CODE_POINT = 0x10ffff

/** The text of a description that a program wrote as HTML; any other text stays as it is. */
export function htmlToText(text: string): string {
  if (!LOOKS_LIKE_HTML.test(text)) return text
  return text
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .replace(CELL, ' ')
    .replace(LINE, '\n')
    .replace(ELEMENT, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) =>
      toSign(whole, { decimal, hex, name }),
    )
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

interface Entity {
  decimal?: string
  hex?: string
  name?: string
}

function toSign(whole: string, { decimal, hex, name }: Entity): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= MOST_CODE_POINT ? String.fromCodePoint(code) : whole
}
