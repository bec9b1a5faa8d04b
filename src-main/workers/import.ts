import { loadAsker } from '#main/cleansing-pool/load-asker.ts'
import { describePackFile } from '#main/reference/import/describe-pack-file.ts'
import { createImportOptions } from '#main/reference/import/import-options.ts'
import { importPack } from '#main/reference/import/import-pack.ts'
import { IMPORT_THREAD } from '#main/reference/import/import-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'
import { askLater } from './ask-later.ts'

serveThread(IMPORT_THREAD, ({ cancelFlag }, host) => ({
  describe: describePackFile,
  import: (plan) =>
    importPack(plan, {
      ...createImportOptions(cancelFlag, host.progress),
      openAsker: loadAsker,
      askRows: askLater(plan),
      onReplace: (id) => host.replaces({ id }),
    }),
}))
