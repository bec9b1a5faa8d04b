import { runOnRecentNode } from './node-version.ts'

runOnRecentNode(async () => (await import('./run-headless.ts')).runHeadless(process.argv.slice(2)))
