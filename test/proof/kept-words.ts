/**
 * What is not checked is not touched: firms, people, their functions and departments come back byte for byte, whatever
 * their script and signs, in the reply, in the table of a run and in its files. The address around them is answered as
 * without them.
 *
 *   npm run proof -- kept-words [addresses]
 */
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { temporaryFolder } from '../measure/temporary-folder.ts'
import { openPacks } from '../measure/engine.ts'
import { COUNTRIES, drawNamed, judgeNamed, openCleanse } from './names/compare-names.ts'
import { sendThroughFiles } from './names/through-files.ts'

const [size = 20_000] = process.argv.slice(2).map(Number)
const LEAST_SAME_ADDRESS = 99.9
/** Rows of one file; more would be held in memory at once. */
const ROWS_OF_FILE = 5_000
const MOST_SHOWN = 5

const reader = openPacks()
const cleanse = openCleanse(reader)
const named = drawNamed(reader, size)

let [changed, same, shown] = [0, 0, 0]
for (const one of named) {
  const match = cleanse({ ...one.address, ...one.names }, 1).matches[0] ?? {}
  const { areKept, isSameAddress } = judgeNamed(one, match, cleanse)
  if (!areKept) changed++
  if (isSameAddress) same++
  if ((!areKept || !isSameAddress) && ++shown <= MOST_SHOWN)
    process.stdout.write(`${JSON.stringify(one).slice(0, 2_000)}\n  ${JSON.stringify(match).slice(0, 2_000)}\n`)
}

const inFiles = { table: 0, csv: 0, xlsx: 0, jsonl: 0 }
for (let from = 0; from < named.length; from += ROWS_OF_FILE) {
  const folder = temporaryFolder('kept-words')
  const found = await sendThroughFiles(named.slice(from, from + ROWS_OF_FILE), { folder, cleanse })
  for (const [kind, rows] of Object.entries(found)) inFiles[kind as keyof typeof inFiles] += rows
}
reader.close()

process.stdout.write(`${named.length} addresses of ${COUNTRIES.length} countries, each with eight names\n`)
judgeBars([
  { what: 'countries', measured: COUNTRIES.length, atLeast: 60 },
  { what: 'addresses', measured: named.length, atLeast: size },
  { what: 'changed in the reply', measured: changed, atMost: 0 },
  ...Object.entries(inFiles).map(([kind, rows]) => ({ what: `changed in ${kind}`, measured: rows, atMost: 0 })),
  { what: 'address as without, %', measured: (100 * same) / named.length, atLeast: LEAST_SAME_ADDRESS },
])
