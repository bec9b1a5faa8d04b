import { createServer, type AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'
import { makeDepots } from './depots.ts'
import { dropContent } from './drop-file.ts'
import { inspectNarrow } from './looks.ts'
import { expect, test } from './window-test.ts'

async function openDepots(window: Page): Promise<void> {
  await makeDepots(window)
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /Depot Bristol/ })).toBeVisible()
}

test('Ctrl+Enter keeps a note and stays at it; Delete deletes the location, Backspace clears its cell', async ({
  window,
}) => {
  await openDepots(window)
  await window.getByRole('row', { name: /Depot Bristol/ }).click()
  const note = window.getByLabel('Add a note')
  await note.fill('Gate 3,\nring twice')
  await note.press('Control+Enter')
  await expect(window.getByRole('definition').filter({ hasText: 'ring twice' })).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(note).toBeFocused()
  await expect(window.locator('.view-tabs [aria-current]')).toHaveText('Lists')

  const address = window.getByRole('row', { name: /Depot Bristol/ }).getByText('Unit 4, Feeder Road')
  await address.click()
  await window.keyboard.press('Backspace')
  await expect(window.locator('.toast')).toContainText('Cleared 1 cell')
  await window.keyboard.press('Control+z')
  await address.click()
  await window.keyboard.press('Delete')
  await expect(window.getByRole('row', { name: /Depot Bristol/ })).toHaveCount(0)
  await window.keyboard.press('Control+z')
  await expect(window.getByRole('row', { name: /Depot Bristol/ })).toBeVisible()
})

test('the palette knows the words that people type', async ({ window }) => {
  await openDepots(window)
  const first = window.getByRole('dialog').getByRole('option').first()
  const ask = async (text: string) => {
    await window.keyboard.press('Control+k')
    await window.getByRole('dialog').getByRole('combobox').or(window.locator('.palette-input')).first().fill(text)
  }
  for (const [text, answer] of [
    ['help', 'Help'],
    ['shortcuts', 'Keys of this view'],
    ['where am i', 'Show my position'],
    ['printer', 'Print the map'],
  ] as const) {
    await ask(text)
    await expect(window.getByRole('dialog').getByRole('option', { name: answer }).first()).toBeVisible()
    await window.keyboard.press('Escape')
  }
  await ask('zoom in')
  await expect(first).toContainText('Zoom in')
  const scale = window.locator('.map-scale')
  const before = await scale.textContent()
  await window.keyboard.press('Enter')
  await expect(scale).not.toHaveText(before ?? '')
  await ask('backup')
  await expect(first).toContainText('Data and backup')
  await window.keyboard.press('Enter')
  await expect(window.locator('#settings-data')).toBeInViewport()
  await ask('gps receiver')
  await window.keyboard.press('Enter')
  await expect(window.getByRole('link', { name: 'Position' })).toHaveAttribute('aria-current', 'true')
})

test('a corrected meaning of a column is there again in the next file with the same columns', async ({ window }) => {
  const file = 'Name,Where,Town\nBell,1 High Street,Bristol\n'
  const meaning = window.getByLabel('Meaning of column Where')
  await dropContent(window, 'first.csv', file)
  await meaning.selectOption('Organization')
  await dropContent(window, 'second.csv', file.replace('Bell', 'Mill'))
  await expect(window.getByRole('heading', { name: 'second.csv' })).toBeVisible()
  await expect(meaning).toHaveValue('Organization')
  const note = window.getByRole('status').filter({ hasText: 'as you corrected them' })
  await note.getByRole('button', { name: 'Guess them again' }).click()
  await expect(note).toHaveCount(0)
  await expect(meaning).not.toHaveValue('Organization')
})

test('the text of the window has a size in Settings, kept for the next start', async ({ window }) => {
  await window.keyboard.press('Control+6')
  await window.getByRole('radiogroup', { name: 'Text size' }).getByRole('radio', { name: 'Largest' }).click()
  await expect(window.locator('html')).toHaveCSS('font-size', `${16 * 1.4}px`)
  await window.reload()
  await expect(window.getByRole('radio', { name: 'Largest' })).toBeChecked()
  await expect(window.locator('html')).toHaveCSS('font-size', `${16 * 1.4}px`)
  for (const key of ['1', '2', '3', '4', '5', '6']) {
    await window.keyboard.press(`Control+${key}`)
    await inspectNarrow(window, `largest-${key}`)
  }
  await appCall(window, 'settings.set', { textSize: 'normal' })
  await expect(window.locator('html')).toHaveCSS('font-size', '16px')
})

test('the card of one’s position stands below the map and hides nothing of it', async ({ window }) => {
  await openDepots(window)
  await window.keyboard.press('h')
  const card = window.getByRole('region', { name: 'My position' })
  await card.getByLabel('Or type your position').fill('51.45, -2.59')
  await window.keyboard.press('Enter')
  await expect(card).toContainText('51.45000, −2.59000')
  for (const size of [
    { width: 1280, height: 720 },
    { width: 640, height: 360 },
    { width: 390, height: 844 },
  ]) {
    await window.setViewportSize(size)
    await expect(async () => {
      const [map, at] = [await window.locator('.map-view').boundingBox(), await card.boundingBox()]
      expect(at!.y, `${size.width}: the card begins where the map ends`).toBeGreaterThanOrEqual(
        map!.y + map!.height - 1,
      )
      expect(at!.y + at!.height).toBeLessThanOrEqual(size.height)
      expect(map!.height, `${size.width}: of the map there is something to see`).toBeGreaterThan(40)
    }).toPass({ timeout: 5000 })
  }
})

test.describe('figures of the network', () => {
  test.use({ mayComplain: true })

  test('Privacy shows what the host connected to and what the window was kept from', async ({ window }) => {
    const gpsd = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('{"class":"VERSION","proto_major":3}\n')
    }).listen(0, '127.0.0.1')
    await expect.poll(() => gpsd.listening).toBe(true)
    const receiverAddress = `127.0.0.1:${(gpsd.address() as AddressInfo).port}`
    await window.keyboard.press('Control+6')
    await window.getByRole('link', { name: 'Privacy' }).click()
    const privacy = window.locator('#settings-privacy')
    await expect(privacy.getByText('Refused in this window: 0 attempts')).toBeVisible()
    await expect(privacy).not.toContainText(receiverAddress)

    await appCall(window, 'settings.set', { receiver: 'gpsd', receiverAddress })
    const began = privacy.getByRole('table', { name: /Begun by the host/ }).getByRole('row')
    await expect(began.filter({ hasText: receiverAddress })).toHaveText(
      new RegExp(`Position from gpsd\\s*${receiverAddress} \\(this computer\\)\\s*1$`),
    )
    await window.evaluate(() => fetch('http://192.0.2.1/').catch(() => null))
    const refused = privacy.getByRole('table', { name: 'Refused in this window: 1 attempt' }).getByRole('row')
    await expect(refused.filter({ hasText: 'http://192.0.2.1' })).toHaveText(
      /connect-src\s*http:\/\/192\.0\.2\.1\/?\s*1$/,
    )
    // Neither reached another computer, and that is what the figure counts.
    await expect(privacy.locator('.figure')).toHaveText('0')
    await expect(window.getByRole('contentinfo')).toContainText('Offline · 0 network calls')
    await appCall(window, 'settings.set', { receiver: 'off', receiverAddress: '127.0.0.1:2947' })
    gpsd.close()
  })
})
