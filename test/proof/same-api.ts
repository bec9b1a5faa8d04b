/**
 * The API answers as another commit does, byte for byte but for ids and times: random requests to every operation, with
 * every process and option, are sent to the built host of that commit and of this checkout side by side.
 *
 *   npm run proof -- same-api COMMIT [requests] [seed]
 *
 * The other commit is checked out and built below out/answers and kept there.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { startHost } from '../e2e/start-host.ts'
import { checkOut, ROOT } from './answers/check-out.ts'
import { compareHosts, type ComparedHost } from './answers/compare-hosts.ts'

const SHOWN = 10
const [commit, requests = '2000', seed = '20261130'] = process.argv.slice(2)
if (commit === undefined) throw new Error('Name the commit to compare with: npm run proof -- same-api HEAD~1')

async function start(root: string): Promise<ComparedHost & { close(): Promise<void> }> {
  const { url, dataDir, close } = await startHost(undefined, { isCold: false, root })
  const createKey = (type: 'management' | 'service'): string => {
    const words = ['keys', 'create', '--type', type, '--name', type, '--json', '--data-dir', dataDir]
    const printed = execFileSync(process.execPath, [join(root, 'out/main/cli.js'), ...words], { encoding: 'utf8' })
    return (JSON.parse(printed) as { secret: string }).secret
  }
  return {
    port: Number(new URL(url).port),
    keys: { management: createKey('management'), service: createKey('service') },
    close,
  }
}

const hosts = [await start(checkOut(commit)), await start(ROOT)] as const
const { kinds, differences } = await compareHosts([...hosts], { requests: Number(requests), seed: Number(seed) })
for (const host of hosts) await host.close()
for (const [path, counts] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1)))
  process.stdout.write(`${path.slice(0, 100)}: ${[...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')}\n`)
for (const { request, before, after } of differences.slice(0, SHOWN))
  process.stdout.write(`\nDIFFERS ${request}\n--- before\n${before}\n--- after\n${after}\n`)
judgeBars([
  { what: `of ${requests} requests (seed ${seed}), answered otherwise`, measured: differences.length, atMost: 0 },
])
