import { realpath } from 'node:fs/promises'
import type { FileRegistry, RegisteredFile } from '#main/files/file-registry.ts'
import { findFile } from '#main/jobs/file-handlers.ts'
import { addMap } from '#main/maps/catalogue/add-map.ts'
import { catalogueProblem } from '#main/maps/catalogue/catalogue-file.ts'
import { changeMap, noSuchMap } from '#main/maps/catalogue/change-map.ts'
import { listMapFiles } from '#main/maps/catalogue/map-files.ts'
import { removeMapFile, restoreMapFile, type RemovedMap } from '#main/maps/catalogue/remove-map.ts'
import type { ArchiveContents } from '#main/maps/model/map-archive.types.ts'
import type { MapReader } from '#main/maps/service/map-reader.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { toMapInfo } from './map-info.ts'

type MapHandlers = Pick<Handlers, Extract<keyof Handlers, `maps.${string}`>>

interface Surroundings {
  folder: string
  files: FileRegistry
  reader: Pick<MapReader, 'describe'>
  onChange(): void
  /** So much of a file is copied. */
  onCopied(file: string, share: number): void
}

/** No more often is told how much of a file is copied. */
const TELL_EVERY_MS = 250

interface FoundArchive {
  file: RegisteredFile
  path: string
  contents: ArchiveContents
}

/** The archive behind a token. Whoever chose it may have come by a link; what is kept is the file. */
async function findArchive({ files, reader }: Surroundings, token: string): Promise<Result<FoundArchive>> {
  const found = findFile({ files }, token)
  if (!found.ok) return found
  const file = found.value
  const path = await realpath(file.path).catch(() => file.path)
  const described = await reader.describe(path, file.name)
  if (described.ok) return ok({ file, path, contents: described.value.contents })
  return fail(described.error.code, `"${file.name}" cannot be shown as a map: ${described.error.message}.`)
}

/** The commands about maps that lie over the bundled world. */
export function createMapsHandlers(around: Surroundings): MapHandlers {
  return { ...createListing(around), ...createAdding(around), ...createRemoving(around) }
}

function createListing({ folder, reader, onChange }: Surroundings): Pick<MapHandlers, 'maps.list' | 'maps.change'> {
  return {
    async 'maps.list'() {
      const files = listMapFiles(folder)
      const maps = await Promise.all(files.map(async (file) => toMapInfo(file, await reader.describe(file.path))))
      const ofAll = catalogueProblem(folder)
      return ok({
        maps,
        problems: [ofAll, ...maps.map(({ problem }) => problem)].filter((problem) => problem !== null),
      })
    },
    async 'maps.change'({ id, ...change }) {
      const changed = changeMap(folder, id, change)
      if (!changed.ok) return changed
      onChange()
      return ok({})
    },
  }
}

/** Tells of a share when it is time to. */
function tellingNow(tell: (share: number) => void): (share: number) => void {
  let announcedAt = 0
  return (share) => {
    const now = performance.now()
    if (now - announcedAt < TELL_EVERY_MS) return
    announcedAt = now
    tell(share)
  }
}

function createAdding(around: Surroundings): Pick<MapHandlers, 'maps.describe' | 'maps.add' | 'maps.stopAdding'> {
  const { folder, reader, onChange, onCopied } = around
  const underWay = new Map<string, AbortController>()
  return {
    async 'maps.describe'({ file }) {
      const found = await findArchive(around, file)
      return found.ok ? ok({ ...found.value.contents, file, canStay: !found.value.file.isTemporary }) : found
    },
    async 'maps.add'({ file, place, name }) {
      const found = await findArchive(around, file)
      if (!found.ok) return found
      const { path, contents } = found.value
      const isUpload = found.value.file.isTemporary
      if (isUpload && place === 'linked') {
        return fail('maps/upload', 'The browser does not know the folder of this file: add it as a copy.')
      }
      const how = isUpload ? 'moved' : place
      if (underWay.has(file)) return fail('maps/adding', 'This map is already being added.')
      const stopping = new AbortController()
      underWay.set(file, stopping)
      const onShare = tellingNow((share) => onCopied(file, share))
      const id = await addMap(
        folder,
        { path, contents, place: how, name: name.trim() || null },
        { onShare, signal: stopping.signal },
      ).finally(() => underWay.delete(file))
      if (!id.ok) return id
      onChange()
      const added = listMapFiles(folder).find((one) => one.id === id.value)
      return added ? ok(toMapInfo(added, await reader.describe(added.path))) : noSuchMap(id.value)
    },
    async 'maps.stopAdding'({ file }) {
      underWay.get(file)?.abort()
      return ok({})
    },
  }
}

function createRemoving({ folder, onChange }: Surroundings): Pick<MapHandlers, 'maps.remove' | 'maps.restore'> {
  let removed: RemovedMap | null = null
  return {
    async 'maps.remove'({ id }) {
      const taken = removeMapFile(folder, id)
      if (!taken.ok) return taken
      removed = taken.value
      onChange()
      return ok({})
    },
    async 'maps.restore'({ id }) {
      if (removed?.id !== id) return fail('maps/not-removed', `"${id}" cannot be restored any more: add it again.`)
      const back = restoreMapFile(folder, removed)
      if (!back.ok) return back
      removed = null
      onChange()
      return ok({})
    },
  }
}
