// A host started by a Node that is too old for it: node run-under-older-node.ts OPTIONS
import { runOnRecentNode } from '#main/host/node-version.ts'

const isStarted = process.connected
runOnRecentNode(
  async () => (await import('#main/host/run-headless.ts')).runHeadless(process.argv.slice(2)),
  isStarted ? process.versions.node : '20.0.0',
)
