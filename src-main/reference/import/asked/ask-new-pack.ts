import { keepAskedRows } from '#main/reference/asked-table.ts'
import type { AddressSample } from '#main/reference/import/asked/address-sample.ts'
import { askRows, type AskAddress } from '#main/reference/import/asked/ask-rows.ts'
import { openReference, type DraftPack } from '#main/reference/open-packs.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AskedRows } from '#shared/contract/asked-rows-schema.ts'

/** Opens the engine over some packs. */
export type OpenAsker = (reader: ReferenceReader) => Promise<AskAddress>

export interface NewPack {
  /** Written, and not yet in its place. */
  draft: DraftPack
  packFolders: string[]
  countries: readonly string[]
  sample: AddressSample
  /** Undefined: nothing is asked. */
  openAsker: OpenAsker | undefined
  onAsked(share: number): void
}

/**
 * Asks for rows of the file among the packs as they will be, and keeps what came of it in the pack, where it goes
 * wherever the pack goes.
 */
export async function askNewPack(pack: NewPack): Promise<AskedRows | null> {
  const { draft, packFolders, countries, sample, openAsker, onAsked } = pack
  if (!openAsker) return null
  const { reader } = openReference({ folders: packFolders, draft })
  const asked = await openAsker(reader)
    .then((ask) => askRows(sample, countries, ask, onAsked))
    .finally(() => reader.close())
  if (asked) keepAskedRows(draft.path, asked)
  return asked
}
