import { z } from 'zod'
import { MAX_PHOTO_BYTES } from '#shared/contract/photo-schemas.ts'
import { BACKUP_MANIFEST } from '#shared/model/backup-file.ts'
import { RUN_ID } from './run-files.ts'

/** First entry of a backup with runs or photos: what the file is and what else it holds. */
export const MANIFEST_NAME = BACKUP_MANIFEST
export const DATA_PART = 'user.db'
/** With runs; one without is of the first version, which earlier programs can read. */
export const PORTABLE_VERSION = 2
/** A browser hands over no larger file. */
export const MOST_PORTABLE_BYTES = 4_000_000_000
export const MOST_PORTABLE_PHOTOS = 20_000
export const MOST_PORTABLE_RUNS = 10_000
/** A line of the manifest takes 170 bytes. */
export const MOST_MANIFEST_BYTES = 8_000_000

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

export const portableManifest = z.object({
  version: z.union([z.literal(1), z.literal(PORTABLE_VERSION)]),
  data: z.object({ bytes: z.int().min(1).max(MOST_PORTABLE_BYTES), sha256 }),
  photos: z.array(portablePhoto).max(MOST_PORTABLE_PHOTOS),
  runs: z.array(portableRun).max(MOST_PORTABLE_RUNS).default([]),
})

export type PortableManifest = z.infer<typeof portableManifest>
export type PortablePhoto = z.infer<typeof portablePhoto>
export type PortableRun = z.infer<typeof portableRun>

/** With the ending that other programs open it by. */
export const photoPart = ({ id, type }: Pick<PortablePhoto, 'id' | 'type'>): string =>
  `photos/${id}.${type === 'jpeg' ? 'jpg' : type}`

export const runPart = ({ id }: Pick<PortableRun, 'id'>): string => `runs/${id}.db`
