import { z } from 'zod'
import { askedRows } from '#shared/contract/asked-rows-schema.ts'
import { fileToken } from '#shared/contract/cleanse-schemas.ts'
import { editionReport, renewedEdition } from '#shared/contract/edition-schemas.ts'
import { MAX_NAME_CHARACTERS } from '#shared/contract/recipe-schemas.ts'

/**
 * What a column of a table of addresses may hold when a pack is made of it. `address` has number and street in one,
 * `townLine` code and town; several columns of one role make it together.
 */
export const PACK_ROLES = [
  'number',
  'street',
  'address',
  'unit',
  'building',
  'townLine',
  'city',
  'district',
  'region',
  'postalCode',
  'country',
  'latitude',
  'longitude',
] as const
export const packRole = z.enum(PACK_ROLES)

/** Of the name or code of a coordinate system. */
const MAX_SYSTEM_CHARACTERS = 200

const packId = z.string().min(1).max(80)
const mapping = z.array(z.object({ index: z.number().int().min(0), role: packRole }))

/** What a table was recognised as, how surely (0 to 1), and its first addresses as they will be asked for. */
const packTable = z.object({
  /** Title of the known register. */
  register: z.string().nullable(),
  sureness: z.number(),
  isSure: z.boolean(),
  /** In which most of the first addresses lie, alpha-2; empty where nobody knows. */
  country: z.string(),
  /** In which system the positions are, and how that is known; null for a table without positions. */
  system: z
    .object({
      /** Of the EPSG dataset. */
      code: z.number().int().nullable(),
      name: z.string(),
      isDegrees: z.boolean(),
      by: z.enum(['chosen', 'register', 'file', 'column', 'tried']),
    })
    .nullable(),
  /** Why it cannot be imported as it is read now. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  examples: z.array(
    z.object({
      number: z.string(),
      street: z.string(),
      unit: z.string(),
      postalCode: z.string(),
      city: z.string(),
      region: z.string(),
      /** WGS 84; null where the row has no position that can be read. */
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    }),
  ),
})
export type PackTable = z.infer<typeof packTable>

/** How a person wants a table to be read. */
const tableChoices = {
  /** Alpha-2 code; empty: the one in which the rows lie. */
  country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/)
    .default(''),
  /** The coordinate system of the positions, such as `EPSG:2056`; empty: as the file says or the rows show. */
  system: z.string().max(MAX_SYSTEM_CHARACTERS).default(''),
  /** Left out: as the columns are guessed. */
  mapping: mapping.optional(),
}

/** A file as an import would read it; columns only for tables. */
export const packFileDescription = z.object({
  file: fileToken,
  name: z.string(),
  bytes: z.number(),
  kind: z.enum(['osm', 'openaddresses', 'geonames', 'csv', 'archive', 'region']),
  columns: z.array(
    z.object({ index: z.number().int(), name: z.string(), samples: z.array(z.string()), role: packRole.nullable() }),
  ),
  /** The first table of the file; null for all others. */
  table: packTable.nullable().default(null),
  /** Of an archive: which of its files was looked at, of how many; null where that waits for the import. */
  entry: z.object({ name: z.string(), of: z.number().int() }).nullable().default(null),
  /** What a file holds that another Waypost wrote of a region; null for all others. */
  region: z
    .object({
      id: z.string(),
      name: z.string(),
      /** Of which time its data is. */
      drawnAt: z.string(),
      hasAddresses: z.boolean(),
      hasRoads: z.boolean(),
      hasStreetMap: z.boolean(),
      /** Ways of travelling that it is prepared for. */
      prepared: z.number().int(),
      /** Of which time the region is that is there; null where there is none. */
      installedAt: z.string().nullable(),
      isOlder: z.boolean(),
    })
    .nullable()
    .default(null),
  /** Of which time an extract of OpenStreetMap is, and the road map of the same name that is there. */
  extract: z
    .object({ drawnAt: z.string().nullable(), installedAt: z.string().nullable(), isOlder: z.boolean() })
    .nullable()
    .default(null),
  /** The installed pack of which a table or an archive is another edition; null for none. */
  renews: renewedEdition.nullable().default(null),
})

const packCounts = z.object({
  places: z.number().int(),
  postalCodes: z.number().int(),
  streets: z.number().int(),
  premises: z.number().int(),
})

/** What an import made. `skipped`: why rows could not be used, and how many. */
export const packImportReport = z.object({
  id: z.string(),
  title: z.string(),
  countries: z.array(z.string()),
  level: z.number().int(),
  counts: packCounts,
  rows: z.number().int(),
  skipped: z.record(z.string(), z.number().int()),
  seconds: z.number(),
  /** What came of asking for rows of the file; null where it has neither houses nor streets. */
  asked: askedRows.nullable().default(null),
  /** False for an extract that holds roads alone. */
  hasAddresses: z.boolean().default(true),
  /** The road map that was made of the same extract. */
  roads: z.object({ junctions: z.number().int(), stretches: z.number().int() }).nullable().default(null),
  /** The street map that was made of the same extract. */
  map: z.object({ bytes: z.number().int() }).nullable().default(null),
  /** Set where it came of the file of a region. */
  region: z
    .object({ drawnAt: z.string(), replacedAt: z.string().nullable(), prepared: z.number().int() })
    .nullable()
    .default(null),
  /** What it changes against the pack whose place it took. */
  edition: editionReport.nullable().default(null),
})

/** Whether there was something before, which is there again. */
export const undoneImport = z.object({ isOlderBack: z.boolean() })

/** Requests of the commands, by name. */
export const packRequests = {
  describe: z.object({ file: fileToken, ...tableChoices }),
  /** Reads all of the file, and tells what would come. */
  count: z.object({ file: fileToken, ...tableChoices, name: z.string().max(MAX_NAME_CHARACTERS).default('') }),
  import: z.object({
    file: fileToken,
    /** Alpha-2 codes of the countries taken over; none: the one that most of the file lies in. */
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(250)
      .default([]),
    /** Empty: the name of the file. */
    name: z.string().max(MAX_NAME_CHARACTERS).default(''),
    /** Left out: as `packs.describe` guesses. */
    mapping: mapping.optional(),
    /** The coordinate system of the positions; empty: as the file says or the rows show. */
    system: z.string().max(MAX_SYSTEM_CHARACTERS).default(''),
    /** A table of people instead of addresses. */
    suppression: z.enum(['deceased', 'goneaways']).optional(),
    /** The file of a region may be older than the one that is there. */
    mayBeOlder: z.boolean().default(false),
    /** What would come may be unusual: a person looked. */
    mayBeUnusual: z.boolean().default(false),
  }),
  ref: z.object({ id: packId }),
  verify: z.object({ id: packId.optional() }),
}

/** Per pack what is wrong with it, each a sentence; none: it is sound. */
export const packVerifications = z.object({
  packs: z.array(z.object({ id: z.string(), problems: z.array(z.string()) })),
})

/** What an import would make of a whole file, which wrote nothing. */
export const packCount = z.object({
  countries: z.array(z.string()),
  counts: packCounts,
  /** Towns that the streets and houses are in. */
  towns: z.number().int(),
  rows: z.number().int(),
  /** Rows with a position that can be read. */
  placed: z.number().int(),
  skipped: z.record(z.string(), z.number().int()),
  /** What a person should look at first, each a sentence. */
  unusual: z.array(z.string()),
  /** Each table: what it is, its rows, and how its positions were read where they are no plain degrees. */
  tables: z.array(
    z.object({ title: z.string(), rows: z.number().int(), placed: z.number().int(), system: z.string().nullable() }),
  ),
  /** The first addresses. */
  examples: packTable.shape.examples,
  /** What came of asking for rows of the file; null where it has neither houses nor streets. */
  asked: askedRows.nullable().default(null),
  /** What it would change against the pack whose place it would take. */
  edition: editionReport.nullable().default(null),
  seconds: z.number(),
})

/** A coordinate system to choose: those of the registers of the world. */
export const coordinateSystems = z.object({
  systems: z.array(z.object({ code: z.number().int(), name: z.string(), countries: z.array(z.string()) })),
})

/** The registers that are known by name, by country; null: of many countries. */
export const knownRegisters = z.object({
  countries: z.array(
    z.object({
      country: z.string().nullable(),
      registers: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          /** 4: houses; 3: streets whose numbers only may be. */
          level: z.number().int(),
          /** 0 where it has none. */
          houses: z.number().int(),
          /** Roughly, as it is offered. */
          size: z.string(),
          renewed: z.string(),
          licence: z.string(),
          attribution: z.string(),
          /** A text for people; nothing opens it. */
          foundAt: z.string(),
          note: z.string(),
          isConfirmed: z.boolean(),
        }),
      ),
    }),
  ),
})
