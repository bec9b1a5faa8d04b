import { appendFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { drive } from '../position/drive.ts'
import { HAS_PSEUDO_TERMINALS, openPseudoTerminal } from '../position/pseudo-terminal.ts'
import { appCall } from './app-call.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

const SECONDS = drive(60)
const textAt = (second: number): string => SECONDS[second]!.sentences.map((sentence) => `${sentence}\r\n`).join('')

/** Sends a second of the drive until the track has so many points: between two of them is some time. */
const driveTo = async (window: Page, points: number, send: (text: string) => void, second: number): Promise<void> =>
  expect(async () => {
    send(textAt(second))
    expect((await appCall(window, 'track.state', {})).points).toBe(points)
  }).toPass({ intervals: [300], timeout: 20_000 })

test('the own way is recorded, with a gap where the receiver was unplugged, and kept as a line with times', async ({
  window,
  host,
  exported,
}) => {
  test.skip(!HAS_PSEUDO_TERMINALS, 'only Linux has pseudo-terminals in this form')
  test.setTimeout(120_000)
  const folder = mkdtempSync(join(host.dataDir, '..', 'track-'))
  const port = join(folder, 'receiver')
  /** A receiver that is plugged in, by the name that stays the same. */
  const plugIn = async () => {
    const terminal = await openPseudoTerminal(mkdtempSync(join(folder, 'port-')))
    rmSync(port, { force: true })
    symlinkSync(terminal.path, port)
    return terminal
  }
  await appCall(window, 'lists.create', { name: 'Depots' })
  await window.keyboard.press('Control+1')
  await window.keyboard.press('h')
  const card = window.getByRole('region', { name: 'My position' })
  await expect(card.getByRole('button', { name: 'Record track' })).toBeHidden()
  const first = await plugIn()
  await appCall(window, 'settings.set', { receiver: 'nmea', receiverPath: port })
  await expect(async () => {
    first.write(textAt(0))
    await expect(card.getByRole('button', { name: 'Record track' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await card.getByRole('button', { name: 'Record track' }).click()
  await expect(window.getByText('Your track is recorded until you stop it')).toBeVisible()
  await driveTo(window, 1, first.write, 0)
  await driveTo(window, 2, first.write, 10)
  await expect(card).toContainText('Recording: 135 m, 2 points')
  await expect(window.getByRole('contentinfo')).toContainText('Recording, 135 m')
  await inspect(window, 'track', { looks: SMALL_LOOKS, isChecked: true })

  first.pullOut()
  await expect(card).toContainText(/disconnected|is not there/)
  const second = await plugIn()
  await driveTo(window, 3, second.write, 25)
  await driveTo(window, 4, second.write, 35)
  expect(await appCall(window, 'track.state', {})).toMatchObject({ segments: 2, problem: null })

  // From any view, and the recording goes on until it is kept.
  await window.keyboard.press('Control+3')
  await window.keyboard.press('Shift+H')
  const sheet = window.getByRole('dialog', { name: 'Keep the track' })
  await expect(sheet.getByLabel('Name of the track')).toHaveValue(/^Track of \d/)
  await expect(sheet.getByLabel('Name of the new list')).toHaveValue('Tracks')
  await inspect(window, 'keep-track', { looks: SMALL_LOOKS, isChecked: true })
  await sheet.getByRole('button', { name: 'Go on recording' }).click()
  await driveTo(window, 5, second.write, 55)
  await window.getByRole('button', { name: /^Recording, / }).click()
  await sheet.getByLabel('Name of the track').fill('To the mill')
  await sheet.getByRole('button', { name: 'Stop and keep' }).click()
  await expect(window.getByText('Kept the track in Tracks')).toBeVisible()
  await expect(window.getByRole('button', { name: /^Recording, / })).toBeHidden()

  const { lists } = await appCall(window, 'lists.list', {})
  const listId = lists.find(({ name }) => name === 'Tracks')?.id ?? ''
  const layers = async () => (await appCall(window, 'layers.list', { listId })).layers
  expect(await layers()).toMatchObject([{ name: 'To the mill', corners: 5 }])
  await window.keyboard.press('Control+1')
  await window.getByRole('button', { name: 'Depots' }).first().click()
  await window.getByText('Tracks').last().click()
  await expect(window.getByRole('region', { name: 'Lines and areas' })).toContainText('To the mill')
  await window.getByRole('button', { name: 'More for this list' }).click()
  await window.getByRole('menuitem', { name: 'Export', exact: true }).click()
  const gpx = (await exported(() => window.getByRole('menuitem', { name: 'Export as GPX' }).click())).toString()
  expect(gpx.match(/<trkseg>/g)).toHaveLength(2)
  expect(gpx.match(/<trkpt [^>]*><ele>455.3<\/ele><time>\d{4}-/g)).toHaveLength(5)
  await window.keyboard.press('Control+z')
  await expect.poll(async () => (await appCall(window, 'lists.list', {})).lists.map(({ name }) => name)).toEqual(['Depots']) // prettier-ignore
  second.pullOut()
  await appCall(window, 'settings.set', { receiver: 'off', receiverPath: '' })
  rmSync(folder, { recursive: true })
})

test.describe('a track', () => {
  test.use({ ownHost: true, mayComplain: true })

  test('is recorded on after the host was killed, behind a gap', async ({ page: window, host }) => {
    const path = join(host.dataDir, '..', `track-${process.pid}.nmea`)
    const send = (text: string) => appendFileSync(path, text)
    writeFileSync(path, '')
    await window.goto(host.link)
    await window.getByRole('heading', { name: 'Drop a spreadsheet of addresses' }).waitFor()
    await appCall(window, 'settings.set', { receiver: 'nmea', receiverPath: path })
    await expect.poll(async () => (await appCall(window, 'position.state', {})).signal).not.toBe('off')
    await appCall(window, 'track.start', {})
    await driveTo(window, 1, send, 0)
    await driveTo(window, 2, send, 10)
    await host.kill()
    const again = await host.restart()
    await window.evaluate(() => sessionStorage.clear())
    await window.goto(again.link)
    await expect(window.getByRole('button', { name: 'Recording, 135 m' })).toBeVisible()
    await driveTo(window, 3, send, 25)
    expect(await appCall(window, 'track.state', {})).toMatchObject({ segments: 2 })
    await again.kill()
    rmSync(path)
  })
})
