/** Inputs of a row that are not zero: column and value, the columns ascending. */
export type SparseRow = readonly (readonly [column: number, value: number])[]

const ROUNDS = 8
const LEAST_CURVATURE = 1e-6

/** Solves a symmetric, positive definite system of equations by elimination; overwrites what it is given. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const at = (row: number, column: number): number => matrix[row]?.[column] ?? 0
  const size = right.length
  for (let pivot = 0; pivot < size; pivot++) {
    const source = matrix[pivot] as Float64Array
    for (let row = pivot + 1; row < size; row++) {
      const target = matrix[row] as Float64Array
      // The matrix is symmetric: what lies below the pivot is what lies to its right.
      const factor = (source[row] as number) / (source[pivot] as number)
      if (factor === 0) continue
      for (let column = row; column < size; column++)
        target[column] = (target[column] as number) - factor * (source[column] as number)
      right[row] = (right[row] as number) - factor * (right[pivot] as number)
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    let rest = right[row] as number
    for (let column = row + 1; column < size; column++) rest -= at(row, column) * (right[column] as number)
    right[row] = rest / at(row, row)
  }
  return right
}

/**
 * Logistic regression by Newton's method: the weight of each column. The greater the ridge of a column, the nearer its
 * weight stays to zero where rows are few.
 */
export function regress(rows: readonly SparseRow[], isRight: readonly boolean[], ridges: readonly number[]) {
  const weights = new Float64Array(ridges.length)
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = weights.map((weight, column) => -(ridges[column] as number) * weight)
    const curvature = ridges.map((ridge, column) => new Float64Array(ridges.length).fill(ridge, column, column + 1))
    for (const [at, row] of rows.entries()) {
      let index = 0
      for (const [column, value] of row) index += value * (weights[column] as number)
      const share = 1 / (1 + Math.exp(-index))
      const [bend, error] = [share * (1 - share) + LEAST_CURVATURE, (isRight[at] ? 1 : 0) - share]
      for (const [first, [column, value]] of row.entries()) {
        gradient[column] = (gradient[column] as number) + value * error
        const target = curvature[column] as Float64Array
        for (let second = first; second < row.length; second++) {
          const [other, by] = row[second] as SparseRow[number]
          target[other] = (target[other] as number) + bend * value * by
        }
      }
    }
    for (const [column, step] of solve(curvature, gradient).entries())
      weights[column] = (weights[column] as number) + step
  }
  return weights
}
