/**
 * What a change did to the answers: the same addresses are asked of another commit and of this checkout, and every one
 * that is answered otherwise is counted by kind; where it is labelled also whether more or fewer parts are right.
 *
 *   npm run proof -- same-answers COMMIT [--addresses n] [--rows file]
 *
 * The other commit is checked out and built below out/answers and kept there. `--rows` writes every row that differs.
 * Fails where an address has no answer; what changed is for the author of the change to judge.
 */
import { spawn } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { findJudge } from '../labelled/read-collections.ts'
import { checkOut, FOLDER, ROOT } from './answers/check-out.ts'
import { compareAnswers, type Difference } from './answers/compare-answers.ts'
import { drawInputs } from './answers/draw-inputs.ts'
import { openPacks } from '../measure/engine.ts'

const PROGRAM = 'test/proof/answers'
const SHOWN_PER_KIND = 3

const { values: options, positionals } = readOptions({
  options: { addresses: { type: 'string', default: '60000' }, rows: { type: 'string' } },
  allowPositionals: true,
})

async function askOf(folder: string, inputs: string, name: string): Promise<string[]> {
  const output = join(FOLDER, `${name}.jsonl`)
  const child = spawn(process.execPath, [join(folder, PROGRAM, 'write-answers.ts'), inputs, output], {
    cwd: folder,
    stdio: 'inherit',
  })
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  if (code !== 0) throw new Error(`Answers of ${folder} ended with ${code}.`)
  return readFileSync(output, 'utf8').trimEnd().split('\n')
}

function print(differences: readonly Difference[], asked: number): void {
  const kinds = Map.groupBy(differences, ({ kind }) => kind)
  process.stdout.write(`${differences.length} of ${asked} addresses are answered otherwise.\n\n`)
  process.stdout.write(
    `${'kind'.padEnd(26)}${['rows', 'better', 'worse', 'unclear'].map((word) => word.padStart(9)).join('')}\n`,
  )
  for (const [kind, rows] of [...kinds].sort((a, b) => b[1].length - a[1].length)) {
    const counted = [1, -1, 0].map((sign) => rows.filter(({ gain }) => Math.sign(gain) === sign).length)
    process.stdout.write(
      `${kind.padEnd(26)}${[rows.length, ...counted].map((count) => String(count).padStart(9)).join('')}\n`,
    )
    for (const row of rows.slice(0, SHOWN_PER_KIND))
      process.stdout.write(`    ${row.input}\n      ${row.before}\n      ${row.after}\n`)
  }
}

const commit = positionals[0]
if (commit === undefined) throw new Error('Name the commit to compare with: npm run proof -- same-answers HEAD~1')
const other = checkOut(commit)
cpSync(join(ROOT, PROGRAM), join(other, PROGRAM), { recursive: true })
const drawing = openPacks()
const inputs = drawInputs(drawing, Number(options.addresses), process.env.WAYPOST_TEST_DATA)
drawing.close()
const file = join(FOLDER, 'inputs.jsonl')
writeFileSync(file, `${inputs.map(({ address }) => JSON.stringify(address)).join('\n')}\n`)
const [before, after] = await Promise.all([askOf(other, file, 'before'), askOf(ROOT, file, 'after')])
const { judge } = await findJudge()
const differences = compareAnswers({ inputs, before, after, judge })
print(differences, inputs.length)
if (options.rows) writeFileSync(options.rows, differences.map((row) => `${JSON.stringify(row)}\n`).join(''))
judgeBars([
  { what: 'addresses answered before', measured: before.length, atLeast: inputs.length },
  { what: 'addresses answered after', measured: after.length, atLeast: inputs.length },
])
