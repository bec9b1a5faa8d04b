import type { ReadableDb } from '#main/database/connections.types.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import { openOutputFile } from '#main/files/output-file.ts'
import { ownValue } from '#shared/model/own-value.ts'
import { valueText } from '#shared/model/cell-text.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { NOTHING_EDITED } from '../files/import-points.ts'
import type { StoredPoint } from '../lists.types.ts'
import type { ImportedPlaces } from '../take-imported.ts'
import { readPlacedRows, type PlacedRow } from './placed-rows.ts'
import { readPlan, toPlanLine, writeLines } from './push-plan.ts'

export interface PushKeys {
  listId: string
  /** Of the plan. */
  path: string
  /** Place of the key among the columns. */
  keyAt: number
  /** The field of a location that holds its key. */
  field: string
}

/** New rows whose locations have no key yet, by the ids of these. */
export async function findLacking(db: ReadableDb, keys: PushKeys): Promise<Result<string[]>> {
  const ids: string[] = []
  for await (const page of pagesOfNew(db, keys)) {
    if (page.some(({ place }) => place === null)) return planIsOld()
    ids.push(...page.flatMap(({ place, key }) => (key === '' && place ? place.id : [])))
  }
  return ok(ids)
}

interface WriteKeys extends PushKeys {
  db: ReadableDb
  /** In the order of `findLacking`. */
  made: readonly string[]
  take(pageJson: string): Promise<Result<{ kept: number }>>
}

/**
 * Writes keys into the list, then into the plan: whatever is cut short afterwards finds them, so that no row is sent
 * twice under two keys.
 */
export async function writeKeys({ db, made, take, ...keys }: WriteKeys): Promise<Result<void>> {
  const { keyAt, field, path } = keys
  const given = new Map<number, string>()
  let at = 0
  for await (const page of pagesOfNew(db, keys)) {
    if (page.some(({ place }) => place === null)) return planIsOld()
    const lacking = page.filter(({ key }) => key === '')
    const keysOfPage = made.slice(at, at + lacking.length)
    at += lacking.length
    for (const { row, key } of page) if (key !== '') given.set(row.ordinal ?? 0, key)
    for (const [index, { row }] of lacking.entries()) given.set(row.ordinal ?? 0, keysOfPage[index] ?? '')
    const changed = lacking.flatMap(({ place }, index) =>
      place ? [toKeyed(place, field, keysOfPage[index] ?? '')] : [],
    )
    if (changed.length === 0) continue
    const taken = await takeAll(take, changed)
    if (!taken.ok) return taken
  }
  return given.size === 0 ? ok(undefined) : rewritePlan(path, { keyAt, given })
}

/** A location that somebody changed meanwhile keeps a push from being sent. */
async function takeAll(take: WriteKeys['take'], changed: ImportedPlaces['changed']): Promise<Result<unknown>> {
  const taken = await take(JSON.stringify({ added: [], changed } satisfies ImportedPlaces))
  return taken.ok && taken.value.kept > 0 ? planIsOld() : taken
}

/** From now on the table has the location, and what is edited later is edited since. */
function toKeyed(place: StoredPoint, field: string, key: string): ImportedPlaces['changed'][number] {
  const { ordinal, metaInfo, imported = null } = place
  const after = { metaInfo: { ...metaInfo, [field]: key }, imported: imported ?? NOTHING_EDITED.imported }
  return { ordinal, before: { metaInfo, imported }, after }
}

interface GivenKeys {
  keyAt: number
  /** By the numbers of the locations. */
  given: ReadonlyMap<number, string>
}

async function rewritePlan(path: string, keys: GivenKeys): Promise<Result<void>> {
  const file = await openOutputFile(path)
  try {
    await writeLines(file, withKeys(path, keys))
    await file.finish()
    return ok(undefined)
  } catch (error) {
    await file.discard()
    return toFileError(error, path)
  }
}

async function* withKeys(path: string, { keyAt, given }: GivenKeys) {
  for await (const row of readPlan(path)) {
    const key = row.key === '' ? given.get(row.ordinal ?? 0) : undefined
    yield toPlanLine(key === undefined ? row : { ...row, key, next: row.next.with(keyAt, key) })
  }
}

interface NewRow extends PlacedRow {
  /** As the list has it now. */
  key: string
}

async function* pagesOfNew(db: ReadableDb, { field, ...plan }: PushKeys): AsyncGenerator<NewRow[]> {
  for await (const page of readPlacedRows(db, plan, ({ kind, key }) => kind === 'new' && key === ''))
    yield page.map(({ row, place }) => ({
      row,
      place,
      key: valueText(ownValue(place?.metaInfo ?? null, field)).trim(),
    }))
}

const planIsOld = () =>
  fail('tables/plan-old', 'The list was changed since this push was planned: nothing was sent. Plan the push again.')
