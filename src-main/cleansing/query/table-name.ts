/** The country of a table, `rd_GB_vfy`; empty for another name. */
export const countryOfTable = (table: string): string => /^rd_([A-Za-z]{2})_vfy$/i.exec(table)?.[1]?.toUpperCase() ?? ''
