import type { PackHeader } from '#main/reference/write/pack-writer.ts'
import type { Stage } from '../stage/open-stage.ts'
import type { TownIndex } from '../stage/town-index.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

export interface ImportedPack {
  path: string
  header: Omit<PackHeader, 'countries' | 'completeCountries' | 'level'>
  countries: string[]
  /** Of OpenStreetMap: points of interest are part of it, even where there are none. */
  isExtract: boolean
  stage: Stage
  towns: TownIndex
  reader: ReferenceReader
  /** Called now and then with the rows written. */
  onRows(rows: number): void
}
