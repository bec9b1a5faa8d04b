import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBodyKeyScan } from '#main/api/find-body-key.ts'

const encoder = new TextEncoder()

function keysOf(text: string, partBytes = 64 * 1024): string[] {
  const scan = createBodyKeyScan()
  const bytes = encoder.encode(text)
  for (let at = 0; at < bytes.length; at += partBytes) scan.push(bytes.subarray(at, at + partBytes))
  return scan.keys()
}

test.each([
  ['{"Key":"A"}', ['A']],
  ['\ufeff {"key" : "A"}', ['A']],
  ['{"K\\u0065y":"\\u0041"}', ['A']],
  ['{"\\u004B\\u0045\\u0059":"A"}', ['A']],
  ['{"a":{"Key":"inner"},"b":[{"Key":"inner"},"Key"],"KEY":"A"}', ['A']],
  ['{"a":"\\"Key\\":","b":"}","Key":"A"}', ['A']],
  ['{"Key":"A","key":"B"}', ['A', 'B']],
  ['{"Key":"A","key":"A"}', ['A']],
  ['{"Key":1}', []],
  ['{"Key":null}', []],
  ['{"Key":["A"]}', []],
  ['{"Key":{"Key":"A"}}', []],
  ['{"a":"Key","b":"A"}', []],
  ['{"Keys":"A"}', []],
  ['["Key","A"]', []],
  ['"Key"', []],
  [`{"Key":"${'A'.repeat(300)}"}`, []],
  ['{"Key":"A', []],
  ['}}{"Key":"A"}', []],
  ['', []],
])('%s carries %j, however it is cut into parts', (text, keys) => {
  for (const partBytes of [1, 2, 3, 7, 64 * 1024]) expect(keysOf(text, partBytes)).toEqual(keys)
})

test('what JSON.parse would find under Key in the outermost object is found, in any spelling and place', () => {
  const name = fc.oneof(fc.constantFrom('Key', 'KEY', 'key', 'kEy', '\u212aey'), fc.string({ maxLength: 6 }))
  const object = fc.dictionary(name, fc.oneof(fc.string({ maxLength: 20 }), fc.jsonValue()), { maxKeys: 6 })
  fc.assert(
    fc.property(object, fc.boolean(), fc.integer({ min: 1, max: 20 }), (value, isSpaced, partBytes) => {
      const text = JSON.stringify(value, null, isSpaced ? 2 : 0)
      const sent = Object.entries(JSON.parse(text) as object).flatMap(([one, key]: [string, unknown]) =>
        one.toLowerCase() === 'key' && typeof key === 'string' ? [key] : [],
      )
      expect(keysOf(text, partBytes)).toEqual([...new Set(sent)].slice(0, 2))
    }),
    { seed: 20, numRuns: 2_000 },
  )
})
