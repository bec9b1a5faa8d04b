// A cleansing thread that is in the midst of a look-up without end, where it hears nothing: as with a file that was made
// to be slow.
import { writeSync } from 'node:fs'
import Database from 'better-sqlite3'

const ENDLESS = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n'
const lookUp = new Database(':memory:').prepare(ENDLESS)
writeSync(2, 'looking up\n')
lookUp.get()
