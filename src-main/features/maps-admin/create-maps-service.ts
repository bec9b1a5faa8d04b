import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileRegistry, RegisteredFile } from '#main/files/file-registry.ts'
import { CATALOGUE_NAME, catalogueProblem } from '#main/maps/catalogue/catalogue-file.ts'
import { noSuchMap, changeMap } from '#main/maps/catalogue/change-map.ts'
import { ARCHIVES_FOLDER, listMapFiles, type MapFile } from '#main/maps/catalogue/map-files.ts'
import { emptyRemovedMaps, removeMapFile, restoreMapFile, type RemovedMap } from '#main/maps/catalogue/remove-map.ts'
import type { TileNumber, ArchiveContents } from '#main/maps/model/map-archive.types.ts'
import type { ReadTile } from '#main/maps/service/archive-cache.ts'
import { createMapReader, type MapReader } from '#main/maps/service/map-reader.ts'
import { sweepLeftovers } from '#main/reference/import/sweep-leftovers.ts'
import type { EventName, EventPayload } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { type Result, fail, ok } from '#shared/result.ts'
import { aboutMap, toMapInfo } from './map-info.ts'
import { watchFolder } from '#main/features/shared/watch-folder.ts'
import { stat, realpath } from 'node:fs/promises'
import { findFile } from '#main/jobs/file-handlers.ts'
import { addMap } from '#main/maps/catalogue/add-map.ts'

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
function createMapsHandlers(around: Surroundings): MapHandlers {
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

/** Nothing tells that a disk was taken away. */
const LOOK_MS = 10_000

/** Tells when an archive that is read where it lies came, went or became another one. Returns what ends it. */
export function watchLinked(folder: string, onChange: () => void, everyMs = LOOK_MS): () => void {
  let known: string | null = null
  let isLooking = false
  const look = async () => {
    // A share that does not answer holds up one look, not all of Node's threads for files.
    if (isLooking) return
    isLooking = true
    const stamps: string[] = []
    for (const { path, entry } of listMapFiles(folder)) {
      if (entry.place === 'linked') stamps.push(await stampOf(path))
    }
    isLooking = false
    const found = stamps.join('\n')
    if (known !== null && known !== found) onChange()
    known = found
  }
  const timer = setInterval(() => void look(), everyMs).unref()
  void look()
  return () => clearInterval(timer)
}

async function stampOf(path: string): Promise<string> {
  try {
    const { ino, size, mtimeMs } = await stat(path)
    return `${path} ${ino} ${size} ${mtimeMs}`
  } catch {
    return path
  }
}

interface MapsServiceOptions {
  dataDir: string
  files: FileRegistry
  emit<N extends EventName>(event: N, payload: EventPayload<N>): void
}

/** A tile of a map; null where the map has none there, or where its file is that of the stamp which is known. */
export type ReadMapTile = (id: string, number: TileNumber, known?: string) => Promise<Result<ReadTile>>

export interface MapsService {
  handlers: Pick<Handlers, Extract<keyof Handlers, `maps.${string}`>>
  tile: ReadMapTile
  /** Street maps came or went by this process. */
  note(): void
  close(): Promise<void>
}

/** Maps that lie over the bundled world: which there are, how they lie, and their tiles. */
export function createMapsService({ dataDir, files, emit }: MapsServiceOptions): MapsService {
  const folder = join(dataDir, 'maps')
  const archives = join(folder, ARCHIVES_FOLDER)
  mkdirSync(archives, { recursive: true, mode: 0o700 })
  emptyRemovedMaps(folder)
  sweepLeftovers(archives)
  const reader = createMapReader()
  let known: Map<string, MapFile> | null = null
  const tell = () => {
    known = null
    reader.forgive()
    emit('maps.changed', {})
  }
  const watches = [
    watchFolder(folder, ['.mbtiles', CATALOGUE_NAME], tell),
    watchFolder(archives, ['.mbtiles', '.pmtiles'], tell),
  ]
  const onChange = () => {
    for (const watch of watches) watch.note()
    tell()
  }
  const stopLooking = watchLinked(folder, tell)
  return {
    handlers: createMapsHandlers({
      folder,
      files,
      reader,
      onChange,
      onCopied: (file, share) => emit('maps.adding', { file, share }),
    }),
    note: onChange,
    async tile(id, number, stamp) {
      known ??= new Map(listMapFiles(folder).map((file) => [file.id, file]))
      const file = known.get(id)
      if (!file) return noSuchMap(id)
      const read = await reader.tile(file.path, number, stamp)
      return read.ok ? read : aboutMap(file.entry.name ?? file.entry.contents?.name ?? id, read.error)
    },
    async close() {
      stopLooking()
      for (const watch of watches) watch.close()
      emptyRemovedMaps(folder)
      await reader.close()
    },
  }
}
