/** So many bytes of a reply are read; a program reads the rest. */
export const MAX_REPLY_BYTES = 1024 * 1024
/** So many characters of it are shown. */
export const MAX_SHOWN_CHARACTERS = 200_000

/** What came of a request, before it is made ready for the eye. */
export interface SentReply {
  status: number
  /** Number of the error, from its header; empty where there is none. */
  error: string
  milliseconds: number
  /** The reply, or its first MAX_REPLY_BYTES. */
  text: string
  /** There was more than that. */
  isCut: boolean
}

/** A reply as it is shown. */
export interface ShownReply {
  text: string
  isCut: boolean
}

function format(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** JSON gets its lines; any other text, and JSON that was cut, stays as it came. */
export function showReply({ text, isCut }: Pick<SentReply, 'text' | 'isCut'>): ShownReply {
  const whole = isCut ? text : format(text)
  return { text: whole.slice(0, MAX_SHOWN_CHARACTERS), isCut: isCut || whole.length > MAX_SHOWN_CHARACTERS }
}

/** Puts the first bytes of a reply together; `add` is false once there are enough. */
export function collectReply(): { add(bytes: Uint8Array): boolean; text(): string; isCut(): boolean } {
  const decoder = new TextDecoder()
  let text = ''
  let left = MAX_REPLY_BYTES
  let isCut = false
  return {
    add(bytes) {
      text += decoder.decode(bytes.subarray(0, left), { stream: true })
      isCut ||= bytes.length > left
      left = Math.max(0, left - bytes.length)
      return !isCut
    },
    text: () => text,
    isCut: () => isCut,
  }
}
