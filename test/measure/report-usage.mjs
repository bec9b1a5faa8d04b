// Loaded before a program that is measured: what the whole of its process used, threads included, is written when it
// ends, and every tenth of a second where a file for samples is named.
import { appendFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const SAMPLE_MILLISECONDS = 100
const { WAYPOST_USAGE: file, WAYPOST_USAGE_SAMPLES: samples } = process.env
if (isMainThread && file) process.on('exit', () => writeFileSync(file, JSON.stringify(process.resourceUsage())))
if (isMainThread && samples) {
  const sample = () => {
    const { user, system } = process.cpuUsage()
    const now = { at: Date.now(), cpuSeconds: (user + system) / 1e6, bytes: process.memoryUsage.rss() }
    appendFileSync(samples, `${JSON.stringify(now)}\n`)
  }
  setInterval(sample, SAMPLE_MILLISECONDS).unref()
}
