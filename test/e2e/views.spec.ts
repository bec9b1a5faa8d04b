import { appCall } from './app-call.ts'
import { expect, test } from './window-test.ts'

// users.md 37: origins.
test('an origin is approved and removed', async ({ window }) => {
  await window.keyboard.press('Control+5')
  await window.getByLabel('Origin of a web page').fill('http://localhost:5173')
  await window.getByRole('button', { name: 'Allow' }).click()
  await expect(window.getByRole('contentinfo')).toContainText('1 approved origin')
  await window.getByRole('button', { name: 'Remove http://localhost:5173' }).click()
  await expect(window.getByRole('contentinfo')).toContainText('0 approved origins')
  await window.getByLabel('Origin of a web page').fill('not an origin')
  await window.getByRole('button', { name: 'Allow' }).click()
  await expect(window.getByRole('alert')).toBeVisible()
})

// users.md 39: dark, light and as the system has it.
test('settings act at once and outlive the window', { tag: '@electron' }, async ({ window }) => {
  await window.keyboard.press('Control+6')
  await window.getByRole('radio', { name: 'Field' }).click()
  await window.getByRole('radio', { name: 'Dark' }).click()
  await window.getByLabel('Default country').selectOption('DE')
  await expect(window.locator('html')).toHaveAttribute('data-density', 'field')
  await expect
    .poll(() => appCall(window, 'settings.get', {}))
    .toMatchObject({ theme: 'dark', density: 'field', defaultCountry: 'DE' })
  await window.reload()
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(window.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  await window.getByRole('radio', { name: 'Light' }).click()
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'light')
  await window.getByRole('radio', { name: 'System' }).click()
  await expect(window.locator('html')).not.toHaveAttribute('data-theme', /./)
})

test('the packs in use are named with their licences and sources', async ({ window }) => {
  const info = await appCall(window, 'app.info', {})
  expect(info.packs.length).toBeGreaterThan(0)
  await window.keyboard.press('Control+4')
  for (const pack of info.packs) {
    const entry = window.locator('details.pack-entry').filter({ has: window.getByText(pack.id, { exact: true }) })
    await entry.locator('summary').click()
    await expect(entry).toContainText(pack.title)
    await expect(entry).toContainText(pack.licence)
    await expect(entry).toContainText(pack.attribution)
    for (const source of pack.sources) await expect(entry).toContainText(source.name)
  }
  await window.keyboard.press('Control+6')
  await window.getByRole('link', { name: 'Sources and licences' }).click()
  const sources = window.locator('#settings-sources')
  for (const pack of info.packs) await expect(sources.getByText(pack.title, { exact: true })).toBeVisible()
})
