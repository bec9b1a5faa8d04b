import { z } from 'zod'

export const roadMode = z.enum(['car', 'truck', 'bicycle', 'foot'])
export const trafficProfile = z.enum(['mean', 'peak', 'free'])

const search = z.object({ mode: roadMode, profile: trafficProfile })

/** Which roads are searched how. */
const roadSearch = search.extend({ id: z.string().min(1).max(80) })

/** A road map of the data folder. */
export const roadMap = z.object({
  /** That of the pack that was made of the same extract, if any. */
  id: z.string(),
  name: z.string(),
  /** South, west, north, east in degrees. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Alpha-2 codes: those of its pack; else the one around its middle. */
  countries: z.array(z.string()),
  junctions: z.number().int(),
  bytes: z.number(),
  madeAt: z.string(),
  /** What it was made without, by older rules, and has once its extract is added again. */
  lacks: z.array(z.string()),
  /** What ways are found for in milliseconds. */
  prepared: z.array(search),
})

/** What is being prepared. `paused` and `battery`: nothing is, because the person said so or there is no mains power. */
export const roadPreparation = z.object({
  state: z.enum(['idle', 'working', 'paused', 'battery']),
  /** What is under way or held up, and its share done, 0 to 1. */
  now: z
    .object({
      /** Ids of those that are prepared together, or one. */
      regions: z.array(z.string()),
      /** Null: they are joined to one map. */
      search: search.nullable(),
      share: z.number(),
    })
    .nullable(),
  /** Sentences about what could not be prepared. */
  problems: z.array(z.string()),
})

const roadMaps = z.object({
  maps: z.array(roadMap),
  /** Files that are no road maps any more: damaged, or of a version that this program does not read. */
  unusable: z.array(z.object({ id: z.string(), bytes: z.number(), isOtherVersion: z.boolean() })),
  preparation: roadPreparation,
})

/** Per road map what is wrong with it, each a sentence; none: it and all that is prepared of it are sound. */
const checkedRoads = z.object({
  maps: z.array(
    z.object({
      id: z.string(),
      /** Made of several regions, and searched in their place. */
      isJoined: z.boolean(),
      problems: z.array(z.string()),
    }),
  ),
})

/** A file of more is no table of traffic. */
export const MAX_TRAFFIC_CHARACTERS = 256 * 1024

/** How much longer a trip takes by day, hour and kind of road. */
const trafficTable = z.object({
  /** False: the built-in one. */
  isOwn: z.boolean(),
  /** Lines of day, hour, road and factor below their names. */
  csv: z.string(),
  /** Why the person's own table is not used. */
  problem: z.string().nullable(),
})

/** Null: back to the built-in table. */
const trafficChoice = z.object({ csv: z.string().max(MAX_TRAFFIC_CHARACTERS).nullable() })

const nothing = z.object({})

/** The commands about road maps. */
export const roadCommands = {
  /** Road maps, what each is prepared for, and what is being prepared. */
  'roads.list': { request: nothing, response: roadMaps },
  /** Prepares a map for traffic that is not the usual; it is kept up from then on. */
  'roads.prepare': { request: roadSearch, response: nothing },
  /** Reads road maps and what is prepared of them whole. */
  'roads.check': { request: nothing, response: checkedRoads },
  /** The table of traffic that travel times use. */
  'roads.traffic': { request: nothing, response: trafficTable },
  /** Takes over a table of the person's own, whole or not at all; road maps are prepared for it anew. */
  'roads.setTraffic': { request: trafficChoice, response: trafficTable },
} as const
