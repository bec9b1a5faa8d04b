import type { ReadableDb } from '#main/database/connections.types.ts'
import { valueText } from '#shared/model/cell-text.ts'
import { newTally, suggestedType, tallyValue, typeOfField, type FieldTally } from '#shared/model/field-types.ts'
import { fieldCommands, MOST_LISTED_FIELDS } from '#shared/contract/field-schemas.ts'
import type { z } from 'zod'
import { readCellsOfPart } from './sql/read-cells.ts'
import { readFieldTypes } from './sql/lists.ts'

/** Fields of places of a list with what their values are; those beyond the bound are left out. */
export type ListFieldsFound = z.output<(typeof fieldCommands)['lists.fields']['response']>

/** Read between two turns of others: about 20 ms. */
const ROWS_AT_ONCE = 5_000

/** Looks through all places of a list for the fields that they have; `pause` lets others have their turn. */
export async function findListFields(
  db: ReadableDb,
  listId: string,
  pause: () => Promise<unknown>,
): Promise<ListFieldsFound> {
  const tallies = new Map<string, FieldTally>()
  let isCut = false
  for (let after = 0; ;) {
    const part = readCellsOfPart(db, listId, { field: 'meta', after, limit: ROWS_AT_ONCE })
    for (const [, cell] of part) if (!tallyFields(tallies, cell)) isCut = true
    if (part.length < ROWS_AT_ONCE) break
    after = part.at(-1)![0]
    await pause()
  }
  const types = readFieldTypes(db, listId)
  // A field that has a type and no value now is there all the same.
  for (const key of Object.keys(types)) if (tallies.size < MOST_LISTED_FIELDS && !tallies.has(key)) tallies.set(key, newTally()) // prettier-ignore
  const fields = [...tallies].map(([key, tally]) => ({
    key,
    type: typeOfField(types, key),
    values: tally.values,
    fits: tally.fits,
    suggested: suggestedType(tally),
  }))
  return { fields, isCut }
}

/** False when a field was left out. */
function tallyFields(tallies: Map<string, FieldTally>, cell: string | number | null): boolean {
  if (typeof cell !== 'string') return true
  let isWhole = true
  for (const [key, value] of Object.entries(JSON.parse(cell) as Record<string, unknown>)) {
    let tally = tallies.get(key)
    if (!tally) {
      if (tallies.size >= MOST_LISTED_FIELDS) {
        isWhole = false
        continue
      }
      tallies.set(key, (tally = newTally()))
    }
    tallyValue(tally, valueText(value))
  }
  return isWhole
}
