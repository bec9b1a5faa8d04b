import { MAIN_TEXTS, MARK_ROLES } from '#shared/model/location-fields.ts'
import { z } from 'zod'
import { delimiter, encoding, fileFormatChoice, fileToken, rejectedRow } from '#shared/contract/cleanse-schemas.ts'
import { columnSigns, MAX_LIST_TEXT } from '#shared/contract/marks-schemas.ts'
import { ADDRESS_LEVELS } from '#shared/model/exactness.ts'

/** Roles whose cells stay fields under the name of their column, to the letter. */
const KEPT = ['phone', 'link', 'photos'] as const
export const POINT_ROLES = [
  ...MAIN_TEXTS,
  'latitude',
  'longitude',
  'coordinates',
  'easting',
  'northing',
  'zone',
  'britishEasting',
  'britishNorthing',
  ...MARK_ROLES,
  ...KEPT,
] as const
export const pointRole = z.enum(POINT_ROLES)
/** Roles that several columns may share: an address in parts, a zone and its hemisphere, tags, notes, telephones. */
export const SPREAD_ROLES: ReadonlySet<z.output<typeof pointRole>> = new Set([
  ...(['address', 'zone', 'tags', 'notes'] as const),
  ...KEPT,
])
export const KEPT_ROLES: ReadonlySet<z.output<typeof pointRole>> = new Set(KEPT)
/** Columns that are not mapped become `metaInfo` when `keepOthers` says so. */
export const pointMapping = z.array(z.object({ index: z.number().int().min(0), role: pointRole }))

/**
 * What is said of a file besides its rows. `documents`: further documents inside it that were read; `linksOutside`: links
 * to other files, which are not read; `addressed`: rows without coordinates whose address may say where they lie;
 * `hoursAsText`: rows whose opening hours are kept as text in whole or in part, with what of them; `swapped`: of the first
 * rows those that are on land, or in the country that they name, only with latitude and longitude exchanged;
 * `otherTables`: tables of a GIS file that are not read.
 */
export const IMPORT_REMARKS = [
  'documents',
  'linksOutside',
  'addressed',
  'hoursAsText',
  'swapped',
  'otherTables',
] as const
/** Of more things than these the others are not named. */
export const MOST_REMARK_NAMES = 5
export const importRemark = z.object({
  what: z.enum(IMPORT_REMARKS),
  count: z.number().int(),
  /** The first of them, where they have names. */
  names: z.array(z.string()),
})

/** A file of points as an import would read it. */
export const pointsFileDescription = z.object({
  file: fileToken,
  name: z.string(),
  bytes: z.number(),
  kind: z.enum(['csv', 'xlsx', 'parquet', 'geojson', 'kml', 'gpx', 'gpkg', 'shp']),
  /** Its points bring their own coordinates. */
  hasGeometry: z.boolean(),
  /** Of those the ones that lie nowhere, without lines and areas; an address may say where. 0 for a table. */
  unplaced: z.number().int(),
  /** Delimited files only. */
  encoding: encoding.nullable(),
  delimiter: delimiter.nullable(),
  hasHeader: z.boolean(),
  /** 1-based row of the column names; null without names. */
  headerRow: z.number().int().nullable(),
  /** The sheet of a workbook that is read; null for every other file. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** A file whose columns have names and types of their own: nothing of how it is read can be chosen. */
  isTyped: z.boolean().optional(),
  columns: z.array(
    z.object({
      index: z.number().int(),
      name: z.string(),
      samples: z.array(z.string()),
      role: pointRole.nullable(),
      ...columnSigns,
    }),
  ),
  preview: z.array(z.array(z.string())),
  rows: z.number().int(),
  rowsExact: z.boolean(),
  remarks: z.array(importRemark).optional(),
  /** Lines and areas. */
  layers: z.number().int().optional(),
})

const MOST_COUNTRY_LETTERS = 100
export const importChoices = z.object({
  file: fileToken,
  format: fileFormatChoice.default({}),
  /** Left out: as `lists.describe` guesses. */
  mapping: pointMapping.optional(),
  name: z.string().min(1).max(MAX_LIST_TEXT),
  /** Keep columns without a role as `metaInfo`. */
  keepOthers: z.boolean().default(true),
  /** Look rows without coordinates up by address and country. */
  geocode: z.boolean().default(false),
  /** Country of addresses that name none, as a code or name; empty: any. */
  country: z.string().trim().max(MOST_COUNTRY_LETTERS).default(''),
})

export const pointRejectReason = z.enum([
  ...rejectedRow.shape.reason.options,
  'noCoordinates',
  'notANumber',
  'outOfRange',
  'swapped',
  'zeroZero',
  'notFound',
  'countryUnclear',
  'notAPoint',
  'noZone',
  'unclearZone',
  'textTooLong',
])

/** Accounting of an import: rowsIn = added + rejected + blank, always. */
export const importAccount = z.object({
  rowsIn: z.number().int(),
  added: z.number().int(),
  rejected: z.number().int(),
  blank: z.number().int(),
  reasons: z.record(z.string(), z.number().int()),
  remarks: z.array(importRemark).optional(),
  /** Lines and areas; left out: none. */
  layers: z.number().int().optional(),
  /** Of rows that were placed by their address, how many by which level; left out where none was looked up. */
  levels: z.partialRecord(z.enum(ADDRESS_LEVELS), z.number().int()).optional(),
  /** Null when no row could be used, or none was rejected. */
  listId: z.string().nullable(),
  errorListId: z.string().nullable(),
})
