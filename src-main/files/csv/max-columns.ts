/** Wider tables are a wrong delimiter or a wrong file. */
export const MAX_COLUMNS = 2000
