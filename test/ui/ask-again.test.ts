import { shallowRef } from 'vue'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAskAgain } from '#renderer/stores/use-ask-again.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import { createStandInClient } from './stand-in-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function questions(whyEstimated: EstimateReason | null) {
  const client = createStandInClient({})
  const results = shallowRef<{ whyEstimated: EstimateReason | null }[]>([{ whyEstimated: null }, { whyEstimated }])
  const asked: boolean[] = []
  const shown = { is: true }
  const again = useAskAgain(client, results, { isShown: () => shown.is, ask: (isLast) => void asked.push(isLast) })
  return { client, results, asked, shown, again }
}

it('asks once more after a second where roads were not ready', () => {
  const { asked, again } = questions('not-ready')
  again.waitIfWanted()
  vi.advanceTimersByTime(999)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(asked).toEqual([true])
})

it('asks nothing where roads say another reason, another question came, or nobody looks any more', () => {
  const other = questions('unreachable')
  other.again.waitIfWanted()
  const overtaken = questions('not-ready')
  overtaken.again.waitIfWanted()
  overtaken.again.forget()
  const left = questions('not-ready')
  left.again.waitIfWanted()
  left.shown.is = false
  vi.advanceTimersByTime(60_000)
  left.client.send('roads.changed', {})
  expect([other.asked, overtaken.asked, left.asked]).toEqual([[], [], []])
})

it('asks when roads have changed, as long as the answer wants them', () => {
  const { client, results, asked } = questions('not-ready')
  client.send('roads.changed', {})
  expect(asked).toEqual([false])
  results.value = [{ whyEstimated: null }]
  client.send('roads.changed', {})
  expect(asked).toEqual([false])
})
