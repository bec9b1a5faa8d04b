const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const [FIRST_PRINTABLE, LAST_PRINTABLE] = [32, 126]

/** Takes bytes as they come and gives back the lines that they complete; null stands for one that was no text. */
export interface LineSplitter {
  push(bytes: Uint8Array): (string | null)[]
}

/** Cuts a stream into lines: what is too long, or no plain text, is dropped up to the end of its line. */
export function createLineSplitter(mostCharacters: number): LineSplitter {
  let line = ''
  let isDropping = false

  return {
    push(bytes) {
      const lines: (string | null)[] = []
      for (const byte of bytes) {
        if (byte === LINE_FEED || byte === CARRIAGE_RETURN) {
          if (line !== '') lines.push(line)
          line = ''
          isDropping = false
        } else if (isDropping) continue
        else if (byte < FIRST_PRINTABLE || byte > LAST_PRINTABLE || line.length >= mostCharacters) {
          lines.push(null)
          line = ''
          isDropping = true
        } else line += String.fromCharCode(byte)
      }
      return lines
    },
  }
}
