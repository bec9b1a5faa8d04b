import type { AddressSample } from '#main/reference/import/asked/address-sample.ts'
import type { ImportSink } from '#main/reference/import/stage/stage.types.ts'
import type { TownIndex } from '#main/reference/import/stage/town-index.ts'
import type { NewPoi } from '#main/reference/poi/poi.types.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

/** What a reader of one format is given. */
export interface ImportTools {
  sink: ImportSink
  /** Takes a point of interest. */
  addPoi(poi: NewPoi): void
  towns: TownIndex
  /** The packs that are installed: names of towns, printed forms of postal codes. */
  reader: ReferenceReader
  /** Draws addresses that are asked for when the pack is there. */
  sample: Pick<AddressSample, 'offer'>
  /** False for countries that were not asked for. */
  isWanted(country: string): boolean
  /** Takes the share that is done, 0 to 1; throws when the import is to stop. */
  onShare(share: number): void
}

/** Where a row lies, with its towns and its postal code. */
export type RowPlace = Parameters<ImportTools['sink']['addPostalCode']>[0]
