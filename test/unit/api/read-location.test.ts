import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLocation } from '#main/api/read-location.ts'
import { DAYS, MAX_META_CHARACTERS, sentLocation } from '#main/api/schemas/list-schemas.ts'
import { MAX_FIELD_CHARACTERS } from '#main/api/schemas/value-schemas.ts'

/** What the schema makes of it; null where it refuses. */
const byTheSchema = (sent: unknown) => sentLocation.safeParse(sent).data ?? null

test.each([
  {},
  { Name: 'x'.repeat(MAX_FIELD_CHARACTERS) },
  { Name: 'x'.repeat(MAX_FIELD_CHARACTERS + 1) },
  { Latitude: 1e-7, Longitude: -0 },
  { Latitude: Infinity },
  { Latitude: true },
  { MetaInfo: { note: 'x'.repeat(MAX_META_CHARACTERS - '{"note":""}'.length) } },
  { MetaInfo: { note: 'x'.repeat(MAX_META_CHARACTERS - '{"note":""}'.length + 1) } },
  { UnstructuredMetaInfo: [] },
  { OpeningHours: { Monday: null, Friday: { Open: 9, Close: null } } },
  { OpeningHours: { Monday: { Open: [] } } },
  null,
  [],
  'x',
])('case %#: a location is read as its schema reads it', (sent) => {
  expect(readLocation(sent)).toEqual(byTheSchema(sent))
})

test('anything that JSON can hold under the names of a location is read as its schema reads it', () => {
  const texts = fc.oneof(fc.string(), fc.double(), fc.integer(), fc.constantFrom(null, true, [], {}))
  const goodText = fc.oneof(fc.string(), fc.integer(), fc.constant(null))
  const day = fc.record({ Open: goodText, Close: texts, Information: goodText, Other: texts }, { requiredKeys: [] })
  const hours = fc.dictionary(fc.constantFrom(...DAYS, 'Someday'), fc.oneof(day, texts), { maxKeys: 3 })
  const meta = fc.oneof(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { maxKeys: 3 }), fc.jsonValue())
  const location = fc.record(
    {
      Id: goodText,
      Name: goodText,
      Description: goodText,
      Address: texts,
      Country: goodText,
      Latitude: goodText,
      Longitude: goodText,
      MetaInfo: meta,
      UnstructuredMetaInfo: meta,
      OpeningHours: fc.oneof(hours, fc.constantFrom(null, 'x', [])),
    },
    { requiredKeys: [] },
  )
  let accepted = 0
  fc.assert(
    fc.property(location, (sent) => {
      const parsed = JSON.parse(JSON.stringify(sent)) as unknown
      const read = readLocation(parsed)
      if (read) accepted++
      expect(read).toEqual(byTheSchema(parsed))
    }),
    { seed: 22, numRuns: 2_000 },
  )
  expect(accepted).toBeGreaterThan(200)
})
