interface Target {
  /** Host and port, or the path of a pipe. */
  target: string
  /** On this computer. */
  isLocal: boolean
}

/** Names and addresses of this computer alone. */
export const LOOPBACK = /^(?:localhost|::1|127(?:\.\d{1,3}){3}|::ffff:127(?:\.\d{1,3}){3})$/

/** Where the words with which a socket is told to connect lead: an object, a port and a host, or a path. */
export function describeTarget(words: readonly unknown[]): Target {
  // Node itself hands over all words as one list.
  const [first, second] = Array.isArray(words[0]) ? words[0] : words
  if (typeof first === 'object' && first !== null) return ofParts(first)
  const isPath = typeof first === 'string' && !/^\d+$/.test(first)
  return ofParts(isPath ? { path: first } : { port: first, host: typeof second === 'string' ? second : undefined })
}

function ofParts({ path, host, port }: { path?: unknown; host?: unknown; port?: unknown }): Target {
  if (typeof path === 'string') return { target: path, isLocal: true }
  const name = typeof host === 'string' && host !== '' ? host : 'localhost'
  return { target: `${name.includes(':') ? `[${name}]` : name}:${String(port)}`, isLocal: LOOPBACK.test(name) }
}
