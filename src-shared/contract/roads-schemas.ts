import { z } from 'zod'

export const roadMode = z.enum(['car', 'truck', 'bicycle', 'foot'])
export const trafficProfile = z.enum(['mean', 'peak', 'free'])

const search = z.object({ mode: roadMode, profile: trafficProfile })

/** Which roads are searched how. */
export const roadSearch = search.extend({ id: z.string().min(1).max(80) })

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

export const roadMaps = z.object({
  maps: z.array(roadMap),
  /** Sentences about files that are no road maps any more. */
  problems: z.array(z.string()),
  preparation: roadPreparation,
})
