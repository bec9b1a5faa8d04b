import { ImportFault } from '#main/reference/import/import-fault.ts'
import { createImportOptions } from '#main/reference/import/import-options.ts'
import { addBundle } from '#main/roads/bundle/add-bundle.ts'
import { exportRegion } from '#main/roads/bundle/export-region.ts'
import { REGION_THREAD } from '#main/roads/bundle/region-thread.ts'
import { checkMaps } from '#main/roads/prepare/check-maps.ts'
import { serveThread } from '#main/threads/serve-thread.ts'
import { ok } from '#shared/result.ts'

serveThread(REGION_THREAD, ({ cancelFlag }, host) => {
  const { isCancelled, onProgress } = createImportOptions(cancelFlag, host.progress)
  const onShare = (share: number) => {
    if (isCancelled())
      throw new ImportFault('import/cancelled', 'The work on the region was stopped; nothing was changed.')
    onProgress(share, 0)
  }
  return {
    add: ({ path, folders, ...options }) => addBundle(path, folders, { ...options, onShare }),
    export: ({ id, path, folders }) => exportRegion(id, path, folders, onShare),
    check: ({ roads }) => ok(checkMaps(roads, onShare)),
  }
})
