// npm run lint, second half: the format of every file. Oxfmt writes as Prettier does in a fortieth of its processor
// time; the few files that it would write otherwise are left to Prettier, which `npm run format` is.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findRuntimeNode, ROOT } from './lib/runtime.mjs'
import { runTool } from './lib/run-tool.mjs'

const run = (path, ...args) => runTool(findRuntimeNode(), [join(ROOT, 'node_modules', path), ...args])

const fast = await run('oxfmt/bin/oxfmt', '--list-different', '.')
if (fast.status !== 0) {
  const lines = fast.text.split('\n').filter((line) => line.trim() !== '')
  const others = lines.filter((line) => existsSync(join(ROOT, line)))
  // What is no name of a file is why one could not be read.
  const faults = lines.length - others.length
  if (faults > 0) process.stdout.write(fast.text)
  const { status, text } = await run('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', ...others)
  process.stdout.write(text)
  process.exitCode = faults > 0 ? 1 : status
}
