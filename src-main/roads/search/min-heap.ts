const START_CAPACITY = 1024
const BRANCHES = 4

/** A heap of numbers, each with a key; the least key comes first. Four branches a knot cost fewer cache misses than two. */
export class MinHeap {
  size = 0
  /** Key of what was popped last. */
  poppedKey = 0
  private keys = new Float64Array(START_CAPACITY)
  private values = new Uint32Array(START_CAPACITY)

  clear(): void {
    this.size = 0
  }

  /** The least key; the heap must not be empty. */
  leastKey(): number {
    return this.keys[0] as number
  }

  push(key: number, value: number): void {
    if (this.size === this.keys.length) this.grow()
    const { keys, values } = this
    let at = this.size++
    while (at > 0) {
      const parent = (at - 1) >> 2
      const parentKey = keys[parent] as number
      if (parentKey <= key) break
      keys[at] = parentKey
      values[at] = values[parent] as number
      at = parent
    }
    keys[at] = key
    values[at] = value
  }

  /** Takes out the value of the least key; the heap must not be empty. */
  pop(): number {
    const { keys, values } = this
    const value = values[0] as number
    this.poppedKey = keys[0] as number
    const size = --this.size
    if (size > 0) this.sink(keys[size] as number, values[size] as number)
    return value
  }

  /** Puts a pair where the root was. */
  private sink(key: number, value: number): void {
    const { keys, values, size } = this
    let at = 0
    for (;;) {
      const firstChild = BRANCHES * at + 1
      if (firstChild >= size) break
      const end = Math.min(firstChild + BRANCHES, size)
      let least = firstChild
      let leastKey = keys[firstChild] as number
      for (let child = firstChild + 1; child < end; child++) {
        const childKey = keys[child] as number
        if (childKey < leastKey) {
          least = child
          leastKey = childKey
        }
      }
      if (leastKey >= key) break
      keys[at] = leastKey
      values[at] = values[least] as number
      at = least
    }
    keys[at] = key
    values[at] = value
  }

  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2)
    const values = new Uint32Array(this.values.length * 2)
    keys.set(this.keys)
    values.set(this.values)
    this.keys = keys
    this.values = values
  }
}
