/** What a page may write for a character, as far as attributions do. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  middot: '·',
  bull: '•',
}
/** Script and style are no text, whatever stands in them. */
const HIDDEN = /<(script|style|template|noscript)\b[^]*?(?:<\/\1[^>]*>|$)/gi
const TAGS = /<!--[^]*?(?:-->|$)|<\/?[a-z!?][^>]*(?:>|$)/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi
/** Control characters, and marks that turn the reading direction or are not seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu
/** Nothing longer is looked at: the expressions above are linear, but a megabyte of attribution is nobody's. */
const MOST_READ_CHARACTERS = 20_000

function toCharacter(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
}

/**
 * A text of an archive, which may be HTML, as plain text of one line. Tags go, entities become characters; what is left
 * is only ever shown as text, so that a `<` that an entity stood for stays one.
 */
export function toPlainText(text: string, mostCharacters: number): string {
  const plain = text
    .slice(0, MOST_READ_CHARACTERS)
    .replace(HIDDEN, ' ')
    .replace(TAGS, ' ')
    .replace(ENTITY, toCharacter)
    .replace(/\s/g, ' ')
    .replace(UNSEEN, '')
    .replace(/ +/g, ' ')
    .trim()
  return plain.length > mostCharacters
    ? `${plain
        .slice(0, mostCharacters - 1)
        .toWellFormed()
        .trimEnd()}…`
    : plain
}
