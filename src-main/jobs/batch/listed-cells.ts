import type { ReadableDb } from '#main/database/connections.types.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import { settledMatch, type DecisionData } from '#main/jobs/marks/settled-answer.ts'
import { MAX_LISTED_CELL_CHARACTERS, MAX_NAMED_COLUMNS } from '#shared/contract/cleanse-schemas.ts'
import { MAX_COLUMN_NAME_CHARACTERS } from '#shared/contract/review-schemas.ts'
import type { Decision } from '#shared/model/facets.ts'

/** What a row shows besides its address. */
export interface ListedCells {
  organization: { was: string; is: string }
  /** Of the columns that were asked for, by their index. */
  cells: Record<string, string>
}

type Settle = (row: number, decision: Decision | null, data: DecisionData) => ListedCells

const bounded = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

/** Names of the columns of the file, as a table offers them. */
export const columnNames = ({ format }: BatchPlan): string[] =>
  format.columns.slice(0, MAX_NAMED_COLUMNS).map((name) => bounded(name, MAX_COLUMN_NAME_CHARACTERS))

const organizationColumn = ({ mapping }: BatchPlan): number =>
  mapping.find(({ field }) => field === 'Organization')?.index ?? -1

/** A column of the file says which organisation is meant. */
export const isOrganizationMapped = (plan: BatchPlan): boolean => organizationColumn(plan) >= 0

/** Reads the cells that are listed of the rows of a page; most answers name no organisation and stay unread. */
export function createCellsReader(db: ReadableDb, plan: BatchPlan, columns: readonly number[]): Settle {
  const find = db.prepare('select cells, match from payload where row = ?')
  const given = organizationColumn(plan)
  return (row, decision, data) => {
    const { cells, match } = find.get(row) as { cells: string; match: string }
    const source = JSON.parse(cells) as string[]
    const was = source[given] ?? ''
    const input: Record<string, string> = was === '' ? {} : { Organization: was }
    const answered = match.includes('"Organization"') ? (JSON.parse(match) as Record<string, string>) : {}
    const is = settledMatch(answered, decision, { data, input, original: '' }).Organization ?? ''
    return {
      organization: { was: bounded(was, MAX_LISTED_CELL_CHARACTERS), is: bounded(is, MAX_LISTED_CELL_CHARACTERS) },
      cells: Object.fromEntries(
        columns.map((index) => [index, bounded(source[index] ?? '', MAX_LISTED_CELL_CHARACTERS)]),
      ),
    }
  }
}
