import { fail, ok, type Result } from '#shared/result.ts'
import { atOnce, type Steps } from '../model/in-steps.ts'
import { readSectionsInSteps } from '../sections/read-sections.ts'
import { damagedFile, type SectionFormat } from '../sections/section-header.ts'
import { writeSections } from '../sections/write-sections.ts'
import type { Hierarchy } from './hierarchy.types.ts'
import { isSoundHierarchy } from './is-sound-hierarchy.ts'

const FORMAT: SectionFormat = {
  magic: 'WPTHIER\n',
  version: 1,
  sectionCount: 6,
  called: 'prepared road search',
  remedy: 'prepare it again',
}

/** Writes a hierarchy. `source`: the SHA-256 of the graph and the weights that it was made of. */
export function writeHierarchy(path: string, hierarchy: Hierarchy, source: Buffer): void {
  const { placeOf, nodeAt, firstEdge, target, weight, middle } = hierarchy
  writeSections(path, FORMAT, source, [placeOf, nodeAt, firstEdge, target, weight, middle])
}

/** Reads a hierarchy into memory that threads can share; only one that was made of `source`. */
export const readHierarchy = (path: string, source: Buffer): Result<Hierarchy> =>
  atOnce(readHierarchyInSteps(path, source))

export function* readHierarchyInSteps(path: string, source: Buffer): Steps<Result<Hierarchy>> {
  const file = yield* readSectionsInSteps(path, FORMAT)
  if (!file.ok) return file
  if (!file.value.source.equals(source)) {
    return fail('roads/other-graph', `${path} was prepared for other roads: prepare it again.`)
  }
  const hierarchy = toHierarchy(file.value.sections)
  return hierarchy && isSoundHierarchy(hierarchy) ? ok(hierarchy) : damagedFile(FORMAT, path)
}

function toHierarchy(sections: readonly SharedArrayBuffer[]): Hierarchy | null {
  const [placeOf, nodeAt, firstEdge, target, weight, middle] = sections
  if (!placeOf || !nodeAt || !firstEdge || !target || !weight || !middle) return null
  const nodeCount = placeOf.byteLength / 4
  const edgeCount = target.byteLength / 4
  const isOneSize =
    Number.isInteger(nodeCount) &&
    Number.isInteger(edgeCount) &&
    nodeAt.byteLength === nodeCount * 4 &&
    firstEdge.byteLength === (nodeCount + 1) * 4 &&
    weight.byteLength === edgeCount * 8 &&
    middle.byteLength === edgeCount * 4
  if (!isOneSize) return null
  return {
    nodeCount,
    edgeCount,
    placeOf: new Uint32Array(placeOf),
    nodeAt: new Uint32Array(nodeAt),
    firstEdge: new Uint32Array(firstEdge),
    target: new Uint32Array(target),
    weight: new Float64Array(weight),
    middle: new Uint32Array(middle),
  }
}
