import { toNameKey } from '#shared/text/name-keys.ts'

/** What a suppression file says of its people. */
export const SUPPRESSION_KINDS = ['deceased', 'goneaways'] as const
export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number]

/** Beside the tables of every pack; a pack without it suppresses nobody. */
export const SUPPRESSION_TABLE = `
CREATE TABLE suppression (
  id INTEGER PRIMARY KEY, kind TEXT NOT NULL, surname_key TEXT NOT NULL, postal_key TEXT NOT NULL,
  surname TEXT NOT NULL, forename TEXT NOT NULL, middle_name TEXT NOT NULL, address_key TEXT NOT NULL
) STRICT;
`
export const SUPPRESSION_INDEX = 'CREATE INDEX suppression_by_name ON suppression (kind, surname_key, postal_key)'

/** Longest address of a suppression file that is kept for comparing. */
const LONGEST_ADDRESS = 400

/** Words of an address between blanks, so that a whole word can be looked for. */
export const toAddressWords = (text: string): string => ` ${toNameKey(text.slice(0, LONGEST_ADDRESS))} `
