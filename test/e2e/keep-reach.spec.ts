import { appCall } from './app-call.ts'
import { installRoads } from './install-roads.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { addList } from './window-steps.ts'
import { expect, test } from './window-test.ts'

test('the reach that is shown goes into a file, and into a list as areas that undo takes back', async ({
  window,
  host,
  exported,
}) => {
  await installRoads(host.dataDir)
  const points = [{ name: 'Across', lat: -0.0009, lon: 0.0018 }]
  const { listId } = await addList(window, 'Depots', points)
  await window.keyboard.press('Control+2')
  await window.getByLabel('From').fill('-0.0009, 0')
  await window.keyboard.press('Enter')
  await window.getByRole('grid', { name: 'Results' }).getByRole('row').nth(1).focus()
  // Without a reach there is nothing to keep, and the palette says so.
  await window.keyboard.press('k')
  await expect(window.getByRole('dialog')).toBeHidden()
  await window.keyboard.press('r')
  const reach = window.getByRole('region', { name: 'Reach' })
  await reach.getByLabel('Within').fill('1, 3')
  await window.keyboard.press('Enter')
  await expect(reach.getByRole('listitem')).toHaveText(['1 min', '3 min'])

  const save = async (name: string) => {
    await reach.getByRole('button', { name: 'Export the reach' }).click()
    return (await exported(() => window.getByRole('menuitem', { name }).click())).toString()
  }
  const { features } = JSON.parse(await save('Export the reach as GeoJSON')) as {
    features: { properties: Record<string, unknown>; geometry: { type: string } }[]
  }
  expect(features.map(({ properties, geometry }) => [properties.name, properties.minutes, geometry.type])).toEqual([
    ['3 min by car from −0.00090, 0.00000', 3, 'Polygon'],
    ['1 min by car from −0.00090, 0.00000', 1, 'Polygon'],
  ])
  expect(await save('Export the reach as KML')).toContain('© OpenStreetMap contributors')

  await reach.getByRole('button', { name: 'Keep in a list' }).click()
  const sheet = window.getByRole('dialog', { name: 'Keep the reach in a list' })
  await expect(sheet.getByLabel('List').locator(':checked')).toHaveText(/Depots \(1\)/)
  await sheet.getByRole('checkbox', { name: '1 min by car' }).click()
  await inspect(window, 'keep-reach', { looks: SMALL_LOOKS, isChecked: true })
  await sheet.getByRole('button', { name: 'Keep 1 area' }).click()
  await expect(sheet).toBeHidden()
  await expect(window.getByText('Kept 1 area in Depots')).toBeVisible()
  const layers = async () => (await appCall(window, 'layers.list', { listId })).layers
  expect((await layers()).map(({ name, fields }) => [name, fields?.mode])).toEqual([
    ['3 min by car from −0.00090, 0.00000', 'car'],
  ])
  await window.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(layers).toEqual([])

  // By its key, and into a list of its own.
  await window.getByRole('grid', { name: 'Results' }).getByRole('row').nth(1).focus()
  await window.keyboard.press('k')
  await sheet.getByLabel('List').selectOption('A new list')
  await sheet.getByLabel('Name of the new list').fill('Service areas')
  await sheet.getByRole('button', { name: 'Keep 2 areas' }).click()
  await expect(window.getByText('Kept 2 areas in Service areas')).toBeVisible()
  await window.keyboard.press('Control+1')
  await window.getByRole('button', { name: 'Depots' }).first().click()
  await window.getByText('Service areas').last().click()
  await expect(window.getByRole('region', { name: 'Lines and areas' }).getByRole('checkbox')).toHaveCount(2)
  // What each of them is the answer to.
  await window.getByRole('button', { name: 'Names and colours' }).click()
  const areas = window.getByRole('dialog', { name: 'Lines and areas of Service areas' })
  await areas.getByText(/fields of 3 min by car/).click()
  await expect(areas.locator('dl')).toContainText('leavingaverage of a working day')
  await inspect(window, 'layer-fields', { looks: SMALL_LOOKS, isChecked: true })
})
