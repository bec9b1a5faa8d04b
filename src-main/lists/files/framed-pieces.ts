import { createRowFinder, turned } from './row-runs.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { splitFrame } from '../documents/frame-signs.ts'
import type { ListLayer } from '../layers/layers.types.ts'
import { unpackText } from '../layers/packed-text.ts'
import type { StoredPoint } from '../lists.types.ts'
import { findFeatures, listDocuments, type StoredDocument } from '../sql/list-documents.ts'
import { listLayers } from '../sql/list-layers.ts'

/** What stands in the file of a list by the numbers of its features. */
export interface FramedList {
  documents: StoredDocument[]
  /** The frames, unpacked. */
  frames: string[]
  layers: ListLayer[]
  /** Those of the file that are still there, by the numbers of their features. */
  layerOf: ReadonlyMap<number, ListLayer>
  /** The number of the feature that a place was; null: it is none of the file, or stands where it cannot be written. */
  numberOf(point: StoredPoint): number | null
  /** A feature as the file has it. */
  textOf(number: number): string
}

export function readFramedList(db: ReadableDb, listId: string, documents: StoredDocument[]): FramedList {
  const layers = listLayers(db, listId)
  const layerOf = new Map(layers.flatMap((layer) => (layer.feature === null ? [] : [[layer.feature, layer] as const])))
  const frames = documents.map(({ frame }) => unpackText(frame))
  const isHeld = createHolder(frames, layerOf)
  const runs = documents.flatMap((document) => document.runs.map(turned)).sort(([one], [other]) => one - other)
  const toNumber = createRowFinder(runs)
  return {
    documents,
    frames,
    layers,
    layerOf,
    numberOf({ ordinal, imported }) {
      // What no longer knows its file is written as a place of ours.
      const number = imported ? toNumber(ordinal) : null
      return number !== null && isHeld(number) ? number : null
    },
    textOf: createFeatureReader(db, listId),
  }
}

export const documentsOf = (db: ReadableDb, listId: string, kind: string): StoredDocument[] => {
  const documents = listDocuments(db, listId)
  return documents.every((document) => document.kind === kind) ? documents : []
}

/** Whether a feature has a place in the frames: of its own, or in a route that is still there. */
function createHolder(frames: readonly string[], layerOf: ReadonlyMap<number, ListLayer>): (number: number) => boolean {
  const ranges = frames
    .flatMap((frame) => [...splitFrame(frame)])
    .flatMap((part) => (typeof part !== 'string' && part.sign === 'features' ? [[part.first, part.last] as const] : []))
    .sort(([one], [other]) => one - other)
  return (number) => {
    // GeoJSON has no signs: its features stand in a row.
    if (ranges.length === 0) return true
    let end = 0
    for (const [first, last] of ranges) {
      if (first > number) break
      if (number <= last) return true
      end = last
    }
    return layerOf.has(end)
  }
}

/** Features are asked for in their order: the block of the last one is kept. */
function createFeatureReader(db: ReadableDb, listId: string): (number: number) => string {
  let block = new Map<number, string>()
  return (number) => {
    if (!block.has(number)) {
      const found = findFeatures(db, listId, number)
      block = new Map(found ? (JSON.parse(unpackText(found.texts)) as [number, string][]) : [])
    }
    return block.get(number) ?? ''
  }
}
