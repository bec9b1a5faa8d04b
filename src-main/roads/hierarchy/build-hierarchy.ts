import type { WeightedGraph } from '../model/weighted-graph.types.ts'
import { assembleHierarchy } from './assemble-hierarchy.ts'
import { contractGraph, type ContractionProgress } from './contract-graph.ts'
import type { Hierarchy } from './hierarchy.types.ts'

/**
 * Makes the hierarchy of a graph. Yields its progress every few hundred nodes, so that a job can show it, pause or
 * stop: whoever asks for no more leaves nothing behind.
 */
export function* buildHierarchy(graph: WeightedGraph): Generator<ContractionProgress, Hierarchy> {
  const contraction = yield* contractGraph(graph)
  return assembleHierarchy(contraction)
}

/** Makes it in one go. */
export function buildHierarchyAtOnce(graph: WeightedGraph): Hierarchy {
  const steps = buildHierarchy(graph)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
