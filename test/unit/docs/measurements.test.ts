import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BENCHES, PROOFS } from '../../../tools/lib/measurements.mjs'

const ROOT = join(import.meta.dirname, '../../..')
const page = readFileSync(join(ROOT, 'docs/measurements.md'), 'utf8')

/** Names in the first column of the table that starts with that heading. */
function namesInTable(heading: string): string[] {
  const table = page.slice(page.indexOf(`| ${heading} |`)).split('\n\n')[0] ?? ''
  return [...table.matchAll(/^\| `([\w-]+)/gm)].map(([, name]) => name as string)
}

test.each([
  ['Bench', BENCHES],
  ['Proof', PROOFS],
])('each %s has a program, a name of its own and a row in docs/measurements.md, in the same order', (heading, all) => {
  const names = all.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)].sort())
  expect(namesInTable(heading)).toEqual(names)
  for (const { script } of all) expect(existsSync(join(ROOT, script)), script).toBe(true)
})

test.each(['bench', 'proof'])(
  'npm run %s lists what it can run: asked for help, and where a name is unknown',
  (kind) => {
    const run = (word: string) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, `tools/${kind}.mjs`), word], {
        encoding: 'utf8',
      })
      return { status, stdout, stderr }
    }
    const names = (kind === 'bench' ? BENCHES : PROOFS).map(({ name }) => name)
    const help = run('--help')
    expect(help.status).toBe(0)
    for (const name of names) expect(help.stdout).toMatch(new RegExp(`^ +${name} `, 'm'))
    const unknown = run('nothing')
    expect(unknown).toMatchObject({ status: 2, stdout: '' })
    expect(unknown.stderr).toContain('"nothing"')
    for (const name of names) expect(unknown.stderr).toMatch(new RegExp(`^ +${name} `, 'm'))
  },
)
