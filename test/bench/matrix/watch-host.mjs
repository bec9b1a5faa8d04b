// Loaded before the host: counts what keeps its event loop waiting, and its memory, from one SIGUSR2 to the next.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const report = process.env.WAYPOST_LOOP_REPORT
if (isMainThread && report) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const toMilliseconds = (nanoseconds) => Math.round(nanoseconds / 1e5) / 10
  process.on('SIGUSR2', () => {
    writeFileSync(
      report,
      JSON.stringify({ longest: toMilliseconds(delay.max), p99: toMilliseconds(delay.percentile(99)) }),
    )
    delay.reset()
  })
}
