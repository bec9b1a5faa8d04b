import { boundYoungGeneration } from './bound-young-generation.ts'
import { runOnRecentNode } from './node-version.ts'

runOnRecentNode(async () => {
  boundYoungGeneration()
  await (await import('./run-headless.ts')).runHeadless(process.argv.slice(2))
})
