// Generates the documents that have a source in the code: docs/cli.md, docs/api.md, docs/output-fields.md,
// docs/server-options.md, docs/error-codes.md and docs/registers.md. `--check` only says whether they are current.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readOptions } from './lib/read-options.mjs'
import { findRuntimeNode, ROOT } from './lib/runtime.mjs'

const { values } = readOptions({ options: { check: { type: 'boolean' } } })
const script = join(ROOT, 'tools/docs/write-docs.ts')
const words = ['--disable-warning=ExperimentalWarning', script, ...(values.check ? ['--check'] : [])]
process.exitCode = spawnSync(findRuntimeNode(), words, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
