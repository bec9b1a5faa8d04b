import { randomUUID } from 'node:crypto'
import { basename, join } from 'node:path'
import type { Job } from '#main/database/user-store.types.ts'
import { newJob } from '#main/jobs/cleanse-handlers.ts'
import type { ListWork } from '#main/jobs/job-service.types.ts'
import { createImportHandlers } from './pack-import-handlers.ts'
import { createPackWork } from './pack-work.ts'
import { createReferenceTrash } from './reference-trash.ts'
import { watchFolder } from '#main/features/shared/watch-folder.ts'
import { removePack } from '#main/reference/import/remove-pack.ts'
import { createDescriber } from '#main/reference/import/start-describe.ts'
import { listPackFiles } from '#main/reference/open-packs.ts'
import { findInstalled, unknownRegion, type RegionFolders } from '#main/roads/bundle/installed-region.ts'
import { verifyPack } from '#main/reference/verify-packs.ts'
import { REGION_FILE_END } from '#shared/model/region-file-end.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import type { PacksServiceOptions } from './packs-service.types.ts'

type PackHandlers = Pick<Handlers, Extract<keyof Handlers, `packs.${string}`>>

export interface PacksService {
  handlers: PackHandlers
  /** Imports, for the job runner. */
  work: ListWork
  /** Looks no longer for packs that others put there. */
  close(): void
}

/** Packs that come and go while Waypost runs: readers open them anew by themselves. */
export function createPacksService(options: PacksServiceOptions): PacksService {
  const { dataDir, packFolders } = options
  const tell = () => {
    options.pool.refresh()
    void options.places.refresh()
    options.emit('packs.changed', {})
    options.onChange?.()
  }
  const targetFolder = join(dataDir, 'packs')
  const bundledPacks = packFolders.find((folder) => folder !== targetFolder) ?? targetFolder
  const folders = { packs: targetFolder, bundledPacks, roads: join(dataDir, 'roads'), maps: join(dataDir, 'maps') }
  const watching = watchFolder(targetFolder, ['.sqlite'], tell)
  const trash = createReferenceTrash(dataDir)
  const describer = createDescriber({ folder: targetFolder })
  const onChange = () => {
    watching.note()
    tell()
    options.roads.note()
    options.maps.note()
  }
  return {
    close() {
      watching.close()
      void describer.close()
      trash.empty()
    },
    work: createPackWork({ folders, files: options.files, trash, onChange }),
    handlers: {
      ...createImportHandlers(options, folders, describer),
      'packs.export': ({ id }) => exportRegion(options, folders, id),
      async 'packs.remove'({ id }) {
        const taken = trash.take(id)
        if (!taken.ok) return taken
        // Nothing of it is ours: the reason is that of a pack.
        const removed = taken.value ? ok({ id }) : removePack(id, targetFolder, packFolders)
        if (!removed.ok) return removed
        onChange()
        return ok({})
      },
      async 'packs.undoImport'({ id }) {
        const taken = trash.undoImport(id)
        if (taken.ok) onChange()
        return taken
      },
      async 'packs.restore'({ id }) {
        const back = trash.putBack(id)
        if (!back.ok) return back
        onChange()
        return ok({})
      },
      'packs.verify': ({ id }) => verify(packFolders, id),
    },
  }
}

/** What is wrong with the files of packs: of one, or of all. */
async function verify(packFolders: string[], id?: string): ReturnType<PackHandlers['packs.verify']> {
  const paths = listPackFiles(packFolders).filter((path) => id === undefined || basename(path, '.sqlite') === id)
  if (paths.length === 0) return fail('packs/unknown', 'This pack is no longer installed: import it again.')
  const packs = []
  for (const path of paths) {
    const { id: packId, checks } = await verifyPack(path)
    const problems = checks.filter(({ passed }) => !passed).map(({ name, detail }) => `${name}: ${detail}`)
    packs.push({ id: packId, problems })
  }
  return ok({ packs })
}

/** Writes a region into a file that is offered then. */
async function exportRegion({ jobs }: PacksServiceOptions, folders: RegionFolders, id: string): Promise<Result<Job>> {
  const installed = findInstalled(folders, id)
  if (!installed.ok) return installed
  if (!installed.value) return unknownRegion(id)
  const fileName = `${id}${REGION_FILE_END}`
  const path = join(jobs().folders.exports, `${randomUUID()}${REGION_FILE_END}`)
  return jobs().start(newJob('export', fileName, { kind: 'exportRegion', id, path, fileName }))
}
