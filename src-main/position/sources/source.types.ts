import type { AppError } from '#shared/result.ts'
import type { Reading } from '../reading.types.ts'

/** What a receiver sends, read. */
export interface SourceEvents {
  /** It is open; what it sends comes from here on. */
  opened(): void
  /** A sentence, whatever it says, and how long ago it was written. */
  sentence(reading: Reading | null, ageMs: number): void
  /** Something that no receiver says. */
  garbage(): void
  /** Once, and the last: why nothing more will come. */
  ended(error: AppError): void
}

/** A receiver that is read until it is closed or ends. */
export interface Source {
  close(): void
}
