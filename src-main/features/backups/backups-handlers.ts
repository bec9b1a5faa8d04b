import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Backup } from '#main/database/back-up-user-database.ts'
import { listBackups } from '#main/database/find-backups.ts'
import { bytesOfRuns } from '#main/database/portable/run-files.ts'
import { newJob } from '#main/jobs/cleanse-handlers.ts'
import type { JobService } from '#main/jobs/create-job-service.ts'
import { findFile } from '#main/jobs/file-handlers.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import type { ListsStore } from '#main/lists/lists-store.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { findBackup } from '#main/features/shared/data-handlers.ts'
import { createLookTours, type LookTourName } from '#main/features/tours/look-tours-handlers.ts'
import type { HostParts } from '#main/features/shared/host-parts.types.ts'

type BackupsHandlers = Pick<
  Handlers,
  | 'data.backups'
  | 'data.proveBackup'
  | 'data.survey'
  | 'data.copy'
  | 'data.dropCopy'
  | 'data.addBackup'
  | 'data.look'
  | 'data.lookPoints'
  | 'data.takeLists'
  | LookTourName
>

type HeldRuns = Pick<CommandResponse<'data.copy'>, 'runs' | 'runsHere'>
type LookName = 'data.look' | 'data.lookPoints' | 'data.takeLists'

interface BackupsOptions {
  parts: Pick<HostParts, 'dataDir' | 'backups' | 'files'>
  lists: Pick<ListsStore, 'list'>
  reader: Pick<ListsClient, 'look' | 'lookPage' | 'lookTours' | 'lookTour'>
  jobs: Pick<JobService, 'start' | 'folders'>
}

/** Commands about copies of the data while it is whole: list and prove them, make one to take along, look into one. */
export const createBackupsHandlers = (options: BackupsOptions): BackupsHandlers => ({
  ...createCopyHandlers(options),
  ...createLookHandlers(options),
  ...createLookTours({ ...options.parts, reader: options.reader, folder: options.jobs.folders.exports }),
})

function createCopyHandlers({ parts, jobs }: BackupsOptions): Omit<BackupsHandlers, LookName | LookTourName> {
  const { dataDir, backups, files } = parts
  return {
    async 'data.backups'() {
      const all = listBackups(dataDir).map(({ path, reason, madeAt }) => {
        const bytes = (statSync(path, { throwIfNoEntry: false })?.size ?? 0) + bytesOfRuns(path)
        return { name: basename(path), reason, madeAt: madeAt.toISOString(), bytes }
      })
      return ok({ backups: all })
    },
    async 'data.proveBackup'({ name }) {
      const found = findBackup(dataDir, name)
      if (!found.ok) return found
      const proven = await backups.describe({ path: found.value.path })
      backups.rest()
      if (!proven.ok) return ok({ holds: null, problem: proven.error.message })
      const { schema: _schema, ...holds } = proven.value
      return ok({ holds, problem: '' })
    },
    async 'data.survey'() {
      const survey = await backups.survey(null)
      backups.rest()
      return survey
    },
    async 'data.copy'(parts) {
      const path = join(jobs.folders.exports, randomUUID())
      const made = await backups.copyTo({ path, ...parts })
      backups.rest()
      if (!made.ok) return made
      const { pictures, missing, runsHere } = made.value
      // Without rows and pictures it is the database alone.
      const end = pictures + runsHere > 0 ? 'zip' : 'db'
      const name = `Waypost ${new Date().toISOString().slice(0, 10)}.${end}`
      const file = files.add(path, { name, temporary: true })
      return ok({ file, name, ...toHeld(made.value), pictures, missing })
    },
    async 'data.dropCopy'({ file }) {
      const copy = files.get(file)
      if (copy?.isTemporary && copy.path.startsWith(jobs.folders.exports)) await rm(copy.path, { force: true })
      files.remove(file)
      return ok({})
    },
    async 'data.addBackup'({ file }) {
      const found = findFile({ files }, file)
      if (!found.ok) return found
      const { path, isTemporary } = found.value
      const added = await backups.adopt({ path, isTemporary, now: Date.now() })
      backups.rest()
      if (!added.ok) return isTemporary ? nameTheirs(added, found.value.name, path) : added
      return ok({ name: basename(added.value.path), ...toHeld(added.value), pictures: added.value.pictures })
    },
  }
}

function createLookHandlers({ parts, lists, reader, jobs }: BackupsOptions): Pick<BackupsHandlers, LookName> {
  const { dataDir } = parts
  const look = async (name: string) => {
    const found = findBackup(dataDir, name)
    return found.ok ? reader.look({ path: found.value.path }) : found
  }
  return {
    async 'data.look'({ name }) {
      const looked = await look(name)
      return looked.ok ? ok({ lists: looked.value }) : looked
    },
    async 'data.lookPoints'({ name, ...query }) {
      const found = findBackup(dataDir, name)
      return found.ok ? reader.lookPage({ path: found.value.path, query }) : found
    },
    async 'data.takeLists'({ name, listIds }) {
      const [found, looked, present] = [findBackup(dataDir, name), await look(name), lists.list()]
      if (!found.ok) return found
      if (!looked.ok) return looked
      if (!present.ok) return present
      const missing = listIds?.find((id) => looked.value.every((list) => list.id !== id))
      if (missing !== undefined) return unknownList(missing)
      const taken = new Set(present.value.map((list) => list.name))
      const day = found.value.madeAt.toISOString().slice(0, 10)
      const wanted = looked.value
        .filter(({ id }) => listIds === null || listIds.includes(id))
        .map((list) => ({
          fromId: list.id,
          toId: randomUUID(),
          name: taken.has(list.name) ? `${list.name} (${day})` : list.name,
        }))
      if (wanted.length === 0) return fail('backup/no-list', 'This backup has no list.')
      const title = wanted.length === 1 ? (wanted[0]?.name ?? '') : `${countOf(wanted.length, 'list')} of ${day}`
      return jobs.start(newJob('import', title, { kind: 'copyLists', backup: found.value.path, lists: wanted }))
    },
  }
}

const toHeld = ({ bytes, lists, points, operations, photos, runs, runsHere }: Backup & HeldRuns) => {
  return { bytes, lists, points, operations, photos, runs, runsHere }
}

/** The person knows the name of the file, not that of its upload. */
const nameTheirs = (failed: Result<never>, name: string, path: string): Result<never> =>
  failed.ok
    ? failed
    : fail(failed.error.code, failed.error.message.replaceAll(path, name).replaceAll(basename(path), name))
