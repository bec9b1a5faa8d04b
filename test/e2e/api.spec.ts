import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { callApi, makeTraffic } from './make-traffic.ts'
import { expect, test, watchPage } from './window-test.ts'

const BATCH = '/Cleansing/International/Batch/v1.20/json6.ws'

test.describe('a host that nobody has called', () => {
  // Revoked keys and past requests stay on show.
  test.use({ ownHost: true })

  // users.md 37: keys.
  test(
    'a key is made with services, limit and last day, shown once, and opens the API until it is revoked',
    {
      tag: '@electron',
    },
    async ({ window }) => {
      await window.keyboard.press('Control+5')
      await window.getByRole('button', { name: 'New key' }).click()
      await window.getByRole('textbox', { name: 'Name' }).fill('crm-sync')
      for (const service of ['Lists', 'Geocoding']) await window.getByRole('checkbox', { name: service }).click()
      const limit = window.getByRole('textbox', { name: 'Daily limit' })
      await limit.fill('many')
      await expect(window.getByText('The daily limit is a whole number from 1 up, or empty.')).toBeVisible()
      await expect(window.getByRole('button', { name: 'Create key' })).toBeDisabled()
      await limit.fill('5000')
      await window.getByLabel('Last day').fill('2099-12-31')
      await window.getByRole('button', { name: 'Create key' }).click()
      const secret = await window.locator('.new-secret').innerText()
      expect(secret).toMatch(/^([A-Z]{2}\d{2}-){3}[A-Z]{2}\d{2}$/)
      await window.getByRole('button', { name: 'I have copied it' }).click()
      await expect(window.locator('.new-secret')).toHaveCount(0)
      const entry = window.locator('.key-entry').filter({ hasText: 'crm-sync' })
      await expect(entry).toContainText('0 of 5,000 today')
      await expect(entry).toContainText('until 31 Dec 2099')
      await expect(entry).toContainText('Nearby')
      const { keys } = await appCall(window, 'keys.list', {})
      expect(keys[0]).toMatchObject({ dailyLimit: 5000, services: expect.arrayContaining(['Nearby', 'Batch']) })

      const { apiUrl } = await appCall(window, 'app.info', {})
      const ask = async (): Promise<unknown> =>
        JSON.parse(
          (await callApi(apiUrl, `${BATCH}?Key=${secret}`, { body: { Addresses: [{ Address: 'Bath' }] } })).text,
        )
      expect(await ask()).toHaveLength(1)
      await window.getByRole('button', { name: 'Revoke crm-sync' }).click()
      await expect(window.getByRole('button', { name: 'Keep it' })).toBeFocused()
      await window.getByRole('button', { name: 'Keep it' }).click()
      expect(await ask()).toHaveLength(1)
      await window.getByRole('button', { name: 'Revoke crm-sync' }).click()
      await window.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
      await expect(entry).toContainText('Revoked')
      expect(await ask()).toMatchObject({ Number: expect.any(Number) })
    },
  )

  test('requests appear as they come, with who, what, status and time', async ({ window }) => {
    await window.keyboard.press('Control+5')
    await expect(window.getByRole('heading', { name: 'No request yet' })).toBeVisible()
    await makeTraffic(window)
    const rows = window.getByRole('grid', { name: 'Requests' }).getByRole('row')
    await expect(rows.nth(1)).toContainText(/GetLists.*setup script.*200.*ms/)
    await expect(rows.filter({ hasText: '403' })).toContainText('5 Request not allowed')
    await expect(window.locator('.key-entry').filter({ hasText: 'crm-sync' })).toContainText('of 20 today')
    await window.getByRole('checkbox', { name: 'Only errors' }).click()
    await expect(rows).toHaveCount(3)
    await window.getByRole('checkbox', { name: 'Only errors' }).click()
    await window.getByRole('button', { name: 'Pause' }).click()
    const before = await rows.count()
    const { apiUrl } = await appCall(window, 'app.info', {})
    await callApi(apiUrl, '/nowhere/json6.ws', { body: {} })
    await expect.poll(async () => (await appCall(window, 'api.requests', {})).requests[0]?.operation).toBe('none')
    expect(await rows.count()).toBe(before)
    await window.getByRole('button', { name: 'Pause' }).click()
    await expect(rows.nth(1)).toContainText('unknown path')
  })
})

// users.md 37: origins are approved in the window.
test('a page that asks is a question; allowed, its calls are answered', async ({ window }) => {
  const { apiUrl } = await appCall(window, 'app.info', {})
  const origin = 'http://localhost:3100'
  const { secret } = await appCall(window, 'keys.create', { name: 'page', type: 'service' })
  const ask = () => callApi(apiUrl, `${BATCH}?Key=${secret}`, { body: { Addresses: [{ Address: 'Bath' }] }, origin })
  expect((await ask()).status).toBe(403)
  await window.getByRole('button', { name: '1 page asks for the API' }).click()
  await window.getByRole('button', { name: 'Allow this origin' }).click()
  await expect(window.getByRole('button', { name: 'Remove http://localhost:3100' })).toBeVisible()
  await expect(window.getByRole('button', { name: 'Allow this origin' })).toHaveCount(0)
  expect((await ask()).status).toBe(200)
})

test('a page that is refused does not ask again', async ({ window }) => {
  const { apiUrl } = await appCall(window, 'app.info', {})
  await callApi(apiUrl, BATCH, { body: {}, origin: 'http://localhost:4000' })
  await window.keyboard.press('Control+5')
  await window.getByRole('button', { name: 'Refuse' }).click()
  await expect(window.getByRole('button', { name: 'Refuse' })).toHaveCount(0)
  await callApi(apiUrl, BATCH, { body: {}, origin: 'http://localhost:4000' })
  expect((await appCall(window, 'api.questions', {})).origins).toEqual([])
})

/** A request of "Try it" in the window: what it is about, and its reply. */
async function tryInWindow(window: Page, operation: string): Promise<unknown> {
  await window.getByRole('combobox', { name: 'Operation' }).selectOption({ label: operation })
  await window.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(window.getByText(/^Status 200, no error, [\d.,]+ ms$/)).toBeVisible()
  return JSON.parse(await window.getByRole('region', { name: 'Reply or program' }).innerText())
}

test(
  '"Try it" sends with a key made for it, shows the reply, and copies the request',
  { tag: '@electron' },
  async ({ window }) => {
    await window.keyboard.press('Control+5')
    await window.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(window.getByText(/^Status 200, error 2, [\d.,]+ ms$/)).toBeVisible()
    await window.getByRole('combobox', { name: 'Operation' }).selectOption({ label: 'Create a list' })
    await window.getByRole('button', { name: 'Make one for today' }).click()
    const key = window.getByRole('textbox', { name: 'Key for this request' })
    await expect(key).toHaveValue(/^([A-Z]{2}\d{2}-){3}[A-Z]{2}\d{2}$/)
    await expect(window.locator('.key-entry').filter({ hasText: 'Try it' })).toContainText('until')
    expect(await tryInWindow(window, 'Cleanse addresses')).toMatchObject([{ Matches: [{ PostalCode: 'NW1 2DB' }] }])
    expect(await tryInWindow(window, 'Find what is nearby')).toMatchObject({
      DestinationLocations: [{ DestinationLocation: { Name: 'North' } }],
    })
    expect(await tryInWindow(window, 'Create a list')).toMatchObject({ ListName: 'Depots', Locations: [{}] })
    await window.keyboard.press('Control+1')
    await expect(window.getByRole('contentinfo')).toContainText('1 location')
    await window.keyboard.press('Control+5')
    expect(await tryInWindow(window, 'Change a list')).toMatchObject({ ListName: 'Depots', Locations: [{}, {}] })
    expect(await tryInWindow(window, 'Read lists')).toMatchObject([{ ListName: 'Depots', LocationCount: 2 }])
    expect(await window.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      await key.inputValue(),
    )
  },
)

test('a body that is no JSON is named while it is written, and a program follows each letter', async ({ window }) => {
  await window.keyboard.press('Control+5')
  const body = window.getByRole('textbox', { name: 'Body (JSON)' })
  await body.fill('{\n  "Addresses": [],\n}')
  await expect(window.getByText(/The body is no JSON: look at line 3, character 1\./)).toBeVisible()
  await expect(window.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await body.fill('{ "Addresses": [] }')
  await window.getByRole('radio', { name: 'Python' }).click()
  await expect(window.getByRole('region', { name: 'Reply or program' })).toContainText(`r'''{ "Addresses": [] }'''`)
  await window.getByRole('button', { name: 'Take the example again' }).click()
  await expect(body).toHaveValue(/Euston Road/)
})

test('/docs sends a request with a key by keyboard alone, and shows its reply', async ({ window, host }) => {
  const { secret } = await appCall(window, 'keys.create', { name: 'docs', type: 'service' })
  const page = await window.context().newPage()
  const faults = watchPage(page, host)
  await page.goto(`${host.url}/docs`)
  await page.getByLabel('Operation').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Key')).toBeFocused()
  await page.keyboard.insertText(secret)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Status 200, no error, [\d.,]+ ms$/)).toBeVisible()
  const reply = await page.getByRole('region', { name: 'Reply' }).innerText()
  expect(JSON.parse(reply)).toMatchObject([{ Matches: [{ PostalCode: 'NW1 2DB' }] }])
  await expect(page.getByRole('region', { name: 'Program' })).toContainText(`-H 'X-Api-Key: ${secret}'`)
  await page.getByLabel('Operation').selectOption('CreateList')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^Status 200, error 1010, [\d.,]+ ms$/)).toBeVisible()
  await page.getByLabel('Body (JSON)').fill('{')
  await expect(page.getByText('The body is no JSON: it ends too early.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Key')).toHaveValue('')
  expect(faults).toEqual({ errors: [], outside: [] })
})

test('/docs reads as ever without JavaScript', async ({ window, host }) => {
  const context = await window.context().browser()!.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${host.url}/docs`)
  await expect(page.getByRole('heading', { name: 'Operations' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Try it' })).toBeHidden()
  await context.close()
})
