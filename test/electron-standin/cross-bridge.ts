/**
 * Copies a value from one side of the context bridge to the other as Electron does, which knows two worlds: functions and
 * promises are wrapped, plain objects and arrays copied part by part without their prototypes, everything else cloned.
 * Source: Electron, `contextBridge`, "Parameter / Error / Return Type support". Runs in the page, from its source: must
 * not refer to anything outside itself.
 */
export function crossBridge(value: unknown): unknown {
  const MOST_LEVELS = 1_000
  const refused = () => new Error('An object could not be cloned.')

  /** V8 names what it cannot clone: a proxy by its kind, a function inside of a plain object by its own text. */
  const isProxy = (one: object): boolean => {
    try {
      structuredClone(one)
      return false
    } catch (error) {
      return /(#<(?!Promise)\w+>|\[object \w+\]) could not be cloned/.test((error as Error).message)
    }
  }
  const isPlain = (one: object): boolean => Object.prototype.toString.call(one) === '[object Object]'

  const wrap = (run: (...words: unknown[]) => unknown, level: number) => {
    return (...words: unknown[]) => cross(run(...words.map((word) => cross(word, level))), level)
  }
  const crossObject = (one: object, level: number): unknown => {
    if (one instanceof Promise) return one.then((result) => cross(result, level))
    if (one instanceof Error) return new Error(one.message)
    if (one instanceof Element || one instanceof Blob) return one
    try {
      return structuredClone(one)
    } catch {
      if (!Array.isArray(one) && !isPlain(one)) throw refused()
    }
    // Its parts first: each says for itself what it is, and then only this one can be the proxy.
    const parts = Object.entries(one).map(([key, inner]) => [key, cross(inner, level + 1)] as const)
    if (isProxy(one)) throw refused()
    return Array.isArray(one) ? parts.map(([, inner]) => inner) : Object.fromEntries(parts)
  }
  const cross = (one: unknown, level: number): unknown => {
    if (level > MOST_LEVELS) {
      throw new Error(
        'Electron contextBridge recursion depth exceeded. Nested objects deeper than 1000 are not supported.',
      )
    }
    if (typeof one === 'symbol') throw refused()
    if (typeof one === 'function') return wrap(one as (...words: unknown[]) => unknown, level)
    return typeof one === 'object' && one !== null ? crossObject(one, level) : one
  }
  return cross(value, 0)
}
