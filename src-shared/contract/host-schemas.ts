import { z } from 'zod'
import { askedRows } from '#shared/contract/asked-rows-schema.ts'
import { receiverSettings } from '#shared/contract/position-schemas.ts'
import { MAX_NAME_CHARACTERS } from '#shared/contract/recipe-schemas.ts'

export { networkFigures } from './network-schemas.ts'

/** Other geocoders whose requests and replies Waypost speaks. */
export const COMPATIBLE_FORMATS = ['nominatim', 'photon', 'libpostal'] as const

export const settings = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['compact', 'regular', 'field']),
  /** Of all text of the window, beside what the density adds. */
  textSize: z.enum(['normal', 'large', 'largest']),
  apiEnabled: z.boolean(),
  /** Other geocoders whose clients are answered. */
  compatibleFormats: z.array(z.enum(COMPATIBLE_FORMATS)),
  /** Country assumed for files that name none; alpha-2 or empty. */
  defaultCountry: z.string().max(2),
  /** Who decides in the review; empty for the name of the system's user. */
  reviewerName: z.string().max(MAX_NAME_CHARACTERS),
  /** False: road maps are prepared no further until it is true again. */
  preparesRoads: z.boolean(),
  /** Whether road maps are prepared without mains power. */
  preparesOnBattery: z.boolean(),
  /** How long, and up to which size, changes of lists are kept; both hold. */
  historyDays: z.number().int().min(1).max(3650),
  historyMegabytes: z.number().int().min(10).max(100_000),
  ...receiverSettings,
})

export const packSummary = z.object({
  id: z.string(),
  title: z.string(),
  version: z.string(),
  countries: z.array(z.string()),
  level: z.number().int(),
  licence: z.string(),
  attribution: z.string(),
  note: z.string(),
  counts: z.object({ places: z.number(), postalCodes: z.number(), streets: z.number(), premises: z.number() }),
  sources: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string(), integrity: z.string() })),
  /** What came of asking for rows of its file; null where nobody asked. */
  asked: askedRows.nullable().default(null),
  bytes: z.number(),
  /** Made or installed by the user; those that come with Waypost cannot be removed. */
  isImported: z.boolean(),
})

/** What all packs know of one country; counts of packs that overlap are not added up, the largest counts. */
export const countryCoverage = z.object({
  country: z.string(),
  level: z.number().int(),
  localities: z.number().int(),
  postalCodes: z.number().int(),
  streets: z.number().int(),
  premises: z.number().int(),
  packs: z.array(z.string()),
})

export const appInfo = z.object({
  name: z.string(),
  version: z.string(),
  apiUrl: z.string(),
  apiEnabled: z.boolean(),
  packs: z.array(packSummary),
  /** Sentences about packs that could not be used. */
  packProblems: z.array(z.string()),
  dataFolder: z.string(),
})

/** Why nothing is served. */
export const damage = z.object({ file: z.string(), message: z.string() })

const held = {
  lists: z.number().int(),
  points: z.number().int(),
  operations: z.number().int(),
  /** Photos that its places name; the pictures are no part of it. */
  photos: z.number().int(),
}

/** A copy in the folder of backups: of a day, of before a step of the schema or a restore, or brought as a file. */
export const listedBackup = z.object({
  /** Of its file in the folder of backups. */
  name: z.string(),
  reason: z.enum(['daily', 'schema', 'before-restore', 'file']),
  madeAt: z.string(),
  bytes: z.number().int(),
})

/** A copy of the data that passed its check a moment ago. */
export const ownBackup = listedBackup.extend(held)

/** Of the photos that a copy names those that have their picture here, of its files under review those that have rows. */
const heldHere = { ...held, pictures: z.number().int(), runs: z.number().int(), runsHere: z.number().int() }

/** What a look at every page of a copy found: what it holds, or the sentence that says why it cannot be used. */
export const provenBackup = z.object({ holds: z.object(heldHere).nullable(), problem: z.string() })

/** What a backup of this moment would have in it, in numbers and bytes. */
export const backupSurvey = z.object({
  /** Of lists, settings, recipes and keys. */
  dataBytes: z.number().int(),
  /** Pictures that are here, and their bytes together. */
  photos: z.number().int(),
  photoBytes: z.number().int(),
  /** Photos of places whose picture is not on this computer. */
  missing: z.number().int(),
  /** Of the pictures that are here those of photos that were removed: undo brings them back. */
  removed: z.number().int(),
  /** Files under review that have their rows here, and the bytes of those. */
  runs: z.number().int(),
  runBytes: z.number().int(),
  missingRuns: z.number().int(),
  /** Files that lists came from, and their bytes; they go with the files under review. */
  tables: z.number().int(),
  tableBytes: z.number().int(),
  /** The most that one file holds. */
  most: z.object({ bytes: z.number().int(), photos: z.number().int(), runs: z.number().int() }),
})

/** A proven copy as a file, to be saved; its pictures and rows are those in the file. */
export const takenCopy = z.object({
  file: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  ...heldHere,
  missing: z.number().int(),
})

/** A file that was taken among the copies. */
export const addedBackup = z.object({ name: z.string(), bytes: z.number().int(), ...heldHere })

/** What was put in place, and the file in which lies what was there before. */
export const restored = z.object({ before: z.string().nullable(), ...held })

export const job = z.object({
  id: z.string(),
  kind: z.enum(['cleanse', 'export', 'import', 'import-pack', 'matrix', 'pull', 'push']),
  title: z.string(),
  /** Of a run of one of several addresses: its name, and what the runs of the same rows have in common. */
  group: z.object({ name: z.string(), set: z.string() }).optional(),
  state: z.enum(['waiting', 'running', 'done', 'cancelled', 'failed', 'interrupted']),
  /** Units done and expected; `total` is null while unknown. */
  done: z.number(),
  total: z.number().nullable(),
  ratePerSecond: z.number(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Set when failed: code and sentence. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Export jobs: the token by which the result is fetched, and its file name. */
  result: z.object({ file: z.string(), name: z.string(), bytes: z.number() }).nullable(),
  /** Of a run whose rows are not on this computer: how many of its decisions are, and how many a copy had no room for. */
  withoutRows: z.object({ decisions: z.number().int(), leftOut: z.number().int() }).optional(),
})

/** Services of the public API, as its error registry names them. */
export const apiService = z.enum(['Batch', 'Nearby', 'LocationManagement', 'Geocoding', 'Compatible'])

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['service', 'management']),
  /** Last block of the key, to tell keys apart. */
  hint: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  dailyLimit: z.number().int().nullable(),
  /** The only services that the key may call; null for all. */
  services: z.array(apiService).nullable(),
  revokedAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
})

/** One answered request of the public API: no body, no answer, nothing that was sent. */
export const apiRequest = z.object({
  /** Counts up from 1 since the start. */
  id: z.number().int(),
  at: z.string(),
  method: z.string(),
  operation: z.string(),
  /** Name of the key; empty when none was accepted. */
  key: z.string(),
  status: z.number().int(),
  /** Number and name of the error; 0 and empty when there was none. */
  number: z.number().int(),
  error: z.string(),
  /** Addresses, points or results. */
  records: z.number().int(),
  milliseconds: z.number(),
})

export const origin = z.object({ origin: z.string(), allowedAt: z.string() })
