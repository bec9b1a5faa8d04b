import { randomUUID } from 'node:crypto'
import { extname, join } from 'node:path'
import { listBackups } from '#main/database/find-backups.ts'
import { newJob } from '#main/jobs/cleanse-handlers.ts'
import type { JobService } from '#main/jobs/create-job-service.ts'
import type { ShapePlan } from '#main/lists/shape/shape.types.ts'
import { createSourceStore, type FoundSource } from '#main/lists/shape/source-store.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { HostStore } from '#main/features/shared/open-user-store.ts'

type ShapeHandlers = Pick<Handlers, 'lists.sources' | 'lists.shapeLosses' | 'lists.exportShape'>

interface ShapeHandlerOptions {
  dataDir: string
  store: Pick<HostStore, 'lists'>
  jobs: Pick<JobService, 'start' | 'folders'>
  reader: Pick<ListsClient, 'shapeLosses'>
}

/** Commands that write a list back as a file that it came from. */
export function createShapeHandlers({ dataDir, store, jobs, reader }: ShapeHandlerOptions): ShapeHandlers {
  const sourceStore = createSourceStore(dataDir)
  // Going back to what was there before a restore may bring lists that the present data does not know.
  const canGoBack = listBackups(dataDir).some(({ reason }) => reason === 'before-restore')
  if (!canGoBack) void sourceStore.sweep((listId) => !isRemoved(store.lists.isKept(listId)))
  const find = (listId: string, sourceId: string): Result<{ source: FoundSource; plan: ShapePlan }> => {
    const list = store.lists.head(listId)
    if (!list.ok) return list
    if (!list.value) return unknownList(listId)
    const source = sourceStore.find(list.value.id).find(({ id }) => id === sourceId)
    if (!source) return fail('lists/no-source', 'This file of the list is no longer kept: choose another format.')
    const { folder, color, statuses, fieldTypes } = list.value
    const { fileName, sourcePath, recordPath } = source
    const marks = { folder, color, statuses, fieldTypes }
    return ok({
      source,
      plan: { listId: list.value.id, marks, fileName, sourcePath, recordPath, hasNewColumns: false, hasOthers: true },
    })
  }
  return {
    async 'lists.sources'({ listId }) {
      const sources = sourceStore.find(listId.toLowerCase())
      return ok({
        sources: sources.map(({ id, fileName, keptAt, isWorkbook, hasHeader, isInto }) => ({ id, fileName, keptAt, isWorkbook, hasHeader, isInto })), // prettier-ignore
      })
    },
    async 'lists.shapeLosses'({ listId, sourceId, hasOthers }) {
      const found = find(listId, sourceId)
      return found.ok ? reader.shapeLosses({ ...found.value.plan, hasOthers }) : found
    },
    async 'lists.exportShape'({ listId, sourceId, hasNewColumns, hasOthers }) {
      const found = find(listId, sourceId)
      if (!found.ok) return found
      const { source, plan } = found.value
      const fileName = nameOf(source)
      const path = join(jobs.folders.exports, `${randomUUID()}${source.isWorkbook ? '.xlsx' : '.csv'}`)
      return jobs.start(newJob('export', fileName, { kind: 'exportShape', plan: { ...plan, hasNewColumns, hasOthers }, path, fileName })) // prettier-ignore
    },
  }
}

/** Where it cannot be read, nobody can say that it has gone. */
const isRemoved = (isKept: Result<boolean>): boolean => isKept.ok && !isKept.value

/** A workbook with macros leaves as one without. */
const nameOf = ({ fileName, isWorkbook }: FoundSource): string =>
  isWorkbook && extname(fileName).toLowerCase() !== '.xlsx'
    ? `${fileName.slice(0, fileName.length - extname(fileName).length)}.xlsx`
    : fileName
