/** What an object holds under a name that came from outside; `constructor` of an empty one is nothing. */
export const ownValue = (fields: Readonly<Record<string, unknown>> | null | undefined, name: string): unknown =>
  fields && Object.hasOwn(fields, name) ? fields[name] : undefined
