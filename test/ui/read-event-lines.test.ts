import { describe, expect, it } from 'vitest'
import { readEventLines, type StreamEvent } from '#renderer/client/read-event-lines.ts'

const STREAM =
  '\n{"event":"job.changed","payload":{"id":"ä"}}\n\nnot json\n{"no":"event"}\n{"event":"settings.changed","payload":1}\n'

describe('readEventLines', () => {
  it('gives the same events wherever the stream is cut', () => {
    for (let cut = 0; cut <= STREAM.length; cut++) {
      const events: StreamEvent[] = []
      const rest = readEventLines('', STREAM.slice(0, cut), (event) => events.push(event))
      expect(readEventLines(rest, STREAM.slice(cut), (event) => events.push(event))).toBe('')
      expect(events).toEqual([
        { event: 'job.changed', payload: { id: 'ä' } },
        { event: 'settings.changed', payload: 1 },
      ])
    }
  })

  it('does not hold a line without end for ever', () => {
    expect(readEventLines('', 'x'.repeat(1_000_001), () => {})).toBe('')
  })
})
