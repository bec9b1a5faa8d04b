import { z } from 'zod'
import { addressesReply, addressesRequest } from '#shared/contract/addresses-schemas.ts'
import { betterCommands, betterState } from '#shared/contract/better-schemas.ts'
import { cellPreview } from '#shared/contract/cell-edit-schemas.ts'
import { classesRequest, pointClasses } from '#shared/contract/classes-schemas.ts'
import * as cleanse from '#shared/contract/cleanse-schemas.ts'
import * as review from '#shared/contract/review-schemas.ts'
import { exportCommands } from '#shared/contract/export-schemas.ts'
import { layersCommands } from '#shared/contract/layers-schemas.ts'
import { dataCommands } from '#shared/contract/data-commands.ts'
import * as host from '#shared/contract/host-schemas.ts'
import * as into from '#shared/contract/into-schemas.ts'
import * as lists from '#shared/contract/lists-schemas.ts'
import { importAccount, importChoices } from '#shared/contract/points-file-schemas.ts'
import { arrangeRequest } from '#shared/contract/marks-schemas.ts'
import * as maps from '#shared/contract/maps-schemas.ts'
import { nearbyCommands } from '#shared/contract/nearby-commands.ts'
import * as packs from '#shared/contract/packs-schemas.ts'
import * as places from '#shared/contract/places-schemas.ts'
import { positionState, serialPorts } from '#shared/contract/position-schemas.ts'
import { filterRequests, savedFilter } from '#shared/contract/filter-schemas.ts'
import { positionCheckCommands } from '#shared/contract/position-checks-schemas.ts'
import * as roads from '#shared/contract/roads-schemas.ts'
import * as recipes from '#shared/contract/recipe-schemas.ts'
import { missingRow } from '#shared/contract/repeat-schemas.ts'
import * as travel from '#shared/contract/travel-schemas.ts'
import { tableLinkCommands } from '#shared/contract/table-link-schemas.ts'
import { placeCommands } from '#shared/contract/place-commands.ts'
import { trackCommands, trackState } from '#shared/contract/track-schemas.ts'
import { tourExchangeCommands } from '#shared/contract/tour-exchange-schemas.ts'
import { jobRef, reviewCommands, rowsOfFilter } from '#shared/contract/review-commands.ts'
import { tourCommands } from '#shared/contract/tours-schemas.ts'
import { tryReply, tryRequest } from '#shared/contract/try-schemas.ts'
import { versionCommands } from '#shared/contract/versions-schemas.ts'

const nothing = z.object({})
/**
 * The app contract: every command of the window and of the command line. IPC and HTTP are two thin transports over
 * one `dispatch(command, input)`; both validate against these schemas, in and out.
 */
export const contract = {
  'app.info': { request: nothing, response: host.appInfo },
  /** A file of open data, as an import would read it. */
  'packs.describe': { request: packs.packRequests.describe, response: packs.packFileDescription },
  /** Starts a job that reads all of a file and tells what would come; it writes nothing. */
  'packs.count': { request: packs.packRequests.count, response: host.job },
  /** What that job found. */
  'packs.counted': { request: jobRef, response: packs.packCount },
  /** Coordinate systems that positions of a table may be in. */
  'packs.systems': { request: nothing, response: packs.coordinateSystems },
  /** Address registers that are known by name. */
  'packs.registers': { request: nothing, response: packs.knownRegisters },
  'packs.import': { request: packs.packRequests.import, response: host.job },
  /** What an import made that has ended. */
  'packs.imported': { request: jobRef, response: packs.packImportReport },
  /** Takes a pack and the road map of the same id away. */
  'packs.remove': { request: packs.packRequests.ref, response: nothing },
  /** Takes back what an import made: what it replaced is there again, whole. */
  'packs.undoImport': { request: packs.packRequests.ref, response: packs.undoneImport },
  /** Brings back what was removed last, or taken back. */
  'packs.restore': { request: packs.packRequests.ref, response: nothing },
  /** Writes all that there is of a region into one file, for another computer. */
  'packs.export': { request: packs.packRequests.ref, response: host.job },
  'packs.verify': { request: packs.packRequests.verify, response: packs.packVerifications },

  ...betterCommands,
  ...roads.roadCommands,
  ...maps.mapCommands,

  'settings.get': { request: nothing, response: host.settings },
  'settings.set': { request: host.settings.partial(), response: host.settings },

  /** What the packs know, country by country. */
  'reference.coverage': { request: nothing, response: z.object({ countries: z.array(host.countryCoverage) }) },

  'file.describe': {
    request: z.object({ file: cleanse.fileToken, format: cleanse.fileFormatChoice.default({}) }),
    response: cleanse.fileDescription,
  },
  /** Reads the whole file behind everything else; null where it is asked for anew meanwhile, or the file is too large. */
  'file.count': {
    request: z.object({ file: cleanse.fileToken, format: cleanse.fileFormatChoice.default({}) }),
    response: cleanse.rowCount.nullable(),
  },
  'file.sample': { request: nothing, response: z.object({ file: cleanse.fileToken }) },

  'cleanse.start': {
    request: z.object({
      file: cleanse.fileToken,
      format: cleanse.fileFormatChoice.default({}),
      mapping: cleanse.columnMapping,
      choices: cleanse.cleansingChoices,
      /** Id of the recipe whose policy and rules the rows get. */
      recipe: z.string().optional(),
      /** Which of several addresses of the rows the mapping is of. */
      group: cleanse.rowGroup.optional(),
      /** Further addresses of the same rows. Each becomes a run of its own, behind the first. */
      also: z
        .array(z.object({ mapping: cleanse.columnMapping, group: cleanse.rowGroup }))
        .max(cleanse.MAX_OTHER_GROUPS)
        .optional(),
    }),
    response: host.job,
  },
  /** A list as it stands, cleansed with the usual choices. */
  'cleanse.ofList': { request: z.object({ listId: z.string().max(64) }), response: host.job },
  /** Makes a list of the rows of a run; the job is the import. */
  'cleanse.toList': { request: jobRef, response: host.job },
  /** Takes what was settled of a cleansed list over into it. */
  'cleanse.backToList': { request: jobRef, response: lists.takenPoints },
  /** Answers within two seconds, whatever the size of the file. */
  'cleanse.estimate': {
    request: cleanse.askedOfFile.extend({
      /** As the description told them. */
      rows: z.number().int().min(0),
      /** Id of the recipe whose policy decides which answers need no review. */
      recipe: z.string().optional(),
    }),
    response: cleanse.runEstimate,
  },
  /** What the run would answer to the first rows; null where a later question came. */
  'cleanse.preview': { request: cleanse.askedOfFile, response: cleanse.answerPreview.nullable() },
  /** What an option does to some rows, beside the same choices without it; null where a later question came. */
  'cleanse.effect': {
    request: cleanse.askedOfFile.extend({ option: z.string().max(64) }),
    response: cleanse.optionEffect.nullable(),
  },
  /** A few addresses at once, each with why it is answered so. */
  'addresses.cleanse': { request: addressesRequest, response: addressesReply },
  'cleanse.counts': { request: jobRef, response: cleanse.batchSummary },
  'cleanse.rows': {
    request: rowsOfFilter.extend({
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
      /** Columns of the file whose cells are wanted too. */
      columns: z.array(z.number().int().min(0)).max(cleanse.MAX_LISTED_COLUMNS).default([]),
    }),
    /** While a text is still looked for, `total` is what was found so far. */
    response: z.object({ total: z.number().int(), isCounted: z.boolean(), rows: z.array(cleanse.listedRow) }),
  },
  /** Counts of every facet under a filter. */
  'cleanse.facets': {
    request: jobRef.extend({
      filter: review.rowFilter,
      /** Columns of the file whose values are counted too, beside those of the filter. */
      columns: z.array(review.columnName).max(review.MAX_COLUMN_FACETS).default([]),
    }),
    response: review.facetCounts,
  },
  /** Where a row stands among those of a filter, and the next one from there that needs a person. */
  'cleanse.find': {
    request: rowsOfFilter.extend({
      from: z.number().int().min(0),
      direction: z.union([z.literal(1), z.literal(-1)]).default(1),
      /** A row number to go to, in place of the next undecided row. */
      row: z.number().int().min(1).optional(),
    }),
    response: z.object({ position: z.number().int().nullable() }),
  },

  ...reviewCommands,
  'cleanse.row': { request: jobRef.extend({ row: z.number().int().min(1) }), response: cleanse.batchRowDetail },
  'cleanse.rejected': {
    request: jobRef.extend({
      offset: z.number().int().min(0).max(cleanse.MAX_FIXABLE_ROWS),
      limit: z.number().int().min(1).max(500),
    }),
    response: cleanse.rejectedPage,
  },
  /** Rows of the last run by the recipe that this one has not. */
  'cleanse.missingRows': {
    request: jobRef.extend({ offset: z.number().int().min(0), limit: z.number().int().min(1).max(500) }),
    response: z.object({ total: z.number().int(), rows: z.array(missingRow) }),
  },
  /** Those rows as a CSV file, by the rules of an export. */
  'cleanse.exportMissing': {
    request: jobRef.extend({ preset: cleanse.exportChoices.shape.preset }),
    response: host.job,
  },
  /** The account of a run as one page to read, print and keep. */
  'cleanse.report': { request: jobRef, response: host.job },
  /** The same for a window that prints it: what the page holds, its style, and the name under which it is kept. */
  'cleanse.reportPage': {
    request: jobRef,
    response: z.object({ title: z.string(), html: z.string(), style: z.string() }),
  },
  'cleanse.export': { request: cleanse.exportChoices, response: host.job },
  /** What that would write, without writing it. */
  'cleanse.exportPreview': { request: cleanse.exportChoices, response: cleanse.exportPreview },

  /** What is done with files of one kind, under a name. */
  'recipes.list': { request: nothing, response: z.object({ recipes: z.array(recipes.listedRecipe) }) },
  /** The recipe of a name, whatever its case. */
  'recipes.find': { request: recipes.recipeRequests.find, response: recipes.recipe },
  /** Makes a recipe of what was done with a file. */
  'recipes.save': { request: recipes.recipeRequests.save, response: recipes.recipe },
  'recipes.rename': { request: recipes.recipeRequests.rename, response: recipes.recipe },
  'recipes.remove': { request: recipes.recipeRequests.remove, response: nothing },
  /** Runs the file of a job again, by a recipe. */
  'recipes.apply': { request: recipes.recipeRequests.apply, response: host.job },

  /** Filters of rows that are kept under a name, for whichever file. */
  'filters.list': { request: nothing, response: z.object({ filters: z.array(savedFilter) }) },
  'filters.save': { request: filterRequests.save, response: savedFilter },
  'filters.rename': { request: filterRequests.rename, response: savedFilter },
  'filters.remove': { request: filterRequests.remove, response: nothing },

  'jobs.list': { request: nothing, response: z.object({ jobs: z.array(host.job) }) },
  'jobs.get': { request: jobRef, response: host.job },
  'jobs.cancel': { request: jobRef, response: host.job },
  'jobs.resume': { request: jobRef, response: host.job },
  'jobs.remove': { request: jobRef, response: nothing },

  'lists.list': { request: nothing, response: z.object({ lists: z.array(lists.listSummary) }) },
  'lists.create': { request: lists.listRequests.create, response: lists.listSummary },
  'lists.rename': { request: lists.listRequests.rename, response: lists.listSummary },
  'lists.remove': { request: lists.listRequests.ref, response: lists.changed },
  'lists.arrange': { request: arrangeRequest, response: lists.changed },
  'lists.points': {
    request: lists.listRequests.points,
    response: z.object({ total: z.number().int(), points: z.array(lists.listPoint) }),
  },
  'lists.point': { request: lists.listRequests.point, response: lists.listPoint },
  /** Values of a field with their counts, for a filter. */
  'lists.values': { request: lists.listRequests.values, response: lists.fieldValues },
  /** Classes of points by a field, for colours on the map. */
  'lists.classes': { request: classesRequest, response: pointClasses },
  'lists.places': { request: lists.listRequests.places, response: lists.places },
  'lists.preview': { request: lists.listRequests.preview, response: cellPreview },
  'lists.change': { request: lists.listRequests.change, response: lists.changed },
  ...positionCheckCommands,
  ...versionCommands,
  ...placeCommands,

  'lists.describe': { request: lists.listRequests.describe, response: into.openedPoints },
  'lists.import': { request: importChoices, response: host.job },
  /** What became of the rows of an import that has ended. */
  'lists.imported': { request: jobRef, response: importAccount },
  /** What a file would do to a list, row by row; the job ends with the preview. */
  'lists.planImport': { request: into.intoRequests.plan, response: host.job },
  'lists.planned': { request: into.intoRequests.ref, response: into.intoState },
  'lists.plannedRows': { request: into.intoRequests.rows, response: z.object({ rows: z.array(into.plannedRow) }) },
  /** Places of the list that no row of the file means; they stay as they are. */
  'lists.plannedOrphans': { request: into.intoRequests.orphans, response: z.object({ places: z.array(into.orphan) }) },
  /** Puts a row right that could not be used, or was not clear. */
  'lists.fixPlanned': { request: into.intoRequests.fix, response: into.intoState },
  /** Says whose value fields get that both sides changed. */
  'lists.settlePlanned': { request: into.intoRequests.settle, response: into.intoState },
  /** Says which places that the file does not have are deleted here too. */
  'lists.dropOrphans': { request: into.intoRequests.drop, response: into.intoState },
  /** Does what the preview says; the same job goes on. */
  'lists.applyImport': { request: into.intoRequests.ref, response: host.job },
  ...exportCommands,
  ...layersCommands,
  ...tableLinkCommands,
  /** Travel between two lists, as a file and in columns. */
  'lists.matrix': { request: travel.matrixRequest, response: host.job },
  /** What a matrix that has ended says of itself. */
  'lists.matrixAccount': { request: jobRef, response: travel.matrixAccount },

  /** While somebody types: own locations first, then the gazetteer. Blank text only makes it ready. */
  'places.search': { request: places.placeSearch, response: places.placeSearchReply },
  /** Guesses the country of addresses that name none. */
  'places.countries': { request: places.countrySamples, response: places.likelyCountries },
  /** The address of a spot of the map. */
  'places.at': { request: places.placeSpot, response: places.placeAtReply },

  ...nearbyCommands,

  ...tourCommands,
  ...tourExchangeCommands,

  /** Where the receiver is that the settings name. */
  'position.state': { request: nothing, response: positionState },
  'position.ports': { request: nothing, response: serialPorts },
  ...trackCommands,

  'keys.list': { request: nothing, response: z.object({ keys: z.array(host.apiKey) }) },
  'keys.create': {
    request: z.object({
      name: z.string().min(1).max(recipes.MAX_NAME_CHARACTERS),
      type: z.enum(['service', 'management']),
      dailyLimit: z.number().int().min(1).nullable().default(null),
      expiresAt: z.string().max(40).nullable().default(null),
      services: z.array(host.apiService).min(1).nullable().default(null),
    }),
    /** `secret` is shown this once; only its SHA-256 is kept. */
    response: z.object({ key: host.apiKey, secret: z.string() }),
  },
  'keys.revoke': { request: z.object({ id: z.string() }), response: host.apiKey },

  'origins.list': { request: nothing, response: z.object({ origins: z.array(host.origin) }) },
  'origins.allow': { request: z.object({ origin: z.string().max(300) }), response: host.origin },
  'origins.remove': { request: z.object({ origin: z.string().max(300) }), response: nothing },

  /** The last requests of the public API, newest first. */
  'api.requests': { request: nothing, response: z.object({ requests: z.array(host.apiRequest) }) },
  /** Requests of each key, by its id, on the present day (UTC). */
  'api.usage': {
    request: nothing,
    response: z.object({ day: z.string(), used: z.record(z.string(), z.number().int()) }),
  },
  /** Web origins that asked and are neither allowed nor refused. */
  'api.questions': { request: nothing, response: z.object({ origins: z.array(z.string()) }) },
  /** Takes the question away; `origins.allow` is the other answer. */
  'api.refuse': { request: z.object({ origin: z.string().max(300) }), response: nothing },
  /** Sends a request to the API of this host, as any program does, and says what came of it. */
  'api.try': { request: tryRequest, response: tryReply },

  ...dataCommands,

  /** A new one-time link to the window. */
  'session.link': { request: nothing, response: z.object({ url: z.string() }) },
} as const

export type Contract = typeof contract
export type CommandName = keyof Contract
export type CommandInput<N extends CommandName> = z.input<Contract[N]['request']>
export type CommandRequest<N extends CommandName> = z.output<Contract[N]['request']>
export type CommandResponse<N extends CommandName> = z.output<Contract[N]['response']>

/** What the host tells open windows. */
export const events = {
  'job.changed': host.job,
  'settings.changed': host.settings,
  /** A pack came or went: `app.info` and `reference.coverage` answer anew. */
  'packs.changed': nothing,
  /** Places that can be placed better were looked for, found or taken. */
  'lists.better': betterState,
  /** A road map came, went or was prepared: `roads.list` answers anew. */
  'roads.changed': nothing,
  /** A map came, went or lies elsewhere in the order: `maps.list` answers anew. */
  'maps.changed': nothing,
  /** How much of a file that is added is copied, at most four times a second. */
  'maps.adding': maps.mapCopying,
  /** At most four times a second. */
  'roads.progress': roads.roadPreparation,
  /** The data was found damaged, or is whole again: windows load anew. */
  'data.changed': z.object({ isDamaged: z.boolean() }),
  'lists.changed': lists.listsChanged,
  /** At most once a second. */
  'position.changed': positionState,
  /** With each point of the track that is recorded. */
  'track.changed': trackState,
  /** A link to a table was made, changed or ended: `tables.links` answers anew. */
  'tables.changed': nothing,
  'network.changed': host.networkFigures,
  /** Oldest first. */
  'api.requested': z.object({ requests: z.array(host.apiRequest) }),
  'api.asked': z.object({ origins: z.array(z.string()) }),
} as const
export type EventName = keyof typeof events
export type EventPayload<N extends EventName> = z.output<(typeof events)[N]>
