import Papa from 'papaparse'
import { createBackslashReader } from '#main/files/csv/backslashes.ts'
import type { Delimiter, LineEnd, RejectReason } from '#main/files/csv/csv.types.ts'

/** One record of delimited text as it stands, with its place. */
export interface CsvRecord {
  /** 1-based physical line on which it starts. */
  line: number
  cells: string[]
  reason: Extract<RejectReason, 'cellTooLong' | 'unclosedQuote'> | null
  /** As it is written, its line end included; only where it was asked for, and none of a line of endless length. */
  text?: string
}

export interface RecordSplitter {
  /** Records that are complete after this text. */
  push(text: string): CsvRecord[]
  /** The records of what is left at the end of the text. */
  finish(): CsvRecord[]
  /** Records given up because a quote was never closed; each costs a second look at up to two million characters. */
  unclosedQuotes(): number
  /** Characters that are no record yet. */
  pending(): number
}

/** Longest cell that is cleansed or kept; longer ones are a wrong delimiter or a wrong file. */
export const MAX_CELL_CHARS = 1024 * 1024
/** Longest record that is looked at as one; beyond it a quote counts as never closed. */
export const MAX_RECORD_CHARS = 2 * 1024 * 1024
/** What is shown of a cell that is not kept. */
export const EXCERPT_CHARS = 200

/**
 * Splits text into records by the grammar of RFC 4180, in blocks. Line ends may be mixed: records are split at the
 * line feed and an unquoted carriage return before it goes. A quote that is never closed costs one line, not the rest
 * of the file.
 */
export function createRecordSplitter(
  delimiter: Delimiter,
  lineEnd: LineEnd,
  { keepsText = false, hasBackslashes = false } = {},
): RecordSplitter {
  const splitter = createPlainSplitter(delimiter, lineEnd, keepsText)
  if (!hasBackslashes) return splitter
  const reader = createBackslashReader()
  return {
    ...splitter,
    push: (text) => splitter.push(reader.push(text)),
    finish: () => [...splitter.push(reader.finish()), ...splitter.finish()],
  }
}

function createPlainSplitter(delimiter: Delimiter, lineEnd: LineEnd, keepsText: boolean): RecordSplitter {
  const newline = lineEnd === '\r' ? '\r' : '\n'
  let pending = ''
  let [line, unclosed, splitAt] = [1, 0, 0]
  /** True while the rest of a physical line of endless length is thrown away. */
  let isSkipping = false

  const giveUpFirstLine = (records: CsvRecord[], reason: 'cellTooLong' | 'unclosedQuote') => {
    const end = pending.indexOf(newline)
    const text = end < 0 ? pending : pending.slice(0, end)
    const kept = keepsText && end >= 0 ? { text: pending.slice(0, end + 1) } : {}
    records.push({ line, cells: [text.replace(/\r$/, '').slice(0, EXCERPT_CHARS)], reason, ...kept })
    pending = end < 0 ? '' : pending.slice(end + 1)
    isSkipping = end < 0
    if (end >= 0) line++
    if (reason === 'unclosedQuote') unclosed++
  }
  const splitPending = (records: CsvRecord[]) => {
    const split = splitComplete(pending, delimiter, newline)
    line = takeRecords(split, records, { text: keepsText ? pending : null, line })
    pending = pending.slice(split.length)
    // What is left is looked at again when it has doubled: however short the texts are, that costs twice.
    splitAt = Math.min(2 * pending.length, MAX_RECORD_CHARS + 1)
  }

  return {
    push(text) {
      const records: CsvRecord[] = []
      if (isSkipping) {
        const end = text.indexOf(newline)
        if (end < 0) return records
        text = text.slice(end + 1)
        isSkipping = false
        line++
      }
      pending += text
      if (pending.length >= splitAt) splitPending(records)
      while (pending.length > MAX_RECORD_CHARS) {
        giveUpFirstLine(records, pending.includes(newline) ? 'unclosedQuote' : 'cellTooLong')
        if (!isSkipping) splitPending(records)
      }
      return records
    },
    finish() {
      const records: CsvRecord[] = []
      if (pending === '') return records
      const isEnded = pending.endsWith(newline)
      if (!isEnded) pending += newline
      splitPending(records)
      while (pending !== '') {
        giveUpFirstLine(records, 'unclosedQuote')
        splitPending(records)
      }
      const last = records.at(-1)
      if (!isEnded && last?.text !== undefined) last.text = last.text.slice(0, -1)
      return records
    },
    unclosedQuotes: () => unclosed,
    pending: () => pending.length,
  }
}

/** Adds what was split; the line behind it. */
function takeRecords(
  split: SplitText,
  records: CsvRecord[],
  { text, line }: { text: string | null; line: number },
): number {
  // prettier-ignore
  let start = 0
  for (const { cells, lines, end } of split.records) {
    const record = toRecord(cells, line)
    if (text !== null) record.text = text.slice(start, end)
    records.push(record)
    start = end
    line += lines
  }
  return line
}

function toRecord(cells: string[], line: number): CsvRecord {
  if (!cells.some((cell) => cell.length > MAX_CELL_CHARS)) return { line, cells, reason: null }
  return { line, cells: cells.map((cell) => cell.slice(0, EXCERPT_CHARS)), reason: 'cellTooLong' }
}

interface SplitText {
  records: { cells: string[]; lines: number; /** Behind its line end. */ end: number }[]
  /** Characters used up. */
  length: number
}

/** All records that end within the text. */
function splitComplete(text: string, delimiter: Delimiter, newline: '\n' | '\r'): SplitText {
  if (!text.includes('"')) return splitUnquoted(text, delimiter, newline)
  const records: SplitText['records'] = []
  let start = 0
  const parser = new Papa.Parser({
    delimiter,
    newline,
    fastMode: false,
    step(result: { data: unknown; meta: { cursor: number } }) {
      const cells = (result.data as string[][])[0] ?? []
      const end = result.meta.cursor
      if (newline === '\n') dropReturn(cells, text, start, end)
      records.push({ cells, lines: countLines(text, newline, start, end), end })
      start = end
    },
  })
  parser.parse(text, 0, true)
  return { records, length: start }
}

function splitUnquoted(text: string, delimiter: Delimiter, newline: '\n' | '\r'): SplitText {
  const lines = text.split(newline)
  const rest = lines.pop() ?? ''
  let end = 0
  const records = lines.map((line) => {
    const bare = newline === '\n' && line.endsWith('\r') ? line.slice(0, -1) : line
    end += line.length + 1
    return { cells: bare.split(delimiter), lines: 1, end }
  })
  return { records, length: text.length - rest.length }
}

/** Takes the carriage return of a CRLF off the last cell, unless it stands inside the quotes and so is content. */
function dropReturn(cells: string[], text: string, start: number, end: number): void {
  const last = cells.at(-1)
  if (last === undefined || !last.endsWith('\r') || text[end - 2] !== '\r') return
  const quoted = `"${last.replaceAll('"', '""')}"`
  const isQuoted =
    text.endsWith('"', end - 2) &&
    text
      .slice(start, end - 2)
      .trimEnd()
      .endsWith(quoted)
  if (!isQuoted) cells[cells.length - 1] = last.slice(0, -1)
}

function countLines(text: string, newline: string, start: number, end: number): number {
  let lines = 0
  for (let i = text.indexOf(newline, start); i >= 0 && i < end; i = text.indexOf(newline, i + 1)) lines++
  return lines
}
