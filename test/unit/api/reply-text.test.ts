import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toReplyLocation } from '#main/api/operations/list-reply.ts'
import { toReplyText } from '#main/api/operations/nearby.ts'
import type { StoredPoint } from '#main/lists/lists.types.ts'

const text = fc.string({ unit: 'binary', maxLength: 12 })
const meta = fc.option(fc.dictionary(fc.oneof(text, fc.constantFrom('Status', 'Tags')), text, { maxKeys: 4 }))
const point = fc.record({
  id: fc.uuid(),
  name: text,
  description: text,
  address: text,
  country: text,
  latText: text,
  lonText: text,
  metaInfo: meta,
  unstructuredMetaInfo: meta,
  openingHours: fc.option(fc.constantFrom({}, { Monday: { Open: '08:00', Close: '18:00', Information: '' } })),
  status: fc.oneof(fc.constant(''), text),
  tags: fc.option(fc.array(text, { maxLength: 3 })),
  notes: fc.option(fc.array(fc.record({ at: text, text }), { maxLength: 2 })),
})
const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

test('the text of a place is that of its record, to the byte', () => {
  fc.assert(
    fc.property(point, (one) => {
      const { id, name, description, address, country, latText, lonText, status } = one
      const stored = [one.metaInfo, one.unstructuredMetaInfo, one.openingHours].map(json)
      const [metaInfo = null, unstructured = null, hours = null] = stored
      const plain = [1, id, name, description, address, country, latText, lonText] as const
      const row = [...plain, metaInfo, unstructured, hours, status, json(one.tags), json(one.notes)] as const
      expect(toReplyText(row)).toBe(JSON.stringify(toReplyLocation(one as unknown as StoredPoint)))
    }),
    { seed: 20, numRuns: 3_000 },
  )
})
