import Database from 'better-sqlite3'
import { ASKED_TABLE } from '#main/reference/asked-table.ts'
import { POI_TABLES } from '#main/reference/poi/poi-tables.ts'
import { POSSIBLE_INDEX, POSSIBLE_TABLE } from '#main/reference/possible-ranges.ts'
import { PACK_INDEXES, PACK_TABLES } from '#main/reference/pack-schema.ts'
import { SUPPRESSION_INDEX, SUPPRESSION_TABLE } from '#main/reference/suppression/suppression-table.ts'

/** A line of `sqlite_master`: a table, an index, a view or a trigger. */
interface SchemaEntry {
  type: string
  name: string
  table: string
  sql: string
}

/** Columns that packs of this format did not have at first; readers do without them. */
const LATER_COLUMNS: ReadonlyMap<string, readonly string[]> = new Map([
  ['pack', [',has_observed_codes INTEGER NOT NULL', ',complete_code_countries TEXT NOT NULL']],
  ['area', [',local_names TEXT']],
])
/** Entries that not every pack has: what came of asking for its rows, numbers that may be, those of people to suppress, points of interest, and the samples of `ANALYZE`. */
const OPTIONAL =
  /^(asked_rows|possible_range|possible_range_of|suppression|suppression_by_name|poi|poi_(?:position|key|kind|town|fuzzy)|sqlite_stat\d)$/
/** More than any pack has, and longer than any statement of one: a foreign file is not read to its end. */
const MOST_ENTRIES = 200
const LONGEST_STATEMENT = 4000
/** Names and types alone: nothing in it is computed, so that one row of it can be read of any file. */
const PLAIN_PACK_TABLE = /^CREATE TABLE pack\([\w ,]*\)(STRICT)?$/

/** SQLite keeps a statement as it was written, and cuts a dropped column out of it. */
const withoutLayout = (sql: string) =>
  sql
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1')
    .trim()

function readEntries(db: Database.Database): SchemaEntry[] {
  const rows = db
    .prepare(
      `SELECT type, name, tbl_name AS "table", 
         iif(length(sql) > ${LONGEST_STATEMENT}, 'too long', coalesce(sql, '')) AS sql
       FROM sqlite_master LIMIT ${MOST_ENTRIES}`,
    )
    .all() as SchemaEntry[]
  return rows.map((row) => ({ ...row, sql: withoutLayout(row.sql) }))
}

const toText = ({ type, name, table, sql }: SchemaEntry) => [type, name, table, sql].join('\n')

/** A table with every choice of its later columns left out. */
const withoutLaterColumns = (entry: SchemaEntry, columns: readonly string[]): SchemaEntry[] =>
  columns.reduce<SchemaEntry[]>(
    (forms, column) => [...forms, ...[entry, ...forms].map((form) => ({ ...form, sql: form.sql.replace(column, '') }))],
    [],
  )

/** Every entry a pack may have, as its text, with those of its earlier forms; and the names that it must have. */
interface Layout {
  known: ReadonlySet<string>
  needed: string[]
}

let layout: Layout | null = null

/** Written once into memory and read back, so that the statements that write packs are the only list. */
function packLayout(): Layout {
  if (layout) return layout
  const db = new Database(':memory:')
  try {
    db.exec(
      `${PACK_TABLES} ${PACK_INDEXES} ${SUPPRESSION_TABLE} ${SUPPRESSION_INDEX}; ${ASKED_TABLE}; ${POSSIBLE_TABLE}; ${POSSIBLE_INDEX}; ${POI_TABLES}; ANALYZE`,
    )
    const entries = readEntries(db)
    const earlier = entries.flatMap((entry) => withoutLaterColumns(entry, LATER_COLUMNS.get(entry.name) ?? []))
    layout = {
      known: new Set([...entries, ...earlier].map(toText)),
      needed: entries.map(({ name }) => name).filter((name) => !OPTIONAL.test(name)),
    }
    return layout
  } finally {
    db.close()
  }
}

/** How a file is laid out, which is looked at before anything of it is read. */
export interface FileLayout {
  /** It has something called "pack", whatever that is. */
  claimsToBePack: boolean
  /** The table that says what the pack is can be read without computing anything. */
  isReadable: boolean
  /** What is there that Waypost puts into no pack, or what lacks; null where the schema is exactly that of a pack. */
  foreign: string | null
}

/**
 * Compares the schema of a file with that of the packs that Waypost writes and wrote: a view under the name of a table
 * would be computed wherever the table is read, without end if its maker likes.
 */
export function readLayout(db: Database.Database): FileLayout {
  const { known, needed } = packLayout()
  const entries = readEntries(db)
  const names = new Set(entries.map(({ name }) => name))
  const strange = entries.find((entry) => !known.has(toText(entry)))
  const missing = needed.find((name) => !names.has(name))
  return {
    claimsToBePack: names.has('pack'),
    isReadable: entries.some(
      ({ type, name, sql }) => type === 'table' && name === 'pack' && PLAIN_PACK_TABLE.test(sql),
    ),
    foreign: strange ? `it has the ${strange.type} "${strange.name}"` : missing ? `it lacks "${missing}"` : null,
  }
}
