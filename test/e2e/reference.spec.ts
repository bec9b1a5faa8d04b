import type { Locator } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeRegion } from '#main/roads/region/region-file.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { osmFile, osmHeader } from '../unit/reference/import/osm-writer.ts'
import { drawRoads } from '../unit/roads/drawn-roads.ts'
import { appCall } from './app-call.ts'
import { dropContent } from './drop-file.ts'
import { inspect, SMALL_LOOKS } from './looks.ts'
import { expect, test } from './window-test.ts'

const STREETS = ['Mill Lane', 'Quarry Row', 'Harbour View']
/** A table of addresses around one point of Liechtenstein, as a town might hand it over. */
const TABLE = [
  'Number,Street,Town,Post code,Latitude,Longitude',
  ...STREETS.flatMap((street, row) =>
    [1, 2, 3, 4].map((number) => `${number},${street},Vaduz,9490,${47.14 + row / 1000},${9.52 + number / 10_000}`),
  ),
].join('\n')

/** What came of an import. */
const installed = (panel: Locator): Locator => panel.getByRole('status').filter({ hasText: 'is installed' })

test('countries stand by depth, are found by name, and say what would take them deeper', async ({ window }) => {
  await window.keyboard.press('Control+4')
  const rows = window.getByRole('grid', { name: 'Countries' }).getByRole('row')
  await expect(rows.filter({ hasText: 'United Kingdom' })).toContainText(/Street.*\d{3},\d{3}/)
  await window.getByRole('searchbox', { name: 'Country' }).fill('liecht')
  await expect(rows).toHaveCount(2)
  const page = window.locator('.country-page')
  await expect(page.getByRole('heading', { name: 'Liechtenstein' })).toBeVisible()
  await expect(page).toContainText('download.geofabrik.de')
  await expect(window.locator('.coverage-flag')).toContainText('Liechtenstein')
  await window.getByRole('searchbox', { name: 'Country' }).fill('')
  await rows.nth(1).click()
  await window.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { name: 'Liechtenstein' })).toHaveCount(0)
})

test(
  'a table of the person becomes a pack, takes its country deeper, and goes again',
  { tag: '@electron' },
  async ({ window }) => {
    test.setTimeout(120_000)
    await window.keyboard.press('Control+4')
    await dropContent(window, 'vaduz.csv', TABLE)
    const panel = window.getByRole('region', { name: 'Add reference data' })
    await expect(panel.getByLabel('Name of the pack')).toHaveValue('vaduz')
    await panel.getByLabel('Country to import').selectOption({ label: 'Liechtenstein' })
    await expect(panel.getByLabel('Post code')).toHaveValue('postalCode')
    await expect(panel.getByText('vaduz.csv')).toBeInViewport({ ratio: 1 })
    await panel.getByRole('button', { name: 'Import' }).click()
    await expect(installed(panel)).toContainText('12 house numbers', { timeout: 60_000 })
    await panel.getByRole('button', { name: 'Close' }).click()
    const rows = window.getByRole('grid', { name: 'Countries' }).getByRole('row')
    await window.getByRole('searchbox', { name: 'Country' }).fill('liecht')
    await expect(rows.nth(1)).toContainText('House')
    await expect(rows.nth(1)).toContainText('vaduz')

    await window.locator('summary').filter({ hasText: 'vaduz' }).click()
    await window.getByRole('button', { name: 'Remove vaduz' }).click()
    await expect(rows.nth(1)).not.toContainText('vaduz')
    expect((await appCall(window, 'app.info', {})).packs.map(({ id }) => id)).not.toContain('vaduz')
  },
)

test('a newer edition says what it replaces and what changes, and gives way to the older one again', async ({
  window,
}) => {
  test.setTimeout(120_000)
  await window.keyboard.press('Control+4')
  const panel = window.getByRole('region', { name: 'Add reference data' })
  await dropContent(window, 'town-2026-07.csv', TABLE)
  await panel.getByLabel('Country to import').selectOption({ label: 'Liechtenstein' })
  await panel.getByRole('button', { name: 'Import' }).click()
  await expect(installed(panel)).toContainText('12 house numbers', { timeout: 60_000 })
  await expect(installed(panel)).not.toContainText('Houses:')

  await dropContent(window, 'town-2026-10.csv', `${TABLE}\n5,Quarry Row,Vaduz,9490,47.141,9.5205`)
  await expect(panel).toContainText('It replaces town-2026-07.csv of')
  await panel.getByLabel('Country to import').selectOption({ label: 'Liechtenstein' })
  // What it changes is said before anything is written, and how many of its rows verify.
  const whole = panel.getByRole('region', { name: 'The whole file' })
  await expect(whole.getByRole('status')).toContainText('Houses: 1 new, 0 removed, 0 moved.', { timeout: 60_000 })
  await expect(whole.getByRole('status')).toContainText('13 of 13 houses of this file verify')
  await whole.getByText('Show what changes').click()
  await expect(whole.getByText('Quarry Row 5, Vaduz')).toBeVisible()
  await inspect(window, 'edition-page', { looks: SMALL_LOOKS, isChecked: true })
  await panel.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(installed(panel)).toContainText('Houses: 1 new, 0 removed, 0 moved.', { timeout: 60_000 })
  await panel.getByText('Show what changes').click()
  await expect(panel.getByText('Quarry Row 5, Vaduz')).toBeVisible()
  await inspect(window, 'edition-done', { looks: SMALL_LOOKS, isChecked: true })
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(window.getByRole('group', { name: 'Installed packs' })).toContainText('town is as it was before')
  await expect(window.getByRole('button', { name: 'Use the new town anyway' })).toBeVisible()
  await window.locator('summary').filter({ hasText: 'town-2026-07' }).click()
  await window.getByRole('button', { name: 'Remove town' }).click()
})

/** A street of three stretches with houses along it, as an extract of one town holds it. */
const EXTRACT = osmFile({
  nodes: [
    ...[1, 2, 3, 4].map((id) => ({ id, lat: 47.14 + id / 1000, lon: 9.52 })),
    ...[1, 2, 3, 4, 5, 6].map((number) => ({
      id: 100 + number,
      lat: 47.1405 + number / 2000,
      lon: 9.5202,
      tags: {
        'addr:housenumber': `${number}`,
        'addr:street': 'Quarry Row',
        'addr:city': 'Vaduz',
        'addr:postcode': '9490',
      },
    })),
  ],
  ways: [{ id: 1, refs: [1, 2, 3, 4], tags: { highway: 'residential', name: 'Quarry Row' } }],
})

test('an extract becomes addresses and roads in one, is prepared, and goes and comes back as one', async ({
  window,
  exported,
}) => {
  test.setTimeout(120_000)
  await window.keyboard.press('Control+4')
  await dropContent(window, 'vaduz-town.osm.pbf', [...EXTRACT])
  const panel = window.getByRole('region', { name: 'Add reference data' })
  await panel.getByRole('button', { name: 'Import' }).click()
  await expect(panel.getByRole('status')).toContainText('6 house numbers', { timeout: 60_000 })
  await expect(panel.getByRole('status')).toContainText('road map')
  await expect(panel.getByRole('status')).toContainText('street map')
  await expect(window.getByText('Vector, Shortbread layers')).toBeVisible()

  await window.getByRole('searchbox', { name: 'Country' }).fill('liecht')
  const ways = window.getByRole('region', { name: 'Road maps' })
  await expect(ways.getByText('Ready', { exact: true })).toHaveCount(4, { timeout: 30_000 })
  const row = window.getByRole('grid', { name: 'Countries' }).getByRole('row').nth(1)
  await expect(row).toContainText('Ready')
  await inspect(window, 'extract-done', { looks: SMALL_LOOKS, isChecked: false })
  const region = await exported(() => ways.getByRole('button', { name: 'Export region' }).click())

  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(ways).toBeHidden()
  await expect(row).not.toContainText('vaduz-town')
  expect((await appCall(window, 'roads.list', {})).maps).toEqual([])
  await window.getByRole('button', { name: 'Restore vaduz-town' }).click()
  await expect(ways.getByText('Ready', { exact: true })).toHaveCount(4)
  await expect(row).toContainText('vaduz-town')
  // Pausing lets the proof end that is under way, and what it proves is ready.
  await expect.poll(async () => (await appCall(window, 'roads.list', {})).preparation.state).toBe('idle')

  // What a newer extract leaves to do is shown while it is held up.
  await appCall(window, 'settings.set', { preparesRoads: false })
  await dropContent(window, 'vaduz-town.osm.pbf', [...EXTRACT])
  await panel.getByRole('button', { name: 'Import' }).click()
  await expect(panel.getByRole('status')).toContainText('road map', { timeout: 60_000 })
  await expect(ways.getByText('Paused', { exact: true })).toHaveCount(4)
  await inspect(window, 'extract-paused', { looks: SMALL_LOOKS, isChecked: true })

  // The region of before is older by now: it comes where it is wanted all the same, prepared, and goes as one.
  await dropContent(window, 'vaduz-town.waypost', [...region])
  await expect(panel.getByRole('alert')).toContainText('older than the installed region')
  await inspect(window, 'region-older', { looks: SMALL_LOOKS, isChecked: true })
  await panel.getByRole('button', { name: 'Use the older one' }).click()
  await expect(panel.getByRole('status')).toContainText('It replaced the one of')
  await expect(ways.getByText('Ready', { exact: true })).toHaveCount(4)
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(window.getByRole('group', { name: 'Installed packs' })).toContainText('vaduz-town is as it was before')
  await ways.getByRole('button', { name: 'Resume' }).click()
  await expect(ways.getByText('Ready', { exact: true })).toHaveCount(4, { timeout: 30_000 })
  expect(await appCall(window, 'roads.check', {})).toEqual({
    maps: [{ id: 'vaduz-town', isJoined: false, problems: [] }],
  })

  // A table of traffic of one's own is refused where it is none, taken over, given up, and taken up again.
  const traffic = window.getByRole('region', { name: 'Typical traffic' })
  const choose = async (line: string): Promise<void> => {
    const chooser = window.waitForEvent('filechooser')
    await traffic.getByRole('button', { name: 'Use a table of your own' }).click()
    const buffer = Buffer.from(`day,hour,road,factor\n${line}\n`)
    await (await chooser).setFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer })
  }
  await choose('mon,8,all,99')
  await expect(traffic.getByRole('alert')).toContainText('Line 2 says factor "99"')
  await choose('mon,8,all,2.5')
  await expect(traffic).toContainText('Travel times use your own table')
  await inspect(window, 'traffic-own', { looks: SMALL_LOOKS, isChecked: true })
  await traffic.getByRole('button', { name: 'Use the built-in table' }).click()
  await expect(traffic).toContainText('Travel times use the built-in table')
  await traffic.getByRole('button', { name: 'Use the previous one' }).click()
  await expect(traffic).toContainText('Travel times use your own table')
  expect((await exported(() => traffic.getByRole('button', { name: 'Save as CSV' }).click())).toString()).toContain(
    'mon,8,main,2.5',
  )
  await traffic.getByRole('button', { name: 'Use the built-in table' }).click()
})

test('road maps that cannot be used are told with what to do, and can be removed', async ({ window, host }) => {
  const folder = join(host.dataDir, 'roads')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'bent.roads'), 'WPROADS')
  await window.keyboard.press('Control+4')
  const alert = window.getByRole('alert').filter({ hasText: 'Road maps that cannot be used' })
  await expect(alert).toContainText('bent: the file is damaged. Add its extract again')
  await inspect(window, 'roads-unusable', { looks: SMALL_LOOKS, isChecked: true })
  await alert.getByRole('button', { name: 'Remove bent' }).click()
  await expect(alert).toBeHidden()
  await window.getByRole('button', { name: 'Restore bent' }).click()
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: 'Remove bent' }).click()
  await expect(alert).toBeHidden()
})

test('an extract that is older than the road map of its name says so before it is taken', async ({ window, host }) => {
  const folder = join(host.dataDir, 'roads')
  mkdirSync(folder, { recursive: true })
  const roads = await drawRoads({ map: 'a   b', ways: { ab: 'residential' } })
  const days = { madeAt: '2026-03-01T00:00:00.000Z', drawnAt: '2026-02-02T00:00:00.000Z' }
  const info = { name: 'Vaduz', nodes: 2, edges: 1, bans: 0, ...days }
  writeRegion(regionPath(folder, 'vaduz'), { info: { ...info, box: [47, 9, 48, 10] }, roads }, Buffer.alloc(32, 7))
  await window.keyboard.press('Control+4')
  const panel = window.getByRole('region', { name: 'Add reference data' })
  await dropContent(window, 'vaduz.osm.pbf', [...osmHeader(undefined, '2026-01-01T00:00:00Z')])
  await expect(panel.getByRole('alert')).toContainText('2026-01-01 and older than the installed region, of 2026-02-02')
  await expect(panel.getByRole('button', { name: 'Use the older one' })).toBeVisible()
  await panel.getByLabel('Name of the pack').fill('vaduz of january')
  await expect(panel.getByRole('alert')).toBeHidden()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await dropContent(window, 'vaduz.osm.pbf', [...osmHeader(undefined, '2026-03-03T00:00:00Z')])
  await expect(panel).toContainText('As of 2026-03-03')
  await expect(panel).toContainText('It replaces the one of 2026-02-02')
  await panel.getByRole('button', { name: 'Cancel' }).click()
})

test('a bundled pack offers no removal, and stays', async ({ window }) => {
  await window.keyboard.press('Control+4')
  await window.locator('summary').filter({ hasText: 'Great Britain' }).click()
  await expect(window.getByText('Contains OS data', { exact: false }).first()).toBeVisible()
  await expect(window.getByRole('button', { name: 'Remove gb' })).toBeHidden()
})

test('the panel of an import, looked at and checked', async ({ window }) => {
  test.setTimeout(120_000)
  const look = (view: string) => inspect(window, view, { looks: SMALL_LOOKS, isChecked: true })
  await window.keyboard.press('Control+4')
  await dropContent(window, 'vaduz.csv', TABLE)
  const panel = window.getByRole('region', { name: 'Add reference data' })
  await expect(panel.getByLabel('Post code')).toHaveValue('postalCode')
  await look('import-columns')
  await panel.getByLabel('Country to import').selectOption({ label: 'Iceland' })
  // The count says so too, before anything is imported.
  await expect(panel.getByRole('region', { name: 'The whole file' }).getByRole('alert')).toBeInViewport()
  await look('import-problem')
  await panel.getByRole('button', { name: 'Import' }).click()
  await expect(panel.getByRole('alert')).toBeInViewport()
  await panel.getByLabel('Country to import').selectOption({ label: 'Liechtenstein' })
  await panel.getByRole('button', { name: 'Import' }).click()
  await expect(installed(panel)).toContainText('12 house numbers', { timeout: 60_000 })
  await expect(installed(panel)).toBeInViewport({ ratio: 1 })
  await look('import-done')
})

test('map and table are seen together in a narrow window', async ({ window }) => {
  await window.setViewportSize({ width: 900, height: 600 })
  await window.keyboard.press('Control+4')
  await expect(window.locator('.coverage-map path').first()).toBeAttached()
  await expect(window.getByRole('row', { name: /Greece/ })).toBeInViewport()
  const map = await window.locator('.coverage-map').boundingBox()
  expect(map?.height).toBeLessThan(400)
})

const PARCELS = [
  'OBJECTID,OWNER_NAME,MAIL_CITY,PREDIR,HOUSENUM,STNAME,STTYPE,POST_COMM,ZIP5,ACRES',
  ...Array.from(
    { length: 80 },
    (_, row) => `${row},SMITH JOHN,Detroit,${row % 3 === 0 ? 'N' : ''},${100 + row},Maple,ST,Troy,48083,0.${row}`,
  ),
].join('\n')

test('a table shows its first addresses, and one without positions is asked about before anything is written', async ({
  window,
}) => {
  test.setTimeout(120_000)
  await window.keyboard.press('Control+4')
  await dropContent(window, 'parcels.csv', PARCELS)
  const panel = window.getByRole('region', { name: 'Add reference data' })
  await panel.getByLabel('Country to import').selectOption({ label: 'United States' })
  await expect(panel.getByLabel('STNAME')).toHaveValue('street')
  await expect(panel.getByLabel('MAIL_CITY')).toHaveValue('')
  await expect(panel.getByText('100 · N Maple ST')).toBeVisible()
  await expect(panel.getByText('No row has a position that can be read.')).toBeVisible({ timeout: 60_000 })
  await panel.getByRole('button', { name: 'Import anyway' }).click()
  await expect(installed(panel)).toContainText('80 house numbers', { timeout: 60_000 })
})
