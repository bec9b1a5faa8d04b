import type { PartRole, PartSource, TablePlan } from '#main/files/columns/parts/table-plan.types.ts'

const TOWN = /^(\d{3,6}|\d{3} \d{2})\s+(.*)$/u

function cutOf(text: string, cut: PartSource['cut']): string {
  if (cut === undefined) return text
  const [, code = '', town = text] = TOWN.exec(text) ?? []
  if (cut === 'code') return code
  if (cut === 'town') return town
  throw new Error(`a plan cuts out the ${cut}, which no sample does`)
}

/** The first filled source of a part, as a plan says that it is made. */
export function partOfRow({ parts }: TablePlan, role: PartRole, cells: readonly string[]): string {
  for (const { columns, joins, cut } of parts[role] ?? []) {
    let text = ''
    columns.forEach((column, at) => {
      const cell = (cells[column] ?? '').trim()
      if (cell !== '') text += (text === '' ? '' : (joins?.[at - 1] ?? ' ')) + cell
    })
    if (text !== '') return cutOf(text, cut)
  }
  return ''
}
