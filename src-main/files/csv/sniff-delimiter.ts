import { DELIMITERS } from '#shared/contract/cleanse-schemas.ts'
import type { Delimiter, LineEnd } from '#main/files/csv/csv.types.ts'
import { roleOfHeader } from '#main/files/columns/role-of-header.ts'
import { MOST_TITLE_ROWS } from '#main/files/csv/guess-header.ts'
import { createRecordSplitter } from '#main/files/csv/split-records.ts'

/** Records that decide; more would only repeat them. */
const SNIFF_RECORDS = 200
/** A delimiter that explains less than this of the sample is punctuation. */
const LEAST_SCORE = 0.5
/** A sign that is nearly always followed by a space is punctuation of text rather than a delimiter. */
const PUNCTUATION_SHARE = 0.8
const PUNCTUATION_FACTOR = 0.8
const EXTENSION_BONUS = 0.2
/** A first record of which two cells name parts of an address is a header of this delimiter. */
const LEAST_KNOWN_COLUMNS = 2
const KNOWN_HEADER_BONUS = 0.3
/** Of a number with its decimal comma below a name of one word nobody can tell. */
const LEAST_TITLED_COLUMNS = 3

/** Majority of the line ends outside quotes, as near as the first quarter of a megabyte tells. */
export function guessLineEnd(sample: string): LineEnd {
  const bare = sample.replace(/"[^"]*"/g, '')
  const both = bare.split('\r\n').length - 1
  const feeds = bare.split('\n').length - 1 - both
  const returns = bare.split('\r').length - 1 - both
  if (both >= feeds && both >= returns) return both > 0 ? '\r\n' : '\n'
  return feeds >= returns ? '\n' : '\r'
}

/**
 * The delimiter under which the first records agree best on their number of cells, the header included: that is what
 * a decimal comma or a comma inside an address never achieves. One column where nothing agrees.
 */
export function sniffDelimiter(sample: string, lineEnd: LineEnd, name: string): Delimiter {
  const isTabbed = /\.(tsv|tab)$/i.test(name)
  const scored = DELIMITERS.map((delimiter) => {
    const score = scoreDelimiter(sample, delimiter, lineEnd)
    return { delimiter, score: score > 0 && delimiter === '\t' && isTabbed ? score + EXTENSION_BONUS : score }
  }).sort((a, b) => b.score - a.score)
  const best = scored[0]
  if (best && best.score > LEAST_SCORE) return best.delimiter
  return DELIMITERS.find((delimiter) => !sample.includes(delimiter)) ?? ','
}

function scoreDelimiter(sample: string, delimiter: Delimiter, lineEnd: LineEnd): number {
  const splitter = createRecordSplitter(delimiter, lineEnd)
  const records = [...splitter.push(sample), ...splitter.finish()]
  const counted = records
    .filter((record) => record.reason === null && record.cells.some((cell) => cell.trim() !== ''))
    .slice(0, SNIFF_RECORDS)
  const spans = counted.map((record) => spanOf(record.cells))
  const width = modeOf(
    spans.map((span) => span.most),
    spans[0]?.least ?? 0,
  )
  if (width < 2) return 0
  const agrees = (span: Span | undefined) => span !== undefined && fits(span, width)
  const titles = countTitles(spans, width)
  const table = spans.slice(titles)
  const share = table.filter(agrees).length / table.length
  const known = (counted[titles]?.cells ?? []).filter((cell) => roleOfHeader(cell) !== null).length
  const isKnown = known >= LEAST_KNOWN_COLUMNS
  // Below a line that is none of the table only names that are known prove to be those of its columns.
  const header = agrees(table[0]) && (titles === 0 || isKnown) ? 1 : LEAST_SCORE
  const bonus = isKnown ? KNOWN_HEADER_BONUS : 0
  // More columns break ties: the true delimiter of `a;1,5;2,5` cuts at least as often as any other.
  return (
    share * header * (isPunctuation(sample, delimiter) ? PUNCTUATION_FACTOR : 1) + bonus + Math.min(width, 100) / 10_000
  )
}

/** Records above a table of at least three columns that are shorter than it: its title, the day it was made. */
function countTitles(spans: readonly Span[], width: number): number {
  const first = spans.findIndex((span) => fits(span, width))
  const areShort = spans.slice(0, Math.max(0, first)).every(({ most }) => most < width)
  return first > 0 && first <= MOST_TITLE_ROWS && width >= LEAST_TITLED_COLUMNS && areShort ? first : 0
}

/** Cells of a record without and with the empty ones at its end. */
interface Span {
  least: number
  most: number
}

const fits = ({ least, most }: Span, width: number): boolean => least <= width && width <= most

function spanOf(cells: string[]): Span {
  let least = cells.length
  while (least > 1 && cells[least - 1] === '') least--
  return { least, most: cells.length }
}

/** The most frequent count; between equals that of the header. */
function modeOf(counts: number[], header: number): number {
  const seen = new Map<number, number>()
  for (const count of counts) seen.set(count, (seen.get(count) ?? 0) + 1)
  return (
    [...seen].sort((a, b) => b[1] - a[1] || Number(b[0] === header) - Number(a[0] === header) || b[0] - a[0])[0]?.[0] ??
    0
  )
}

function isPunctuation(sample: string, delimiter: Delimiter): boolean {
  const pieces = sample.split(delimiter)
  const spaced = pieces.slice(1).filter((piece) => piece.startsWith(' ')).length
  return spaced >= (pieces.length - 1) * PUNCTUATION_SHARE
}
