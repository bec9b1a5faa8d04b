import { call, carries, defineThread } from '#main/threads/define-thread.ts'
import type { CheckedMap } from '../prepare/check-maps.ts'
import type { AddedBundle } from './add-bundle.ts'
import type { ExportedRegion } from './export-region.ts'
import type { RegionFolders } from './installed-region.ts'

export interface AddRegionPlan {
  path: string
  /** What messages call the file. */
  name: string
  folders: RegionFolders
  mayBeOlder: boolean
}

export interface ExportRegionPlan {
  id: string
  path: string
  folders: RegionFolders
}

/** The thread that takes a region into a file, out of one, or reads road maps whole: all of it is hashed. */
export const REGION_THREAD = defineThread({
  name: 'region',
  /** The flag turns 1 when it is to stop. */
  data: carries<{ cancelFlag: Int32Array }>(),
  calls: {
    add: call<AddRegionPlan, AddedBundle>(),
    export: call<ExportRegionPlan, ExportedRegion>(),
    check: call<{ roads: string }, CheckedMap[]>(),
  },
  /** The share done. */
  asks: { progress: call<{ share: number }>() },
  /** Split junctions and closed areas of the roads that are checked are objects. */
  heapMebibytes: 600,
  closedCode: 'regions/closed',
  diedCode: 'regions/thread-died',
  describeDeath: (reason) => `The work on the region stopped (${reason}); nothing was changed. Please report this.`,
})
