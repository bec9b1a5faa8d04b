const isPlainObject = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

/**
 * A checked request as JSON would carry it: a field that is undefined is one that is left out. Electron clones such a
 * field, and merged into what is kept it would take the value away.
 * @example withoutUndefined({ theme: undefined, density: 'field' }) // { density: 'field' }
 */
export function withoutUndefined<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withoutUndefined) as T
  if (!isPlainObject(value)) return value
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(fields.map(([key, one]) => [key, withoutUndefined<unknown>(one)])) as T
}
