import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_DISTINCT_NAMES, MAX_MEMBERS, MAX_SHAPE_NAMES } from '#main/api/check-json-names.ts'
import {
  CHARACTERS_PER_CONTAINER,
  FREE_CONTAINERS,
  MAX_JSON_DEPTH,
  MAX_PLAIN_ITEMS,
  scanJson,
} from '#main/api/scan-json.ts'
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

const list = (count: number, item: (index: number) => string): string =>
  `[${Array.from({ length: count }, (_, index) => item(index)).join(',')}]`
const objectOf = (count: number, name = (index: number) => `n${index}`): string =>
  `{${Array.from({ length: count }, (_, index) => `"${name(index)}":1`).join(',')}}`

test('names of one object, names at all and plain items are counted exactly', () => {
  expect(scanJson(objectOf(MAX_MEMBERS))).toBeNull()
  expect(scanJson(objectOf(MAX_MEMBERS + 1))).toEqual({ kind: 'members' })
  const names = (count: number) => list(count / 500, (k) => objectOf(500, (index) => `n${k * 500 + index}`))
  expect(scanJson(names(MAX_DISTINCT_NAMES))).toBeNull()
  expect(scanJson(names(MAX_DISTINCT_NAMES + 500))).toEqual({ kind: 'names' })
  expect(scanJson(list(MAX_PLAIN_ITEMS + 1, () => '1'))).toBeNull()
  expect(scanJson(list(MAX_PLAIN_ITEMS + 2, () => '1'))).toEqual({ kind: 'items' })
})

test('objects of one kind may be as many as destinations can be, of ever new kinds they may not', () => {
  const destinations = list(300_000, () => '{"Latitude":1,"Longitude":2}')
  expect(scanJson(destinations)).toBeNull()
  const most = Math.floor(FREE_CONTAINERS / (1 - 3 / CHARACTERS_PER_CONTAINER))
  expect(scanJson(list(most - 10, () => '{}'))).toBeNull()
  expect(scanJson(list(most + 10, () => '{}'))).toEqual({ kind: 'containers' })
  const kinds = (count: number) => list(count, (k) => objectOf(900, (index) => `n${(index + k) % 901}`))
  expect(scanJson(kinds(Math.floor(MAX_SHAPE_NAMES / 900)))).toBeNull()
  expect(scanJson(kinds(Math.floor(MAX_SHAPE_NAMES / 900) + 1))).toEqual({ kind: 'shapes' })
})

test.each(['{"a', '"\\', ']', '{"\\x":1}', '{"a":1}}', '{"a":"\\"'])(
  '%s ends without a value and is told so',
  (text) => {
    expect(scanJson(text)).toEqual({ kind: 'malformed' })
  },
)

test.each(Object.entries(LONG_JSON))('reads %s to its end, however long', (_what, shape) => {
  expect(scanJson(shape(320_000))).toBeNull()
})

test('a name given twice is told wherever it stands, also in objects that begin like those before them', () => {
  const object = fc.array(fc.constantFrom('a', 'b', 'c', '\\u0061', '"'), { maxLength: 5 })
  const isTwice = (names: readonly string[]) =>
    new Set(names.map((name) => JSON.parse(`"${name}"`))).size < names.length
  fc.assert(
    fc.property(fc.array(object, { maxLength: 6 }), fc.boolean(), (lists, isNested) => {
      const objects = lists.map((names) => names.map((name) => (name === '"' ? '\\"' : name)))
      const texts = objects.map((names) => `{${names.map((name) => `"${name}":${isNested ? '{"a":1}' : 1}`).join()}}`)
      const flaw = scanJson(`[${texts.join()}]`)
      expect(flaw?.kind ?? 'none').toBe(objects.some(isTwice) ? 'duplicate' : 'none')
    }),
    { seed: 21, numRuns: 2_000 },
  )
})
