import { expect, test } from 'vitest'
import { parseBatchRequest } from '#main/api/parse-batch-request.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'

const NAMES = ['Key', 'key', 'Addresses', 'addresses', 'Options', 'GeoCode', 'Country', 'Id', 'ServerOptions', 'x', '']
const LEAVES = [null, true, false, 0, -1.5, 1e300, '', 'True', 'text', '\u0000', '\ud800', '<br>', '9'.repeat(50)]

function randomValue(random: (below: number) => number, depth: number): unknown {
  const kind = random(depth > 0 ? 4 : 2)
  if (kind < 2) return LEAVES[random(LEAVES.length)]
  const size = random(4)
  if (kind === 2) return Array.from({ length: size }, () => randomValue(random, depth - 1))
  const entries = Array.from({ length: size }, () => [NAMES[random(NAMES.length)], randomValue(random, depth - 1)])
  return Object.fromEntries(entries)
}

function randomBody(seed: number): Uint8Array {
  const random = seededRandom(seed).below
  const plain = { Id: LEAVES[random(LEAVES.length)], Country: null, x: randomValue(random, 2) }
  const likely = { Addresses: [plain], GeoCode: 'true', Options: random(2) === 0 ? null : { Process: 'Parse' } }
  const inner =
    random(2) === 0
      ? likely
      : {
          Addresses: [randomValue(random, 3)],
          Options: randomValue(random, 3),
          GeoCode: randomValue(random, 1),
        }
  const text = JSON.stringify(random(3) === 0 ? randomValue(random, 5) : inner) ?? 'null'
  const bytes = Buffer.from(text)
  for (let cuts = random(3); cuts > 0 && bytes.length > 0; cuts--) bytes[random(bytes.length)] = random(256)
  return bytes
}

test('20,000 malformed and request-shaped bodies: a checked request or a fault of the protocol, never a throw', () => {
  const kinds = { checked: 0, refused: 0, unreadable: 0 }
  for (let seed = 1; seed <= 20_000; seed++) {
    const parsed = parseBatchRequest(randomBody(seed))
    const fault = parsed.ok ? null : parsed.error
    kinds[!fault ? 'checked' : fault.number === 1000 ? 'unreadable' : 'refused']++
    if (fault === null) continue
    const isKnown = [18, 1000, 1001, 1004].includes(fault.number)
    const isSentence = /[.]$/.test(fault.cause) && /[.]$/.test(fault.resolution)
    if (!isKnown || !isSentence || fault.cause.includes('undefined')) expect({ seed, fault }).toBeNull()
  }
  expect(kinds.checked).toBeGreaterThan(500)
  expect(kinds.refused).toBeGreaterThan(500)
  expect(kinds.unreadable).toBeGreaterThan(500)
})
