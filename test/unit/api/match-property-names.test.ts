import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNameMatcher } from '#main/api/match-property-names.ts'

const NAMES = ['Id', 'Name', 'Key']

/** The same, found out for each object by itself. */
function matchAlone(sent: Record<string, unknown>) {
  const known: Record<string, unknown> = {}
  const unknown: string[] = []
  const spelled = new Map<string, string>()
  let conflict: [string, string] | null = null
  for (const name of Object.keys(sent)) {
    const ours = NAMES.find((one) => one.toLowerCase() === name.toLowerCase())
    if (ours === undefined) unknown.push(name)
    else if (spelled.has(ours)) conflict ??= [spelled.get(ours) ?? '', name]
    else spelled.set(ours, name)
    if (ours !== undefined) known[ours] = sent[name]
  }
  return { known, unknown, conflict }
}

test('each object is matched by its own names, whatever the one before it had', () => {
  const name = fc.constantFrom(...NAMES, 'id', 'NAME', 'kEY', '\u212aey', 'Other', '7')
  const object = fc.dictionary(name, fc.integer(), { maxKeys: 4 })
  fc.assert(
    fc.property(fc.array(object, { maxLength: 8 }), (objects) => {
      const match = createNameMatcher(NAMES)
      for (const sent of [...objects, ...objects]) {
        const before = JSON.stringify(sent)
        expect(match(sent)).toEqual(matchAlone(sent))
        expect(JSON.stringify(sent)).toBe(before)
      }
    }),
    { seed: 23, numRuns: 1_000 },
  )
})
