import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesSince, type NamingStep, type Renaming } from '#shared/model/field-names.ts'

const FIELDS = ['a', 'b', 'c', 'd', 'e']

/** The fields of a list after a step, each in its place. */
const rename = (fields: readonly string[], renamed: readonly Renaming[]): string[] =>
  fields.map((name) => renamed.find(({ from }) => from === name)?.to ?? name)
const renameAll = (steps: readonly NamingStep[]): string[] =>
  steps.reduce((fields, { renamed }) => rename(fields, renamed), FIELDS)

/** Steps that lists allow: no two fields get one name. */
const stepsOf = (
  draws: readonly (readonly [number, string])[][],
  firstId: number,
  before: NamingStep[],
): NamingStep[] => {
  const steps = [...before]
  for (const [at, draw] of draws.entries()) {
    const now = renameAll(steps)
    const renamed = draw.map(([field, to]) => ({ from: now[field]!, to })).filter(({ from, to }) => from !== to)
    const after = rename(now, renamed)
    if (renamed.length > 0 && new Set(after).size === after.length) steps.push({ id: firstId + at, renamed })
  }
  return steps
}

test('fields are found under their present names after any steps, steps taken back and steps done again', () => {
  const draw = fc.uniqueArray(fc.tuple(fc.nat({ max: 4 }), fc.constantFrom(...FIELDS, 'x', 'y')), {
    maxLength: 3,
    selector: ([field]) => field,
  })
  const draws = fc.array(draw, { maxLength: 6 })
  fc.assert(
    fc.property(draws, draws, fc.nat({ max: 6 }), fc.nat({ max: 4 }), (first, then, taken, forgotten) => {
      const known = stepsOf(first, 1, [])
      const kept = known.slice(0, Math.max(0, known.length - taken))
      const present = stepsOf(then, 100, kept)
      // The oldest steps leave the history; what stands of them stays.
      const removed = Math.min(forgotten, kept.length)
      const oldest = removed === 0 ? 0 : kept[removed - 1]!.id + 1
      const renamed = namesSince(known, present.slice(removed), oldest)
      expect(rename(renameAll(known), renamed)).toEqual(renameAll(present))
    }),
  )
})

test('two names that change places are turned back once, whoever asks again', () => {
  const swap: NamingStep = { id: 1, renamed: [{ from: 'a', to: 'b' }, { from: 'b', to: 'a' }] } // prettier-ignore
  expect(namesSince([], [swap], 0)).toEqual(swap.renamed)
  expect(namesSince([swap], [swap], 0)).toEqual([])
  expect(rename(['a', 'b'], namesSince([swap], [], 0))).toEqual(['b', 'a'])
})
