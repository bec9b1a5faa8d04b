import { APP_VERSION } from './version.ts'
import { availableParallelism } from 'node:os'
import { createPublicApi } from '#main/api/serve-api.ts'
import { createJobService, type JobService } from '#main/jobs/create-job-service.ts'
import { closeInOrder } from './close-in-order.ts'
import { createDailyBackups } from '#main/features/backups/create-daily-backups.ts'
import { createIntoHandlers } from '#main/features/list-files/into-handlers.ts'
import { createListFileHandlers } from '#main/features/list-files/list-file-handlers.ts'
import { createListing, type Listing } from './create-listing.ts'
import { createApiServices } from './create-operations.ts'
import { createMapsService } from '#main/features/maps-admin/create-maps-service.ts'
import { createPacksService } from '#main/features/packs-admin/create-packs-service.ts'
import { createRoadsService } from '#main/features/roads-admin/create-roads-service.ts'
import { createBackupsHandlers } from '#main/features/backups/backups-handlers.ts'
import { createSoundDataHandlers, type ReplaceData } from '#main/features/shared/data-handlers.ts'
import { combineHandlers, createDispatch } from './dispatch.ts'
import { createHostHandlers } from './host-handlers.ts'
import { createRepeatedHandlers } from '#main/features/lists/repeated-handlers.ts'
import { createFieldHandlers } from '#main/features/lists/field-handlers.ts'
import { createSourceStore } from '#main/lists/shape/source-store.ts'
import { createLayersHandlers } from '#main/features/lists/layers-handlers.ts'
import { createSharedHandlers } from '#main/features/lists/shared-handlers.ts'
import { createPhotoStore } from '#main/lists/photos/photo-store.ts'
import { createShapeHandlers } from '#main/features/list-files/shape-handlers.ts'
import { createVersionHandlers, createUndoImportHandlers } from '#main/features/lists/version-handlers.ts'
import { createTableLinks } from '#main/features/table-links/create-table-links.ts'
import { followReceiver } from '#main/features/position/follow-receiver.ts'
import type { HostStore } from '#main/features/shared/open-user-store.ts'
import type { Serving } from './serving.types.ts'
import type { HostParts } from '#main/features/shared/host-parts.types.ts'
import { countOutgoing, followOutgoing, outgoing } from '#main/network/outgoing.ts'
import type { EventName, EventPayload } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { ok } from '#shared/result.ts'
import { createOriginQuestions, type OriginQuestions } from '#main/api/origin-questions.ts'
import { createRequestLog, type RequestLog } from '#main/api/request-log.ts'
import type { UserStore } from '#main/database/user-store.types.ts'
import type { EventStreams } from '#main/features/shared/event-stream.ts'
import { createLabelHandlers, createPhotoHandlers } from '../features/lists/lists-handlers.ts'
import { prepareLargeLists } from '../lists/follow-index.ts'

const MAX_CLEANSING_THREADS = 4
const cleansingThreads = (): number => Math.min(MAX_CLEANSING_THREADS, availableParallelism())

interface SoundData {
  parts: HostParts
  store: HostStore
  /** To be told where something read of user.db seems to be damaged. */
  suspect(): void
  replaceData: ReplaceData
}

/** The whole application over an open store, put together in the order in which its parts need one another. */
export function serveSoundData({ parts, store, suspect, replaceData }: SoundData): Serving {
  const { dataDir, packFolders, log, files, streams, backups, url, createLink } = parts
  const { emit } = streams
  const pool = parts.createPool({ size: cleansingThreads(), packFolders, isMadeReady: parts.makesReady })
  const shared = { dataDir, packFolders, store, pool, files, emit, suspect }
  const tables = createTableLinks({
    ...shared,
    vault: parts.passwordVault,
    env: process.env,
    jobs: () => jobs,
    reader: () => listing.reader,
  })
  const listing = createListing({ ...shared, onImported: tables.onImported })
  const roads = createRoadsService({ ...shared, isOnBattery: parts.isOnBattery, listen: streams.listen })
  const maps = createMapsService({ dataDir, files, emit })
  const packs = createPacksService({ ...shared, roads, maps, places: listing.places, onChange: listing.better.lookSoon, jobs: () => jobs }) // prettier-ignore
  const jobs: JobService = createJobService({
    ...shared,
    appVersion: APP_VERSION,
    listWork: listing.work,
    packWork: packs.work,
    tableWork: tables.work,
    listAccess: () => listing,
  })
  const { requests, questions, handlers: watching } = createApiWatch(store, emit)
  const own = createHostHandlers({ dataDir, store, pool, questions, emit, url, createLink })
  const listFiles = createListFileHandlers({ store, files, jobs, reader: listing.reader })
  const into = createIntoHandlers({ store, files, jobs, reader: listing.reader, stateBefore: tables.stateBefore })
  const data = createSoundDataHandlers({ parts, jobs: store.jobs, replaceData })
  const copies = createBackupsHandlers({ parts, lists: store.lists, reader: listing.reader, jobs })
  const receiver = followReceiver({ dataDir, store, lists: listing.lists, streams })
  const dispatch = createDispatch(
    combineHandlers(
      ...[own, watching, data, copies, listFiles, into, createNetworkHandlers(streams)],
      ...createFurtherHandlers({ dataDir, store, files, jobs }, listing),
      ...[jobs, listing, packs, roads, maps, receiver, tables].map(({ handlers }) => handlers),
    ),
    log,
  )
  const daily = createDailyBackups({ backups, log, suspect, work: parts.work })
  const api = createPublicApi({ store, questions, ...createApiServices(pool, store.recipes, listing) })
  // Opens the packs and the indexes of large lists now, so that the first request need not wait for it.
  if (parts.makesReady) {
    void pool.info()
    void prepareLargeLists(store.lists, listing.indexes)
  }
  return {
    dispatch,
    readMapTile: maps.tile,
    api,
    requests,
    problem: null,
    close() {
      daily.close()
      receiver.close()
      packs.close()
      requests.close()
      return closeInOrder({ jobs, api, readers: [pool, listing, roads, maps], store })
    },
  }
}

/** Commands that need the lists and what reads them, and nothing else of the application. */
function createFurtherHandlers(
  { dataDir, store, files, jobs }: Pick<HostParts, 'dataDir' | 'files'> & { store: HostStore; jobs: JobService },
  { lists, reader }: Pick<Listing, 'lists' | 'reader'>,
): Partial<Handlers>[] {
  return [
    createVersionHandlers({ lists, reader, jobs }),
    createSharedHandlers(lists, reader, createSourceStore(dataDir)),
    createRepeatedHandlers(lists, reader),
    createUndoImportHandlers(lists, reader),
    createShapeHandlers({ dataDir, store, jobs, reader }),
    createLayersHandlers(lists, reader),
    createPhotoHandlers(createPhotoStore(dataDir, files)),
    createLabelHandlers(reader),
    createFieldHandlers(lists, reader),
  ]
}

interface Windows {
  emit<N extends EventName>(event: N, payload: EventPayload<N>): void
}

/** Says what the host has connected to, and tells windows of each further connection. */
function createNetworkHandlers({ emit }: Windows): Pick<Handlers, 'network.figures'> {
  countOutgoing()
  followOutgoing((all) => emit('network.changed', { outgoing: all }))
  return { 'network.figures': async () => ok({ outgoing: outgoing() }) }
}

/** What the window sees of the API while it is used: the last requests, and pages that ask to be let in. */
interface ApiWatch {
  requests: RequestLog
  questions: OriginQuestions
  handlers: Pick<Handlers, 'api.requests' | 'api.usage' | 'api.questions' | 'api.refuse'>
}

type Store = Pick<UserStore, 'keys' | 'usage'>

/** Starts to watch; open windows are told through `emit`. */
function createApiWatch(store: Store, emit: EventStreams['emit']): ApiWatch {
  const requests = createRequestLog((added) => emit('api.requested', { requests: added }))
  const questions = createOriginQuestions((origins) => emit('api.asked', { origins }))
  return {
    requests,
    questions,
    handlers: {
      'api.requests': async () => ok({ requests: requests.list() }),
      'api.usage': () => readUsage(store),
      'api.questions': async () => ok({ origins: questions.list() }),
      async 'api.refuse'({ origin }) {
        questions.settle(origin, false)
        return ok({})
      },
    },
  }
}

async function readUsage(store: Store): ReturnType<Handlers['api.usage']> {
  const keys = await store.keys.list()
  if (!keys.ok) return keys
  const day = new Date().toISOString().slice(0, 10)
  const used: Record<string, number> = {}
  for (const { id } of keys.value) {
    const count = await store.usage.requestsOn(id, day)
    if (!count.ok) return count
    used[id] = count.value
  }
  return ok({ day, used })
}
