import { z } from 'zod'
import { fileFormatChoice, fileToken } from '#shared/contract/cleanse-schemas.ts'
import { job } from '#shared/contract/host-schemas.ts'
import { pointMapping } from '#shared/contract/points-file-schemas.ts'

/** Links that a data folder keeps. */
export const MAX_LINKS = 50
/** Tables of a database that are listed; of a longer list the first ones by name. */
export const MAX_TABLES = 2000
/** PostgreSQL itself allows 1,600. */
export const MAX_TABLE_COLUMNS = 1600
/** Rows of a table that is linked. */
export const MAX_TABLE_ROWS = 1_000_000
/** Changed rows of a push that are shown. */
export const MAX_PUSH_ROWS = 500
/** PostgreSQL cuts a name at 63 bytes, unless it was built otherwise. */
const MAX_IDENTIFIER = 128
const MAX_HOST = 255
const MAX_PATH = 4096
export const MAX_PASSWORD = 1024
export const DEFAULT_PORT = 5432

const id = z.string().min(1).max(64)
/** The protocol of PostgreSQL ends its texts with the character 0. */
const withoutZero = (text: string): boolean => !text.includes('\0')
const WITHOUT_ZERO = 'may not hold the character 0'
const identifier = z.string().min(1).max(MAX_IDENTIFIER).refine(withoutZero, WITHOUT_ZERO)
const password = z.string().min(1).max(MAX_PASSWORD).refine(withoutZero, WITHOUT_ZERO)
/** Names of hosts and files: no line ends, no other control characters. */
const PRINTABLE = /^\P{Cc}+$/u

/** Where a database is, and as whom it is opened. */
export const tableServer = z.object({
  /** A name, an address, or the folder of a Unix socket. */
  host: z.string().trim().min(1).max(MAX_HOST).regex(PRINTABLE, 'is no name of a host'),
  port: z.number().int().min(1).max(65_535).default(DEFAULT_PORT),
  database: identifier,
  user: identifier,
  /** Path of a PEM file with the certificate that signed the one of the server; null: those that Node trusts. */
  rootCertificate: z.string().min(1).max(MAX_PATH).regex(PRINTABLE, 'is no name of a file').nullable().default(null),
})
export type TableServer = z.output<typeof tableServer>

const tableName = { schema: identifier, table: identifier }

/** Where the password of a link comes from; `kept` is encrypted by the desktop application. */
export const PASSWORD_SOURCES = ['environment', 'file', 'memory', 'kept', 'missing'] as const

export const tableLink = z.object({
  id,
  /** Null: the first pull makes the list. */
  listId: id.nullable(),
  /** Empty where there is no list yet, or it was removed. */
  listName: z.string(),
  isListRemoved: z.boolean(),
  server: tableServer,
  ...tableName,
  keyColumn: identifier,
  geometryColumn: identifier.nullable(),
  /** Columns whose types Waypost neither reads nor writes. */
  leftOut: z.array(z.object({ column: z.string(), type: z.string() })),
  /** Off until a person switches it on. */
  mayPush: z.boolean(),
  pulledAt: z.string().nullable(),
  pushedAt: z.string().nullable(),
  /** Of the table, at the last pull. */
  rows: z.number().int().nullable(),
  password: z.enum(PASSWORD_SOURCES),
})
export type TableLink = z.output<typeof tableLink>

const geometry = z.object({ column: identifier, srid: z.number().int(), kind: z.string() })

/** What a table holds, and what of it a link reads and writes. */
export const describedTable = z.object({
  columns: z
    .array(
      z.object({
        name: identifier,
        type: z.string(),
        isRead: z.boolean(),
        isWritten: z.boolean(),
        /** Why it is not read, or not written. */
        reason: z.string().nullable(),
      }),
    )
    .max(MAX_TABLE_COLUMNS),
  /** Columns that name a row: of a primary or unique key of this one column, never null. */
  keys: z.array(identifier),
  /** The column of points; null where there is none, or more than one. */
  geometry: geometry.nullable(),
  /** All columns of points. */
  geometries: z.array(geometry),
  /** As the server estimates them. */
  rows: z.number().int(),
  /** The user has the rights to add and change rows. */
  mayPush: z.boolean(),
})

export const PUSH_KINDS = ['changed', 'new', 'removed', 'conflict'] as const
const count = z.number().int()

export const tableLinkRequests = {
  ref: z.object({ linkId: id }),
  job: z.object({ jobId: id }),
  inspect: z.object({ server: tableServer, password: password.optional() }),
  describe: z.object({ server: tableServer, password: password.optional(), ...tableName }),
  link: z.object({
    /** Null: the first pull makes the list. */
    listId: id.nullable(),
    server: tableServer,
    /** Kept in memory until Waypost ends. */
    password: password.optional(),
    ...tableName,
    keyColumn: identifier,
    /** Left out: the only one; needed where the table has several. */
    geometryColumn: identifier.optional(),
    /** A person saw host and table, and agreed to the connection. */
    isConfirmed: z.literal(true),
  }),
  set: z.object({ linkId: id, mayPush: z.boolean() }),
  password: z.object({
    linkId: id,
    /** Null forgets it. */
    password: password.nullable(),
    /** Kept beyond the end of Waypost too, encrypted, where this computer can. */
    isKept: z.boolean().default(false),
  }),
  planPush: z.object({ linkId: id, /** Rows of deleted locations leave the table too. */ withRemovals: z.boolean() }),
}

const link = { response: tableLink }
export const tableLinkCommands = {
  'tables.links': {
    request: z.object({}),
    response: z.object({
      links: z.array(tableLink).max(MAX_LINKS),
      /** This computer keeps passwords encrypted; left out: it cannot. */
      canKeep: z.boolean().optional(),
    }),
  },
  /** Tables of a database that the user may read. */
  'tables.inspect': {
    request: tableLinkRequests.inspect,
    response: z.object({
      tables: z
        .array(
          z.object({
            ...tableName,
            /** As the server estimates them. */
            rows: count,
            /** Name of its column of points. */
            geometry: identifier.nullable(),
          }),
        )
        .max(MAX_TABLES),
    }),
  },
  'tables.describe': { request: tableLinkRequests.describe, response: describedTable },
  'tables.link': { request: tableLinkRequests.link, ...link },
  /** The list and the table stay as they are. */
  'tables.unlink': { request: tableLinkRequests.ref, response: z.object({}) },
  'tables.set': { request: tableLinkRequests.set, ...link },
  'tables.password': { request: tableLinkRequests.password, ...link },
  /** Reads the table into a file. */
  'tables.fetch': { request: tableLinkRequests.ref, response: job },
  /** That file, for `lists.import` or `lists.planImport`. */
  'tables.fetched': {
    request: tableLinkRequests.job,
    response: z.object({
      linkId: id,
      file: fileToken,
      fileName: z.string(),
      /** How its texts are written: to be given to the import. */
      format: fileFormatChoice,
      rows: count,
      /** Null: the import makes the list. */
      listId: id.nullable(),
      match: z.object({ by: z.literal('key'), column: z.number().int().min(0) }),
      /** As the last pull read its columns; null at the first one. */
      mapping: pointMapping.nullable(),
    }),
  },
  /** Compares the list with its last pull and with the table; it writes nothing. */
  'tables.planPush': { request: tableLinkRequests.planPush, response: job },
  'tables.pushPlan': {
    request: tableLinkRequests.job,
    response: z.object({
      linkId: id,
      counts: z.object({ changed: count, new: count, removed: count, same: count, conflicts: count }),
      rows: z
        .array(
          z.object({
            key: z.string(),
            name: z.string(),
            kind: z.enum(PUSH_KINDS),
            changes: z.array(
              z.object({
                column: z.string(),
                before: z.string(),
                after: z.string(),
                /** What the table has now, where that is a third value. */
                inTable: z.string().nullable(),
              }),
            ),
          }),
        )
        .max(MAX_PUSH_ROWS),
      isSent: z.boolean(),
    }),
  },
  /** Sends exactly what that plan says. */
  'tables.push': { request: tableLinkRequests.job, response: job },
}
