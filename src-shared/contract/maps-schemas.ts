import { z } from 'zod'
import { fileToken } from '#shared/contract/cleanse-schemas.ts'
import { MAX_NAME_CHARACTERS } from '#shared/contract/recipe-schemas.ts'

/** The deepest zoom of a map archive that is read. */
export const MAX_TILE_ZOOM = 22

/** Whose layer names the tiles use; `other`: nobody's that is known, so they are drawn plainly. */
export const mapScheme = z.enum(['shortbread', 'openmaptiles', 'protomaps', 'other'])

const mapId = z.string().regex(/^[\w-]{1,80}$/)

/** What an archive says of itself; every text is plain, whatever it was. */
export const archiveContents = z.object({
  name: z.string(),
  description: z.string(),
  /** Empty where the archive names no source. */
  attribution: z.string(),
  kind: z.enum(['vector', 'raster']),
  scheme: mapScheme,
  minZoom: z.number().int().min(0).max(MAX_TILE_ZOOM),
  maxZoom: z.number().int().min(0).max(MAX_TILE_ZOOM),
  /** South, west, north, east in degrees. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  layers: z.array(z.string()),
  format: z.enum(['mbtiles', 'pmtiles']),
  bytes: z.number(),
})

/** A map that lies over the bundled world. */
const mapInfo = archiveContents.extend({
  id: mapId,
  /** 0 to 1. */
  opacity: z.number().min(0).max(1),
  isShown: z.boolean(),
  /** Made of an extract, with the id of its pack and its roads. */
  isRegion: z.boolean(),
  /** `linked`: read where the person keeps it. */
  place: z.enum(['region', 'copy', 'linked']),
  /** Another one where the file is another one: tiles that are kept are those of before. */
  stamp: z.string(),
  /** Why it cannot be shown now; null where it can. The rest is then as it was when it last could. */
  problem: z.string().nullable(),
})

/** In the order in which they are drawn, the lowest first. */
const mapList = z.object({
  maps: z.array(mapInfo),
  /** Sentences about maps and files that cannot be shown. */
  problems: z.array(z.string()),
})

/** A file as it would be added. */
const mapFileDescription = archiveContents.extend({
  file: fileToken,
  /** False for what came as an upload, which has no place of its own. */
  canStay: z.boolean(),
})

/** A file that is being copied, and from 0 to 1 how much of it is. */
export const mapCopying = z.object({ file: fileToken, share: z.number().min(0).max(1) })

/** Requests of the commands, by name. */
const mapRequests = {
  describe: z.object({ file: fileToken }),
  add: z.object({
    file: fileToken,
    place: z.enum(['copy', 'linked']),
    /** Empty: as the archive calls itself. */
    name: z.string().max(MAX_NAME_CHARACTERS).default(''),
  }),
  change: z.object({
    id: mapId,
    name: z.string().trim().min(1).max(MAX_NAME_CHARACTERS).optional(),
    opacity: z.number().min(0).max(1).optional(),
    isShown: z.boolean().optional(),
    /** Its place in the order of `maps.list`, from 0. */
    position: z.number().int().min(0).max(10_000).optional(),
  }),
  ref: z.object({ id: mapId }),
}

const nothing = z.object({})

/** The commands about maps. */
export const mapCommands = {
  /** Maps that lie over the bundled world: those of regions and those that somebody added. */
  'maps.list': { request: nothing, response: mapList },
  /** A map archive as it would be added. */
  'maps.describe': { request: mapRequests.describe, response: mapFileDescription },
  'maps.add': { request: mapRequests.add, response: mapInfo },
  /** Stops the copying of a file that is being added. */
  'maps.stopAdding': { request: mapRequests.describe, response: nothing },
  'maps.change': { request: mapRequests.change, response: nothing },
  'maps.remove': { request: mapRequests.ref, response: nothing },
  /** Brings back the map that was removed last. */
  'maps.restore': { request: mapRequests.ref, response: nothing },
} as const
