import { expect, test } from 'vitest'
import { createDamageWatch, PROVE_AGAIN_MS } from '#main/host/create-damage-watch.ts'
import { fail, ok, type Result } from '#shared/result.ts'

function watch(answers: Result<void>[]) {
  const state = { proofs: 0, damages: 0, at: 0 }
  const prove = async () => {
    state.proofs++
    return answers.shift() ?? ok(undefined)
  }
  const hint = createDamageWatch(
    prove,
    () => void state.damages++,
    () => state.at,
  )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { state, hint, settle }
}

test('a hint counts only when the proof says so', async () => {
  const { state, hint, settle } = watch([ok(undefined), fail('backup/worker-died', ''), fail('database/corrupt', '')])
  for (let round = 1; round <= 3; round++) {
    hint()
    await settle()
    expect(state).toMatchObject({ proofs: round, damages: round === 3 ? 1 : 0 })
    state.at += PROVE_AGAIN_MS
  }
})

test('hints in a row are proven once, and again after a minute', async () => {
  const { state, hint, settle } = watch([])
  for (let i = 0; i < 100; i++) hint()
  await settle()
  hint()
  expect(state.proofs).toBe(1)
  state.at += PROVE_AGAIN_MS
  hint()
  expect(state.proofs).toBe(2)
})
