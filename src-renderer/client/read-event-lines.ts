/** One event as the host writes it: a JSON object per line. */
export interface StreamEvent {
  event: string
  payload: unknown
}

/** Longest line kept while its end has not arrived; a job header is a few hundred characters. */
const MAX_LINE_CHARACTERS = 1_000_000

/**
 * Cuts a stream of text into events. Returns what is left of the last, unfinished line; feed it back with the next
 * piece. Blank lines are heartbeats; a line that is no event is left out, because one bad line must not end the stream.
 */
export function readEventLines(rest: string, piece: string, emit: (event: StreamEvent) => void): string {
  const lines = (rest + piece).split('\n')
  const unfinished = lines.pop() ?? ''
  for (const line of lines) {
    const event = parseEvent(line.trim())
    if (event) emit(event)
  }
  return unfinished.length > MAX_LINE_CHARACTERS ? '' : unfinished
}

function parseEvent(line: string): StreamEvent | null {
  if (!line.startsWith('{')) return null
  try {
    const value = JSON.parse(line) as Partial<StreamEvent>
    return typeof value.event === 'string' ? { event: value.event, payload: value.payload } : null
  } catch {
    return null
  }
}
