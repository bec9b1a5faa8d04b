/** A value whose members are named with a capital letter, however deep. */
export type CapitalNames<T> = T extends readonly (infer One)[]
  ? CapitalNames<One>[]
  : T extends object
    ? { [Name in keyof T as Capitalize<Name & string>]: CapitalNames<T[Name]> }
    : T

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The same value with the names of all members in the spelling of the API: `referenceLevel` is `ReferenceLevel`. */
export function withCapitalNames<T>(value: T): CapitalNames<T> {
  const renamed = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(renamed)
    if (one === null || typeof one !== 'object') return one
    return Object.fromEntries(Object.entries(one).map(([name, member]) => [capital(name), renamed(member)]))
  }
  return renamed(value) as CapitalNames<T>
}
