import { z } from 'zod'
import { MAX_PHOTO_BYTES } from '#shared/contract/photo-schemas.ts'
import { BACKUP_MANIFEST } from '#shared/model/backup-file.ts'
import { RUN_ID } from './run-files.ts'
import { TABLE_NAME } from './table-files.ts'

/** First entry of a backup with runs, tables or photos: what the file is and what else it holds. */
export const MANIFEST_NAME = BACKUP_MANIFEST
export const DATA_PART = 'user.db'
/** With tables; one with photos alone is of the first version, one with runs of the second: earlier programs read those. */
export const PORTABLE_VERSION = 3
/** A browser hands over no larger file. */
export const MOST_PORTABLE_BYTES = 4_000_000_000
export const MOST_PORTABLE_PHOTOS = 20_000
export const MOST_PORTABLE_RUNS = 10_000
/** Files of tables: each has two. */
export const MOST_PORTABLE_TABLES = 20_000
/** A line of the manifest takes 170 bytes. */
export const MOST_MANIFEST_BYTES = 12_000_000

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const portablePhoto = z.object({
  id: z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  type: z.enum(['jpeg', 'png', 'webp']),
  bytes: z.int().min(1).max(MAX_PHOTO_BYTES),
  sha256,
})

export const portableRun = z.object({
  id: z.string().regex(RUN_ID),
  bytes: z.int().min(1).max(MOST_PORTABLE_BYTES),
  sha256,
})

export const portableTable = z.object({
  name: z.string().regex(TABLE_NAME),
  bytes: z.int().min(0).max(MOST_PORTABLE_BYTES),
  sha256,
})

export const portableManifest = z.object({
  version: z.union([z.literal(1), z.literal(2), z.literal(PORTABLE_VERSION)]),
  data: z.object({ bytes: z.int().min(1).max(MOST_PORTABLE_BYTES), sha256 }),
  photos: z.array(portablePhoto).max(MOST_PORTABLE_PHOTOS),
  runs: z.array(portableRun).max(MOST_PORTABLE_RUNS).default([]),
  tables: z.array(portableTable).max(MOST_PORTABLE_TABLES).default([]),
})

export type PortableManifest = z.infer<typeof portableManifest>
export type PortablePhoto = z.infer<typeof portablePhoto>
export type PortableRun = z.infer<typeof portableRun>
export type PortableTable = z.infer<typeof portableTable>

/** With the ending that other programs open it by. */
export const photoPart = ({ id, type }: Pick<PortablePhoto, 'id' | 'type'>): string =>
  `photos/${id}.${type === 'jpeg' ? 'jpg' : type}`

export const runPart = ({ id }: Pick<PortableRun, 'id'>): string => `runs/${id}.db`

export const tablePart = ({ name }: Pick<PortableTable, 'name'>): string => `tables/${name}`

/** A part of an archive with what the manifest says of it. */
export interface NamedPart {
  part: string
  bytes: number
  sha256: string
}

/** Every part that a manifest names, the data first. */
export const partsOf = ({ data, photos, runs, tables }: PortableManifest): NamedPart[] => [
  { part: DATA_PART, ...data },
  ...photos.map((photo) => ({ part: photoPart(photo), bytes: photo.bytes, sha256: photo.sha256 })),
  ...runs.map((run) => ({ part: runPart(run), bytes: run.bytes, sha256: run.sha256 })),
  ...tables.map((table) => ({ part: tablePart(table), bytes: table.bytes, sha256: table.sha256 })),
]
