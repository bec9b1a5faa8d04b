import { BACKSLASH, CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE } from './json-marks.ts'

/** Longer than any spelling of "Key" and any key, each character escaped. */
const MAX_COLLECTED_BYTES = 256
/** `Key` with each letter as an escape. */
const MAX_NAME_BYTES = 18
const PLAIN_NAME_BYTES = 3
const KELVIN_NAME_BYTES = 5
/** Keys that differ are refused whatever their number. */
const MAX_FOUND_KEYS = 2

export interface BodyKeyScan {
  /** Takes the next bytes of the body. */
  push(bytes: Uint8Array): void
  /** The texts that stand under `Key` in the outermost object, as far as the body was read; two at most. */
  keys(): string[]
}

/**
 * Finds the key of a request wherever it stands in the body, while the body arrives: one pass over the bytes that
 * builds nothing, so that whoever has no key costs no more than that. Whether the body is JSON is judged later.
 */
export function createBodyKeyScan(): BodyKeyScan {
  const found = new Set<string>()
  const collected = new Uint8Array(MAX_COLLECTED_BYTES)
  let depth = 0
  let isInString = false
  let isEscaped = false
  /** Whether a string of the outermost object would be a name. */
  let expectsName = false
  /** Whether the value that follows is the key's. */
  let isKeyNext = false
  let isCollecting = false
  let length = 0

  const endString = () => {
    isInString = false
    if (!isCollecting) return
    isCollecting = false
    const bytes = length > MAX_COLLECTED_BYTES ? null : collected.subarray(0, length)
    if (expectsName) {
      isKeyNext = bytes !== null && mayBeKey(bytes) && decode(bytes)?.toLowerCase() === 'key'
      return
    }
    const text = bytes && decode(bytes)
    if (text !== null && found.size < MAX_FOUND_KEYS) found.add(text)
  }

  const takeMark = (byte: number) => {
    if (byte === QUOTE) {
      isInString = true
      isCollecting = depth === 1 && (expectsName || isKeyNext)
      length = 0
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth++
      expectsName = depth === 1 && byte === OPEN_OBJECT
      isKeyNext = false
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      depth--
    } else if (byte === COMMA && depth === 1) {
      expectsName = true
      isKeyNext = false
    } else if (byte === COLON && depth === 1) {
      expectsName = false
    }
  }

  /** Takes a string to its end, or to the end of the part; index of what follows. */
  const takeString = (bytes: Uint8Array, from: number): number => {
    let end = isEscaped ? from + 1 : from
    while (end < bytes.length && bytes[end] !== QUOTE) end += bytes[end] === BACKSLASH ? 2 : 1
    // The last backslash takes along what the next part begins with.
    isEscaped = end > bytes.length
    if (isCollecting) length = collect(bytes.subarray(from, end), collected, length)
    if (end >= bytes.length) return bytes.length
    endString()
    return end + 1
  }

  return {
    push(bytes) {
      let at = 0
      while (at < bytes.length) {
        if (isInString) at = takeString(bytes, at)
        else takeMark(bytes[at++] as number)
      }
    },
    keys: () => [...found],
  }
}

/** Keeps a further part as far as there is room; the length of all parts. */
function collect(part: Uint8Array, collected: Uint8Array, length: number): number {
  if (length < collected.length) collected.set(part.subarray(0, collected.length - length), length)
  return length + part.length
}

/** Spares the look at nearly every other name: without escapes it has a length of its own, or a sign of Kelvin as k. */
const mayBeKey = (name: Uint8Array): boolean =>
  name.length === PLAIN_NAME_BYTES ||
  name.length === KELVIN_NAME_BYTES ||
  (name.length <= MAX_NAME_BYTES && name.includes(BACKSLASH))

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a JSON string without its quotes; null when it is none. */
function decode(bytes: Uint8Array): string | null {
  try {
    return JSON.parse(`"${utf8.decode(bytes)}"`) as string
  } catch {
    return null
  }
}
