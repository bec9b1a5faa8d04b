import { readFileSync } from 'node:fs'
import { z } from 'zod'

const sourceSchema = z.object({
  /** Name on the package registry. */
  name: z.string(),
  version: z.string(),
  integrity: z.string().regex(/^sha512-/),
  /** Licence of the data, which is not always that of the package's code. */
  licence: z.string(),
  /** Lines that must be shown wherever the data is used. */
  attribution: z.array(z.string()),
  packs: z.array(z.string()),
  /** The packs are built without it where it cannot be had, and hold less. */
  optional: z.boolean().default(false),
  /** Files that are read; a trailing slash means everything below. */
  files: z.array(z.string()),
})

const packSchema = z.object({
  id: z.string(),
  title: z.string(),
  version: z.string(),
  licence: z.string(),
  /** What a person should know before relying on the pack. */
  note: z.string().optional(),
  level: z.number().int(),
  /** Built only when it is named. */
  onRequest: z.boolean().optional(),
})

const sourcesSchema = z.object({ packs: z.array(packSchema), sources: z.array(sourceSchema) })

/** One package that packs are built from. */
export type SourcePackage = z.infer<typeof sourceSchema>
/** What sources.json says about a pack. */
export type PackDescription = z.infer<typeof packSchema>
/** The whole of resources/reference/sources.json. */
export type SourceList = z.infer<typeof sourcesSchema>

/** Reads and checks sources.json; a malformed file is a bug of the repository and throws. */
export function readSourceList(path: string): SourceList {
  return sourcesSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** The sources of one pack, in the order of the file. */
export const sourcesOf = (list: SourceList, packId: string): SourcePackage[] =>
  list.sources.filter((source) => source.packs.includes(packId))

/** Attribution lines of a pack, each once. */
export const attributionOf = (sources: SourcePackage[]): string =>
  [...new Set(sources.flatMap(({ attribution }) => attribution))].join('\n')
