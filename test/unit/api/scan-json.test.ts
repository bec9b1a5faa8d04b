import { expect, test } from 'vitest'
import { MAX_JSON_DEPTH, scanJson } from '#main/api/scan-json.ts'
import { LONG_JSON } from '../../hostile/json-texts-data.ts'

test.each([
  '{}',
  '[]',
  '"{\\"a\\":1,\\"a\\":2}"',
  '{"a":"\\\\","b":"\\\\\\"","c":[{"a":1},{"a":1}]}',
  '{"a":{"a":{"a":1}}}',
  '{"a":["a","a",{"b":1}],"b":2}',
  '{"x":"__proto__","y":["constructor"]}',
  '{"\\u0061":1,"b":"a"}',
])('%s is fine', (text) => {
  JSON.parse(text)
  expect(scanJson(text)).toBeNull()
})

test.each([
  ['{"a":1,"a":2}', { kind: 'duplicate', name: 'a' }],
  ['{"a":1,"\\u0061":2}', { kind: 'duplicate', name: 'a' }],
  ['[{"b":{"c":[],"c":1}}]', { kind: 'duplicate', name: 'c' }],
  ['{"a":[{"x":1}],"a":2}', { kind: 'duplicate', name: 'a' }],
  ['{"":1,"":2}', { kind: 'duplicate', name: '' }],
  ['{"a":{"__proto__":1}}', { kind: 'forbidden', name: '__proto__' }],
  ['{"\\u005f_proto__":1}', { kind: 'forbidden', name: '__proto__' }],
  ['[[{"constructor" : 1}]]', { kind: 'forbidden', name: 'constructor' }],
])('%s is not', (text, flaw) => {
  JSON.parse(text)
  expect(scanJson(text)).toEqual(flaw)
})

test('depth is counted exactly', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(scanJson(nested(MAX_JSON_DEPTH))).toBeNull()
  expect(scanJson(nested(MAX_JSON_DEPTH + 1))).toEqual({ kind: 'depth' })
})

test.each(Object.entries(LONG_JSON))('reads %s to its end, however long', (_what, shape) => {
  expect(scanJson(shape(320_000))).toBeNull()
})
