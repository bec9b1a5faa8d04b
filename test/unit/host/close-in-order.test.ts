import { expect, onTestFinished, test, vi } from 'vitest'
import { closeInOrder } from '#main/host/close-in-order.ts'

/** Parts that say when they are told to close and when they have; the named ones never do. */
function parts(hanging: string[] = []) {
  const reported: string[] = []
  const part = (name: string) => ({
    async close() {
      reported.push(`${name}…`)
      if (hanging.includes(name)) await new Promise(() => {})
      await Promise.resolve()
      reported.push(name)
    },
  })
  const readers = [part('pool'), part('lists')]
  const closing = { jobs: part('jobs'), readers, api: part('api'), store: part('store') }
  return { reported, closing }
}

test('what writes ends before what it writes to', async () => {
  const { reported, closing } = parts()
  await closeInOrder(closing)
  const at = (name: string) => reported.indexOf(name)
  expect(at('jobs')).toBeLessThan(at('api…'))
  expect(at('api')).toBeLessThan(at('store…'))
  expect(at('pool')).toBeLessThan(at('store…'))
  expect(reported.at(-1)).toBe('store')
})

test('the database is closed though a thread hangs', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { reported, closing } = parts(['pool'])
  const closed = closeInOrder(closing)
  await vi.runAllTimersAsync()
  await closed
  expect(reported).not.toContain('pool')
  expect(reported.at(-1)).toBe('store')
})
