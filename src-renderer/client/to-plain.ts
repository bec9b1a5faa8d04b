import { toRaw, unref } from 'vue'

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * A copy of plain objects and arrays in which nothing is watched by Vue. Electron clones what crosses its bridge and
 * refuses proxies (HTML standard, StructuredSerialize). Anything else, such as bytes or a file, goes as it is.
 * @example toPlain(reactive({ ids: [1, 2] })) // { ids: [1, 2] }
 */
export function toPlain<T>(value: T): T {
  const own: unknown = unref(value)
  if (typeof own !== 'object' || own === null) return own as T
  if (Array.isArray(own)) return own.map(toPlain) as T
  if (!isPlainObject(own)) return toRaw(own) as T
  return Object.fromEntries(Object.entries(own).map(([key, one]) => [key, toPlain(one)])) as T
}
