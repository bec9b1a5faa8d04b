import type { AskAddress } from '#main/reference/import/asked/ask-rows.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

/** Loads the engine when an import has something to ask, so that it takes no memory while a file is read. */
export async function loadAsker(reader: ReferenceReader): Promise<AskAddress> {
  const { openAsker } = await import('./open-asker.ts')
  return openAsker(reader)
}
