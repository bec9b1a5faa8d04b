import { describe, expect, it } from 'vitest'
import { createWeightsRoom, weightsIn } from '#main/cleansing/tagger/shared-weights.ts'

const fillWith = (value: number) => {
  const calls: number[] = []
  return {
    calls,
    fill: (weights: Int8Array) => {
      calls.push(weights.length)
      weights[7] = value
    },
  }
}

describe('weights that threads share', () => {
  it('are unpacked once: who comes later finds them', () => {
    const room = createWeightsRoom()
    const [first, second] = [fillWith(5), fillWith(6)]
    const weights = weightsIn(room, first.fill)
    expect(weightsIn(room, second.fill).buffer).toBe(room)
    expect(weightsIn(room, second.fill)[7]).toBe(5)
    expect([weights.length, first.calls.length, second.calls.length]).toEqual([first.calls[0], 1, 0])
  })

  it('are unpacked by a thread for itself where the one that began has died', () => {
    const room = createWeightsRoom()
    expect(() => weightsIn(room, () => expect.fail('died'))).toThrow()
    const second = fillWith(6)
    const weights = weightsIn(room, second.fill, 1)
    expect(weights.buffer).not.toBe(room)
    expect([weights[7], weights.length]).toEqual([6, second.calls[0]])
  })
})
