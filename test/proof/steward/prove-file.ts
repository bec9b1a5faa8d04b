import { join } from 'node:path'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Bar } from '../../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { startHostProcess } from '../../crash/host-process.ts'
import { openPacks } from '../../measure/engine.ts'
import { drawRows, readTrueAddresses, type StewardRow } from './draw-rows.ts'
import { FAULTS, findFaults, type Fault, type ResultRow } from './judge-rows.ts'
import { judgeRun } from './judge-run.ts'
import { runStewardFile, writeStewardFile } from './run-file.ts'

const SEED = 20261129
/** Of the faults that no data can rule out wholly, the rows in a hundred. */
const MOST_SHARES: Partial<Record<Fault, number>> = {
  townReplaced: 0.1,
  organizationMade: 0.1,
  organizationSteers: 0.1,
  boxLost: 1,
  damagedVerified: 0.01,
  wrongField: 0.5,
}

export interface StewardProof {
  bars: Bar[]
  /** Each row with a fault. */
  faulty: object[]
}

/** Draws a customer file of so many rows, takes it through the built host as a person does, and judges what comes out. */
export async function proveStewardFile(registers: string, size: number): Promise<StewardProof> {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-steward-'))
  const drawn = drawRows(readTrueAddresses(registers), size, seededRandom(SEED))
  const path = join(folder, 'kunden.csv')
  writeStewardFile(path, drawn)
  const host = await startHostProcess(join(folder, 'data'))
  try {
    const found = await runStewardFile(host, path)
    const { bars, faulty } = judgeRows(drawn, found.results)
    return { bars: [...bars, ...(await judgeRun(host, found, drawn))], faulty }
  } finally {
    await host.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every kind of fault against its bar: most of them may not happen at all. */
function judgeRows(drawn: readonly StewardRow[], results: readonly ResultRow[]): StewardProof {
  const reader = openPacks()
  const counts = new Map<Fault, number>()
  const faulty: object[] = []
  for (const row of drawn) {
    const result = results[row.place] as ResultRow
    const twin = row.twin === null ? null : (results[row.twin] ?? null)
    const faults = findFaults(reader, row, { result, twin })
    for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1)
    if (faults.length > 0) faulty.push({ faults, ...row, match: result.match, sentence: result.sentence })
  }
  reader.close()
  const bars = (Object.keys(FAULTS) as Fault[]).map((fault) => {
    const most = MOST_SHARES[fault]
    const measured = counts.get(fault) ?? 0
    return most === undefined
      ? { what: FAULTS[fault], measured, atMost: 0 }
      : { what: `${FAULTS[fault]}, %`, measured: (100 * measured) / drawn.length, atMost: most }
  })
  return { bars, faulty }
}
