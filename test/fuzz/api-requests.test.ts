import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startHost } from '../api/start-host.ts'
import { sendRandomRequests } from './send-random-requests.ts'

/** `npm run proof -- requests 20000` sends as many as it is told, over the bundled packs. */
const REQUESTS = 4_000

test(
  `${REQUESTS} random requests made from the OpenAPI document get valid replies, none of them a failure of ours`,
  { timeout: 120_000 },
  async () => {
    const { port, createKey, host, dataDir } = await startHost()
    const keys = { management: await createKey({ type: 'management' }), service: await createKey() }
    const report = await sendRandomRequests({ port, keys, requests: REQUESTS, seed: 20_261_120, parallel: 2 })
    expect(report.problems.slice(0, 10).join('\n')).toBe('')
    // Requests that only bounce off the first guard would prove little.
    for (const operation of ['batch/v1.20', 'createlist', 'getlists', 'nearby']) {
      const kinds = Object.entries(report.kinds).find(([path]) => path.includes(operation))?.[1] ?? {}
      expect(kinds.answer, operation).toBeGreaterThan(5)
      expect(Object.keys(kinds).length, operation).toBeGreaterThan(3)
    }
    await host.close()
    const logs = join(dataDir, 'logs')
    for (const name of readdirSync(logs)) expect(readFileSync(join(logs, name), 'utf8')).not.toContain('"event":"bug"')
  },
)
