import { sharesOf } from '#main/files/columns/parts/classify-columns.ts'
import type { SeededRandom } from '../lib/seeded-random.ts'
import { COLUMN_KINDS, type ColumnKind } from '#main/files/columns/parts/column-kinds.ts'

/** One column of a table: what speaks for it and what it is. */
export interface Example {
  features: string[]
  kind: ColumnKind
  weight: number
}
/** Weights by feature, one for each kind. */
export type Model = Map<string, Float32Array>

const RATE = 0.25
const DECAY = 0.0004

/** Softmax regression with Adagrad; `allowed` leaves out features that only one layer has. */
export function trainColumns(
  examples: readonly Example[],
  allowed: ReadonlySet<string>,
  epochs: number,
  random: SeededRandom,
): Model {
  const model: Model = new Map()
  const squares = new Map<string, Float32Array>()
  for (const feature of allowed) {
    model.set(feature, new Float32Array(COLUMN_KINDS.length))
    squares.set(feature, new Float32Array(COLUMN_KINDS.length).fill(1e-6))
  }
  const order = examples.map((_, index) => index)
  for (let epoch = 0; epoch < epochs; epoch++) {
    random.shuffle(order)
    for (const at of order) {
      const { features, kind, weight } = examples[at] as Example
      const shares = sharesOf(model, features)
      const right = COLUMN_KINDS.indexOf(kind)
      for (const feature of features) {
        const weights = model.get(feature)
        if (!weights) continue
        const square = squares.get(feature) as Float32Array
        for (let k = 0; k < COLUMN_KINDS.length; k++) {
          const slope = weight * ((shares[k] as number) - (k === right ? 1 : 0)) + DECAY * (weights[k] as number)
          square[k] = (square[k] as number) + slope * slope
          weights[k] = (weights[k] as number) - (RATE * slope) / Math.sqrt(square[k] as number)
        }
      }
    }
  }
  return model
}
