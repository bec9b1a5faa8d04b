type Numbers = Uint8Array | Uint32Array | Int32Array | Float64Array

const FIRST_LENGTH = 1024

/** Numbers that are added one after the other, in a typed array that grows. */
export interface Column<T extends Numbers> {
  readonly length: number
  push(value: number): void
  /** What was added; nothing can be added after it. */
  values(): T
}

/** `create` makes an array of a length; a column holds at most `most` numbers, and `onFull` says what to do then. */
export function createColumn<T extends Numbers>(
  create: (length: number) => T,
  most = Infinity,
  onFull: () => Error = () => new RangeError('A column is full.'),
): Column<T> {
  let array = create(FIRST_LENGTH)
  let length = 0
  return {
    get length() {
      return length
    },
    push(value) {
      if (length === array.length) {
        if (length >= most) throw onFull()
        const larger = create(Math.min(most, length * 2))
        larger.set(array)
        array = larger
      }
      array[length++] = value
    },
    values() {
      // A copy without the room behind: much of it would be held for as long as the numbers are.
      const exact = array.slice(0, length) as T
      array = create(0)
      return exact
    },
  }
}

export const bytes = (length: number) => new Uint8Array(length)
export const naturals = (length: number) => new Uint32Array(length)
export const doubles = (length: number) => new Float64Array(length)
