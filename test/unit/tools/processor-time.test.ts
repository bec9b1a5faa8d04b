import { execFileSync, spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { countProcessorTime } from '../../../tools/lib/processor-time.mjs'

const BURN = 'while (process.cpuUsage().user < 400_000) for (let i = 0; i < 1e6; i++);'
/** Its child outlives it, which the kernel writes to nobody's account. */
const LEAVES_A_CHILD = `
  require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(BURN)}])
  process.stdin.once('data', () => process.kill(process.pid, 'SIGKILL'))`

test.runIf(process.platform === 'linux')('what was waited for and what was left alone count alike', async () => {
  const used = countProcessorTime()
  const seconds = (): number => used() ?? 0
  const before = seconds()
  execFileSync(process.execPath, ['-e', BURN])
  const waited = seconds()
  expect(waited - before).toBeGreaterThanOrEqual(0.4)

  const parent = spawn(process.execPath, ['-e', LEAVES_A_CHILD])
  await expect.poll(seconds).toBeGreaterThan(waited + 0.1)
  parent.stdin.write('end')
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(waited + 0.3)
})
