import { openUrbanShare } from '#main/nearby/open-urban-share.ts'
import { loadAsker } from '#main/cleansing-pool/load-asker.ts'
import { createImportOptions } from '#main/reference/import/import-options.ts'
import { EXTRACT_THREAD } from '#main/roads/extract/extract-thread.ts'
import { importExtract } from '#main/roads/extract/import-extract.ts'
import { serveThread } from '#main/threads/serve-thread.ts'
import { askLater } from './ask-later.ts'

serveThread(EXTRACT_THREAD, ({ cancelFlag }, host) => ({
  import: (plan) =>
    importExtract(plan, {
      ...createImportOptions(cancelFlag, host.progress),
      openAsker: loadAsker,
      askRows: askLater(plan.pack),
      townShare: openUrbanShare(plan.pack.packFolders),
    }),
}))
