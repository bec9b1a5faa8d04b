import type { Near, OpenRange, Position, PremiseRecord } from './reference-reader.ts'

/** Both are asked by the street's id within the pack. */
export interface PremiseReader {
  /** Houses by number or within closed ranges. */
  hasPremises(streetId: number): boolean
  /** Any number, those of open ranges too; not those that only may be. */
  hasNumbers(streetId: number): boolean
  find(streetId: number, number: string): PremiseRecord | null
  findOpen(streetId: number, number: string): OpenRange | null
  /** The house of the street nearest to a point; left out where houses have no points. */
  near?(streetId: number, position: Position, radiusMeters: number): Near<PremiseRecord> | null
}
