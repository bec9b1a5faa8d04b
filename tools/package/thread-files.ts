import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const WORKERS = 'workers'
/** How one built file names another: `from './a.js'`, `import './a.js'`, `import('./a.js')`, `require('./a.cjs')`. */
const IMPORTED = /\b(?:from|import|require)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.[cm]?js)["'`]/g
/** How one names a file that it reads, as `keepAsFile` of the build writes it. */
const READ = /\bnew URL\(\s*["'`](\.{1,2}\/[^"'`]+\.json)["'`]\s*,\s*import\.meta\.url/g

/**
 * Every built file that a thread needs, as names within the folder of the main process: the entries of the threads and
 * all that these import or read, however far away.
 */
export function listThreadFiles(folder: string): string[] {
  const entries = join(folder, WORKERS)
  if (!existsSync(entries)) return []
  const found = new Set<string>()
  const waiting = readdirSync(entries).map((name) => `${WORKERS}/${name}`)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    if (!/\.[cm]?js$/.test(name)) continue
    const code = readFileSync(join(folder, name), 'utf8')
    for (const [, path = ''] of [...code.matchAll(IMPORTED), ...code.matchAll(READ)]) {
      const named = normalize(join(dirname(name), path)).replaceAll('\\', '/')
      // A text within the code may look like an import.
      if (existsSync(join(folder, named))) waiting.push(named)
    }
  }
  return [...found].sort()
}
