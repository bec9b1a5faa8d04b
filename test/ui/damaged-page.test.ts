import { createApp } from 'vue'
import { expect, test, vi } from 'vitest'
import DamagedPage from '#renderer/components/DamagedPage.vue'
import { fail, ok } from '#shared/result.ts'
import { mountOnPage, openStores } from './open-window.ts'
import { createStandInClient } from './stand-in-client.ts'

const BACKUP = {
  name: 'user-daily-2026-11-20T12-00-00-000Z.db',
  reason: 'daily' as const,
  madeAt: '2026-11-20T12:00:00.000Z',
  bytes: 450_000,
  lists: 1,
  points: 1,
  operations: 2,
  photos: 0,
}
const damage = { file: '/data/user.db', message: '/data/user.db is damaged (page 3 of 9).' }

function show(answers: Parameters<typeof createStandInClient>[0]) {
  const client = createStandInClient(answers)
  const place = mountOnPage(openStores(client, createApp(DamagedPage, { damage, quit: null })))
  const button = (name: string) => [...place.querySelectorAll('button')].find((one) => one.textContent.trim() === name)
  return { client, place, button }
}

test('a restore that fails says why, and everything can be tried again', async () => {
  const full = fail('database/disk-full', 'The disk is full.')
  const { client, place, button } = show({
    'data.newestBackup': () => ok({ backup: BACKUP }),
    'data.restore': () => full,
  })
  await vi.waitUntil(() => button('Restore this backup'))
  expect(place.textContent).toContain('1 list, 1 location, 2 changes to undo; 450 kB')
  button('Restore this backup')?.click()
  await vi.waitUntil(() => place.querySelector('[role=alert]'))
  expect(client.asked.at(-1)).toEqual({ name: 'data.restore', input: { name: BACKUP.name } })
  expect(place.querySelector('[role=alert]')?.textContent).toContain('The disk of the data folder is full')
  expect([button('Restore this backup')?.disabled, button('Try again')?.disabled]).toEqual([false, false])
})

test('while a restore is under way no second one can be asked for, and a tab has nothing to quit', async () => {
  const { place, button } = show({
    'data.newestBackup': () => ok({ backup: BACKUP }),
    'data.restore': () => new Promise(() => {}) as never,
  })
  await vi.waitUntil(() => button('Restore this backup'))
  button('Restore this backup')?.click()
  await vi.waitUntil(() => button('Restoring…'))
  expect([...place.querySelectorAll('button')].map(({ disabled }) => disabled)).toEqual([true, true])
})

test('where no backup is sound, what was found and the way of the command line are shown', async () => {
  const { place, button } = show({ 'data.newestBackup': () => ok({ backup: null }) })
  await vi.waitUntil(() => place.querySelector('code'))
  expect(place.textContent).toContain(damage.message)
  expect(button('Restore this backup')).toBeUndefined()
})
