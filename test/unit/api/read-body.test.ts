import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createByteBlocks, joinBytes } from '#main/api/byte-blocks.ts'
import { readBody } from '#main/api/read-body.ts'
import { readOn } from '#main/api/send.ts'

const CHUNK = Buffer.alloc(64 * 1024, 'x')
/** A quarter of a mebibyte, and what was on its way. */
const MOST_A_TURN = 8

/** A body that is there as fast as it is read. */
function bodyOf(chunks: number, headers = {}): IncomingMessage {
  const body = Readable.from(Array.from({ length: chunks }, () => CHUNK)) as unknown as IncomingMessage
  body.headers = headers
  return body
}

test('others get their turn while a body arrives as fast as it is read', async () => {
  let inTurn = 0
  let most = 0
  let isDone = false
  const beat = () => {
    most = Math.max(most, inTurn)
    inTurn = 0
    if (!isDone) setImmediate(beat)
  }
  beat()
  const read = await readBody(bodyOf(400), Infinity, {
    look: () => inTurn++,
    signal: new AbortController().signal,
  })
  isDone = true
  expect(read).toMatchObject({ kind: 'whole' })
  expect(most).toBeLessThanOrEqual(MOST_A_TURN)
})

test('the pieces of a body are its bytes in their order, in memory of their own', () => {
  const blocks = createByteBlocks()
  const whole = Buffer.alloc(2_500_000)
  for (let i = 0; i < whole.length; i++) whole[i] = (i * 31) % 251
  for (let at = 0, size = 1; at < whole.length; at += size, size = (size * 7) % 90_001)
    blocks.add(whole.subarray(at, at + size))
  expect(blocks.length()).toBe(whole.length)
  const parts = blocks.parts()
  expect(parts.length).toBeGreaterThan(2)
  expect(new Set(parts.map(({ buffer }) => buffer)).size).toBe(parts.length)
  expect(Buffer.compare(joinBytes(parts), whole)).toBe(0)
})

test('a body that is longer or shorter than expected is kept whole', () => {
  for (const expected of [0, 1, 10, 100_000]) {
    const blocks = createByteBlocks(expected)
    for (const bytes of [[1, 2, 3], [4], [5, 6, 7, 8]]) blocks.add(Uint8Array.from(bytes))
    expect([...joinBytes(blocks.parts())]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  }
})

test('what is still sent of a refused body is read to its end, or to a bound', async () => {
  const whole = bodyOf(40)
  await readOn(whole)
  expect(whole.readableEnded).toBe(true)
  const endless = new Readable({ read: () => void setImmediate(() => endless.push(CHUNK)) }) as IncomingMessage
  await readOn(endless, { mostBytes: CHUNK.length * 10 })
  endless.destroy()
  const silent = new Readable({ read: () => undefined }) as unknown as IncomingMessage
  await readOn(silent, { mostMilliseconds: 20 })
  silent.destroy()
})
