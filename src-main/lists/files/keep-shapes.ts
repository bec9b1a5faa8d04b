import { FileFault } from '#main/files/csv/file-error.ts'
import { MOST_LAYERS } from '#shared/model/layer-limits.ts'
import type { Result } from '#shared/result.ts'
import { packText } from '../layers/packed-text.ts'
import type { StoredFeatures } from '../sql/list-documents.ts'
import type { StagedBlock } from '../stage-import.ts'
import type { StagedShapes } from '../stage-shapes.ts'
import { noteRow, type RowRun } from './row-runs.ts'
import type { PointSource, SourceBlock, SourceRow } from './source.types.ts'

/** Features are read in such blocks when a list is written again. */
const FEATURES_A_BLOCK = 500
/** As JSON a block must be one string. */
const MOST_BLOCK_CHARS = 32 * 1024 * 1024

/** Hands lines and areas of a file on, with its features and what stands around them. */
export interface ShapeKeeper {
  add(block: SourceBlock): Promise<Result<void> | null>
  /** Notes that a row became a place. */
  note(row: SourceRow, ordinal: number): void
  finish(source: PointSource): Promise<Result<void> | null>
  /** How many were handed on that draw something: what has no corner is kept, and nobody sees it. */
  layers(): number
}

interface KeeperOptions {
  list: StagedBlock['list']
  stageShapes(shapes: StagedShapes): Promise<Result<void>>
  now(): Date
}

export function createShapeKeeper({ list, stageShapes, now }: KeeperOptions): ShapeKeeper {
  const runs: RowRun[] = []
  let waiting: [number: number, text: string][] = []
  let [count, drawn, chars] = [0, 0, 0]
  const at = (): string => now().toISOString()
  const flush = (): StoredFeatures[] => {
    const [first] = waiting
    if (!first) return []
    const texts = packText(JSON.stringify(waiting))
    waiting = []
    chars = 0
    return [{ first: first[0], texts }]
  }
  const stage = async (shapes: Partial<StagedShapes>): Promise<Result<void> | null> =>
    stageShapes({ list, layers: [], features: [], documents: [], at: at(), ...shapes })
  return {
    async add({ layers = [], features = [] }) {
      count += layers.length
      drawn += layers.filter(({ corners }) => corners > 0).length
      if (count > MOST_LAYERS) throw new FileFault('file/too-many-layers', `has more than ${MOST_LAYERS} lines and areas: split it into several files.`) // prettier-ignore
      const full: StoredFeatures[] = []
      for (const { number, text } of features) {
        waiting.push([number, text])
        chars += text.length
        if (waiting.length >= FEATURES_A_BLOCK || chars > MOST_BLOCK_CHARS) full.push(...flush())
      }
      return layers.length + full.length === 0 ? null : stage({ layers, features: full })
    },
    note({ feature }, ordinal) {
      if (feature !== undefined) noteRow(runs, feature, ordinal)
    },
    async finish(source) {
      const documents = source.documents?.() ?? []
      if (documents.length === 0) return null
      return stage({
        features: flush(),
        // Numbers of features go on from document to document: the first one has all runs.
        documents: documents.map(({ kind, name, frame }, place) => ({ place, kind, name, frame: packText(frame), runs: place === 0 ? runs : [] })), // prettier-ignore
      })
    },
    layers: () => drawn,
  }
}
