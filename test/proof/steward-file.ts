/**
 * A customer file as a steward gets it, through the built host in its usual settings: what leaves unseen is counted, and
 * must not be. The addresses are those of public registers, the rest is drawn: organisations, people, boxes, damaged codes
 * and texts, countries in many words, a second address on some rows.
 *
 *   WAYPOST_TEST_DATA=folder npm run proof -- steward-file [rows] [--rows file]
 *
 * `--rows` writes each row with a fault, a line each.
 */
import { writeFileSync } from 'node:fs'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { needTestData } from '../measure/needs.ts'
import { proveStewardFile } from './steward/prove-file.ts'

const USUAL_SIZE = 50_000

const { values: options, positionals } = readOptions({ options: { rows: { type: 'string' } }, allowPositionals: true })
const registers = needTestData('positions', 'addresses of registers')
const { bars, faulty } = await proveStewardFile(registers, Number(positionals[0] ?? USUAL_SIZE))
if (options.rows) writeFileSync(options.rows, `${faulty.map((row) => JSON.stringify(row)).join('\n')}\n`)
judgeBars(bars)
