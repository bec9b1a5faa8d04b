import { call, carries, defineThread } from '#main/threads/define-thread.ts'
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

/** The thread that takes a region into a file, and out of one: all of it is hashed. */
export const REGION_THREAD = defineThread({
  name: 'region',
  /** The flag turns 1 when it is to stop. */
  data: carries<{ cancelFlag: Int32Array }>(),
  calls: {
    add: call<AddRegionPlan, AddedBundle>(),
    export: call<ExportRegionPlan, ExportedRegion>(),
  },
  /** The share done. */
  asks: { progress: call<{ share: number }>() },
  heapMebibytes: 256,
  closedCode: 'regions/closed',
  diedCode: 'regions/thread-died',
  describeDeath: (reason) => `The work on the region stopped (${reason}); nothing was changed. Please report this.`,
})
