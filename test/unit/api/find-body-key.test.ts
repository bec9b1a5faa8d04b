import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBodyKeyScan, isKeyName } from '#main/api/find-body-key.ts'

const encoder = new TextEncoder()

function keysOf(text: string, partBytes = 64 * 1024): readonly string[] {
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
  // What is no text makes the body none.
  ['{"Key":"\\x","Key":"A"}', []],
  ['{"\\x":1,"Ke\\y":2,"\\u00zz":3,"\\u006bey":"A"}', ['A']],
  [`{"${'x'.repeat(80)}":"${'y'.repeat(40)}\\"${'z'.repeat(40)}","Key":"A"}`, ['A']],
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

test('a name is Key exactly where JSON.parse and lower case say so', () => {
  const piece = fc.constantFrom(
    'k',
    'K',
    'e',
    'E',
    'y',
    'Y',
    '\u212a',
    '\\u006b',
    '\\u004B',
    '\\u212A',
    '\\u0065',
    '\\u0079',
  )
  const other = fc.constantFrom('\\', '\\u', '\\u00', '\\x', '\\/', 'é', '\u0130', '\u00cb', '`', '[', 'a')
  const name = fc.array(fc.oneof({ arbitrary: piece, weight: 6 }, other), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(name, (pieces) => {
      const text = pieces.join('')
      const bytes = encoder.encode(text)
      let isKey = false
      try {
        isKey = (JSON.parse(`"${text}"`) as string).toLowerCase() === 'key'
      } catch {
        // No JSON, so no key.
      }
      expect(isKeyName(bytes, 0, bytes.length)).toBe(isKey)
    }),
    { seed: 20, numRuns: 20_000 },
  )
})

/** CPU time of a scan over names of one kind, in milliseconds. */
function cpuOf(name: string): number {
  const body = encoder.encode(`{${`"${name}":1,`.repeat(300_000)}"z":1}`)
  const before = process.cpuUsage()
  createBodyKeyScan().push(body)
  return process.cpuUsage(before).user / 1000
}

test.each([
  ['with an escape that is none', '\\x'],
  ['of the length of Key in no encoding', '\\u00zz'],
  ['that are nearly Key', '\u212aez'],
])('names %s cost no more than a few times what plain ones do', (_what, name) => {
  cpuOf('plain')
  const plain = Math.max(cpuOf('plain'), 2)
  expect(cpuOf(name)).toBeLessThan(plain * 12)
})
