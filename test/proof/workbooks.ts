/**
 * Workbooks as people keep them, cleansed by the command line: LibreOffice reads the same of source and result but for
 * the added columns.
 *
 *   npm run proof -- workbooks [rows] [--install]
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { INSTALL, needPackages } from '../../tools/lib/debian-packages.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { runProgram } from './cluster/own-programs.ts'
import { compareWorkbooks } from './workbooks/compare-workbooks.ts'
import { keptSamples, writeParts } from './workbooks/make-workbooks.ts'
import { readFods } from './workbooks/read-fods.ts'

const ROWS = Number(process.argv.slice(2).find((word) => word !== INSTALL) ?? 300)
const ROOT = resolve(import.meta.dirname, '../..')
/** Differences that are printed of each workbook. */
const MOST_SHOWN = 10
/** Status, score and address of each row; what a workbook leaves blank is made up for by the other columns. */
const LEAST_ADDED = 3
const SHOWN_CHARACTERS = 600

needPackages({ proof: 'workbooks', packages: ['libreoffice-calc-nogui'], words: process.argv })

const folder = mkdtempSync(join(tmpdir(), 'waypost-workbooks-'))

/** What LibreOffice, with a profile of its own, makes of a workbook. */
async function readWithLibreOffice(path: string, into: string) {
  mkdirSync(into, { recursive: true })
  runProgram(
    'soffice',
    [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--headless',
      '--convert-to',
      'fods',
      '--outdir',
      into,
      path,
    ],
    { cwd: folder },
  )
  return readFods(join(into, `${basename(path, '.xlsx')}.fods`))
}

try {
  let [compared, different, ranges, lacking] = [0, 0, 0, 0]
  for (const sample of keptSamples(ROWS)) {
    const source = await writeParts(join(folder, sample.name), sample.parts)
    const result = join(folder, sample.name.replace('.xlsx', '-cleansed.xlsx'))
    runProgram(
      process.execPath,
      [
        join(ROOT, 'out/main/cli.js'),
        'cleanse',
        source,
        '--out',
        result,
        '--geocode',
        '--data-dir',
        join(folder, 'waypost'),
      ],
      { cwd: folder },
    )
    const before = await readWithLibreOffice(source, join(folder, 'before'))
    const found = compareWorkbooks(before, await readWithLibreOffice(result, join(folder, 'after')), sample)
    compared += found.compared
    different += found.different.length
    ranges += found.wider.length
    if (found.added < sample.rows * LEAST_ADDED) lacking++
    process.stdout.write(
      `${sample.name}: ${found.compared} cells, columns, rows and sheets compared, ${found.different.length} differ; ${found.added} cells added; wider: ${found.wider.map((one) => one.join(' ')).join('; ') || 'none'}\n`,
    )
    for (const one of found.different.slice(0, MOST_SHOWN))
      process.stdout.write(`  ${one.slice(0, SHOWN_CHARACTERS)}\n`)
  }
  judgeBars([
    { what: 'cells, columns, rows and sheets that differ', measured: different, atMost: 0 },
    { what: 'of those compared', measured: compared, atLeast: ROWS * 3 * 6 },
    { what: 'filters and tables that grew with the columns', measured: ranges, atLeast: 3 },
    { what: 'workbooks without answers for their rows', measured: lacking, atMost: 0 },
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
