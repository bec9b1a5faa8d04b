import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeWorkbook, textRow } from '../unit/files/make-workbook.ts'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { FORCED, inspect, LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

const PLACES = [
  { name: 'Löwe & "Bär"', code: '007', price: 12.5, 'visited on': '2026-02-03', isOpen: true, at: [13.4, 52.5] },
  { name: '東京 <1>', code: '008', price: 3, 'visited on': '', isOpen: false, at: [139.7, 35.7] },
  { name: 'Third', at: [2.2945, 48.8584] },
]
const features = PLACES.map(({ at, ...properties }) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: at },
}))

async function importPlaces(window: Page): Promise<string> {
  await dropContent(window, 'places.geojson', JSON.stringify({ type: 'FeatureCollection', features }))
  await window.getByRole('button', { name: 'Import 3 rows' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Third/ })).toBeVisible()
  const listId = (await appCall(window, 'lists.list', {})).lists[0]?.id ?? ''
  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 10 })
  const edits = points.slice(0, 2).map(({ id }) => ({ id, fields: { status: 'done', tags: ['north'] } }))
  await appCall(window, 'lists.change', { listId, change: { kind: 'edit', edits } })
  return listId
}

async function openExport(window: Page, action: string): Promise<void> {
  await window.getByRole('button', { name: 'More for this list' }).click()
  await window.getByRole('menuitem', { name: 'Export', exact: true }).click()
  await window.getByRole('menuitem', { name: action }).click()
}

// users.md 36: GeoJSON, KML and GPX in and out, with names, colours and groups.
test('a list comes back from every file in its folder, in its colour, with its words', async ({ window, exported }) => {
  const marks = { folder: 'North/Depots', color: 'teal' as const, statuses: [{ word: 'done', color: 'red' as const, isDone: true }] } // prettier-ignore
  await appCall(window, 'lists.rename', { listId: await importPlaces(window), ...marks })
  for (const [format, ending] of [
    ['CSV', 'csv'],
    ['Excel workbook', 'xlsx'],
    ['GeoJSON', 'geojson'],
    ['KML', 'kml'],
    ['KMZ', 'kmz'],
    ['GPX', 'gpx'],
  ]) {
    const file = await exported(async () => {
      await openExport(window, `Export as ${format}`)
      if (format === 'CSV') {
        await expect(
          window.getByText('CSV cannot hold the folder, the colour and the statuses of the list'),
        ).toBeVisible()
        await window.getByLabel('Add folder, colour and statuses in a column').click()
        await expect(window.getByText('CSV holds everything of these 3 locations.')).toBeVisible()
        await inspect(window, 'export-list-column', { looks: LOOKS, isChecked: true })
      }
      if (format === 'CSV' || format === 'GPX')
        await window.getByRole('button', { name: 'Export', exact: true }).click()
    })
    const { id: listId } = (await appCall(window, 'lists.list', {})).lists[0]!
    await appCall(window, 'lists.remove', { listId })
    await dropContent(window, `group.${ending}`, [...file])
    await window.getByRole('button', { name: 'Import 3 rows' }).click()
    await window.getByRole('button', { name: 'Open the list' }).click()
    await expect(window.getByRole('row', { name: /東京 <1>/ })).toBeVisible()
    expect((await appCall(window, 'lists.list', {})).lists).toMatchObject([marks])
  }
})

test('what a file will not hold or show is counted and named before the export', async ({ window, exported }) => {
  await importPlaces(window)
  await openExport(window, 'Export as GPX')
  const sheet = window.getByRole('dialog', { name: 'Export places' })
  const printed =
    'GPX keeps statuses (2 locations), tags (2 locations) and 4 of your fields (code, price, visited on, …) ' +
    'in a form that only Waypost reads; other programs do not show it.'
  await expect(sheet.getByText(printed)).toBeVisible()
  await inspect(window, 'export-losses', { looks: [...LOOKS, FORCED], isChecked: true })
  await sheet.getByLabel('Format').selectOption('KMZ')
  await expect(sheet.getByText('KMZ holds everything of these 3 locations.')).toBeVisible()
  const kmz = await exported(() => sheet.getByRole('button', { name: 'Export', exact: true }).click())
  expect(kmz.subarray(0, 2).toString()).toBe('PK')
  await expect(sheet).toBeHidden()
})

// A file that holds less than the list says so first; test/api/round-trip.test.ts does this with every kind of file.
for (const [action, name] of [
  ['Export as GeoJSON', 'back.geojson'],
  ['Export as KML', 'back.kml'],
] as const) {
  test(`${name} finds its places again, and changes nothing`, async ({ window, exported }) => {
    const listId = await importPlaces(window)
    const before = await appCall(window, 'lists.points', { listId, offset: 0, limit: 10 })
    const file = await exported(async () => {
      await openExport(window, action)
      if (name.endsWith('.geojson')) await window.getByRole('button', { name: 'Export', exact: true }).click()
    })
    await dropContent(window, name, [...file])
    await expect(window.getByRole('radio', { name: 'An existing list' })).toBeChecked()
    await window.getByRole('button', { name: 'Preview the changes' }).click()
    const kinds = window.getByRole('radiogroup', { name: 'Effect of the rows' })
    await expect(kinds.getByRole('radio', { name: 'Same' })).toContainText('3')
    await expect(kinds.getByRole('radio', { name: 'All rows' })).toContainText('3')
    await expect(kinds.getByRole('radio', { name: 'Changed' })).toHaveCount(0)
    expect(await appCall(window, 'lists.points', { listId, offset: 0, limit: 10 })).toEqual(before)
  })
}

// users.md 35: a list is written back as the file that it came from; further columns come last, and only where they are wanted.
test('a list leaves like the file it came from, with only what was changed changed', async ({ window, exported }) => {
  const lines = ['Nr;Filiale;Breite;Länge;Seit', '007;"Köln";50,9413;6,9583;03.02.2026', ';;;;', '008;"Süd";48,1371;11,5754;04.02.2026', ''] // prettier-ignore
  const toBytes = (rows: string[]) => Buffer.from(`\ufeff${rows.join('\r\n')}`, 'utf16le')
  await window.keyboard.press('Control+1')
  await dropContent(window, 'depots.csv', [...toBytes(lines)])
  await window.getByRole('button', { name: 'Import 3 rows' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Süd/ })).toBeVisible()
  const listId = (await appCall(window, 'lists.list', {})).lists[0]?.id ?? ''
  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 10 })
  const edits = [{ id: points[1]?.id ?? '', fields: { name: 'Süd 2', status: 'done', lat: 48.2, lon: 11.5754 } }]
  await appCall(window, 'lists.change', { listId, change: { kind: 'edit', edits } })
  await openExport(window, 'Export like the file it came from')
  const sheet = window.getByRole('dialog', { name: 'Export depots' })
  await expect(sheet.getByText('Rows of depots.csv that stay identical: 2; that change: 1; that are removed: 0; new at its end: 0.')).toBeVisible() // prettier-ignore
  await expect(sheet.getByText('It has no column for statuses (1 location).')).toBeVisible()
  await inspect(window, 'export-shape', { looks: LOOKS, isChecked: true })
  const file = await exported(() => sheet.getByRole('button', { name: 'Export', exact: true }).click())
  const changed = lines.map((line) => line.replace('"Süd"', '"Süd 2"').replace('48,1371', '48,2'))
  expect(file.toString('utf16le')).toBe(toBytes(changed).toString('utf16le'))
  await openExport(window, 'Export like the file it came from')
  await sheet.getByLabel('Add columns for that at the end').click()
  await expect(sheet.getByText('It has no column')).toBeHidden()
  const wide = await exported(() => sheet.getByRole('button', { name: 'Export', exact: true }).click())
  expect(wide.toString('utf16le')).toContain('Seit;WaypostStatus;WaypostFoundBy;WaypostFoundOn\r\n')
  expect(wide.toString('utf16le')).toContain('04.02.2026;done;coordinates;')
})

// users.md 35, 40: columns of status and tags are those of the places, once they are said to be, and leave as such.
test('columns of status and tags are those of the locations, and leave in their own way', async ({
  window,
  exported,
}) => {
  const lines = ['Site,Lat,Lon,State,Kinds', 'Bath,51.38,-2.36,Open,depot|gate', 'Hull,53.74,-0.33,Shut,', '']
  await window.keyboard.press('Control+1')
  await dropContent(window, 'sites.csv', lines.join('\n'))
  await window.getByLabel('Meaning of column State').selectOption({ label: 'Status' })
  await window.getByLabel('Meaning of column Kinds').selectOption({ label: 'Tags' })
  await inspect(window, 'import-marks', { looks: LOOKS, isChecked: true })
  await window.getByRole('button', { name: 'Import 2 rows' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  const row = window.getByRole('row', { name: /Bath/ })
  await expect(row).toContainText('Open')
  const listId = (await appCall(window, 'lists.list', {})).lists[0]?.id ?? ''
  const read = async () => (await appCall(window, 'lists.points', { listId, offset: 0, limit: 10 })).points
  expect((await read()).map(({ status, tags }) => [status, tags])).toEqual([
    ['Open', ['depot', 'gate']],
    ['Shut', null],
  ])
  // The words of the file are those of the list, and one key sets the next of them.
  await row.click()
  await window.keyboard.press('s')
  await expect.poll(async () => (await read())[0]?.status).toBe('Shut')
  await openExport(window, 'Export like the file it came from')
  const sheet = window.getByRole('dialog', { name: 'Export sites' })
  const file = await exported(() => sheet.getByRole('button', { name: 'Export', exact: true }).click())
  expect(file.toString()).toBe(lines.join('\n').replace('Open', 'Shut'))
  // The next file with these columns is read in the same way, and changes what it says.
  await dropContent(window, 'sites.csv', file.toString().replace('Shut,\n', 'Shut,depot\n'))
  await expect(window.getByLabel('Meaning of column Kinds')).toHaveValue('tags')
  await window.getByRole('button', { name: 'Preview the changes' }).click()
  await expect(window.getByRole('radio', { name: 'Changed' })).toContainText('1')
  await expect(window.getByRole('radio', { name: 'Same' })).toContainText('1')
  await window.getByRole('button', { name: 'Import', exact: true }).click()
  await expect.poll(async () => (await read())[1]?.tags).toEqual(['depot'])
})

// users.md 35: so is a file that went into a list that was there, with its own rows alone unless all are wanted.
test('a file that went into a list leaves as it was, with what was changed in its rows', async ({
  window,
  exported,
}) => {
  await window.keyboard.press('Control+1')
  await dropContent(
    window,
    'depots.csv',
    'Nr,Site,Lat,Lon\n1,Bath,51.38,-2.36\n2,Hull,53.74,-0.33\n3,York,53.96,-1.08\n',
  )
  await window.getByRole('button', { name: 'Import 3 rows' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /York/ })).toBeVisible()
  const calls = ['Phone;Site;Nr', '"011";Bath;1', '044;Hull;2', '']
  await dropContent(window, 'calls.csv', calls.join('\r\n'))
  await window.getByRole('radio', { name: 'An existing list' }).click()
  await window.getByLabel('Match rows to locations by').selectOption({ label: 'Column Nr' })
  await window.getByRole('button', { name: 'Preview the changes' }).click()
  await window.getByRole('button', { name: 'Import', exact: true }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /York/ })).toBeVisible()
  const { lists } = await appCall(window, 'lists.list', {})
  const listId = lists[0]?.id ?? ''
  const { points } = await appCall(window, 'lists.points', { listId, offset: 0, limit: 10 })
  const edits = [{ id: points[1]?.id ?? '', fields: { metaInfo: { Phone: '045' } } }]
  await appCall(window, 'lists.change', { listId, change: { kind: 'edit', edits } })
  await openExport(window, 'Export like the file it came from')
  const sheet = window.getByRole('dialog', { name: 'Export depots' })
  await expect(sheet.getByLabel('Format')).toContainText('Like depots.csv')
  await expect(
    sheet.getByText('Rows of calls.csv that stay identical: 1; that change: 1; that are removed: 0.'),
  ).toBeVisible()
  await expect(sheet.getByText('1 other location of the list is not one of its rows and is left out.')).toBeVisible()
  await inspect(window, 'export-shape-into', { looks: LOOKS, isChecked: true })
  const file = await exported(() => sheet.getByRole('button', { name: 'Export', exact: true }).click())
  expect(file.toString()).toBe(calls.join('\r\n').replace('044', '045'))
  await openExport(window, 'Export like the file it came from')
  await sheet.getByLabel('Add at its end the location that is not one of its rows').click()
  await expect(sheet.getByText('new at its end: 1.')).toBeVisible()
  const all = await exported(() => sheet.getByRole('button', { name: 'Export', exact: true }).click())
  expect(all.toString()).toBe(`${file.toString()};York;3\r\n`)
})

// users.md 44: the row of the names, the rows above it and the sheet are chosen; .tsv and .txt are read.
test('the row of the names and the sheet are chosen, and tables parted by tabs are read', async ({ window }) => {
  await window.keyboard.press('Control+1')
  const lines = ['Depots of spring\t\t', 'made by hand\t\t', 'Site\tLat\tLon', 'Bristol\t51.45\t-2.58', 'Leeds\t53.8\t-1.54', ''] // prettier-ignore
  for (const name of ['depots.tsv', 'depots.txt']) {
    await dropContent(window, name, lines.join('\n'))
    await expect(window.getByLabel('Header')).toHaveValue('3')
    await window.getByLabel('Header').selectOption('1')
    await expect(window.getByRole('button', { name: 'Import 4 rows' })).toBeVisible()
    await window.getByLabel('Header').selectOption('3')
    await expect(window.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
    await window.getByRole('button', { name: 'Cancel' }).click()
  }
  const folder = mkdtempSync(join(tmpdir(), 'waypost-e2e-'))
  const sheets = { Notes: textRow(1, 'Made in spring'), Places: textRow(1, 'Site', 'Lat', 'Lon') + textRow(2, 'Hull', '53.7', '-0.3') } // prettier-ignore
  const workbook = await makeWorkbook(join(folder, 'depots.xlsx'), { sheets })
  await dropContent(window, 'depots.xlsx', [...readFileSync(workbook)])
  rmSync(folder, { recursive: true })
  await window.getByRole('combobox', { name: 'Sheet' }).selectOption('Places')
  await window.getByRole('button', { name: 'Import 1 row' }).click()
  await window.getByRole('button', { name: 'Open the list' }).click()
  await expect(window.getByRole('row', { name: /Hull/ })).toBeVisible()
})
