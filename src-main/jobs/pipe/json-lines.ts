import type { CsvRow } from '#main/files/csv/csv.types.ts'
import { EXCERPT_CHARS, MAX_CELL_CHARS, MAX_RECORD_CHARS } from '#main/files/csv/split-records.ts'
import { REPLACEMENT } from '#main/files/read-rows.ts'

/** Why a line cannot be used. */
export type JsonFault = 'undecodable' | 'tooLong' | 'notAnObject' | 'nestedValue'

/** A line as it came. */
export interface JsonSource {
  /** JSON: the object itself, the beginning of a line that is none as text, or null for an empty line. */
  text: string
  fault: JsonFault | null
}

export interface JsonRow extends CsvRow {
  json: JsonSource
}

interface LineSplitter {
  push(text: string): JsonRow[]
  finish(): JsonRow[]
  /** Characters that are no line yet. */
  pending(): number
}

/** Splits a text into lines of JSON; one that is too long is given up in its place, and the rest goes on after it. */
export function createLineSplitter(keys: readonly string[]): LineSplitter {
  let pending = ''
  let line = 0
  /** The beginning of a line of endless length, whose rest is thrown away. */
  let endless: string | null = null
  const take = (text: string): JsonRow => {
    line++
    const whole = endless ?? text
    endless = null
    return { row: line, line, ...toCells(whole.endsWith('\r') ? whole.slice(0, -1) : whole, keys) }
  }
  return {
    push(text) {
      const rows: JsonRow[] = []
      let start = 0
      let end = text.indexOf('\n')
      for (; end >= 0; end = text.indexOf('\n', start)) {
        rows.push(take(pending + text.slice(start, end)))
        pending = ''
        start = end + 1
      }
      pending += text.slice(start)
      if (pending.length > MAX_RECORD_CHARS) {
        endless ??= pending
        pending = ''
      }
      return rows
    },
    finish() {
      const rows = pending === '' && endless === null ? [] : [take(pending)]
      pending = ''
      return rows
    },
    pending: () => pending.length,
  }
}

function toCells(text: string, keys: readonly string[]): Pick<JsonRow, 'cells' | 'reason' | 'json'> {
  const refuse = (fault: JsonFault): Pick<JsonRow, 'cells' | 'reason' | 'json'> => ({
    cells: [],
    reason: fault === 'tooLong' ? 'cellTooLong' : 'undecodable',
    json: { text: JSON.stringify(text.slice(0, EXCERPT_CHARS)), fault },
  })
  if (text.length > MAX_RECORD_CHARS) return refuse('tooLong')
  if (text.trim() === '') return { cells: keys.map(() => ''), reason: null, json: { text: 'null', fault: null } }
  if (text.includes(REPLACEMENT)) return refuse('undecodable')
  const object = parseObject(text)
  if (!object) return refuse('notAnObject')
  const cells = keys.map((key) => toCell(Object.hasOwn(object, key) ? object[key] : null))
  const whole = cells.flatMap((cell) => (cell === null ? [] : [cell]))
  if (whole.length < cells.length)
    return { ...refuse('nestedValue'), json: { text: text.trim(), fault: 'nestedValue' } }
  if (whole.some((cell) => cell.length > MAX_CELL_CHARS)) return refuse('tooLong')
  return { cells: whole, reason: null, json: { text: text.trim(), fault: null } }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** Text, numbers and truth values are cells, nothing is an empty one; an object or an array is none. */
function toCell(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? null : String(value)
}
