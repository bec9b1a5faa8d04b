import type { PreparedRoads } from '#main/roads/service/prepared-roads.types.ts'
import {
  changeTarget,
  createRoadTargets,
  selectAllTargets,
  targetBytes,
  type RoadTargets,
  type TargetPlaces,
} from '#main/roads/service/road-targets.ts'
import { createSlices } from './in-slices.ts'

interface Kept {
  listId: string
  targets: RoadTargets
}

/**
 * Where the points of stored lists meet the roads of each map and mode that was asked for. Keeps what is known of lists
 * up to about so many bytes; what was asked for last always stays. All points of a list are looked up and selected in
 * slices once its roads have a hierarchy; until then only those that a search looks at.
 */
export function createListRoads(bytesKept: number) {
  /** Asked for last stands last. */
  const kept: Kept[] = []
  const slices = createSlices<RoadTargets>()

  const release = (entry: Kept): void => {
    slices.end(entry.targets)
    kept.splice(kept.indexOf(entry), 1)
  }
  const makeRoom = (): void => {
    let bytes = kept.reduce((sum, { targets }) => sum + targetBytes(targets), 0)
    while (bytes > bytesKept && kept.length > 1) {
      const [first] = kept as [Kept, ...Kept[]]
      bytes -= targetBytes(first.targets)
      release(first)
    }
  }
  const find = (listId: string, { network }: PreparedRoads): Kept | undefined =>
    kept.find((entry) => entry.listId === listId && entry.targets.prepared.network === network)

  const select = (targets: RoadTargets): void => {
    if (targets.prepared.space === null || targets.selection !== null || targets.isBeingSelected) return
    targets.isBeingSelected = true
    slices.begin(targets, selectAllTargets(targets))
  }

  return {
    targetsOn(listId: string, prepared: PreparedRoads, places: TargetPlaces): RoadTargets {
      const known = find(listId, prepared)
      const entry = known ?? { listId, targets: createRoadTargets(prepared, places) }
      if (known) kept.splice(kept.indexOf(known), 1)
      kept.push(entry)
      const { targets } = entry
      if (targets.prepared !== prepared) {
        // The same roads, but for their hierarchy.
        slices.end(targets)
        Object.assign(targets, { prepared, selection: null, apart: null, isBeingSelected: false })
      }
      makeRoom()
      select(targets)
      return targets
    },
    /** A point was added, moved or taken out. */
    change(listId: string, slot: number): void {
      for (const entry of kept) if (entry.listId === listId) changeTarget(entry.targets, slot)
    },
    drop(listId: string): void {
      for (const entry of kept.filter((one) => one.listId === listId)) release(entry)
    },
    /** Forgets what belongs to roads that are gone. */
    keepOnly(holds: (prepared: PreparedRoads) => boolean): void {
      for (const entry of kept.filter(({ targets }) => !holds(targets.prepared))) release(entry)
    },
  }
}
