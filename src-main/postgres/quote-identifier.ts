/** A name as SQL writes it, whatever letters it has: all names that come from a person or a table go through here. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A table with its schema, so that no setting of the session decides which one is meant. */
export const quoteTable = ({ schema, table }: { schema: string; table: string }): string =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(table)}`
