import { boundYoungGeneration } from '#main/host/bound-young-generation.ts'
import { runOnRecentNode } from '#main/host/node-version.ts'

runOnRecentNode(async () => {
  boundYoungGeneration()
  const { runCli } = await import('./run-cli.ts')
  process.exitCode = await runCli(process.argv.slice(2), process)
})
