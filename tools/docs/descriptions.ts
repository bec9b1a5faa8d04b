// Texts of the generated documents that exist nowhere in the code: descriptions.json, and how they are looked up.
import descriptions from './descriptions.json' with { type: 'json' }

export { descriptions }

/** Fails unless both name the same things: a text for nothing is as wrong as a thing without a text. */
export function assertSameNames(what: string, described: readonly string[], known: readonly string[]): void {
  const missing = known.filter((name) => !described.includes(name))
  const unknown = described.filter((name) => !known.includes(name))
  if (missing.length > 0) throw new Error(`tools/docs/descriptions.json has no text for ${what} ${missing.join(', ')}.`)
  if (unknown.length > 0)
    throw new Error(`tools/docs/descriptions.json describes ${what} that do not exist: ${unknown.join(', ')}.`)
}

interface Describer {
  /** The text for a member: that of its own path, else that of its name in all schemas, else that of its schema. */
  describe(path: string, fromSchema: string | undefined): string
  /** True where some text describes a member inside this one. */
  describesInside(path: string): boolean
  /** Texts that nothing asked for. */
  unused(): string[]
}

export function createDescriber(): Describer {
  const texts = new Map(Object.entries(descriptions.members))
  const used = new Set<string>()
  const find = (key: string) => {
    const text = texts.get(key)
    if (text !== undefined) used.add(key)
    return text
  }
  return {
    describe(path, fromSchema) {
      const text = find(path) ?? find(`*.${path.split('.').at(-1)}`) ?? fromSchema
      if (text === undefined) throw new Error(`tools/docs/descriptions.json has no text for the member ${path}.`)
      return text
    },
    describesInside: (path) => [...texts.keys()].some((key) => key.startsWith(`${path}.`)),
    unused: () => [...texts.keys()].filter((key) => !used.has(key)),
  }
}
