import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '#main/database/user-store.types.ts'
import { newJob, startBatch } from '#main/jobs/cleanse-handlers.ts'
import type { JobContext, JobServiceHandlers } from './job-service.types.ts'
import { nameOfRun, findEnded, findRows } from '#main/jobs/find-rows.ts'
import { MARK_ROLES } from '#shared/model/location-fields.ts'
import type { PointMapping } from '#main/lists/files/source.types.ts'
import { LIST_COLUMNS } from '#main/lists/files/own-table.ts'
import type { ListsService } from '#main/lists/lists-service.ts'
import { ACCURACY_FIELDS } from '#main/lists/files/placed-marks.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import type { TakenPoints } from '#main/lists/take-cleansed.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import { cleansingChoices, exportChoices } from '#shared/contract/cleanse-schemas.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** Lists as they are read and changed here. */
export interface ListAccess {
  lists: ListsService
  reader: Pick<ListsClient, 'describe' | 'export'>
}

/** The columns of a list that hold its addresses; the others come along. */
const LIST_MAPPING = (['Id', 'Address', 'Country'] as const).map((field) => ({
  index: LIST_COLUMNS.indexOf(field),
  field,
}))
/** What a list gets of each row, behind the columns of the source. */
const ANSWER_FIELDS = ['Address', 'Country', 'Latitude', 'Longitude', ...ACCURACY_FIELDS]
const ANSWER_ROLES = ['address', 'country', 'latitude', 'longitude'] as const
/** Names that are told of what was kept; more are counted. */
const MAX_LISTED_NAMES = 20

const noLists = (): Result<never> => fail('lists/closed', 'There are no lists.')

/** Commands that take a list to Cleanse, rows to a list, and decisions back to where they came from. */
export function createListExchange(context: JobContext, access: (() => ListAccess) | undefined) {
  return {
    'cleanse.ofList': ({ listId }) => (access ? cleanseList(context, access(), listId) : Promise.resolve(noLists())),
    'cleanse.toList': ({ jobId }) => (access ? toList(context, access(), jobId) : Promise.resolve(noLists())),
    'cleanse.backToList': ({ jobId }) => (access ? backToList(context, access(), jobId) : Promise.resolve(noLists())),
  } satisfies Partial<JobServiceHandlers>
}

/** Writes the list as a file and cleanses that. */
async function cleanseList(context: JobContext, { lists, reader }: ListAccess, id: string): Promise<Result<Job>> {
  const list = lists.store.get(id)
  if (!list.ok) return list
  if (!list.value) return unknownList(id)
  const { id: listId, name: listName, count } = list.value
  if (count === 0) return fail('lists/empty', `The list "${listName}" has no location to cleanse.`)
  const path = join(context.folders.uploads, `${randomUUID()}.csv`)
  const plan = { listId, listName, path, format: 'csv', preset: 'exact', hasWholeMetaInfo: true } as const
  const written = await reader.export({ jobId: '', plan })
  if (!written.ok) return written
  const started = await startBatch(
    {
      file: { path, name: `${listName}.csv`, isTemporary: true },
      format: { encoding: 'utf-8', delimiter: ',', headerRow: 1 },
      mapping: LIST_MAPPING,
      choices: cleansingChoices.parse({ geoCode: true, duplicates: true }),
      recipe: undefined,
      list: listId,
    },
    context,
  )
  if (!started.ok) await rm(path, { force: true })
  return started
}

/** Writes the rows as a file and makes a list of that; rows that others stand for are left out. */
async function toList(context: JobContext, { reader }: ListAccess, jobId: string): Promise<Result<Job>> {
  const found = await findEnded(
    context,
    jobId,
    fail('export/still-running', 'The rows are still being cleansed. Make the list when the job has ended.'),
  )
  if (!found.ok) return found
  const { run, rowsPath } = found.value
  const { plan } = run
  const listName = nameOfRun(found.value)
  const path = join(context.folders.uploads, `${randomUUID()}.csv`)
  const choices = exportChoices.parse({ jobId, fields: ANSWER_FIELDS })
  const written = await context.thread.export({ jobId: '', rowsPath, path, choices })
  if (!written.ok) return written
  const { head } = plan.format
  const format = {
    encoding: 'utf-8' as const,
    delimiter: plan.format.columns.length === 1 ? (',' as const) : plan.format.delimiter,
    headerRow: head?.length ?? 1,
  }
  const described = await reader.describe({ path, name: `${listName}.csv`, choice: format })
  if (!described.ok) {
    await rm(path, { force: true })
    return described
  }
  const guessed = described.value.columns.map(({ index, role }) => ({ index, role }))
  const width = plan.format.columns.length
  const mapping = rolesOf(guessed, width)
  const dropped = ACCURACY_FIELDS.map((_, at) => width + ANSWER_ROLES.length + at)
  const spec = {
    kind: 'importList' as const,
    plan: { path, fileName: `${listName}.csv`, format, mapping, listName, keepOthers: true, geocode: true, dropped },
    lists: { listId: randomUUID(), errorListId: randomUUID() },
    isTemporary: true,
  }
  return context.runner.start(newJob('import', listName, spec))
}

/** What a source says of a place besides where it is. */
const OWN_ROLES: ReadonlySet<string | null> = new Set(['name', 'description', ...MARK_ROLES])

/** Names, descriptions, notes and the like come from the source, address and place from the answer. */
function rolesOf(guessed: { index: number; role: PointMapping[number]['role'] | null }[], width: number): PointMapping {
  const own = guessed.flatMap(({ index, role }) =>
    index < width && role !== null && OWN_ROLES.has(role) ? [{ index, role }] : [],
  )
  return [...own, ...ANSWER_ROLES.map((role, at) => ({ index: width + at, role }))]
}

type Taken = CommandResponse<'cleanse.backToList'>

/** Takes over what the review settled, page by page, as one step of the history of lists. */
async function backToList(context: JobContext, { lists }: ListAccess, jobId: string): Promise<Result<Taken>> {
  const found = await findRows(context, jobId)
  if (!found.ok) return found
  const { run, rowsPath } = found.value
  const { list: listId } = run.plan
  if (listId === undefined) return fail('lists/no-origin', 'These rows come from a file, not from a list.')
  if (context.runner.isActive(jobId)) {
    return fail('export/still-running', 'The list is still being cleansed. Update it when the job has ended.')
  }
  const list = lists.store.head(listId)
  if (!list.ok) return list
  if (!list.value) return unknownList(listId)
  const taken: Taken = { listId, name: list.value.name, ...NOTHING_TAKEN, kept: [] }
  const by = { groupId: randomUUID(), actor: 'window' as const }
  for (let from: number | null = 0; from !== null;) {
    const page = await context.thread.points({ rowsPath, from })
    if (!page.ok) return page
    const { points, waiting, next } = page.value
    taken.waiting += waiting
    from = next
    if (points.length === 0) continue
    const updated = await lists.takeCleansed({ listId, points, ...by })
    if (!updated.ok) return updated
    addTo(taken, updated.value)
  }
  return ok(taken)
}

const NOTHING_TAKEN = { edited: 0, removed: 0, deleted: 0, waiting: 0, keptCount: 0 }

function addTo(taken: Taken, { edited, removed, deleted, kept }: TakenPoints): void {
  taken.edited += edited
  taken.removed += removed
  taken.deleted += deleted
  taken.keptCount += kept.length
  taken.kept = [...taken.kept, ...kept].slice(0, MAX_LISTED_NAMES)
}
