/** Bytes that a table in the form of dBase has for the name of a field. */
export const MOST_NAME_BYTES = 10

/** The beginning of a text that fits into so many bytes of UTF-8, without half a character at its end. */
export function cutToBytes(text: string, mostBytes: number): string {
  if (text.length * 3 <= mostBytes || Buffer.byteLength(text, 'utf8') <= mostBytes) return text
  const bytes = Buffer.from(text, 'utf8')
  let end = mostBytes
  // Bytes behind the first one of a character begin with 10.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return bytes.toString('utf8', 0, end)
}

/** Names of at most 10 bytes, each once, whatever the case of their letters. */
export function shortNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const clean = name.replace(/[\p{Cc}\s]+/gu, '_') || 'field'
    let short = cutToBytes(clean, MOST_NAME_BYTES)
    for (let count = 1; taken.has(short.toLowerCase()); count++) {
      const suffix = `_${count}`
      short = cutToBytes(clean, MOST_NAME_BYTES - suffix.length) + suffix
    }
    taken.add(short.toLowerCase())
    return short
  })
}
