import { join } from 'node:path'
import type { WeightedGraph } from '#main/roads/model/weighted-graph.types.ts'
import { readSections } from '#main/roads/sections/read-sections.ts'
import type { SectionFormat } from '#main/roads/sections/section-header.ts'
import { writeSections } from '#main/roads/sections/write-sections.ts'

const FORMAT: SectionFormat = {
  magic: 'BENCHGR\n',
  version: 1,
  sectionCount: 3,
  called: 'graph of the bench',
  remedy: 'store it again',
}

/** Nothing else is told of a bench's graph. */
export const SOURCE = Buffer.alloc(32)
export const hierarchyPath = (folder: string): string => join(folder, 'hierarchy')
const graphPath = (folder: string): string => join(folder, 'graph')

/** Leaves a graph for programs that measure their memory: they must not have parsed it. */
export function storeGraph(folder: string, { firstOut, head, weight }: WeightedGraph): void {
  writeSections(graphPath(folder), FORMAT, SOURCE, [firstOut, head, weight])
}

/** Reads what `storeGraph` left. */
export function readStoredGraph(folder: string): WeightedGraph {
  const file = readSections(graphPath(folder), FORMAT)
  if (!file.ok) throw new Error(file.error.message)
  const [firstOut, head, weight] = file.value.sections as [SharedArrayBuffer, SharedArrayBuffer, SharedArrayBuffer]
  return {
    nodeCount: firstOut.byteLength / 4 - 1,
    arcCount: head.byteLength / 4,
    firstOut: new Uint32Array(firstOut),
    head: new Uint32Array(head),
    weight: new Float64Array(weight),
  }
}
