import type { TablePlan } from '#main/files/columns/parts/table-plan.types.ts'
import type { Encoding } from '#main/files/csv/csv.types.ts'

/** By what a table is known to be one of a register. */
export interface Recognition {
  /** Columns that must all be there, by name; small letters, marks and signs make no difference. */
  columns: readonly string[]
  /** Columns that must not be there: they are those of another register. */
  without?: readonly string[]
  /** What cells of some columns look like: they tell registers with the same names apart. */
  looks?: Readonly<Record<string, RegExp>>
  /** Of XML: the element of one address, without its prefix. */
  element?: string
  /** What its files are called; decides only between registers that fit equally well. */
  fileName?: RegExp
}

/** A table without a header: its columns in their order, and what some of their cells look like. */
export interface Headerless {
  columns: readonly string[]
  /** Editions may end earlier; left out: all columns are there. */
  leastColumns?: number
  looks: Readonly<Record<string, RegExp>>
}

/** Rows that are none of the addresses of today, by the text of one column. */
export interface LeftOut {
  column: string
  /** Left out when the cell is one of these, compared without regard to case. An empty text stands for an empty cell. */
  is?: readonly string[]
  /** Left out when the cell is none of these. */
  isNot?: readonly string[]
  reason: LeftOutReason
}
export type LeftOutReason = 'retired' | 'planned' | 'otherName' | 'noHouse'

/**
 * A further table of the same archive, whose columns are added to the rows of the main one. It is found by its file or,
 * in XML, by its element. Where the names of both files have a group `part` (`NSW` of `NSW_LOCALITY_psv.psv`), it is the
 * same.
 */
export interface Join {
  file?: RegExp
  element?: string
  /** Its columns that make the key, and those of the main table (or of an earlier join) that hold the same. */
  key: readonly string[]
  of: readonly string[]
  /**
   * What of the text in the one column of `of` is the key, as its first group: of `component.href`, or of `.2`, `.3` of it
   * where an element is repeated. Left out: all of the text.
   */
  cut?: RegExp
  /** Columns that are added, by the name that they get in the plan. */
  take: Readonly<Record<string, string>>
  /** Rows of the table that say nothing of today. */
  leftOut?: readonly LeftOut[]
  /** It has about as many rows as the main table, and is read in parts. Only one join of a register is. */
  isLarge?: boolean
}

/** Texts that say nothing: `Not stated`, `0`. */
export interface Blank {
  texts: readonly string[]
  /** Left out: in every column. */
  columns?: readonly string[]
}

/** New columns that are cut out of another one: the named groups of a pattern. No two cuts have a group of one name. */
export interface Cut {
  column: string
  pattern: RegExp
}

/** Numbers that may be, not houses: from one end of a block to the other on one side of its street. */
export interface PossibleNumbers {
  from: string
  to: string
  /** The column that says whether they are odd (`O`), even (`E`) or both (`B`). */
  parity: string
  postalCode: string
}

/** How the tables of a register are read. */
export interface RegisterLayout {
  recognise: Recognition
  headerless?: Headerless
  /** Fixed for all its files. Left out: as the file shows. */
  encoding?: Encoding
  /** By the names of columns; those that a table does not have are left out of it. */
  plan: TablePlan<string>
  /** Other names of a column, in other editions. */
  otherNames?: Readonly<Record<string, readonly string[]>>
  cuts?: readonly Cut[]
  blanks?: readonly Blank[]
  /** What the codes of a column stand for. */
  codes?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** By the name of a column the one that stands in where it is empty: a village for its streets. */
  standIns?: Readonly<Record<string, string>>
  /** The axes are written with the other sign than the system has. */
  sign?: -1
  /** Of a register with several systems: the column that says which, and what its texts stand for. */
  systemColumn?: { column: string; systems: Readonly<Record<string, string>> }
  leftOut?: readonly LeftOut[]
  joins?: readonly Join[]
  /** Of a register whose numbers are what may be; left out: its numbers are houses. */
  possibleNumbers?: readonly PossibleNumbers[]
}

/** An address register that is known by name: how its tables are recognised and read, and what is to be said of it. */
export interface Register extends RegisterLayout {
  id: string
  title: string
  /** ISO 3166-1 alpha-2; null where it covers many. */
  country: string | null
  /** 4: its numbers are houses; 3: they only may be. */
  level: 3 | 4
  /** SPDX, or the name of the licence. */
  licence: string
  attribution: string
  /** Where it is found: a text for people, which nothing opens. */
  foundAt: string
  renewed: string
  /** Roughly, as it is offered; and how many houses it has. */
  size: string
  houses: number
  /** What one must know of it; left out: nothing. */
  note?: string
  /** Where the layout was looked up, in one sentence; where it is not sure, `unconfirmed` says so instead. */
  confirmedBy?: string
  unconfirmed?: string
}

/** A register as it is written in the tables; without a level its numbers are houses. */
export type KnownRegister = Omit<Register, 'level'> & Partial<Pick<Register, 'level'>>
