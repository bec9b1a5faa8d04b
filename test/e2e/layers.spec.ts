import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

const KML = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Trip</name><Style id="a"><LineStyle><color>ff0000ff</color><width>4</width></LineStyle><PolyStyle><color>66ff0000</color></PolyStyle></Style><Folder><name>Day 1</name><Placemark><name>Hut</name><description>&lt;b&gt;Open&lt;/b&gt; daily&lt;br&gt;ring twice</description><Point><coordinates>9.52,47.14</coordinates></Point></Placemark><Placemark><name>Path</name><styleUrl>#a</styleUrl><LineString><coordinates>9.50,47.12 9.52,47.14 9.55,47.15</coordinates></LineString></Placemark><Placemark><name>Lake</name><styleUrl>#a</styleUrl><Polygon><outerBoundaryIs><LinearRing><coordinates>9.53,47.12 9.56,47.12 9.56,47.13 9.53,47.12</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Folder></Document></kml>` // prettier-ignore

test('lines and areas of a file are drawn, hidden, renamed, removed with undo, and go into a file again', async ({
  window,
}) => {
  await window.keyboard.press('Control+1')
  await dropContent(window, 'trip.kml', KML)
  await expect(window.getByText('2 lines and areas are kept with the list.')).toBeVisible()
  await window.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(window.getByText('2 lines and areas are kept with the list.')).toBeVisible()
  await window.getByRole('button', { name: 'Open the list' }).click()
  const legend = window.getByRole('region', { name: 'Lines and areas' })
  await expect(legend.getByRole('checkbox')).toHaveCount(2)
  await window.waitForTimeout(1000)
  if (process.env.WAYPOST_PICTURES) await window.screenshot({ path: 'out/screens/layers.png' })
  await legend.getByRole('checkbox').first().click()
  await expect(legend.getByRole('checkbox').first()).not.toBeChecked()
  await legend.getByRole('button', { name: 'Names and colours' }).click()
  const sheet = window.getByRole('dialog')
  await sheet.getByLabel('Name of Lake').fill('Pond')
  await sheet.getByLabel('Name of Lake').blur()
  await expect(sheet.getByLabel('Name of Pond')).toHaveValue('Pond')
  await inspect(window, 'layers-sheet', { looks: SMALL_LOOKS, isChecked: true })
  await sheet.getByRole('button', { name: 'Remove Path' }).click()
  await expect(sheet.getByLabel('Name of Path')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await window.keyboard.press('Control+z')
  await expect(legend.getByRole('checkbox')).toHaveCount(2)
  const [list] = (await appCall(window, 'lists.list', {})).lists
  const { layers } = await appCall(window, 'layers.list', { listId: list?.id ?? '' })
  expect(layers.map(({ name, isShown }) => [name, isShown])).toEqual([['Path', false], ['Pond', true]]) // prettier-ignore
})
