import type { AskRows } from '#main/reference/import/editions/renew-edition.ts'
import type { ImportPlan } from '#main/reference/import/import-pack.ts'

/** Asks the rows of the data folder of an import. The engine is loaded where there is an edition to compare, and by no other import. */
export const askLater =
  ({ dataDir, packFolders }: ImportPlan): AskRows =>
  async (...question) => {
    if (dataDir === undefined) return null
    const { askRowsOf } = await import('./ask-rows.ts')
    return askRowsOf(dataDir, packFolders)(...question)
  }
