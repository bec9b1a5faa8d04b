import { expect, onTestFinished, test } from 'vitest'
import type { Handlers, HostHandlers, ThreadHandlers } from '#main/threads/define-thread.ts'
import { startThread } from '#main/threads/start-thread.ts'
import { ok } from '#shared/result.ts'
import { COUNTING_THREAD } from './doubles/counting-thread.ts'

const url = new URL('./doubles/counting.ts', import.meta.url)

function startCounting(numberOf: HostHandlers<typeof COUNTING_THREAD>['numberOf'] = () => ok(0)) {
  const thread = startThread(COUNTING_THREAD, { data: { from: 10 }, handlers: { numberOf }, url })
  onTestFinished(() => thread.close())
  return thread
}

test('starts with the first call, keeps its state, and answers in order', async () => {
  const thread = startCounting()
  expect(thread.isRunning()).toBe(false)
  expect(await Promise.all([thread.add(1), thread.add(2)])).toEqual([ok(11), ok(13)])
  expect(thread.isRunning()).toBe(true)
})

test('may be started before its first call, once', async () => {
  const thread = startCounting()
  thread.startNow()
  expect(thread.isRunning()).toBe(true)
  expect(await thread.add(1)).toEqual(ok(11))
  thread.startNow()
  expect(await thread.add(1)).toEqual(ok(12))
  await thread.close()
  thread.startNow()
  expect(thread.isRunning()).toBe(false)
})

test('asks its host, whose failures reach it as values', async () => {
  const thread = startCounting((name) => {
    if (name === 'five') return ok(5)
    throw new Error('unheard of')
  })
  expect(await thread.addAsked('five')).toEqual(ok(15))
  expect(await thread.addAsked('six')).toMatchObject({ error: { code: 'worker/bug' } })
  expect(await thread.add(0)).toEqual(ok(15))
})

test('failures are values, thrown ones too', async () => {
  const thread = startCounting()
  expect(await thread.refuse()).toMatchObject({ error: { code: 'counting/refused' } })
  expect(await thread.fall()).toMatchObject({ error: { code: 'worker/bug', message: /"fall": a bug/ } })
})

test('a thread that dies ends its open calls with a code, and starts again with the next', async () => {
  const thread = startCounting()
  const [hanging, dying] = [thread.hang(), thread.die()]
  for (const call of [hanging, dying]) expect(await call).toMatchObject({ error: { code: 'counting/died' } })
  expect(thread.isRunning()).toBe(false)
  expect(await thread.add(1)).toEqual(ok(11))
})

test('a thread that is given up ends its open calls as it is told', async () => {
  const thread = startCounting()
  const hanging = thread.hang()
  thread.giveUp('counting/too-slow', 'Too slow.')
  expect(await hanging).toMatchObject({ error: { code: 'counting/too-slow' } })
  expect(await thread.add(2)).toEqual(ok(12))
})

test('refreshed it starts anew, closed it takes no more', async () => {
  const thread = startCounting()
  await thread.add(5)
  await thread.refresh()
  expect(await thread.add(1)).toEqual(ok(11))
  await thread.close()
  expect(await thread.add(1)).toMatchObject({ error: { code: 'counting/closed' } })
})

test('it rests only while no call is open, and the next call starts it', async () => {
  const thread = startCounting()
  thread.rest()
  const adding = thread.add(1)
  thread.rest()
  expect(await adding).toEqual(ok(11))
  thread.rest()
  expect(thread.isRunning()).toBe(false)
  expect(await thread.add(2)).toEqual(ok(12))
})

test('both ends are held to the one map', () => {
  const thread = startCounting()
  type Mine = ThreadHandlers<typeof COUNTING_THREAD>
  const all = { add: ok, addAsked: () => ok(1), refuse: () => ok(undefined), fall: () => ok(undefined) }
  const rest = { hang: () => ok(undefined), die: () => ok(undefined) }
  const whole: Mine = Object.assign(all, rest)
  // @ts-expect-error a call without its handler
  const lacking: Mine = all
  // @ts-expect-error a handler of a call that nobody knows
  const excess: Handlers<typeof COUNTING_THREAD.asks> = { numberOf: () => ok(1), numberTo: () => ok(1) }
  // @ts-expect-error another answer than the map has
  const wrongAnswer: HostHandlers<typeof COUNTING_THREAD> = { numberOf: () => ok('one') }
  // @ts-expect-error another payload than the map has
  const wrongPayload = () => thread.add('one')
  // @ts-expect-error a call that nobody knows
  const unknownCall = () => thread.subtract(1)
  expect([whole, lacking, excess, wrongAnswer, wrongPayload, unknownCall]).toHaveLength(6)
})
