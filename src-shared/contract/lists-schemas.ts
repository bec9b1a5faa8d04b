import { forFields, MAIN_TEXTS } from '#shared/model/location-fields.ts'
import { z } from 'zod'
import { aboutPoi } from '#shared/contract/places-schemas.ts'
import { actor, changeKind } from '#shared/contract/change-kinds.ts'
import { cellEdits, MOST_PREVIEWED_PLACES } from '#shared/contract/cell-edit-schemas.ts'
import { fileFormatChoice, fileToken } from '#shared/contract/cleanse-schemas.ts'
import {
  MOST_SORT_KEYS,
  pointField,
  pointFilters,
  pointSearch,
  pointSort,
  soughtText,
} from '#shared/contract/point-query-schemas.ts'
import {
  listMarks,
  MAX_LIST_TEXT,
  MOST_TAGS,
  newMarks,
  placeMarks,
  renamedStatuses,
  sentNotes,
  tag,
} from '#shared/contract/marks-schemas.ts'
import { replacedValue, seen } from '#shared/contract/seen-schemas.ts'
import { foundPosition, placed } from '#shared/contract/placed-schemas.ts'
import { ownFields } from '#shared/contract/own-fields.ts'
import { placePhotos } from '#shared/contract/photo-schemas.ts'
import { ESTIMATE_REASONS } from '#shared/model/estimate-reasons.ts'
import { WEEK_DAYS } from '#shared/model/hours/day-hours.ts'
import { MAX_SHAPE_POINTS } from '#shared/model/route-limits.ts'

export { places } from '#shared/contract/point-columns-schemas.ts'

const text = z.string().max(MAX_LIST_TEXT)
const listId = z.string().min(1).max(64)
const pointId = z.string().min(1).max(64)
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)

export const listSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Points in it. */
  count: z.number().int(),
  isErrorList: z.boolean(),
  latestRelatedListId: z.string(),
  createdAt: z.string(),
  modifiedAt: z.string(),
  ...listMarks,
})

const openingDay = z.object({ Open: text, Close: text, Information: text })

/** All that is known of the week, as a whole; null: nothing. */
const weekHours = z.partialRecord(z.enum(WEEK_DAYS), openingDay).nullable()

export const listPoint = z.object({
  id: z.string(),
  /** Number within the list, in the order of insertion; stays when others go. */
  ordinal: z.number().int(),
  ...forFields(MAIN_TEXTS, z.string()),
  /** Null only in a list of rejected rows. */
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** As they stand outside: every digit that was given. */
  latText: z.string(),
  lonText: z.string(),
  metaInfo: ownFields.nullable(),
  unstructuredMetaInfo: ownFields.nullable(),
  openingHours: z.record(z.string(), openingDay).nullable(),
  photos: placePhotos.optional(),
  /** How it came to lie where it is; left out or null: a file or a program said so. */
  placed: placed.nullish(),
  ...placeMarks,
})

/** What the window may write of a point; a blank text clears. A key of `metaInfo` that is null goes. */
const pointText = { ...forFields(MAIN_TEXTS, text), name: text.min(1) }
/** Half the way around the Earth, and a little more. */
const MOST_DISTANCE_METERS = 20_100_000
export const newPoint = z.object({
  ...forFields(MAIN_TEXTS, text.default('')),
  name: text.min(1),
  lat: latitude,
  lon: longitude,
  ...z.object({ ...newMarks, metaInfo: ownFields }).partial().shape,
  /** How its position was found; left out: nobody knows. */
  found: foundPosition.optional(),
})
export const pointEdit = z
  .object({
    ...pointText,
    ...placeMarks,
    notes: sentNotes,
    lat: latitude,
    lon: longitude,
    metaInfo: ownFields,
    openingHours: weekHours,
    photos: placePhotos,
  })
  .partial()

/** Which rows of a list are wanted, in which order: the first key first, without any in the order of insertion. */
export const pointQuery = z.object({
  listId,
  search: pointSearch,
  filters: pointFilters,
  sort: z.array(pointSort).max(MOST_SORT_KEYS).default([]),
})

export const MAX_CHANGED_POINTS = 10_000
const MOST_CHOSEN_LETTERS = 30_000_000
/** Numbers of points that were chosen, as `chosen-points.ts` writes them, in place of a search; null: all found. */
const chosenPoints = z.base64().max(MOST_CHOSEN_LETTERS).nullable().default(null)
/** Those that were chosen, or else all that are found; all of the list when nothing is said. */
export const meantPoints = { search: pointSearch, filters: pointFilters, among: chosenPoints }
const pointEdits = z.array(z.object({ id: pointId, fields: pointEdit, seen })).max(MAX_CHANGED_POINTS)
export const listChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), points: z.array(newPoint).min(1).max(MAX_CHANGED_POINTS) }),
  z.object({ kind: z.literal('edit'), edits: pointEdits.min(1) }),
  /** A block of cells: points that change, and new ones behind the last, as one step. */
  z.object({ kind: z.literal('cells'), edits: pointEdits, added: z.array(newPoint).max(MAX_CHANGED_POINTS) }),
  z.object({ kind: z.literal('move'), id: pointId, lat: latitude, lon: longitude, seen }),
  z.object({ kind: z.literal('remove'), ids: z.array(pointId).min(1).max(MAX_CHANGED_POINTS) }),
  /** Changes all points that are found, each by what it holds: whole fields first, then cells. */
  z.object({
    kind: z.literal('editFound'),
    ...meantPoints,
    fields: pointEdit.omit({ lat: true, lon: true }).default({}),
    addTags: z.array(tag).max(MOST_TAGS).default([]),
    removeTags: z.array(tag).max(MOST_TAGS).default([]),
    cellEdits,
  }),
  z.object({ kind: z.literal('removeFound'), ...meantPoints }),
  /** Moves all points that are meant by the same degrees; the distance is for the words of the history. */
  z.object({
    kind: z.literal('moveFound'),
    ...meantPoints,
    offset: z.object({ lat: z.number().min(-180).max(180), lon: longitude }),
    distanceMeters: z.number().min(0).max(MOST_DISTANCE_METERS),
  }),
])

/** A change as history names it; the window makes the words. */
export const historyEntry = z.object({
  groupId: z.string(),
  kind: changeKind,
  actor,
  /** Name of the key or of the file; empty when nothing more is known. */
  who: z.string(),
  listId: z.string(),
  /** Name of the list, and of the one point where there is but one. */
  name: z.string(),
  pointName: z.string(),
  count: z.number().int(),
  /** How far several points were moved together. */
  distanceMeters: z.number().optional(),
  createdAt: z.string(),
  isUndone: z.boolean(),
})

export const history = z.object({
  /** What an undo would take back, what a redo would do again. */
  undo: historyEntry.nullable(),
  redo: historyEntry.nullable(),
  /** Newest first. */
  entries: z.array(historyEntry),
})

/** What a change did: ids of the points that it added or touched, as long as they are few, else null. */
export const changed = z.object({
  listId: z.string(),
  kind: changeKind,
  count: z.number().int(),
  name: z.string(),
  ids: z.array(z.string()).nullable(),
  /** Of the points that were taken out of the list, how many other lists hold too. */
  staying: z.number().int().optional(),
  replaced: z.array(replacedValue).optional(),
  history,
})

/** Told to every window after each change, whoever made it. `ids` null: look at the whole list anew. */
export const listsChanged = z.object({
  actor,
  kind: changeKind,
  /** Taken back or done again. */
  move: z.enum(['do', 'undo', 'redo']),
  lists: z.array(z.object({ listId: z.string(), isVisible: z.boolean(), ids: z.array(z.string()).nullable() })),
  /** Ids of tours that are no longer as they were. */
  tours: z.array(z.string()),
  history,
})

/** All points of a list in columns: 100,000 of them are a few texts. Same order as `lists.points`. */
const MOST_LISTED_VALUES = 500

/** Values of a field among the points that are found, the most frequent ones first. */
export const fieldValues = z.object({
  /** As they are written; those that differ only in case and accents are one. */
  values: z.array(z.object({ value: z.string(), count: z.number().int() })),
  /** Different values in all. */
  distinct: z.number().int(),
  /** Points without one. */
  blank: z.number().int(),
})

/** Kinds of files that a list is written to; `shp`: a zipped Shapefile. */
export const listFileFormat = z.enum(['csv', 'xlsx', 'geojson', 'kml', 'kmz', 'gpx', 'gpkg', 'shp', 'parquet'])

/** What became of the points of a cleansed list. */
export const takenPoints = z.object({
  listId: z.string(),
  name: z.string(),
  edited: z.number().int(),
  /** Points that others stand for. */
  removed: z.number().int(),
  /** Deleted meanwhile. */
  deleted: z.number().int(),
  /** Rows that still need a person, or were set aside. */
  waiting: z.number().int(),
  /** Edited meanwhile, so they stay; the names of the first of them. */
  keptCount: z.number().int(),
  kept: z.array(z.string()),
})

export const TRANSPORT_MODES = ['car', 'truck', 'taxi', 'bus', 'van', 'motorcycle', 'bicycle', 'pedestrian'] as const

export const nearbyRequest = z.object({
  origin: z.object({ lat: latitude, lon: longitude }),
  /** A list, or `kind:` with a word for a kind of points of interest. */
  listId,
  maxDistanceMeters: z.number().positive().max(500_000).default(100_000),
  maxResults: z.number().int().min(1).max(100).default(10),
  order: z.enum(['distance', 'time']).default('distance'),
  mode: z.enum(TRANSPORT_MODES).default('car'),
  /** Local hour at the origin; left out: the mean of Monday to Friday, 08–18 h. */
  departure: z.object({ weekday: z.number().int().min(0).max(6), hour: z.number().int().min(0).max(23) }).optional(),
})

export const nearbyReply = z.object({
  results: z.array(
    listPoint.pick({ id: true, name: true, address: true, country: true }).extend({
      lat: z.number(),
      lon: z.number(),
      /** By road. */
      distanceMeters: z.number(),
      /** Geodesic. */
      straightMeters: z.number(),
      seconds: z.number(),
      /** Part of the way over water without a bridge. */
      seaMeters: z.number(),
      isEstimate: z.boolean(),
      /** Null where the figures are those of the quickest way over a road map. */
      whyEstimated: z.enum(ESTIMATE_REASONS).nullable(),
      /** Of a point of interest alone. */
      about: aboutPoi.optional(),
    }),
  ),
  /** Points were near, but none in a region that can be reached by road. */
  isOtherRegionOnly: z.boolean(),
  /** Points in the list. */
  of: z.number().int(),
  milliseconds: z.number(),
})

const nearbyPlace = z.object({ lat: latitude, lon: longitude })

export const routeRequest = z
  .object({ from: nearbyPlace, to: nearbyPlace })
  .extend(nearbyRequest.pick({ mode: true, departure: true }).shape)

/** The quickest way between two places, or the estimate in its place. */
export const routeReply = z.object({
  distanceMeters: z.number(),
  /** Geodesic. */
  straightMeters: z.number(),
  seconds: z.number(),
  /** Null where the figures are those of the quickest way over a road map. */
  whyEstimated: z.enum(ESTIMATE_REASONS).nullable(),
  /** The same in a sentence. */
  problem: z.string().nullable(),
  /** Points along the way; none of an estimate. */
  shape: z.array(nearbyPlace).max(MAX_SHAPE_POINTS),
})

/** Requests of the commands, by name. */
export const listRequests = {
  create: z.object({ name: text.min(1), description: text.default('') }),
  /** What is left out stays. */
  rename: z.object({
    listId,
    ...z.object({ name: text.min(1), description: text, ...listMarks }).partial().shape,
    renamed: renamedStatuses,
  }),
  ref: z.object({ listId }),
  points: pointQuery.extend({ offset: z.number().int().min(0), limit: z.number().int().min(1).max(500) }),
  point: z.object({ listId, id: pointId }),
  places: pointQuery.extend({ hasCountries: z.boolean().default(false) }),
  values: pointQuery.omit({ sort: true }).extend({
    ...pointField.shape,
    /** Held by the values that are wanted. */
    text: soughtText.default(''),
    limit: z.number().int().min(1).max(MOST_LISTED_VALUES).default(MOST_LISTED_VALUES),
  }),
  change: z.object({ listId, change: listChange }),
  preview: z.object({
    listId,
    ...meantPoints,
    cellEdits,
    limit: z.number().int().min(0).max(MOST_PREVIEWED_PLACES).default(MOST_PREVIEWED_PLACES),
  }),
  /**
   * `groupId`: what the person was shown; another change than that is not touched. `listId`: which of several lists is
   * told as the one that changed, where it is one of them.
   */
  move: z.object({ groupId: z.string().max(64).optional(), listId: listId.optional() }),
  describe: z.object({ file: fileToken, format: fileFormatChoice.default({}) }),
  export: z.object({
    listId,
    format: listFileFormat,
    preset: z.enum(['exact', 'excel']).default('exact'),
  }),
}
