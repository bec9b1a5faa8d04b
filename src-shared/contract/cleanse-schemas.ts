import { z } from 'zod'
import { decision, policy, rowDecision, rowFilter } from '#shared/contract/review-schemas.ts'
import { againCounts, rowSince, sinceCounts, takenUp } from '#shared/contract/repeat-schemas.ts'
import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import { ROW_NEWS } from '#shared/model/facets.ts'
import { DUPLICATE_KINDS } from '#shared/names/duplicate-kinds.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { EXPLAINED_PARTS, NAMING_PARTS } from '#shared/model/explanation.ts'

/** A file that the host knows by an opaque token: dropped, chosen, or the bundled sample. Never a path. */
export const fileToken = z.string().min(8).max(128)

export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-874',
  'iso-8859-15',
  'cp850',
  'cp437',
  'cp852',
  'cp866',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export const encoding = z.enum(ENCODINGS)
export const DELIMITERS = [',', ';', '\t', '|'] as const
export const delimiter = z.enum(DELIMITERS)

/** Titles above a table are few; a header further down is no header. */
export const MAX_HEADER_ROW = 50

/** How a table is read; what is left out is guessed. */
export const fileFormatChoice = z.object({
  encoding: encoding.optional(),
  delimiter: delimiter.optional(),
  /** 1-based; 0 when the first row is data already. */
  headerRow: z.number().int().min(0).max(MAX_HEADER_ROW).optional(),
  /** Of a workbook; otherwise its first sheet that looks like a table of places. */
  sheet: z.string().max(255).optional(),
})

export const mappedField = z.enum(ADDRESS_INPUT_FIELDS)

/** One column of the source: where it goes, and how sure the guess is (0–1, with its reason as a message key). */
export const columnGuess = z.object({
  index: z.number().int(),
  name: z.string(),
  samples: z.array(z.string()),
  filled: z.number().int(),
  field: mappedField.nullable(),
  confidence: z.number(),
  reason: z.enum(['header', 'content', 'none']),
})

/** Why a row cannot be used. */
export const rejectReason = z.enum(['tooManyCells', 'tooFewCells', 'cellTooLong', 'unclosedQuote', 'undecodable'])

/** What somebody should know of the cells before a run. */
export const fileNotices = z.object({
  /** Rows that cannot be read, by the reason. */
  unreadable: z.partialRecord(rejectReason, z.number().int()),
  columns: z.array(
    z.object({
      /** Cells whose text was damaged before it came, with the first of them. */
      damaged: z.number().int(),
      example: z.object({ was: z.string(), is: z.string() }).nullable(),
      /** Cells that are or end in a date where a house number may have been. */
      dates: z.number().int(),
      /** Cells with a word for nothing, such as `n/a`. */
      nothing: z.number().int(),
    }),
  ),
})

/** Addresses that one row may have, beside the first. */
export const MAX_OTHER_GROUPS = 5
/** The name of one of several addresses in a row, as its title or its headings have it. */
export const groupName = z.string().trim().min(1).max(200)
const groupColumns = z.array(z.number().int().min(0)).max(2_000)
/** One of several addresses in a row: its name, its columns, and those of the others, which it leaves alone. */
export const rowGroup = z.object({ name: groupName, columns: groupColumns, elsewhere: groupColumns })

export const fileDescription = z.object({
  file: fileToken,
  name: z.string(),
  bytes: z.number(),
  encoding,
  encodingConfidence: z.number(),
  delimiter,
  lineEnd: z.enum(['\n', '\r\n', '\r']),
  hasHeader: z.boolean(),
  /** 1-based row of the column names, below any titles; null without names. */
  headerRow: z.number().int().nullable(),
  /** The sheet of a workbook that is read; null for a delimited file. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** A file whose columns have names and types of their own: nothing of how it is read can be chosen. */
  isTyped: z.boolean().optional(),
  columns: z.array(columnGuess),
  /** The addresses that each row has, where there are several, in the order of their columns; else none. */
  groups: z.array(z.object({ name: z.string(), columns: z.array(z.number().int()) })),
  /** Of the rows that can be read, the first ones, with their numbers in the file, as a run numbers them. */
  preview: z.array(z.object({ row: z.int().positive(), cells: z.array(z.string()) })),
  /** Exact where the file is short; else estimated from its size until its rows are counted. */
  rows: z.number().int(),
  rowsExact: z.boolean(),
  /** Of the rows that were looked at. */
  notices: fileNotices,
})

/** What only the whole file tells: its rows, and by column how many cells hold something. */
export const rowCount = z.object({ rows: z.number().int(), filled: z.array(z.number().int()), notices: fileNotices })

export const columnMapping = z.array(z.object({ index: z.number().int().min(0), field: mappedField }))

/** What may be done with the rows of a file. Search and Query answer with lists, Geocode is Verify with `geoCode`. */
export const FILE_PROCESSES = ['Verify', 'Format', 'Parse', 'ReverseGeocode', 'Country'] as const
export const fileProcess = z.enum(FILE_PROCESSES)

export const cleansingChoices = z.object({
  process: fileProcess.default('Verify'),
  /** Look for rows that name the place of an earlier row. */
  duplicates: z.boolean().default(false),
  /** Read text that was damaged before it came as it was before. */
  repair: z.boolean().default(false),
  /** What makes two rows the same: the place alone, or who is there as well. */
  duplicatesOf: z.enum(DUPLICATE_KINDS).default('place'),
  defaultCountry: z.string().max(64).default(''),
  forceCountry: z.string().max(64).default(''),
  geoCode: z.boolean().default(false),
  serverOptions: z.record(z.string(), z.string()).default({}),
})

export const matchWord = z.enum(MATCH_WORDS)

/** Accounting of one batch: rowsIn = sum of words + rejected + blank, always. */
export const batchCounts = z.object({
  rowsIn: z.number().int(),
  words: z.record(matchWord, z.number().int()),
  rejected: z.number().int(),
  blank: z.number().int(),
  /** Answered rows by word and depth, `Verified3` for a verified street; sums up to the words. */
  depths: z.record(z.string(), z.number().int()).default({}),
  /** Changed parts, for the facet. */
  changed: z.record(z.string(), z.number().int()),
  /** Rows that repeat the place of an earlier one; null where nobody looked. */
  repeats: z.number().int().nullable().default(null),
  /** More places than can be remembered: repeats of the later ones were not looked for. */
  isRepeatsBounded: z.boolean().default(false),
})

/** The accounting, and what was done. */
export const batchSummary = batchCounts.extend({
  process: z.string(),
  /** The run of the same file before, and of how many rows more is known now; null where there was none. */
  earlier: z.object({ finishedAt: z.string(), deeper: z.number().int(), missing: z.number().int() }).nullable(),
  /** What differs from the last run by the same recipe; null where there was none. */
  since: sinceCounts.nullable(),
  /** What was taken up of a run of the same file whose rows are gone; null where there was none. */
  takenUp: takenUp.nullable().default(null),
  /** Of which run the rows were asked again; null for a run of its own. */
  again: againCounts.nullable().default(null),
  /** The list whose points the rows are, where it was a list that was cleansed. */
  list: z.string().optional(),
  /** Names of the columns of the file, the first ones of them. */
  columns: z.array(z.string()),
  /** A column of the file says which organisation is meant. */
  isOrganizationMapped: z.boolean(),
})

const rowNews = z.enum(ROW_NEWS)

export const batchRow = z.object({
  /** 1-based number of the record in the source, header not counted. */
  row: z.number().int(),
  word: matchWord,
  avc: z.string(),
  aqi: z.string(),
  score: z.number().int(),
  country: z.string(),
  original: z.string(),
  cleaned: z.string(),
  /** What was looked for in the reference data and is not there, such as `street`; empty where nothing was. */
  missing: z.string().default(''),
  /** The earlier row whose place it repeats, and how surely (0–100). */
  repeatOf: z.number().int().nullable(),
  repeatScore: z.number().int().nullable(),
  /** Later rows that repeat its place. */
  repeats: z.number().int(),
  decision,
})

/** Columns of the file that a page of rows may bring, and those that are named at all. */
export const MAX_LISTED_COLUMNS = 20
export const MAX_NAMED_COLUMNS = 200
/** Characters of a cell of the file in a page of rows, and of the name of a column; the rest is cut. */
export const MAX_LISTED_CELL_CHARACTERS = 200

/** What is said of an answer: its word, code and score, and the part that was looked for and is not there. */
export const reported = z.object({ word: matchWord, avc: z.string(), score: z.number().int(), missing: z.string() })

/** A row of a page, with what it shows besides its address. */
export const listedRow = batchRow.extend({
  /** As the file gives it, and as it was answered or decided; empty where there is none. */
  organization: z.object({ was: z.string(), is: z.string() }),
  /** Of the address as it stands, edited or chosen, and as it leaves in a file. */
  reported,
  /** Of the columns of the file that were asked for, by their index. */
  cells: z.record(z.string(), z.string()),
})

export const partExplanation = z.object({
  part: z.enum(EXPLAINED_PARTS),
  was: z.string(),
  is: z.string(),
  change: z.enum(['same', 'alias', 'spelling', 'replaced', 'added', 'notChecked', 'contradicts', 'notRecognised']),
})

export const explanation = z.object({
  word: matchWord,
  rule: z.string(),
  sentence: z.string(),
  why: z.string().default(''),
  parts: z.array(partExplanation),
  leftover: z.array(z.string()),
  referenceLevel: z.number().int(),
  hasUnits: z.literal(true).optional(),
  packId: z.string(),
  deeper: z.string(),
  candidates: z.array(
    z.object({
      text: z.string(),
      score: z.number(),
      reason: z.string(),
      name: z.partialRecord(z.enum(NAMING_PARTS), z.string()).optional(),
    }),
  ),
})

export const batchRowDetail = batchRow.extend({
  /** Of the address as it stands; the row itself says what was answered. */
  reported,
  input: z.record(z.string(), z.string()),
  /** As it was answered, or as the decision left it. */
  match: z.record(z.string(), z.string()),
  /** What was answered before anybody decided. */
  answered: z.string(),
  /** Rows with the very same address, this one included. */
  identical: z.number().int(),
  /** Null while nobody decided. */
  decided: rowDecision.nullable(),
  explanation,
  /** What the run before said, where more is known now. */
  earlier: z.object({ word: matchWord, avc: z.string(), news: rowNews }).nullable(),
  /** What it is to the last run by the same recipe; null where there was none. */
  since: rowSince.nullable(),
  /** The rows of its place, the first ones of them; empty where it occurs once. */
  samePlace: z.array(
    z.object({
      row: z.number().int(),
      cleaned: z.string(),
      score: z.number().int().nullable(),
      /** The row that stands for it: its own number where it stands for others, 0 where it was kept apart. */
      into: z.number().int().nullable(),
    }),
  ),
})

/** A row that could not be used, and why (message key and the cells as they stood). */
export const rejectedRow = z.object({
  row: z.number().int(),
  line: z.number().int(),
  reason: rejectReason,
  cells: z.array(z.string()),
  /** The cells with which a person begins to put it right; null where it is too long for that. */
  proposal: z.array(z.string()).nullable(),
})

/** Rejected rows that can be looked at and fixed one by one; what is beyond is counted and exported. */
export const MAX_FIXABLE_ROWS = 10_000
/** Characters of a row that a person can fix here; a longer one is a fault of the file as a whole. */
export const MAX_FIXABLE_CHARACTERS = 20_000
/** Cells of a row as a person puts it right: as many as a file may have columns. */
const MAX_FIXED_CELLS = 2_000
export const fixedCells = z.array(z.string().max(MAX_FIXABLE_CHARACTERS)).min(1).max(MAX_FIXED_CELLS)

/** A page of the rows that could not be read, and the names of the columns that their cells would fall into. */
export const rejectedPage = z.object({
  total: z.number().int(),
  columns: z.array(z.string()),
  rows: z.array(rejectedRow),
})

const share = z.number().min(0).max(1)

/** What is asked of a file before it is run: how it is read, what its columns mean, and what is chosen. */
export const askedOfFile = z.object({
  file: fileToken,
  format: fileFormatChoice.default({}),
  mapping: columnMapping,
  choices: cleansingChoices,
  group: rowGroup.optional(),
})

/** How many rows of a file will need no one, from a sample of it. */
export const runEstimate = z.object({
  policy,
  /** Of the rows that hold an address; with the ends of its 95 % interval. */
  share,
  low: share,
  high: share,
  sampled: z.number().int(),
  /** Rows of the file, exact or estimated. */
  rows: z.number().int(),
  /** False where only its beginning could be looked at in time. */
  isOfWholeFile: z.boolean(),
  /** What would change the share most, the largest first: by how much, over the same rows. */
  gains: z.array(
    z.object({
      change: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('column'), column: z.number().int(), field: mappedField }),
        z.object({ kind: z.literal('country'), country: z.string() }),
        /** Rows of this country that need a person could be checked deeper with its reference data. */
        z.object({ kind: z.literal('pack'), country: z.string() }),
      ]),
      share,
    }),
  ),
})

/** What one option does to a few rows of a file: in how many the answer differs, and the first difference. */
export const optionEffect = z.object({
  sampled: z.number().int(),
  changed: z.number().int(),
  example: z.object({ field: z.string(), before: z.string(), after: z.string() }).nullable(),
})

/** What a run will answer to the first rows of a file, with those in their place that cannot be read. */
export const answerPreview = z.object({
  rows: z.array(
    z.object({
      row: z.number().int(),
      /** Why it cannot be read, and its cells; null and empty where it can. */
      reason: rejectReason.nullable(),
      text: z.string(),
      answer: z.object({ cleaned: z.string(), word: matchWord, avc: z.string(), missing: z.string() }).nullable(),
    }),
  ),
})

export const exportChoices = z.object({
  jobId: z.string(),
  /** Which rows: all, or only those whose answer differs from the source. */
  rows: z.enum(['all', 'changed']).default('all'),
  filter: rowFilter.default({ facets: {}, search: '' }),
  /** One file, or one archive with a file for each word or decision that the rows have. */
  split: z.enum(['none', 'word', 'decision']).default('none'),
  /** Who decided about each row, when, and by which rule; and which record of which pack answers. */
  provenance: z.boolean().default(false),
  /** What the policy of the run says of each answer. */
  verdict: z.boolean().default(false),
  /** `exact` keeps delimiter, line ends and encoding-neutral UTF-8; `excel` adds a byte order mark and guards formulas. */
  preset: z.enum(['exact', 'excel']).default('exact'),
  /** With the results of the other addresses of the rows, where they were cleansed too; it is, unless said otherwise. */
  together: z.boolean().optional(),
  /** A table like the source, a workbook, one JSON object per row, or columns with types. */
  format: z.enum(['csv', 'xlsx', 'jsonl', 'parquet']).default('csv'),
  /** Output fields appended to the source columns; empty means the usual set. */
  fields: z.array(z.string()).default([]),
})

/** What an export would write. */
export const exportPreview = z.object({
  /** Rows of all its files. */
  total: z.number().int(),
  /** Of an archive: what the rows of each file have in common (a word, a decision, `blank` or `rejected`), and how many. */
  files: z.array(z.object({ value: z.string(), count: z.number().int() })),
  /** The output fields of this run when nobody chooses any. */
  usual: z.array(z.string()),
  /** Names of the columns, those of the source first; none for JSON lines. */
  columns: z.array(z.string()),
  sourceColumns: z.number().int(),
  /** The first rows of the first file, cells as they are written; of JSON lines one cell a row. */
  rows: z.array(z.array(z.string())),
  /** Ending of the source where it is a workbook that leaves with all that it has; null where a new file is written. */
  workbook: z.enum(['xlsx', 'xlsm']).nullable(),
})
