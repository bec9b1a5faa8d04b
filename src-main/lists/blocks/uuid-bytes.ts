const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const BYTES = 16
const LETTERS = 36
const [DASH, LINE_FEED] = [0x2d, 0x0a]
/** The first and the second letter of each byte. */
const [HIGH, LOW] = [0, 1].map((letter) =>
  Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0').charCodeAt(letter)),
) as [Uint8Array, Uint8Array]

/** Whether a text is a UUID as RFC 9562 writes it, in small letters. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** UUIDs in 16 bytes each; null where one is not written as RFC 9562 does. */
export function toUuidBytes(ids: readonly string[]): Buffer | null {
  const bytes = Buffer.allocUnsafe(ids.length * BYTES)
  for (const [at, id] of ids.entries()) {
    if (!isUuid(id)) return null
    bytes.write(id.replaceAll('-', ''), at * BYTES, 'hex')
  }
  return bytes
}

/** UUIDs line by line, each ended by a line feed. */
export function toUuidLines(bytes: Uint8Array): Uint8Array {
  const lines = new Uint8Array((bytes.length / BYTES) * (LETTERS + 1))
  let at = 0
  for (let id = 0; id < bytes.length; id += BYTES) {
    for (let byte = 0; byte < BYTES; byte++) {
      const value = bytes[id + byte]!
      lines[at++] = HIGH[value]!
      lines[at++] = LOW[value]!
      if (byte === 3 || byte === 5 || byte === 7 || byte === 9) lines[at++] = DASH
    }
    lines[at++] = LINE_FEED
  }
  return lines
}
