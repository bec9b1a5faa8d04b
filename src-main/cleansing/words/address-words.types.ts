/** Words that say what a part of an address is, in one language: parted by blanks, phrases by bars. */
export interface AddressWords {
  /** Street types beyond those of the shared table, standing alone. */
  streets?: string
  /** Street types written onto the name, beyond the shared table. */
  streetSuffixes?: string
  /** Words before (or after) the mark of a unit: `flat 3`, `apto 12`. */
  units?: string
  /** Units that need no mark: `basement`. */
  wholeUnits?: string
  /** The same of more than one word. */
  unitPhrases?: string
  wholeUnitPhrases?: string
  /** Floors: `6th floor`, `piso 3`. */
  levels?: string
  /** Post office boxes, one or more words; a number follows. */
  boxes?: string
  /** Words in names of buildings. */
  buildings?: string
  /** Words in names of firms and institutions. */
  organizations?: string
  /** Words before a house number. */
  numbers?: string
  /** A house that has no number. */
  withoutNumber?: string
  /** Words before the name of an administrative area: `county durham`, `provincia de cordoba`. */
  areas?: string
  /** Words before the name of a part of a town. */
  districts?: string
}
