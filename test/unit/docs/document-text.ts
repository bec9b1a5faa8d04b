/** A piece of a document that is read as one: what a person sees of it, without marks. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'item' | 'cell' | 'caption'
  text: string
  /** As it is written. */
  source: string
  line: number
}

/** What is seen of inline Markdown: link texts, code and emphasis without their marks. */
const toSeen = (source: string): string =>
  source
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/[*_]{1,2}([^*_]+)[*_]{1,2}/g, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .trim()

/** The cells of a row of a table; a bar behind a backslash or inside code is part of its cell. */
const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .replace(/`[^`]*`/g, (code) => code.replaceAll('|', '\u0000'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\u0000', '|').trim())

/** The blocks of a document in order. Fenced code and comments are not read. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = []
  let isCode = false
  let open: Block | null = null
  const add = (kind: Block['kind'], source: string, line: number) => {
    const block = { kind, source, text: toSeen(source), line }
    if (block.text !== '') blocks.push(block)
    return block
  }
  /** One piece is whole with its line; a paragraph or an item goes on in the next one. */
  const readLine = (raw: string, line: number): Block | null => {
    for (const [, caption = ''] of raw.matchAll(/!\[([^\]]*)\]/g)) add('caption', caption, line)
    if (/^\s*$|^\s*\|?[\s:|-]+\|?\s*$/.test(raw)) return null
    const heading = /^#+\s+(.*)/.exec(raw)?.[1]
    if (heading !== undefined) {
      add('heading', heading, line)
      return null
    }
    if (/^\s*\|/.test(raw)) {
      for (const cell of cellsOf(raw)) add('cell', cell, line)
      return null
    }
    const item = /^\s*(?:[-*]|\d+\.)\s+(.*)/.exec(raw)?.[1]
    if (item !== undefined) return add('item', item, line)
    if (open === null) return add('paragraph', raw.trim(), line)
    const source: string = `${open.source} ${raw.trim()}`
    return Object.assign(open, { source, text: toSeen(source) })
  }
  for (const [index, raw] of markdown.split('\n').entries()) {
    const isFence = /^\s*```/.test(raw)
    open = isFence || isCode ? null : readLine(raw, index + 1)
    if (isFence) isCode = !isCode
  }
  return blocks
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Sentences of a text, which may begin with a command; abbreviations end none. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/\b(e\.g|i\.e|etc|vs|St|No)\./g, '$1')
    .split(/(?<=[.!?][”"')]?)\s+/)
    .filter((sentence) => wordsOf(sentence).length > 0)
