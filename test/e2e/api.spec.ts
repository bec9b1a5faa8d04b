import { execFileSync } from 'node:child_process'
import { appCall } from './app-call.ts'
import { callApi, makeTraffic } from './make-traffic.ts'
import { expect, test } from './window-test.ts'

const BATCH = '/Cleansing/International/Batch/v1.20/json6.ws'
const KEY_PLACE = 'AA11-AA11-AA11-AA11'

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

test('every command of "Try it" works when it is pasted into a terminal', async ({ window }) => {
  test.skip(process.platform === 'win32', 'the commands are for a POSIX shell')
  const { secret } = await appCall(window, 'keys.create', { name: 'shell', type: 'management' })
  const run = async (label: string): Promise<unknown> => {
    await window.getByRole('combobox', { name: 'Operation' }).selectOption({ label })
    const command = await window.locator('.api-try pre').innerText()
    return JSON.parse(execFileSync('sh', ['-c', command.replace(KEY_PLACE, secret)], { encoding: 'utf8' }))
  }
  await window.keyboard.press('Control+5')
  expect(await run('Cleanse addresses')).toMatchObject([{ Matches: [{ PostalCode: 'SW1A 2AA' }] }])
  expect(await run('Find what is nearby')).toMatchObject({
    DestinationLocations: [{ DestinationLocation: { Name: 'North' }, DistanceMeters: expect.any(Number) }],
  })
  expect(await run('Create a list')).toMatchObject({ ListName: 'Depots', Locations: [{}, {}] })
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('contentinfo')).toContainText('2 locations')
  await window.keyboard.press('Control+5')
  expect(await run('Change a list')).toMatchObject({ ListName: 'Depots', Locations: [{}, {}, {}] })
  expect(await run('Find what is nearby')).toMatchObject({ DestinationLocations: [{}, {}] })
  expect(await run('Read lists')).toMatchObject([{ ListName: 'Depots', LocationCount: 3 }])
})
