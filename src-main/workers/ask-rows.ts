import { openRowCleanser } from '#main/cleansing-pool/cleansing-service.ts'
import { inspectUserDatabase } from '#main/database/inspect-user-database.ts'
import { findChangedRows } from '#main/jobs/editions/find-changed-rows.ts'
import { listRowSources } from '#main/jobs/editions/row-sources.ts'
import type { AskRows } from '#main/reference/import/editions/renew-edition.ts'
import type { RowChanges } from '#shared/contract/edition-schemas.ts'

const UNREAD: RowChanges = { asked: 0, left: 0, changed: 0, sources: [], examples: [], unread: [] }

/** Asks the rows of lists and runs of a data folder with both editions of a pack; null where the folder has no data. */
export const askRowsOf =
  (dataDir: string, packFolders: string[]): AskRows =>
  async ({ older, newer }, countries, onShare) => {
    const opened = inspectUserDatabase(dataDir)
    if (!opened.ok) return { ...UNREAD, unread: [opened.error.message] }
    const db = opened.value
    if (!db) return null
    const before = openRowCleanser({ folders: packFolders })
    const after = openRowCleanser({ folders: packFolders, draft: { path: newer, final: older } })
    try {
      return await findChangedRows({
        sources: listRowSources(db),
        countries,
        before: before.cleanseRows,
        after: after.cleanseRows,
        onShare,
      })
    } finally {
      before.close()
      after.close()
      db.close()
    }
  }
