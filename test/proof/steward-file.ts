/**
 * A customer file as a steward gets it, through the built host in its usual settings: what leaves unseen is counted, and
 * must not be. The addresses are those of public registers, the rest is drawn: firms, persons, boxes, damaged codes and
 * texts, countries in many words, a second address on some rows.
 *
 *   WAYPOST_TEST_DATA=folder npm run proof -- steward-file [rows] [--rows file]
 *
 * `--rows` writes each row with a fault, a line each.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endUnproven, judgeBars, type Bar } from '../../tools/lib/proof-outcome.mjs'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { startHostProcess } from '../crash/host-process.ts'
import { openBundledPacks } from './figures/open-engine.ts'
import { drawRows, readTrueAddresses, type StewardRow } from './steward/draw-rows.ts'
import { FAULTS, findFaults, type Fault, type ResultRow } from './steward/judge-rows.ts'
import { judgeRun } from './steward/judge-run.ts'
import { runStewardFile, writeStewardFile } from './steward/run-file.ts'

const SEED = 20261129
const USUAL_SIZE = 50_000
/** Of the faults that no data can rule out wholly, the rows in a hundred. */
const MOST_SHARES: Partial<Record<Fault, number>> = {
  townReplaced: 0.1,
  organizationSteers: 0.1,
  boxLost: 1,
  wrongField: 0.5,
}

const { values: options, positionals } = readOptions({ options: { rows: { type: 'string' } }, allowPositionals: true })
const size = Number(positionals[0] ?? USUAL_SIZE)
const registers = join(process.env.WAYPOST_TEST_DATA ?? '', 'positions')
if (!process.env.WAYPOST_TEST_DATA || !existsSync(registers))
  endUnproven('WAYPOST_TEST_DATA names no folder with addresses of registers.')

const folder = mkdtempSync(join(tmpdir(), 'waypost-steward-'))
const rows = drawRows(readTrueAddresses(registers), size, seededRandom(SEED))
const path = join(folder, 'kunden.csv')
writeStewardFile(path, rows)
const host = await startHostProcess(join(folder, 'data'))
const bars: Bar[] = []
try {
  const found = await runStewardFile(host, path)
  bars.push(...judgeAll(rows, found.results), ...(await judgeRun(host, found, rows)))
} finally {
  await host.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
judgeBars(bars)

/** Every kind of fault against its bar: most of them may not happen at all. */
function judgeAll(drawn: readonly StewardRow[], results: readonly ResultRow[]): Bar[] {
  const reader = openBundledPacks()
  const counts = new Map<Fault, number>()
  const lines: string[] = []
  drawn.forEach((row, at) => {
    const result = results[at] as ResultRow
    const twin = row.twin === null ? null : (results[row.twin] ?? null)
    const faults = findFaults(reader, row, { result, twin })
    for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1)
    if (faults.length > 0)
      lines.push(JSON.stringify({ faults, ...row, match: result.match, sentence: result.sentence }))
  })
  reader.close()
  if (options.rows) writeFileSync(options.rows, `${lines.join('\n')}\n`)
  return (Object.keys(FAULTS) as Fault[]).map((fault) => {
    const most = MOST_SHARES[fault]
    const measured = counts.get(fault) ?? 0
    return most === undefined
      ? { what: FAULTS[fault], measured, atMost: 0 }
      : { what: `${FAULTS[fault]}, %`, measured: (100 * measured) / drawn.length, atMost: most }
  })
}
