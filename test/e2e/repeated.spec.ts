import { inspect, LOOKS } from './looks.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

test('repeated locations that are kept apart stay apart at the next look, until that is taken back', async ({
  window,
}) => {
  const depot = { name: 'Depot Bristol', address: 'Feeder Road 4', country: 'GB', lat: 51.4496, lon: -2.5661 }
  const points = [depot, { ...depot, name: 'Depot Bristoll' }]
  await addList(window, 'Depots', points)
  await window.keyboard.press('Control+1')
  await expect(window.getByRole('row', { name: /Bristoll/ })).toBeVisible()
  const look = async () => {
    await window.keyboard.press('Control+K')
    await window.keyboard.type('Find duplicates')
    await window.keyboard.press('Enter')
  }
  const sheet = window.getByRole('dialog', { name: 'Duplicates' })
  await look()
  await sheet.getByRole('button', { name: 'Keep apart' }).press('Enter')
  await expect(sheet.getByText('no duplicates')).toBeVisible()
  await window.keyboard.press('Escape')

  await look()
  await expect(sheet.getByText('no duplicates')).toBeVisible()
  await sheet.getByRole('radio', { name: 'To decide' }).focus()
  await window.keyboard.press('ArrowRight')
  await window.keyboard.press('Space')
  await expect(sheet.getByText('1 pair is kept apart')).toBeVisible()
  const looks = LOOKS.filter(({ name }) => /light-1280|dark-1920/.test(name))
  await inspect(window, 'kept-apart', { looks, isChecked: true })
  await sheet.getByRole('button', { name: 'Stop keeping apart' }).press('Enter')
  await expect(sheet.getByText('No locations of these lists are kept apart.')).toBeVisible()
  await sheet.getByRole('radio', { name: 'To decide' }).click()
  await expect(sheet.getByText('1 group of duplicates')).toBeVisible()
})
