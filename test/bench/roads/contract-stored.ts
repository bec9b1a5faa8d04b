// A program of its own, so that its peak of memory is that of a contraction: node contract-stored.ts FOLDER
import { buildHierarchy } from '#main/roads/hierarchy/build-hierarchy.ts'
import { writeHierarchy } from '#main/roads/hierarchy/hierarchy-file.ts'
import { hierarchyPath, readStoredGraph, SOURCE } from './stored-graph.ts'

const folder = process.argv[2] as string
const graph = readStoredGraph(folder)
const before = process.cpuUsage()
const startedAt = performance.now()
const steps = buildHierarchy(graph)
let longestStep = 0
let steppedAt = performance.now()
let step = steps.next()
while (!step.done) {
  const now = performance.now()
  longestStep = Math.max(longestStep, now - steppedAt)
  steppedAt = now
  step = steps.next()
}
const { user, system } = process.cpuUsage(before)
const seconds = (performance.now() - startedAt) / 1000
const hierarchy = step.value
writeHierarchy(hierarchyPath(folder), hierarchy, SOURCE)
const peakMegabytes = process.resourceUsage().maxRSS / 1000
console.log(
  `contraction ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time, longest between two ` +
    `pauses ${longestStep.toFixed(0)} ms, peak ${peakMegabytes.toFixed(0)} MB; ` +
    `${(hierarchy.edgeCount / hierarchy.nodeCount).toFixed(2)} edges a node`,
)
