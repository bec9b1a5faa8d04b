import { expect, test } from 'vitest'
import { withCapitalNames } from '#shared/api/capital-names.ts'

test('names of members get a capital letter, however deep, in their order; values stay', () => {
  const named = withCapitalNames({
    word: 'same',
    referenceLevel: 3,
    parts: [{ was: '', is: 'a' }],
    none: null,
    no: [1],
  })
  expect(JSON.stringify(named)).toBe(
    '{"Word":"same","ReferenceLevel":3,"Parts":[{"Was":"","Is":"a"}],"None":null,"No":[1]}',
  )
})
