import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drive } from '../position/drive.ts'
import { HAS_PSEUDO_TERMINALS, openPseudoTerminal } from '../position/pseudo-terminal.ts'
import { appCall } from './app-call.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

const SECONDS = drive(80)
const textAt = (second: number): string => SECONDS[second]!.sentences.map((sentence) => `${sentence}\r\n`).join('')

test('where one is: typed, then by a receiver that first looks for satellites', async ({ window, host }) => {
  const path = join(host.dataDir, '..', `drive-${process.pid}.nmea`)
  await appCall(window, 'lists.create', { name: 'Depots' })
  await window.keyboard.press('Control+1')
  await window.keyboard.press('h')
  const card = window.getByRole('region', { name: 'My position' })
  await expect(card).toContainText('No receiver is chosen.')
  await card.getByLabel('Or type your position').fill('47°08′27.6″N 9°31′17.4″E')
  await window.keyboard.press('Enter')
  await expect(card).toContainText('47.14100, 9.52150')
  await card.getByRole('button', { name: 'Nearby from here' }).click()
  await expect(window.getByLabel('From')).toHaveValue('My position')

  writeFileSync(path, '')
  await appCall(window, 'settings.set', { receiver: 'nmea', receiverPath: path })
  appendFileSync(path, textAt(66))
  await expect(card).toContainText('The receiver is searching for satellites.')
  appendFileSync(path, textAt(30))
  await expect(card).toContainText('9 satellites')
  await expect(card).toContainText('within 10 m, by the receiver')
  expect(await window.evaluate(() => sessionStorage.getItem('waypost.place'))).not.toContain('47.137')
  await inspect(window, 'position', { looks: SMALL_LOOKS, isChecked: true })

  const { lat } = SECONDS[74]!.position!
  appendFileSync(path, textAt(74))
  await expect(card).toContainText(lat.toFixed(4))
  await expect(card).not.toContainText('Signal lost')
  await card.getByRole('button', { name: 'Add to list' }).click()
  await expect(window.getByRole('textbox', { name: 'Position' })).toHaveValue(new RegExp(`^${lat.toFixed(4)}`))

  await window.keyboard.press('Control+,')
  await window.getByRole('radio', { name: 'gpsd' }).click()
  await window.getByLabel('Address of gpsd').fill('192.0.2.7:2947')
  await window.keyboard.press('Tab')
  await expect(window.getByText('is not on this computer')).toBeVisible()
  await appCall(window, 'settings.set', { receiver: 'off', receiverAddress: '127.0.0.1:2947' })
  rmSync(path)
})

test('a receiver at a serial port is chosen, read, and missed once it is unplugged @electron', async ({
  window,
  host,
}) => {
  test.skip(!HAS_PSEUDO_TERMINALS, 'only Linux has pseudo-terminals in this form')
  const terminal = await openPseudoTerminal(mkdtempSync(join(host.dataDir, '..', 'port-')))
  await window.keyboard.press('Control+,')
  await window.getByRole('radio', { name: 'Port or file' }).click()
  await expect(window.getByLabel('Serial port')).toContainText('Another port, pipe or file')
  await window.getByLabel('Port, pipe or file').fill(terminal.path)
  await window.keyboard.press('Tab')
  await expect(async () => {
    terminal.write(textAt(30))
    await expect(window.getByText('The receiver has a position.')).toBeVisible({ timeout: 500 })
  }).toPass()
  terminal.pullOut()
  await expect(window.getByText(/The receiver is disconnected|is not there/)).toBeVisible()
  await appCall(window, 'settings.set', { receiver: 'off', receiverPath: '' })
})
