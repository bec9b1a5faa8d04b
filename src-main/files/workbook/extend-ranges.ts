import { attributeOf, createTagReader, withAttribute, type Tag } from '#main/files/xml/read-tags.ts'
import { escapeXml } from '#main/files/xml/escape-xml.ts'
import { formatRange, parseRange, toColumnName, type CellRange } from './references.ts'

/** Columns that come behind a range of cells, under the same row of names. */
interface Further {
  headerRow: number
  /** Where the first of them is, counted from 0. */
  first: number
  names: readonly string[]
  fit(text: string): string
}

/** Every tag of a short part through a function; all else as it is written. */
function rewriteTags(part: string, names: readonly string[], rewrite: (tag: Tag, before: string) => string): string {
  const reader = createTagReader(names)
  let text = ''
  for (const { text: plain, tag } of reader.read(part)) text += tag ? rewrite(tag, plain) : plain
  return text + reader.rest()
}

const withRight = (range: CellRange, { first, names }: Pick<Further, 'first' | 'names'>): CellRange => ({
  ...range,
  right: first + names.length - 1,
})

/** A range that begins with the column names and ends where ours begin, as it is with them; null for any other. */
export function extendRange(range: CellRange | null, further: Omit<Further, 'fit'>): CellRange | null {
  const { headerRow, first } = further
  return range && range.top === headerRow && range.right === first - 1 ? withRight(range, further) : null
}

/** The range of a table, as its part says; null where that is none. */
export function tableRange(part: string): CellRange | null {
  let range: CellRange | null = null
  rewriteTags(part, ['table'], (tag, before) => {
    if (tag.kind !== 'end') range = parseRange(attributeOf(tag.raw, 'ref'))
    return before + tag.raw
  })
  return range
}

/**
 * The part of a table with further columns, so that they are sorted with it; null where that would not be safe: it has a
 * row of totals, is filled by a query, has no row of names, or does not end beside them.
 */
export function extendTable(part: string, further: Further): string | null {
  const { names, fit } = further
  const ids: number[] = []
  let range: CellRange | null = null
  let [isSafe, columns] = [true, 0]
  rewriteTags(part, ['table', 'tableColumn'], ({ name, kind, raw }) => {
    if (kind === 'end') return ''
    if (name === 'table') {
      range = extendRange(parseRange(attributeOf(raw, 'ref')), further)
      isSafe =
        attributeOf(raw, 'headerRowCount') !== '0' &&
        Number(attributeOf(raw, 'totalsRowCount') ?? 0) === 0 &&
        (attributeOf(raw, 'tableType') ?? 'worksheet') === 'worksheet'
    } else {
      ids.push(Number(attributeOf(raw, 'id')))
      columns++
    }
    return ''
  })
  const whole = range as CellRange | null
  if (!whole || !isSafe || columns !== further.first - whole.left) return null
  const nextId = Math.max(0, ...ids) + 1
  return rewriteTags(part, ['table', 'autoFilter', 'tableColumns'], (tag, before) => {
    const { name, kind, raw, prefix } = tag
    if (name === 'tableColumns' && kind === 'end') {
      const added = names.map(
        (text, at) => `<${prefix}tableColumn id="${nextId + at}" name="${fit(escapeXml(text))}"/>`,
      )
      return before + added.join('') + raw
    }
    if (kind === 'end') return before + raw
    if (name === 'tableColumns') return before + withAttribute(raw, 'count', String(columns + names.length))
    const own = name === 'table' ? whole : extendRange(parseRange(attributeOf(raw, 'ref')), further)
    return before + (own ? withAttribute(raw, 'ref', formatRange(own)) : raw)
  })
}

const FILTER_NAME = '_xlnm._FilterDatabase'

/** The part of the workbook where the hidden name of a filter covers what the filter does from now on. */
export function extendFilterName(
  part: string,
  { position, from, to }: { position: number; from: CellRange; to: CellRange },
): string {
  let isOurs = false
  return rewriteTags(part, ['definedName'], ({ kind, raw }, before) => {
    const text = isOurs && kind === 'end' ? widen(before, from, to) : before
    isOurs =
      kind === 'start' &&
      attributeOf(raw, 'name') === FILTER_NAME &&
      attributeOf(raw, 'localSheetId') === String(position)
    return text + raw
  })
}

/** `Sheet1!$A$1:$H$500` with another last column, where it is that range. */
function widen(text: string, from: CellRange, to: CellRange): string {
  const end = `$${toColumnName(from.right)}$${from.bottom}`
  return text.endsWith(`:${end}`) ? `${text.slice(0, -end.length)}$${toColumnName(to.right)}$${to.bottom}` : text
}
