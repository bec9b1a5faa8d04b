import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeWorkbook, textRow } from '../unit/files/make-workbook.ts'
import { appCall } from './app-call.ts'
import type { Page } from '@playwright/test'
import { dropContent } from './drop-file.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

const CSV = [
  'Site,Street,Country,Lat,Lng,Manager',
  'Depot Bristol,"Unit 4, Feeder Road",GB,51.44962,-2.56614,South',
  'Depot Leeds,Pontefract Lane 22,GB,53.79,-1.5,North',
  'Depot Lille,12 rue de Tournai,FR,50.629,3.057,West',
  'Depot Nowhere,No Street,FR,95,185,West',
  '',
].join('\n')

/** Drops a file of three good rows over Lists and imports it. */
async function importDepots(window: Page): Promise<void> {
  await window.keyboard.press('Control+1')
  await window.getByRole('heading', { name: 'Addresses and places, on this computer' }).waitFor()
  await dropContent(window, 'depots.csv', CSV)
  await expect(window.getByLabel('Meaning of column Lat')).toHaveValue('latitude')
  await expect(window.getByLabel('Meaning of column Site')).toHaveValue('name')
  await window.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(window.getByText('4 rows in = 3 imported + 1 not usable + 0 blank')).toBeVisible()
}

// users.md 11: every row of a file is accounted for: imported, not usable or blank.
test(
  'a file is imported with its rows accounted for, and exported again',
  { tag: '@desktop' },
  async ({ window, exported }) => {
    await importDepots(window)
    await window.getByRole('button', { name: 'Open the list' }).click()
    await window.getByRole('row', { name: /Depot Lille/ }).click()
    await expect(window.getByRole('contentinfo')).toContainText('3 locations')
    await expect(window.getByRole('complementary').getByRole('textbox', { name: 'Manager' })).toHaveValue('West')
    const file = await exported(() => window.keyboard.press('Control+s'))
    const lines = file.toString('utf8').split(/\r?\n/).filter(Boolean)
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('Depot Bristol')
    expect(lines[1]).toContain('51.44962')
    expect(lines[1]).toContain('"Unit 4, Feeder Road"')
  },
)

// users.md 10: a bad row blocks no good one, says why it is none, is put right in its place and joins the others.
test('rows that could not be used say why, get a position, and go into the list of their import', async ({
  window,
}) => {
  await importDepots(window)
  await window.getByRole('button', { name: 'Open the rows that could not be used' }).click()
  const row = window.getByRole('row', { name: /Depot Nowhere/ })
  await expect(row).toContainText('Coordinates outside the world')
  await expect(row).toContainText('185')
  const takeIn = window.getByRole('button', { name: /into depots$/ })
  await expect(takeIn).toBeDisabled()
  await row.getByText('Depot Nowhere').click()
  await window.getByRole('complementary').getByRole('textbox', { name: 'Position' }).fill('50.95, 1.85')
  await window.keyboard.press('Enter')
  await takeIn.click()
  await expect(window.getByText('Imported 1 row into depots')).toBeVisible()
  // Nothing is left there: the list of the import is shown, with four places.
  await expect(window.getByRole('contentinfo')).toContainText('4 locations')
  await row.getByText('Depot Nowhere').click()
  await expect(window.getByRole('complementary')).not.toContainText('Rejected because')
  await window.keyboard.press('Control+z')
  const counts = async () => (await appCall(window, 'lists.list', {})).lists.map(({ count }) => count).sort()
  await expect.poll(counts).toEqual([1, 3])

  // They are none of the lists that places are put into, and are let go in one step that can be undone.
  const aside = window.getByRole('button', { name: '1 rejected row', exact: true })
  await aside.click()
  await expect(window.getByRole('note').filter({ hasText: '1 row of depots.csv, imported on' })).toBeVisible()
  await expect(row).toBeVisible()
  await inspect(window, 'rejected-of-import', { looks: SMALL_LOOKS, isChecked: true })
  await window.getByRole('button', { name: 'Back to depots' }).click()
  await expect(window.getByRole('row', { name: /Depot Lille/ })).toBeVisible()
  await aside.click()
  await window.getByRole('button', { name: 'Let 1 row go' }).click()
  await expect(window.getByText('Let 1 rejected row go')).toBeVisible()
  await expect(aside).toHaveCount(0)
  await expect.poll(counts).toEqual([3])
  await window.keyboard.press('Control+z')
  await expect.poll(counts).toEqual([1, 3])
})

test('an import is one step back', async ({ window }) => {
  await importDepots(window)
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Depot Lille/ })).toBeVisible()
  await window.keyboard.press('Control+z')
  await expect(window.getByRole('heading', { name: 'Addresses and places, on this computer' })).toBeVisible()
})

test('columns without coordinates are said, and another meaning can be chosen', async ({ window }) => {
  await window.keyboard.press('Control+1')
  await dropContent(window, 'unusual.csv', 'a,b,c\nBridge,51.45,-2.62\nTower,48.85,2.29\n')
  await window.getByLabel('Meaning of column a').selectOption('name')
  await window.getByLabel('Meaning of column b').selectOption('')
  await expect(window.getByText('Choose which columns have latitude and longitude')).toBeVisible()
  await expect(window.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled()
  await window.getByLabel('Meaning of column b').selectOption('latitude')
  await window.getByLabel('Meaning of column c').selectOption('longitude')
  await window.getByRole('button', { name: 'Import 2 rows' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Tower/ })).toBeVisible()
})

// users.md 38: a file is dropped on the window.
test('GeoJSON goes to Lists wherever it is dropped, and a reload comes back to the list', async ({ window }) => {
  const features = [
    { type: 'Feature', properties: { name: 'Tower' }, geometry: { type: 'Point', coordinates: [2.2945, 48.8584] } },
  ]
  await dropContent(window, 'places.geojson', JSON.stringify({ type: 'FeatureCollection', features }))
  await window.getByRole('button', { name: 'Import 1 row' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Tower/ })).toBeVisible()
  await window.reload()
  await expect(window.getByRole('row', { name: /Tower/ })).toBeVisible()
})

test('GPX goes to Lists too, and the list is exported as a workbook', async ({ window, exported }) => {
  await dropContent(window, 'walk.gpx', '<gpx><wpt lat="48.8584" lon="2.2945"><name>Tower</name></wpt></gpx>')
  await window.getByRole('button', { name: 'Import 1 row' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Tower/ })).toBeVisible()
  await window.getByRole('button', { name: 'More for this list' }).click()
  await window.getByRole('menuitem', { name: 'Export', exact: true }).click()
  const file = await exported(() => window.getByRole('menuitem', { name: 'Export as Excel workbook' }).click())
  expect(file.subarray(0, 2).toString()).toBe('PK')
})

test('a file that holds no list says so in one sentence', async ({ window }) => {
  await window.keyboard.press('Control+1')
  await dropContent(window, 'broken.geojson', '{"type":"FeatureCollection","features":[')
  await expect(window.getByRole('alert')).toBeVisible()
  await window.getByRole('alert').getByRole('button', { name: 'Cancel' }).click()
  await expect(window.getByRole('heading', { name: 'Addresses and places, on this computer' })).toBeVisible()
})

test('rows without coordinates are placed by an address that several columns hold', async ({ window }) => {
  await window.keyboard.press('Control+1')
  const rows = ['Filialen;;;;', 'Name;Straße;PLZ;Ort;Land', 'Nord;Am Wall 3;28195;Bremen;DE', 'Nirgends;;;;', '']
  await dropContent(window, 'filialen.csv', rows.join('\r\n'))
  await expect(window.getByLabel('Header')).toHaveValue('2')
  await expect(window.getByLabel('Meaning of column Straße')).toHaveValue('address')
  await window.getByLabel('Meaning of column Ort').selectOption('')
  await window.getByLabel('Meaning of column Ort').selectOption('address')
  await expect(window.getByLabel('Meaning of column Straße')).toHaveValue('address')
  await expect(window.getByLabel('Locate rows without coordinates by their address')).toBeChecked()
  await window.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(window.getByText('2 rows in = 1 imported + 1 not usable + 0 blank')).toBeVisible()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Am Wall 3, 28195 Bremen/ })).toBeVisible()
})

test('places of a map file without a position are placed by their address, or kept to be put right', async ({
  window,
}) => {
  const mark = (name: string, more: string) => `<Placemark><name>${name}</name>${more}</Placemark>`
  const point = '<Point><coordinates>8.8,53.08</coordinates></Point>'
  const address = '<address>Am Wall 3, 28195 Bremen</address>'
  const kml = `<?xml version="1.0"?><kml><Document>${mark('Süd', point)}${mark('Nord', address)}${mark('Nirgends', '')}</Document></kml>`
  const searching = window.getByLabel('Locate rows without coordinates by their address')
  await window.keyboard.press('Control+1')
  await dropContent(window, 'karte.kml', kml)
  await expect(searching).toBeChecked()
  await expect(window.getByText('2 locations have none: they are located by their address')).toBeVisible()
  await expect(window.getByLabel('Meaning of column address').getByRole('option', { name: 'Latitude' })).toHaveCount(0)
  await window.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(window.getByText('3 rows in = 2 imported + 1 not usable + 0 blank')).toBeVisible()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Nord.*Am Wall 3, 28195 Bremen/ })).toBeVisible()

  await dropContent(window, 'wieder.kml', kml)
  await searching.uncheck()
  await expect(window.getByText('2 locations have none: they are kept in a separate list')).toBeVisible()
  await window.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(window.getByText('3 rows in = 1 imported + 2 not usable + 0 blank')).toBeVisible()
  await window.getByRole('button', { name: 'Open the rows that could not be used' }).click()
  await expect(window.getByRole('row', { name: /Nord.*Am Wall 3, 28195 Bremen/ })).toContainText('No coordinates')
})

test('a workbook with a cover opens on its table, says which sheet that is, and another can be chosen', async ({
  window,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-e2e-'))
  const table = (row: number) => textRow(row, 'Site', 'Lat', 'Lon') + textRow(row + 1, 'Leeds', '53.8', '-1.5')
  const sheets = {
    Cover: textRow(1, 'Branches of the north') + textRow(3, 'Prepared by', 'J. Smith'),
    North: textRow(1, 'Branches') + table(3),
    South: table(1).replace('Leeds', 'Dover'),
  }
  const workbook = await makeWorkbook(join(folder, 'branches.xlsx'), { sheets })
  await window.keyboard.press('Control+1')
  await dropContent(window, 'branches.xlsx', [...readFileSync(workbook)])
  rmSync(folder, { recursive: true })
  const sheet = window.getByRole('combobox', { name: 'Sheet' })
  await expect(sheet).toHaveValue('North')
  await expect(window.getByLabel('Header')).toHaveValue('3')
  await expect(window.getByLabel('Meaning of column Lat')).toHaveValue('latitude')
  await sheet.selectOption('Cover')
  await expect(window.getByText('Choose which columns have latitude and longitude')).toBeVisible()
  await sheet.selectOption('South')
  await window.getByRole('button', { name: 'Import 1 row' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Dover/ })).toBeVisible()
})

test('easting and northing want their zone, which is said, or are those of the British National Grid', async ({
  window,
}) => {
  await window.keyboard.press('Control+1')
  await dropContent(
    window,
    'masts.csv',
    'Mast,Easting,Northing,Address\nA,530000,180000,"Am Wall 3, 28195 Bremen"\nB,531000,181000,\n',
  )
  await expect(window.getByLabel('Meaning of column Easting')).toHaveValue('easting')
  await expect(window.getByText('Easting and northing need their zone')).toBeVisible()
  await expect(window.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled()
  await window.getByLabel('Locate rows without coordinates by their address').check()
  await expect(window.getByText('Easting and northing cannot be used without their zone')).toBeVisible()
  await window.getByLabel('Locate rows without coordinates by their address').uncheck()
  await window.getByLabel('Meaning of column Easting').selectOption('Easting (British grid)')
  await window.getByLabel('Meaning of column Northing').selectOption('Northing (British grid)')
  await window.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(window.getByText('2 rows in = 2 imported + 0 not usable + 0 blank')).toBeVisible()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await window.getByRole('row', { name: /A/ }).first().waitFor()

  await dropContent(
    window,
    'utm.csv',
    'Mast,UTM E,UTM N,Zone,Band\nParis,448251,5411932,31,U\nUnsure,448251,5411932,31,\n',
  )
  await expect(window.getByLabel('Meaning of column Band')).toHaveValue('zone')
  await window.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(window.getByText('2 rows in = 1 imported + 1 not usable + 0 blank')).toBeVisible()
  await expect(window.getByText('Easting and northing without zone and hemisphere (like 33N)')).toBeVisible()
})
