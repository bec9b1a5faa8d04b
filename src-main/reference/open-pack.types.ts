import type Database from 'better-sqlite3'
import type { PackInfo } from './reference-reader.ts'

export interface OpenPack {
  db: Database.Database
  info: PackInfo
  /** Countries whose places and postal codes this pack holds completely: packs of many countries are silent there. */
  completeCountries: Set<string>
  /** Countries of which, with this pack, every postal code is held. */
  completeCodeCountries: Set<string>
  countries: Set<string>
  /** Ids of this pack, made unique over all packs. */
  toGlobalId(localId: number): number
  /** The local id, or null when the id belongs to another pack. */
  toLocalId(globalId: number): number | null
}
