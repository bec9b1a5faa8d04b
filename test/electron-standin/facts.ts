export const STANDIN_VERSION = '0.0.0-standin'

/** Reading or calling what the stand-in lacks fails by name, so that no test passes because nothing happened. */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key) {
      const isProbe = typeof key === 'symbol' || key === 'then' || key === 'toJSON'
      if (!(key in object) && !isProbe) throw new Error(`electron stand-in: ${name}.${String(key)} is not implemented`)
      // Private members are found through the object itself only.
      const value: unknown = Reflect.get(object, key, object)
      return typeof value === 'function' ? (value.bind(object) as unknown) : value
    },
    set: (object, key, value) => Reflect.set(object, key, value, object),
  })
}
