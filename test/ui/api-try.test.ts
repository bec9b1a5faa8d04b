import { createApp } from 'vue'
import { beforeEach, expect, it, vi } from 'vitest'
import { useApiStore } from '#renderer/stores/api-store.ts'
import { useApiTryStore } from '#renderer/stores/api-try-store.ts'
import { useHostStore } from '#renderer/stores/host-store.ts'
import ApiTry from '#renderer/views/api/ApiTry.vue'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { fail, ok } from '#shared/result.ts'
import { askedOf, mountOnPage, openStores } from './open-window.ts'
import { createStandInClient, INFO, type Answers } from './stand-in-client.ts'

const REPLY: CommandResponse<'api.try'> = {
  status: 200,
  error: '',
  milliseconds: 12.4,
  text: '[{"Input":"<i>"}]',
  isCut: false,
}
const MADE: CommandResponse<'keys.create'> = {
  secret: 'AA11-BB22-CC33-DD44',
  key: {
    id: 'key-1',
    name: 'Try it',
    type: 'service',
    hint: 'DD44',
    createdAt: '',
    expiresAt: null,
    dailyLimit: null,
    services: null,
    revokedAt: null,
    lastUsedAt: null,
  },
}

/** The part of the view on a host that answers as the test says. */
function open(answers: Partial<Answers> = {}) {
  const client = createStandInClient({
    'app.info': () => ok(INFO),
    'api.try': () => ok(REPLY),
    'keys.create': () => ok(MADE),
    ...answers,
  })
  const app = openStores(client, createApp(ApiTry))
  app.directive('tip', {})
  useHostStore().info = INFO
  const page = mountOnPage(app)
  const button = (name: string): HTMLButtonElement => {
    const found = [...page.querySelectorAll('button')].find((one) => one.textContent?.trim() === name)
    if (!found) throw new Error(`no button ${name}`)
    return found
  }
  const write = async (field: string, text: string): Promise<void> => {
    const place = page.querySelector(field) as HTMLInputElement
    place.value = text
    place.dispatchEvent(new Event('input'))
    await vi.waitFor(() => expect(place.value).toBe(text))
  }
  const send = async (): Promise<void> => {
    page.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
    await vi.waitFor(() => expect(useApiTryStore().isBusy).toBe(false))
  }
  return { client, page, button, write, send, trying: useApiTryStore() }
}
beforeEach(() => sessionStorage.clear())

it('sends what was written, and shows the reply as text with status and time', async () => {
  const { client, page, write, send } = open()
  await write('input', 'AA11-BB22-CC33-DD44')
  await write('textarea', '{ "Addresses": [] }')
  await send()
  expect(askedOf(client, 'api.try')).toEqual([
    { operation: 'Batch', key: 'AA11-BB22-CC33-DD44', body: '{ "Addresses": [] }' },
  ])
  await vi.waitFor(() => expect(page.textContent).toContain('Status 200, no error, 12 ms'))
  expect(page.querySelector('pre')?.textContent).toBe('[\n  {\n    "Input": "<i>"\n  }\n]')
  expect(page.querySelector('pre i')).toBeNull()
})

it('names the number of an error, a reply that is cut, and what the host says', async () => {
  let answer: ReturnType<NonNullable<Answers['api.try']>> = ok({ ...REPLY, error: '18', isCut: true })
  const { page, send } = open({ 'api.try': () => answer })
  await send()
  await vi.waitFor(() => expect(page.textContent).toContain('Status 200, error 18, 12 ms'))
  expect(page.textContent).toContain('The reply is longer.')
  answer = fail('api/not-answered', 'The API did not answer.')
  await send()
  await vi.waitFor(() => expect(page.querySelector('[role=alert]')?.textContent).toContain('The API did not answer.'))
  expect(page.querySelector('pre')).toBeNull()
})

it('says what is wrong with a body or a key, and sends nothing of it', async () => {
  const { client, page, button, write, send } = open()
  await write('textarea', '{ "Addresses": ')
  await vi.waitFor(() => expect(page.querySelector('#try-fault')?.textContent).toContain('it ends too early'))
  expect(button('Send').disabled).toBe(true)
  await send()
  button('Take the example again').click()
  await vi.waitFor(() => expect(button('Send').disabled).toBe(false))
  await write('input', 'my key')
  await vi.waitFor(() => expect(page.querySelector('#try-fault')?.textContent).toContain('A key has the form'))
  await send()
  expect(askedOf(client, 'api.try')).toEqual([])
})

it('makes a key that fits the operation and ends today, without showing it as a new one', async () => {
  const { client, trying, button } = open()
  trying.choose('CreateList')
  button('Make one for today').click()
  await vi.waitFor(() => expect(trying.key).toBe('AA11-BB22-CC33-DD44'))
  const [made] = askedOf(client, 'keys.create') as { type: string; expiresAt: string }[]
  expect(made).toMatchObject({ name: 'Try it', type: 'management' })
  expect(Date.parse(made?.expiresAt ?? '') - Date.now()).toBeLessThan(25 * 3_600_000)
  expect(useApiStore().secret).toBe('')
  expect(trying.codeAs('curl')).toContain('AA11-BB22-CC33-DD44')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('BB22')
})

it('keeps what was written for each operation, and drops the reply of another', async () => {
  const { trying, send } = open()
  trying.body = '{}'
  await send()
  expect(trying.reply?.status).toBe(200)
  trying.choose('GetLists')
  expect([trying.reply, trying.hasBody, trying.body]).toEqual([null, false, ''])
  trying.choose('Batch')
  expect(trying.body).toBe('{}')
})
