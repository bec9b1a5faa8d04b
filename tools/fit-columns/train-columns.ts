import { COLUMN_KINDS, type ColumnKind } from '#main/files/columns/parts/column-kinds.ts'

/** One column of a table: what speaks for it and what it is. */
export interface Example {
  features: string[]
  kind: ColumnKind
  weight: number
}
export interface Model {
  kinds: string[]
  weights: Map<string, Float32Array>
}

const RATE = 0.25
const DECAY = 0.0004

export function scoresOf(model: Model, features: readonly string[]): Float64Array {
  const sums = new Float64Array(model.kinds.length)
  for (const feature of features) {
    const weights = model.weights.get(feature)
    if (weights) for (let k = 0; k < sums.length; k++) sums[k] = (sums[k] as number) + (weights[k] as number)
  }
  return softmax(sums)
}

export function softmax(sums: Float64Array): Float64Array {
  const top = Math.max(...sums)
  let total = 0
  for (let k = 0; k < sums.length; k++) total += sums[k] = Math.exp((sums[k] as number) - top)
  for (let k = 0; k < sums.length; k++) sums[k] = (sums[k] as number) / total
  return sums
}

/** Softmax regression with Adagrad; `allowed` leaves out features that only one layer has. */
export function trainColumns(
  examples: readonly Example[],
  allowed: ReadonlySet<string>,
  epochs: number,
  random: () => number,
): Model {
  const kinds: readonly string[] = COLUMN_KINDS
  const model: Model = { kinds: [...kinds], weights: new Map() }
  const squares = new Map<string, Float32Array>()
  for (const feature of allowed) {
    model.weights.set(feature, new Float32Array(kinds.length))
    squares.set(feature, new Float32Array(kinds.length).fill(1e-6))
  }
  const order = examples.map((_, index) => index)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1))
      ;[order[i], order[j]] = [order[j] as number, order[i] as number]
    }
    for (const at of order) {
      const { features, kind, weight } = examples[at] as Example
      const shares = scoresOf(model, features)
      const right = kinds.indexOf(kind)
      for (const feature of features) {
        const weights = model.weights.get(feature)
        if (!weights) continue
        const square = squares.get(feature) as Float32Array
        for (let k = 0; k < kinds.length; k++) {
          const slope = weight * ((shares[k] as number) - (k === right ? 1 : 0)) + DECAY * (weights[k] as number)
          square[k] = (square[k] as number) + slope * slope
          weights[k] = (weights[k] as number) - (RATE * slope) / Math.sqrt(square[k] as number)
        }
      }
    }
  }
  return model
}
