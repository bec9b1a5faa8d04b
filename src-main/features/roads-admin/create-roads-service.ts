import { iso1A2Code } from '@rapideditor/country-coder'
import { join } from 'node:path'
import type { UserStore } from '#main/database/user-store.types.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { UnusableMap } from '#main/roads/prepare/prepare-thread.ts'
import { preparedFor } from '#main/roads/prepare/search-files.ts'
import { createMapLister, type MapFile, type MapFolder } from '#main/roads/region/current-maps.ts'
import type { RegionInfo } from '#main/roads/region/region-file.ts'
import { regionIds } from '#main/roads/region/region-store.ts'
import { lacksOf } from '#main/roads/rules/rules-version.ts'
import { OTHER_VERSION } from '#main/roads/sections/section-header.ts'
import type { CommandResponse, EventName, EventPayload } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { fail, ok } from '#shared/result.ts'
import { followPreparing } from './follow-preparing.ts'
import { watchFolder } from '#main/features/shared/watch-folder.ts'
import { startRegion } from '#main/roads/bundle/start-region.ts'
import { formatTrafficCsv } from '#main/roads/traffic/parse-traffic-csv.ts'
import { readTraffic, resetTraffic, takeTraffic } from '#main/roads/traffic/traffic-file.ts'
import { BUILT_IN_TRAFFIC } from '#main/roads/traffic/built-in-traffic.ts'

export interface RoadsServiceOptions {
  dataDir: string
  packFolders: string[]
  store: Pick<UserStore, 'settings'>
  pool: Pick<CleansingPool, 'info'>
  isOnBattery(): boolean
  emit<N extends EventName>(event: N, payload: EventPayload<N>): void
  /** Every event also goes to this listener. */
  listen(listener: (event: EventName, payload: unknown) => void): () => void
}

export interface RoadsService {
  handlers: Pick<Handlers, Extract<keyof Handlers, `roads.${string}`>>
  /** Road maps came or went by this process. */
  note(): void
  close(): Promise<void>
}

/** A host that somebody starts for one command prepares nothing. */
const FIRST_LOOK_MS = 3000
const MOST_ASKED = 200

type Settings = CommandResponse<'settings.get'>

function middleOf({ box }: RegionInfo): [number, number] {
  const [south, west, north, east] = box
  return [(west + east) / 2, (south + north) / 2]
}

/** What a region is prepared for; one that was joined is searched on its joined map. */
function preparedOf(folder: string, { joined }: MapFolder, { id }: MapFile) {
  const map = joined.find(({ info }) => info?.members?.some((member) => member.id === id))
  return preparedFor(folder, map?.id ?? id)
}

function toRoadMap({ id, bytes }: MapFile, info: RegionInfo, countries: readonly string[] | undefined) {
  const around = iso1A2Code(middleOf(info))
  return {
    id,
    name: info.name,
    box: info.box,
    countries: countries ? [...countries] : around ? [around] : [],
    junctions: info.nodes,
    bytes,
    madeAt: info.madeAt,
    lacks: lacksOf(info),
  }
}

/** Files that are no road maps any more: by their heads and lengths, and by what preparing found within. */
function unusableOf({ regions }: MapFolder, opened: readonly UnusableMap[]) {
  return regions.flatMap(({ id, bytes, problem }) => {
    const found = problem ?? opened.find((one) => one.id === id)?.problem
    return found ? [{ id, bytes, isOtherVersion: found.code === OTHER_VERSION }] : []
  })
}

/** Road maps of the data folder: which there are, and that they are prepared in the background. */
export function createRoadsService(options: RoadsServiceOptions): RoadsService {
  const { dataDir, packFolders, store, pool, isOnBattery, emit, listen } = options
  const folder = join(dataDir, 'roads')
  const listMaps = createMapLister(folder)
  const preparing = followPreparing({
    folder,
    packFolders,
    isOnBattery,
    onProgress: (preparation) => emit('roads.progress', preparation),
    onChange: () => emit('roads.changed', {}),
  })
  const choose = ({ preparesRoads, preparesOnBattery }: Settings) =>
    preparing.choose({ isPaused: !preparesRoads, onBattery: preparesOnBattery })
  const look = () => {
    emit('roads.changed', {})
    preparing.look()
  }
  const watching = watchFolder(folder, ['.roads', 'traffic.csv'], look)
  const first = setTimeout(() => preparing.look(), FIRST_LOOK_MS).unref()
  const forget = listen((event, payload) => {
    if (event === 'settings.changed') choose(payload as Settings)
  })
  void store.settings.get().then((settings) => settings.ok && choose(settings.value))
  let asked = 0
  const note = () => {
    watching.note()
    look()
  }
  return {
    note,
    handlers: {
      ...createRoadsHandlers(folder, note),
      async 'roads.list'() {
        // Behind an import the packs are opened anew first: what is told of the maps is of the moment of the answer.
        const [{ packs }, files] = [await pool.info(), listMaps()]
        const countriesOf = new Map(packs.map((pack) => [pack.id, pack.countries]))
        const unusable = unusableOf(files, preparing.unusable())
        const isUsable = ({ id }: MapFile) => !unusable.some((one) => one.id === id)
        const maps = files.regions.filter(isUsable).flatMap((file) => {
          if (!file.info) return []
          const map = toRoadMap(file, file.info, countriesOf.get(file.id))
          return [{ ...map, prepared: preparedOf(folder, files, file) }]
        })
        return ok({ maps, unusable, preparation: preparing.state() })
      },
      async 'roads.prepare'({ id, mode, profile }) {
        if (!regionIds(folder).includes(id)) return fail('roads/unknown', `The road map "${id}" no longer exists.`)
        if (asked++ >= MOST_ASKED)
          return fail('roads/asked', 'Waypost must be restarted before you ask for more: start it again.')
        preparing.ask({ mapId: id, mode, profile })
        return ok({})
      },
    },
    close() {
      clearTimeout(first)
      forget()
      watching.close()
      return preparing.close()
    },
  }
}

/** Proofs of the road maps in a folder, and the table of traffic that they are prepared for. */
export function createRoadsHandlers(
  folder: string,
  onTraffic: () => void,
): Pick<Handlers, 'roads.check' | 'roads.traffic' | 'roads.setTraffic'> {
  return {
    async 'roads.check'() {
      const checked = await startRegion(
        (thread) => thread.check({ roads: folder }),
        () => {},
      ).ended
      if (!checked.ok) return checked
      return ok({ maps: checked.value.map(({ id, isJoined, problems }) => ({ id, isJoined, problems })) })
    },
    'roads.traffic': () => Promise.resolve(ok(trafficNow(folder))),
    'roads.setTraffic'({ csv }) {
      const taken = csv === null ? resetTraffic(folder) : takeTraffic(folder, csv)
      if (!taken.ok) return Promise.resolve(taken)
      onTraffic()
      return Promise.resolve(ok(trafficNow(folder)))
    },
  }
}

function trafficNow(folder: string): CommandResponse<'roads.traffic'> {
  const read = readTraffic(folder)
  return read.ok
    ? { isOwn: read.value.isOwn, csv: formatTrafficCsv(read.value.table), problem: null }
    : { isOwn: false, csv: formatTrafficCsv(BUILT_IN_TRAFFIC), problem: read.error.message }
}
