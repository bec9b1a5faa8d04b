import { z } from 'zod'

/** Columns of a great many places; `byte-columns.ts` carries them. */
export const ordinalColumn: z.ZodType<Uint32Array> = z.instanceof(Uint32Array)
export const degreeColumn: z.ZodType<Float64Array> = z.instanceof(Float64Array)
/** Bytes, or a text in UTF-8 with a line for each place. */
export const byteColumn: z.ZodType<Uint8Array> = z.instanceof(Uint8Array)
