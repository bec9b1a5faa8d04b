import { measureTables } from '../proof/parquet/measure-tables.ts'

/** A table written and read alone, as CSV and as Parquet: processor time, sizes, memory. */
const USUAL_ROWS = 1_000_000

const rows = Number(process.argv[2] ?? USUAL_ROWS)
console.log(`${rows.toLocaleString('en')} rows of 8 columns, made up on the way; the first line is the making alone.`)
await measureTables(rows)
