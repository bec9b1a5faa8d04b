import type { Position } from '#shared/coordinates/position.ts'
import { foldValue } from './fold-value.ts'
import { markHolding, valueAt, type KeptColumn } from './kept-column.ts'
import type { SearchedList } from './list-columns.ts'
import { gradeContaining, type Standings } from './text-column.ts'

/** A place that was found; the lower its score, the likelier it is meant. */
export interface GradedPlace {
  ordinal: number
  score: number
}

/** How well a place fits, the best first: by its name, its address, anything else that is known of it. */
const GRADES: Partial<Record<keyof SearchedList['columns'], Standings>> = {
  name: { atStart: 1, atWord: 2, within: 6 },
  address: { atStart: 3, atWord: 3, within: 6 },
  others: { atStart: 4, atWord: 4, within: 6 },
}
/** All words are there, but not one behind the other. */
const GRADE_OF_WORDS = 5
/** One grade counts as much as this many powers of ten of kilometres. */
const GRADE_COST = 0.5
const KILOMETERS_OF_DEGREE = 111.2

/** On a flat map around the position, which orders places as the ball does and costs a tenth. */
function kilometersFrom(near: Position): (at: Position) => number {
  const narrowing = Math.cos((near.lat * Math.PI) / 180)
  return ({ lat, lon }) => {
    const east = Math.abs(lon - near.lon)
    return KILOMETERS_OF_DEGREE * Math.hypot(lat - near.lat, (east > 180 ? 360 - east : east) * narrowing)
  }
}

/** Places of a list that hold a text, or each of its words: the best ones, those near a position first. */
export function gradePlaces(
  { ordinals, deleted, columns }: SearchedList,
  { text, near, limit }: { text: string; near: Position | null; limit: number },
): GradedPlace[] {
  const grades = gradesOf(columns, foldValue(text.trim()))
  const kilometersTo = near && kilometersFrom(near)
  const best: GradedPlace[] = []
  for (let row = 0; row < grades.length; row++) {
    if (grades[row] === 0 || deleted[row] === 1) continue
    const least = GRADE_COST * grades[row]!
    // Also where it lies at the very spot, others are better.
    if (best.length === limit && least >= best[limit - 1]!.score) continue
    const at = positionAt(columns, row)
    if (!at) continue
    const kilometers = kilometersTo ? kilometersTo(at) : 0
    keepBest(best, { ordinal: ordinals[row]!, score: least + Math.log10(1 + kilometers) }, limit)
  }
  return best
}

/** Puts a place among the best ones, behind those that are as good. */
export function keepBest<T extends { score: number }>(best: T[], one: T, limit: number): void {
  if (best.length === limit && one.score >= best[limit - 1]!.score) return
  let at = best.length
  while (at > 0 && best[at - 1]!.score > one.score) at--
  best.splice(at, 0, one)
  if (best.length > limit) best.pop()
}

function positionAt({ lat, lon }: SearchedList['columns'], row: number): Position | null {
  const north = lat.changed.size === 0 ? lat.numbers?.[row] : valueAt(lat, row)
  const east = lon.changed.size === 0 ? lon.numbers?.[row] : valueAt(lon, row)
  if (Number.isNaN(north) || Number.isNaN(east)) return null
  return typeof north === 'number' && typeof east === 'number' ? { lat: north, lon: east } : null
}

function gradesOf(columns: SearchedList['columns'], text: string): Uint8Array {
  const grades = new Uint8Array(columns.name.rows)
  const graded = Object.entries(GRADES) as [keyof SearchedList['columns'], Standings][]
  for (const [name, standings] of graded) gradeContaining(columns[name].texts, text, { grades, standings })
  const words = [...new Set(text.split(/\s+/))]
  if (words.length > 1) gradeWords(columns, words, grades)
  const changed = new Set(graded.flatMap(([name]) => [...columns[name].changed.keys()]))
  for (const row of changed) grades[row] = gradeOfRow(columns, row, text)
  return grades
}

function gradeWords(columns: SearchedList['columns'], words: readonly string[], grades: Uint8Array): void {
  const searched: KeptColumn[] = [columns.name, columns.address, columns.country, columns.others]
  const all = new Uint8Array(grades.length).fill(1)
  for (const word of words) {
    const marks = new Uint8Array(grades.length)
    for (const column of searched) markHolding(column, word, marks)
    for (let row = 0; row < all.length; row++) all[row] = all[row]! & marks[row]!
  }
  for (let row = 0; row < grades.length; row++) if (grades[row] === 0 && all[row] === 1) grades[row] = GRADE_OF_WORDS
}

/** Of a row that was changed since its columns were read. */
function gradeOfRow(columns: SearchedList['columns'], row: number, text: string): number {
  const textOf = (column: KeptColumn): string => String(valueAt(column, row) ?? '')
  let least = 0
  for (const [name, standings] of Object.entries(GRADES) as [keyof SearchedList['columns'], Standings][]) {
    const grade = gradeOfText(textOf(columns[name]), text, standings)
    if (grade > 0 && (least === 0 || grade < least)) least = grade
  }
  if (least > 0) return least
  const whole = [columns.name, columns.address, columns.country, columns.others].map(textOf).join('\n')
  const words = text.split(/\s+/)
  return words.length > 1 && words.every((word) => whole.includes(word)) ? GRADE_OF_WORDS : 0
}

function gradeOfText(text: string, wanted: string, standings: Standings): number {
  if (text.startsWith(wanted)) return standings.atStart
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!/[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, at))) return standings.atWord
  return text.includes(wanted) ? standings.within : 0
}
