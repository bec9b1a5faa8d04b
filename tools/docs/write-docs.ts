// Writes the generated documents; with --check it only says which of them are not current.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/runtime.mjs'
import { PAGES } from './pages.ts'

const isCheck = process.argv.includes('--check')

/** A checkout may have either kind of line ends. */
const readPage = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : '')

for (const [name, render] of Object.entries(PAGES)) {
  const path = join(ROOT, name)
  const text = await render()
  if (readPage(path) === text) continue
  if (isCheck) {
    process.exitCode = 1
    process.stderr.write(`${name} is out of date: run node tools/make-docs.mjs\n`)
  } else {
    writeFileSync(path, text)
    process.stdout.write(`${name} written\n`)
  }
}
