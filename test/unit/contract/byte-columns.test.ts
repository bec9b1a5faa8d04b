import { expect, test } from 'vitest'
import { decodeColumns, encodeColumns } from '#shared/contract/byte-columns.ts'

const join = (parts: readonly Uint8Array[]): ArrayBuffer => {
  const body = Buffer.concat(parts)
  return body.buffer.slice(body.byteOffset, body.byteOffset + body.length)
}

test('columns come back as they were, beside what is no column, whatever the length of their JSON', () => {
  for (const name of ['', 'a', 'ab', 'Ünïcode ✓', 'x'.repeat(13)]) {
    const answer = {
      name,
      none: null,
      ordinals: Uint32Array.of(1, 4_294_967_295, 3),
      names: new TextEncoder().encode(`one\n${name}`),
      lats: Float64Array.of(-89.123456789, NaN),
      codes: new Uint8Array(0),
    }
    const body = join(encodeColumns(answer)!)
    expect(body.byteLength % 8).toBe(0)
    expect(decodeColumns(body)).toEqual(answer)
  }
})

test('a column that is a part of something larger is sent alone', () => {
  const part = Uint32Array.of(1, 2, 3, 4).subarray(1, 3)
  expect(decodeColumns(join(encodeColumns({ part })!))).toEqual({ part: Uint32Array.of(2, 3) })
})

test('an answer without columns is none for this', () => {
  expect(encodeColumns({ rows: 3, ids: ['a'], ordinals: null })).toBeNull()
})
